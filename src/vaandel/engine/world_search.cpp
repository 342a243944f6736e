#include "vaandel/engine/world_search.hpp"

#include "vaandel/belief/marginals.hpp"
#include "vaandel/belief/watched.hpp"
#include "vaandel/board/ending.hpp"
#include "vaandel/core/policy_update.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace vaandel::engine {

using namespace board;

namespace {

OutcomeChances turned(const nets::EndChances& ends, bool is_ours) {
    return {.win = double(is_ours ? ends.win : ends.loss),
            .draw = double(ends.draw),
            .loss = double(is_ours ? ends.loss : ends.win)};
}

/// Rank probabilities of the enemy's pieces, from the answers for position `number`.
belief::Marginals believed(const nets::LookBatch& batch, std::size_t number, const Edition& edition, const View& view) {
    belief::Marginals weights;
    const PublicState& open = view.open();
    open.occupied[opponent(view.viewer())].for_each([&](unsigned index) {
        const Square square{std::uint8_t(index)};
        const auto logits = batch.ranks(number, square);
        const float most = std::ranges::max(logits);
        for (std::size_t rank = 0; rank < kRanks; ++rank)
            weights.of(open.piece_at[index])[rank] = std::exp(double(logits[rank] - most));
    });
    return belief::about_enemy_by_weights(edition, view, weights);
}

void count(std::vector<std::pair<Move, unsigned>>& replies, Move move) {
    const auto known = std::ranges::find(replies, move, &std::pair<Move, unsigned>::first);
    if (known == replies.end())
        replies.emplace_back(move, 1);
    else
        ++known->second;
}

} // namespace

/// A world in which one of the moves was made, and its continuation.
struct WorldSearch::Rollout {
    bool is_running = false;
    std::size_t tried = 0;
    unsigned plies = 0; ///< with the tried move
    Position position{};
    std::vector<Move> past{};
    std::optional<OutcomeChances> ends{}; ///< the result, or the latest evaluation
};

WorldSearch::WorldSearch(const Edition& edition, const nets::PolicyNet& net, const Observation& observation,
                         const WorldSearchSettings& settings, Random& random)
    : edition_{edition}, observation_{observation}, settings_{settings}, random_{random}, batch_{net},
      past_{nets::last_moves(observation.view, observation.plies)}, rollouts_(nets::lot_size(net.kernels())) {
    batch_.add({edition_, observation_.view, past_});
    batch_.look();
    nodes_ = kNodesOfLook;
    choose_moves();
    if (moves_.size() > 1)
        worlds_.emplace(edition_, observation_.view, believed(batch_, 0, edition_, observation_.view));
}
WorldSearch::~WorldSearch() = default;

bool WorldSearch::can_imagine(const Edition& edition, const View& view) {
    const belief::Watched watched = belief::enemy_of(edition, view);
    const belief::Pool pool = belief::hidden_pool(watched);
    const auto hidden = belief::hidden_pieces(watched);
    const double movable = std::accumulate(pool.begin() + 1, pool.end() - 1, 0.0);
    const auto moved = std::ranges::count_if(hidden, [&](const auto& one) { return watched.has_moved(one.piece); });
    return std::size_t(std::accumulate(pool.begin(), pool.end(), 0.0)) == hidden.size() && double(moved) <= movable;
}

/// The moves that the net considers likely are tried from the start.
void WorldSearch::choose_moves() {
    std::vector<float> chances;
    for_each_move(situation_of(edition_, observation_.view), [&](Move move) {
        moves_.push_back({.move = move, .ends = turned(batch_.end(0), true)});
        chances.push_back(batch_.logit(0, move));
    });
    nets::softmax(chances);
    for (std::size_t at = 0; at < chances.size(); ++at)
        moves_[at].policy = double(chances[at]);
    std::ranges::stable_sort(moves_, std::ranges::greater{}, &Tried::policy);
    tried_ = std::min(settings_.least_moves, moves_.size());
    const std::size_t most = std::min(moves_.size(), std::size_t(settings_.params.most_moves));
    while (tried_ < most && moves_[tried_].policy >= settings_.params.least_policy)
        ++tried_;
    order_.resize(tried_);
    std::iota(order_.begin(), order_.end(), 0U);
    next_ = tried_;
}

/// Whether a move that has not been tried is likely enough.
bool WorldSearch::can_widen() const {
    return !is_comparing_ && tried_ < moves_.size() && moves_[tried_].policy >= settings_.params.rarest;
}

/// The more rollouts, the less likely moves are tried; and always two, if there are two.
void WorldSearch::widen() {
    const double rollouts = std::transform_reduce(moves_.begin(), moves_.end(), 0.0, std::plus{},
                                                  [](const Tried& one) { return one.rollouts; });
    while (can_widen() && (order_.size() < 2 || moves_[tried_].policy * rollouts > settings_.params.widening))
        order_.push_back(tried_++);
}

/// A move of the net.
Move WorldSearch::sample(const Situation& situation, std::size_t number) {
    std::vector<Move> moves;
    chances_.clear();
    for_each_move(situation, [&](Move move) {
        moves.push_back(move);
        chances_.push_back(batch_.logit(number, move));
    });
    nets::softmax(chances_);
    return moves[draw_index<float>(chances_, random_)];
}

