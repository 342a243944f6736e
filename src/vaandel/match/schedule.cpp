#include "vaandel/match/schedule.hpp"

namespace vaandel::match {

std::array<std::size_t, 2> players_of_meeting(std::size_t meeting) {
    std::size_t second = 1; // who meets the players 0 to second - 1
    for (; meeting >= second; ++second)
        meeting -= second;
    return {meeting, second};
}

Schedule::Schedule(std::size_t players, std::uint32_t games_of_a_meeting)
    : meetings_{std::uint32_t(players * (players - 1) / 2)}, games_of_a_meeting_{games_of_a_meeting} {}

std::uint32_t Schedule::end() const { return (games_of_a_meeting_ + kBlock - 1) / kBlock * kBlock * meetings_; }

bool Schedule::has(std::uint32_t number) const {
    const std::uint32_t block = number / kBlock / meetings_;
    return block * kBlock + number % kBlock < games_of_a_meeting_;
}

Fixture Schedule::operator[](std::uint32_t number) const {
    const std::uint32_t block = number / kBlock;
    const std::uint32_t in_block = number % kBlock;
    const std::size_t meeting = block % meetings_;
    return {.number = number,
            .block = block / meetings_,
            .are_armies_exchanged = in_block >= 2,
            .meeting = meeting,
            .players = players_of_meeting(meeting),
            .first = in_block % 2 == 0 ? board::Side::Red : board::Side::Blue};
}

} // namespace vaandel::match
