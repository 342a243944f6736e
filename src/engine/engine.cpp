#include "vaandel/engine/engine.hpp"

#include "vaandel/first_bot/belief.hpp"
#include "vaandel/first_bot/bot.hpp"

namespace vaandel::engine {

using namespace board;

Engine::Engine(const Edition& edition, Level level, Random random, Stopwatch now)
    : edition_{edition}, level_{level}, random_{random}, now_{std::move(now)} {}

Setup Engine::place() { return first_bot::Bot{edition_, Random{random_.next()}}.place(); }

std::optional<Move> Engine::choose(const Sight& sight, const Limits& /*limits*/, const Company& company) {
    const auto begin = now_();
    const auto move = first_bot::Bot{edition_, Random{random_.next()}}.choose(sight.view);
    if (move && company.listen)
        company.listen({.depth = 1, .nodes = 1, .time = now_() - begin, .chances = {0.5, 0, 0.5}, .line = {*move}});
    return move;
}

std::vector<Suspicion> Engine::suspicions(const Sight& sight) const {
    const first_bot::Belief belief = first_bot::belief_about_enemy(edition_, sight.view);
    const PublicState& open = sight.view.open();
    std::vector<Suspicion> all;
    open.occupied[opponent(sight.view.viewer())].for_each([&](unsigned at) {
        if (const PieceId piece = open.piece_at[at]; !sight.view.rank_of(piece))
            all.push_back({piece, belief.of(piece)});
    });
    return all;
}

} // namespace vaandel::engine
