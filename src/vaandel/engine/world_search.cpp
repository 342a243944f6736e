#include "vaandel/engine/world_search.hpp"

#include "vaandel/belief/marginals.hpp"
#include "vaandel/belief/watched.hpp"
#include "vaandel/board/ending.hpp"

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
};

WorldSearch::WorldSearch(const Edition& edition, const nets::PolicyNet& net, const nets::PolicyNet& rollout_net,
                         const Observation& observation, const WorldSearchSettings& settings, Random& random)
    : edition_{edition}, observation_{observation}, settings_{settings}, random_{random}, batch_{net},
      rollout_batch_{rollout_net}, past_{nets::last_moves(observation.view, observation.plies)},
      rollouts_(nets::lot_size(net.kernels())) {
    batch_.add({edition_, observation_.view, past_});
    batch_.look();
    nodes_ = kNodesOfLook;
    choose_moves();
    if (has_choice())
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

/// The moves that the net considers likely; the others are too unlikely to be made.
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
    std::size_t count = std::min(settings_.least_moves, moves_.size());
    const std::size_t most = std::min(moves_.size(), std::size_t(settings_.params.most_moves));
    while (count < most && moves_[count].policy >= settings_.params.least_policy)
        ++count;
    const auto asked = std::ranges::find(moves_, settings_.asked, &Tried::move);
    if (asked - moves_.begin() >= std::ptrdiff_t(count) && asked != moves_.end())
        std::iter_swap(asked, moves_.begin() + std::ptrdiff_t(count++));
    moves_.resize(count);
    order_.resize(count);
    std::iota(order_.begin(), order_.end(), 0U);
    next_ = count;
}

/// A move of the rollout net.
Move WorldSearch::sample(const Situation& situation, std::size_t number) {
    std::vector<Move> moves;
    chances_.clear();
    for_each_move(situation, [&](Move move) {
        moves.push_back(move);
        chances_.push_back(rollout_batch_.logit(number, move));
    });
    nets::softmax(chances_);
    double left = random_.unit();
    for (std::size_t at = 0; at + 1 < moves.size(); ++at)
        if ((left -= double(chances_[at])) < 0)
            return moves[at];
    return moves.back();
}

void WorldSearch::judge(Rollout& rollout, const OutcomeChances& ends) {
    Tried& tried = moves_[rollout.tried];
    const double before = tried.rollouts++;
    const auto mix = [&](double& mean, double now) { mean = (mean * before + now) / (before + 1); };
    mix(tried.ends.win, ends.win);
    mix(tried.ends.draw, ends.draw);
    mix(tried.ends.loss, ends.loss);
    rollout.is_running = false;
}

/// Makes a move. False if it ends the game: then the rollout is scored.
bool WorldSearch::make(Rollout& rollout, Move move) {
    make_in_place_unchecked(edition_, rollout.position, move);
    rollout.past.push_back(move);
    ++rollout.plies;
    const auto outcome = outcome_of(edition_, rollout.position, rollout.past);
    if (!outcome)
        return true;
    const bool is_won = outcome->winner == observation_.view.viewer();
    judge(rollout,
          outcome->winner ? OutcomeChances{is_won ? 1.0 : 0.0, 0, is_won ? 0.0 : 1.0} : OutcomeChances{0, 1, 0});
    return false;
}

/// Another world, with those moves to try that are legal in it.
void WorldSearch::next_world() {
    world_ = worlds_->sample(random_);
    next_ = 0;
    weigh(moves_);
    const double least = settings_.params.least_chance * std::ranges::max_element(moves_, {}, &Tried::chance)->chance;
    std::erase_if(order_, [&](std::size_t at) {
        return moves_[at].rollouts >= settings_.params.least_rollouts && moves_[at].chance < least &&
               moves_[at].move != settings_.asked;
    });
}

/// Tries the next move; each world tries all of them.
void WorldSearch::begin(Rollout& rollout) {
    if (next_ >= order_.size())
        next_world();
    rollout.is_running = true;
    rollout.tried = order_[next_++];
    rollout.plies = 0;
    rollout.position = world_;
    rollout.past = past_;
    make(rollout, moves_[rollout.tried].move);
}

