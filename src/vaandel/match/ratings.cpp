#include "vaandel/match/ratings.hpp"

#include "vaandel/match/rating_intervals.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace vaandel::match {

namespace {

/// Two players may meet in several rounds: all their pairs together are one result. Each short meeting would be drawn
/// towards the middle of an interval of its own.
std::vector<Meeting> together(std::span<const Meeting> meetings) {
    std::map<Pairing, Meeting> by_players;
    for (const Meeting& meeting : meetings) {
        const bool is_turned = meeting.players[0] > meeting.players[1];
        const Pairing players = is_turned ? Pairing{meeting.players[1], meeting.players[0]} : meeting.players;
        Meeting& known = by_players.try_emplace(players, Meeting{players, {}, {}}).first->second;
        known.pairs += is_turned ? meeting.pairs.turned() : meeting.pairs;
    }
    std::vector<Meeting> all;
    for (const auto& [players, meeting] : by_players)
        if (meeting.pairs.count() > 0)
            all.push_back(meeting);
    return all;
}

/// Where one player won everything and nothing else bounds it, the loser's share is a quarter of a point: half of the
/// least that it could have scored, so that nobody who scored against the same opponent rates below it.
std::vector<Evidence> bounded_by(const Bonds& bonds, std::vector<Evidence> all) {
    for (Evidence& one : all)
        if (!bonds.are_bound(one.players)) {
            const double least = 0.25 / one.games;
            one.share = one.share > 0.5 ? 1 - least : least;
        }
    return all;
}

/// Moves all, so that the mean of the group is 0.
void centre(Vector& strengths, const std::vector<std::size_t>& group) {
    double mean = 0;
    for (const std::size_t member : group)
        mean += strengths[member] / double(group.size());
    for (double& strength : strengths)
        strength -= mean;
}

bool are_connected(std::size_t players, std::span<const Evidence> all) {
    std::vector<std::size_t> groups(players);
    std::iota(groups.begin(), groups.end(), std::size_t{0});
    for (const Evidence& one : all) {
        const std::size_t joined = groups[one.players[1]];
        std::ranges::replace(groups, joined, std::size_t{groups[one.players[0]]});
    }
    return std::ranges::count(groups, groups.front()) == std::ptrdiff_t(players);
}

} // namespace

std::optional<std::vector<Rating>> ratings(std::size_t players, std::span<const Meeting> meetings) {
    std::vector<Evidence> all;
    for (const Meeting& meeting : together(meetings))
        all.push_back(evidence_of(meeting));
    if (!are_connected(players, all))
        return std::nullopt;
    const Bonds bonds{players, all};
    const std::vector<Evidence> bounded = bounded_by(bonds, all);
    Vector strengths(players, 0);
    StrengthFit{bounded}.maximise(strengths);
    centre(strengths, bonds.group());
    std::vector<Rating> ratings;
    for (std::size_t player = 0; const auto& [low, high] : intervals(strengths, all, bonds))
        ratings.push_back({kEloUnit * strengths[player++], kEloUnit * low, kEloUnit * high});
    return ratings;
}

} // namespace vaandel::match