/// The results of the rollouts, added to those of the moves.
void WorldSearch::add_results(std::span<Tried> moves) const {
    for (const Rollout& rollout : rollouts_) {
        if (!rollout.ends)
            continue;
        Tried& tried = moves[rollout.tried];
        const double before = tried.rollouts++;
        const auto mix = [&](double& mean, double now) { mean = (mean * before + now) / (before + 1); };
        mix(tried.ends.win, rollout.ends->win);
        mix(tried.ends.draw, rollout.ends->draw);
        mix(tried.ends.loss, rollout.ends->loss);
    }
}

/// Makes a move, which may end the game.
void WorldSearch::make(Rollout& rollout, Move move) {
    make_in_place_unchecked(edition_, rollout.position, move);
    rollout.past.push_back(move);
    ++rollout.plies;
    const auto outcome = outcome_of(edition_, rollout.position, rollout.past);
    rollout.is_running = !outcome;
    if (!outcome)
        return;
    const bool is_won = outcome->winner == observation_.view.viewer();
    rollout.ends =
        outcome->winner ? OutcomeChances{is_won ? 1.0 : 0.0, 0, is_won ? 0.0 : 1.0} : OutcomeChances{0, 1, 0};
}

/// Another world, with those moves to try that are legal in it.
void WorldSearch::next_world() {
    world_ = worlds_->sample(random_);
    next_ = 0;
    if (is_comparing_)
        return;
    weigh(tried());
    const double least = settings_.params.least_chance * std::ranges::max_element(tried(), {}, &Tried::chance)->chance;
    std::erase_if(order_, [&](std::size_t at) {
        return moves_[at].rollouts >= settings_.params.least_rollouts && moves_[at].chance < least;
    });
    widen();
}

/// Tries the next move; each world tries all of them.
void WorldSearch::begin(Rollout& rollout) {
    if (next_ >= order_.size())
        next_world();
    rollout.tried = order_[next_++];
    rollout.plies = 0;
    rollout.position = world_;
    rollout.past = past_;
    rollout.ends.reset();
    make(rollout, moves_[rollout.tried].move);
}

/// The next ones begin when all have ended: if others took the place of short games, these would count too much.
void WorldSearch::go_on() {
    assert(has_choice());
    if (std::ranges::none_of(rollouts_, &Rollout::is_running)) {
        add_results(moves_);
        has_results_ = std::ranges::any_of(rollouts_, [](const Rollout& one) { return one.ends.has_value(); });
        for (Rollout& rollout : rollouts_)
            begin(rollout);
    }
    batch_.clear();
    for (const Rollout& rollout : rollouts_)
        if (rollout.is_running) {
            const Position& position = rollout.position;
            batch_.add({edition_, view_of(position, position.open.to_move, rollout.past), rollout.past});
        }
    batch_.look();
    nodes_ += std::max<std::size_t>(batch_.size(), 1) * kNodesOfLook; // none if all games ended at once
    std::size_t number = 0;
    for (Rollout& rollout : rollouts_) {
        if (!rollout.is_running)
            continue;
        const Side side = rollout.position.open.to_move;
        rollout.ends = turned(batch_.end(number), side == observation_.view.viewer());
        rollout.is_running = rollout.plies < depth();
        if (rollout.is_running) {
            const Move move = sample(situation_of(edition_, rollout.position, rollout.past), number);
            if (rollout.plies == 1)
                count(moves_[rollout.tried].replies, move);
            make(rollout, move);
        }
        ++number;
    }
}

void WorldSearch::compare(Move best, Move other) {
    is_comparing_ = true;
    settings_.params.depth = settings_.params.comparing_depth;
    const auto asked = std::ranges::find(moves_, other, &Tried::move);
    if (const auto first = moves_.begin() + std::ptrdiff_t(tried_); asked >= first) {
        std::rotate(first, asked, asked + 1);
        ++tried_;
    }
    order_.clear();
    for (std::size_t at = 0; at < tried_; ++at)
        if (moves_[at].move == best || moves_[at].move == other) {
            order_.push_back(at);
            moves_[at].rollouts = 0;
        }
    next_ = order_.size();
    has_results_ = false;
    for (Rollout& rollout : rollouts_) {
        rollout.is_running = false;
        rollout.ends.reset();
    }
}

void WorldSearch::weigh(std::span<Tried> moves) const {
    const WorldSearchParams& params = settings_.params;
    update_policy(moves, {.size = params.step, .damping = params.damping, .doubt = params.doubt});
}

std::vector<Tried> WorldSearch::found() const {
    std::vector<Tried> found{moves_.begin(), moves_.begin() + std::ptrdiff_t(tried_)};
    if (!has_results_ || std::ranges::none_of(rollouts_, &Rollout::is_running))
        add_results(found);
    weigh(found);
    sort_tried(found, [&](const Tried& one) {
        return is_comparing_ &&
               std::ranges::any_of(order_, [&](std::size_t at) { return moves_[at].move == one.move; });
    });
    return found;
}

std::vector<double> WorldSearch::draw_chances(std::span<const Tried> found, const WorldSearchParams& params) {
    return vaandel::draw_chances(found, &Tried::chance,
                                 {.temperature = params.temperature, .least_share = params.least_share});
}

Move WorldSearch::draw(std::span<const Tried> found, const WorldSearchParams& params, Random& random) {
    return found[draw_index<double>(draw_chances(found, params), random)].move;
}

} // namespace vaandel::engine
