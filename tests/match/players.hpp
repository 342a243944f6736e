#pragma once
// What the tests of games and matches play: short games, built-in players, time that goes on by looks.

#include "vaandel/match/player.hpp"

#include <gtest/gtest.h>

#include <atomic>

namespace vaandel::match {

inline board::Edition limited(const board::Edition& edition) {
    board::Edition with_limits = edition;
    with_limits.rules.max_plies_without_attack = 60;
    with_limits.rules.max_plies = 400;
    return with_limits;
}

inline const game::AnyEdition kBarrage = limited(board::kBarrage8);
inline const game::AnyEdition kCardGame = cards::kCards;

/// Time that goes on by so much at each look, on whatever thread.
inline Stopwatch ticking(std::chrono::milliseconds tick) {
    return [looks = std::make_shared<std::atomic<unsigned>>(0), tick] { return ++*looks * tick; };
}

inline std::unique_ptr<Player> player(std::string_view name, const game::AnyEdition& edition) {
    auto made = make_player({.name = {}, .player = std::string{name}}, edition);
    EXPECT_TRUE(made);
    return std::move(*made);
}

} // namespace vaandel::match
