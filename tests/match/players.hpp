#pragma once
// Shared by the tests of games and matches: short games, built-in players, a clock that advances with each look.

#include "vaandel/match/make_player.hpp"

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

/// A clock that advances by a fixed amount at each look, on any thread.
inline Stopwatch ticking(std::chrono::milliseconds tick) {
    return [looks = std::make_shared<std::atomic<unsigned>>(0), tick] { return ++*looks * tick; };
}

inline std::unique_ptr<Player> player(std::string_view name, const game::AnyEdition& edition) {
    auto made = make_player({.name = {}, .player = std::string{name}}, edition);
    EXPECT_TRUE(made);
    return std::move(*made);
}

} // namespace vaandel::match
