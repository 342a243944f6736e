#pragma once
// Which game of a match is whose: every two players meet, in blocks of four games from one start. All meetings play a block before any plays the next, and
// all play it from the same start, so that a match that was cut short is fair all the same.
//
// Games keep their numbers when a match gets longer: where the last block is not whole, the numbers of the games that it lacks are left out.

#include "vaandel/board/types.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace vaandel::match {

inline constexpr std::uint32_t kBlock = 4; ///< games

/// One game. Two neighbours, an even number and the next, are a pair: the same start, the players exchanged.
struct Fixture {
    std::uint32_t number; ///< from 0, with those left out
    std::uint32_t block;  ///< of its meeting
    bool are_armies_exchanged;
    std::size_t meeting;                ///< from 0: 0-1, 0-2, 1-2, 0-3 ...
    std::array<std::size_t, 2> players; ///< the first is the one with the lower number
    board::Side first;                  ///< the side of the first
};

class Schedule {
public:
    /// At least two players; games of each meeting.
    Schedule(std::size_t players, std::uint32_t games_of_a_meeting);

    std::size_t meetings() const { return meetings_; }
    std::uint32_t games() const { return games_of_a_meeting_ * meetings_; }
    /// All numbers are less.
    std::uint32_t end() const;
    /// Whether a game has this number.
    bool has(std::uint32_t number) const;
    /// The number must be one of a game.
    Fixture operator[](std::uint32_t number) const;

private:
    std::uint32_t meetings_;
    std::uint32_t games_of_a_meeting_;
};

/// The players of a meeting, the lower number first.
std::array<std::size_t, 2> players_of_meeting(std::size_t meeting);

} // namespace vaandel::match