/// Evaluates the position of each rollout that is running; number 0 is the first of these.
void WorldSearch::look_at_running(nets::LookBatch& batch) {
    batch.clear();
    for (const Rollout& rollout : rollouts_)
        if (rollout.is_running) {
            const Position& position = rollout.position;
            batch.add({edition_, view_of(position, position.open.to_move, rollout.past), rollout.past});
        }
    batch.look();
}

/// Makes a move in each of them.
void WorldSearch::play_on() {
    look_at_running(rollout_batch_);
    nodes_ += rollout_batch_.size() * kNodesOfRolloutLook;
    std::size_t number = 0;
    for (Rollout& rollout : rollouts_) {
        if (!rollout.is_running)
            continue;
        const Move move = sample(situation_of(edition_, rollout.position, rollout.past), number++);
        if (rollout.plies == 1)
            count(moves_[rollout.tried].replies, move);
        make(rollout, move);
    }
}

void WorldSearch::judge_running() {
    look_at_running(batch_);
    nodes_ += batch_.size() * kNodesOfLook;
    std::size_t number = 0;
    for (Rollout& rollout : rollouts_)
        if (rollout.is_running) {
            const Side side = rollout.position.open.to_move;
            judge(rollout, turned(batch_.end(number++), side == observation_.view.viewer()));
        }
}

void WorldSearch::go_on() {
    assert(has_choice());
    const std::uint64_t before = nodes_;
    constexpr unsigned most_decided = 64; // games that end at once, in a row
    for (Rollout& rollout : rollouts_)
        for (unsigned decided = 0; !rollout.is_running && decided < most_decided; ++decided)
            begin(rollout);
    const auto is_running = [&] { return std::ranges::any_of(rollouts_, &Rollout::is_running); };
    for (unsigned ply = 1; ply < unsigned(settings_.params.depth) && is_running(); ++ply)
        play_on();
    judge_running();
    nodes_ = std::max(nodes_, before + kNodesOfLook); // it ends when all games are over at once
}

void WorldSearch::compare(Move best, Move other) {
    order_.clear();
    for (std::size_t at = 0; at < moves_.size(); ++at)
        if (moves_[at].move == best || moves_[at].move == other) {
            order_.push_back(at);
            moves_[at].rollouts = 0;
        }
    next_ = order_.size();
}

/// One step of mirror descent from the policy, by how much better than average each move was.
void WorldSearch::weigh(std::span<Tried> moves) const {
    double mean = 0;
    double policies = 0;
    for (const Tried& tried : moves) {
        mean += tried.policy * tried.value();
        policies += tried.policy;
    }
    mean /= policies;
    double most = -1e9;
    for (Tried& tried : moves) {
        const double trust = tried.rollouts == 0 ? 0 : tried.rollouts / (tried.rollouts + settings_.params.doubt);
        tried.chance = (std::log(tried.policy) + settings_.params.step * trust * (tried.value() - mean)) /
                       (1 + settings_.params.step * settings_.params.damping);
        most = std::max(most, tried.chance);
    }
    double sum = 0;
    for (Tried& tried : moves)
        sum += tried.chance = std::exp(tried.chance - most);
    for (Tried& tried : moves)
        tried.chance /= sum;
}

std::vector<Tried> WorldSearch::found() const {
    std::vector<Tried> found = moves_;
    weigh(found);
    std::ranges::stable_sort(found, std::ranges::greater{}, &Tried::chance);
    return found;
}

Move WorldSearch::draw(std::span<const Tried> found, const WorldSearchParams& params, Random& random) {
    const double least = params.least_share * found[0].chance;
    const auto weight = [&](const Tried& tried) {
        return tried.chance >= least ? std::pow(tried.chance, 1 / params.temperature) : 0.0;
    };
    double sum = 0;
    for (const Tried& tried : found)
        sum += weight(tried);
    double left = sum * random.unit();
    for (const Tried& tried : found)
        if (tried.chance >= least && (left -= weight(tried)) < 0)
            return tried.move;
    return found[0].move;
}

} // namespace vaandel::engine
