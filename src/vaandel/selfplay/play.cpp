#include "vaandel/selfplay/play.hpp"

#include "vaandel/belief/marginals.hpp"
#include "vaandel/first_bot/bot.hpp"
#include "vaandel/game/game.hpp"
#include "vaandel/nets/advice.hpp"
#include "vaandel/search/belief_and_prior.hpp"
#include "vaandel/search/think.hpp"
#include "vaandel/setups/setup_choice.hpp"

#include <cassert>
#include <cmath>

namespace vaandel::selfplay {

using namespace board;

namespace {

constexpr std::size_t kTableEntries = std::size_t{1} << 12;

/// One game with all its random choices.
class Playing {
public:
    Playing(const Edition& edition, const Settings& settings, std::uint64_t seed)
        : edition_{limited(edition, settings)}, settings_{settings}, random_{seed}, game_{edition_} {
        host_.nodes = settings.nodes;
        host_.params.move_margin = 2 + 6 * random_.unit();
        if (random_.unit() < settings.as_humans)
            host_.belief_model = belief::BeliefModel::Behaviour;
        if (random_.unit() < settings.first_bot)
            guest_ = any_side();
        else if (random_.unit() < settings.randomised_opponents) {
            guest_ = any_side();
            randomised_ = randomised_opponent(settings.nodes, random_);
        } else if (settings.netless > 0 && random_.unit() < settings.netless) {
            guest_ = any_side();
            randomised_ = host_;
        } else if (!settings.rivals.empty() && random_.unit() < settings.rival_share) {
            guest_ = any_side();
            rival_ = settings.rivals[random_.below(std::uint32_t(settings.rivals.size()))];
        }
        for (const Side side : {Side::Red, Side::Blue})
            game_.place(side, setup(side == guest_));
    }

    PlayedGame run() && {
        while (!game_.outcome())
            step();
        return {game_.record(), std::move(thoughts_), is_of_programs(), guest_,
                settings_.is_instant || settings_.sharpness > 0 || randomised_};
    }

private:
    bool is_of_programs() const { return host_.belief_model == belief::BeliefModel::Programs; }

    Side any_side() { return random_.below(2) == 0 ? Side::Red : Side::Blue; }

    Setup setup(bool is_guest) {
        if (!settings_.setups.empty() && (is_guest || (settings_.listed > 0 && random_.unit() < settings_.listed)))
            return settings_.setups[random_.below(std::uint32_t(settings_.setups.size()))];
        if (random_.unit() < settings_.random_setup)
            return random_setup(edition_, random_);
        return random_.below(2) == 0 ? setups::strong_setup(edition_, random_)
                                     : setups::sensible_setup(edition_, random_);
    }

    void step() {
        const Side side = game_.to_move();
        const game::SeatView seat = game_.view_for(side);
        thoughts_.worths.push_back(Example::kUnknown);
        thoughts_.lots.emplace_back();
        thoughts_.cached_beliefs.push_back(cached_beliefs_[side]);
        if (const auto move = choose(seat, side == guest_))
            game_.move(side, *move);
        else
            game_.resign(side);
    }

    std::optional<Move> choose(const game::SeatView& seat, bool is_guest) {
        if (is_guest && randomised_)
            return search(seat, nullptr, *randomised_);
        if (is_guest && rival_ == nullptr)
            return first_bot::Bot{edition_, Random{random_.next()}}.choose(*seat.board);
        const nets::PlayNet* net = is_guest ? rival_ : settings_.net;
        return settings_.is_instant ? draw(seat, *net) : search(seat, net, host_);
    }

    /// Samples from the net's policy: the first cumulative probability that reaches a random number.
    std::optional<Move> draw(const game::SeatView& seat, const nets::PlayNet& net) {
        const View& view = *seat.board;
        const auto enemy = belief::about_enemy(edition_, view, seat.plies, host_.belief_model);
        const auto own = belief::in_enemy_eyes(edition_, view, seat.plies, host_.belief_model);
        const nets::Advice advice = nets::advise(net, {edition_, view, seat.plies, enemy, own, is_of_programs()},
                                                 cached_beliefs_[view.viewer()]);
        double left = random_.unit();
        std::optional<Move> drawn;
        auto chance = advice.moves.begin();
        for_each_move(situation_of(edition_, view), [&](Move move) {
            if (left >= 0)
                drawn = move;
            left -= *chance++;
        });
        return drawn;
    }

