#include "vaandel/match/schedule.hpp"

#include <algorithm>
#include <utility>

namespace vaandel::match {

namespace {
constexpr std::array<std::string_view, 3> kNames{"round-robin", "gauntlet", "swiss"}; // by Format
}

std::string_view name_of(Format format) { return kNames[std::size_t(format)]; }

std::optional<Format> format_named(std::string_view name) {
    const auto* const found = std::ranges::find(kNames, name);
    return found == kNames.end() ? std::nullopt : std::optional{Format(found - kNames.begin())};
}

std::vector<Pairing> round_robin(std::size_t players) {
    std::vector<Pairing> pairings;
    for (std::size_t second = 1; second < players; ++second)
        for (std::size_t first = 0; first < second; ++first)
            pairings.push_back({first, second});
    return pairings;
}

std::vector<Pairing> gauntlet(std::size_t players, std::size_t seeds) {
    std::vector<Pairing> pairings;
    for (std::size_t second = seeds; second < players; ++second)
        for (std::size_t first = 0; first < seeds; ++first)
            pairings.push_back({first, second});
    return pairings;
}

Schedule::Schedule(std::vector<Pairing> first_round, std::uint32_t games_of_a_meeting, std::uint32_t rounds)
    : meetings_{std::move(first_round)}, meetings_of_a_round_{std::uint32_t(meetings_.size())},
      games_of_a_meeting_{games_of_a_meeting}, rounds_{rounds} {}

void Schedule::add_round(const std::vector<Pairing>& round) {
    meetings_.insert(meetings_.end(), round.begin(), round.end());
}

bool Schedule::has(std::uint32_t number) const {
    const std::uint32_t pair = number / kPair / meetings_of_a_round_ % pairs();
    return number < end() && pair * kPair + number % kPair < games_of_a_meeting_;
}

Fixture Schedule::operator[](std::uint32_t number) const {
    const std::uint32_t pair = number / kPair;
    const std::uint32_t round = number / numbers_of_a_round();
    const std::size_t meeting = std::size_t{round} * meetings_of_a_round_ + pair % meetings_of_a_round_;
    return {.number = number,
            .pair = pair / meetings_of_a_round_,
            .meeting = meeting,
            .players = meetings_[meeting],
            .first = number % kPair == 0 ? board::Side::Red : board::Side::Blue};
}

} // namespace vaandel::match