    std::optional<Move> search(const game::SeatView& seat, const nets::PlayNet* net, const PlayerSettings& player) {
        const search::BeliefAndPrior belief_and_prior =
            search::belief_and_prior_of(edition_, *seat.board, seat.plies,
                                        {.belief_model = player.belief_model,
                                         .net = net,
                                         .cached_belief = &cached_beliefs_[seat.board->viewer()],
                                         .params = player.params});
        search::Budget budget;
        budget.nodes = player.nodes;
        if (net != nullptr && settings_.sharpness > 0)
            return draw(seat, belief_and_prior, player.params, budget);
        const search::SearchRequest request{
            edition_, *seat.board, seat.plies, belief_and_prior.beliefs, player.params, belief_and_prior.priors};
        const search::SearchResult result = search::think(request, budget, table_);
        if (result.root_moves.empty())
            return std::nullopt;
        thoughts_.worths.back() = result.root_moves[0].points / search::kVictory;
        if (random_.unit() < settings_.strange_move)
            return result.root_moves[random_.below(std::uint32_t(result.root_moves.size()))].move;
        const auto good = search::alike(result, player.params);
        return good[random_.below(std::uint32_t(good.size()))].move;
    }

    /// A random move, better ones with a higher probability, from the last completed depth.
    std::optional<Move> draw(const game::SeatView& seat, const search::BeliefAndPrior& belief_and_prior,
                             search::SearchParams params, const search::Budget& budget) {
        constexpr double faintest = 4; // logarithms below the likeliest move, from where on moves are not distinguished
        const double points = search::advice_in(edition_, params) / settings_.sharpness; // per logarithm
        params.move_margin = faintest * points;
        std::vector<search::RootMove> root_moves;
        const auto keep = [&](const search::SearchInfo& info) {
            root_moves.assign(info.root_moves.begin(), info.root_moves.end());
        };
        search::SearchResult result = search::think(
            {edition_, *seat.board, seat.plies, belief_and_prior.beliefs, params, belief_and_prior.priors}, budget,
            table_, keep);
        if (result.root_moves.empty())
            return std::nullopt;
        if (root_moves.empty())
            root_moves = std::move(result.root_moves); // not even one depth
        thoughts_.worths.back() = root_moves[0].points / search::kVictory;

        Lot& lot = thoughts_.lots.back();
        lot.prior_weight = settings_.sharpness * result.prior_weight;
        const double unit = points * result.weight;
        double best = -search::kVictory;
        for (const search::RootMove& root_move : root_moves)
            best = std::max(best, root_move.points - root_move.prior);
        std::vector<double> chances;
        double left = 0;
        for (const search::RootMove& root_move : root_moves) {
            lot.leans.push_back({root_move.move, (root_move.points - root_move.prior - best) / unit});
            left += chances.emplace_back(std::exp((root_move.points - root_moves[0].points) / unit));
        }
        left *= random_.unit();
        for (std::size_t at = 0; at < root_moves.size(); ++at)
            if ((left -= chances[at]) < 0)
                return root_moves[at].move;
        return root_moves[0].move;
    }

    static Edition limited(Edition edition, const Settings& settings) {
        edition.rules.max_plies_without_attack = settings.most_idle_plies;
        edition.rules.max_plies = settings.most_plies;
        return edition;
    }

    Edition edition_;
    const Settings& settings_;
    Random random_;
    game::Game game_;
    PlayerSettings host_;
    std::optional<Side> guest_;
    std::optional<PlayerSettings> randomised_; ///< the guest, or
    const nets::PlayNet* rival_ = nullptr;     ///< its rival; else it is the first bot
    search::TranspositionTable table_{kTableEntries};
    PerSide<nets::CachedBelief> cached_beliefs_; ///< of each side's net
    Thoughts thoughts_;
};

} // namespace

PlayedGame play_game(const Edition& edition, const Settings& settings, std::uint64_t seed) {
    return Playing{edition, settings, seed}.run();
}

PlayerSettings randomised_opponent(std::uint64_t nodes, Random& random) {
    // A random factor between 1/most and most, symmetric in the logarithm; avoids functions that differ between
    // machines.
    const auto factor = [&](double most) {
        const double much = 1 + (most - 1) * random.unit();
        return random.below(2) == 0 ? much : 1 / much;
    };
    PlayerSettings player{.params = {},
                          .belief_model =
                              belief::BeliefModel(random.below(unsigned(belief::BeliefModel::Programs) + 1)),
                          .nodes = std::max<std::uint64_t>(1, std::uint64_t(double(nodes) * factor(4)))};
    for (const auto& param : std::span{search::kSearchParams}.first<search::kEvalParams>())
        player.params.*(param.member) *= factor(3);
    clamp_to_range(search::kSearchParams, player.params);
    return player;
}

std::string rows_of(const PlayedGame& game, const Settings& settings, std::uint64_t seed, std::uint32_t number) {
    Random random{~seed};
    DatasetPlan plan{.is_of_programs = game.is_of_programs,
                     .tells_ranks = game.is_of_programs,
                     .most_positions = settings.most_positions};
    if (game.is_guest_left_out)
        plan.left_out = game.guest;
    const auto rows = rows_of(game.record, plan, number, random, game.thoughts);
    assert(rows); // it was just played, so it can be replayed
    return *rows;
}

} // namespace vaandel::selfplay
