#include "vaandel/match/swiss.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace vaandel::match {

namespace {

/// Pairs one round.
class SwissRound {
public:
    SwissRound(const Standing& standing, std::uint32_t games_of_a_meeting)
        : met_(standing.totals.size(), std::vector<unsigned>(standing.totals.size(), 0)),
          points_(standing.totals.size(), 0), byes_(standing.totals.size(), rounds_of(standing)) {
        for (const Meeting& meeting : standing.meetings) {
            const auto [one, other] = meeting.players;
            ++met_[one][other];
            ++met_[other][one];
            for (const std::size_t player : meeting.players)
                --byes_[player];
        }
        for (std::size_t player = 0; player < points_.size(); ++player)
            points_[player] = standing.totals[player].score.points() + double(byes_[player]) * games_of_a_meeting;
    }

    std::vector<Pairing> pairings() {
        Players players(points_.size());
        std::iota(players.begin(), players.end(), std::size_t{0});
        std::ranges::stable_sort(players, {}, [&](std::size_t player) { return -points_[player]; });
        const std::vector<Players> choices = with_one_resting(players);
        for (const Players& playing : choices) {
            steps_left_ = kMostSteps;
            if (pair(playing, 0))
                return pairings_;
            pairings_.clear();
        }
        steps_left_ = players.size(); // no new opponent is left: then some meet again
        pair(choices.front(), kAny);
        return pairings_;
    }

private:
    using Players = std::vector<std::size_t>;

    static constexpr std::size_t kMostSteps = 100'000;
    static constexpr unsigned kAny = unsigned(-1);

    static unsigned rounds_of(const Standing& standing) {
        return unsigned(standing.meetings.size() / (standing.totals.size() / 2));
    }

    /// The players of this round: with an odd number without one of those with the fewest byes, the lowest first.
    std::vector<Players> with_one_resting(const Players& players) const {
        if (players.size() % 2 == 0)
            return {players};
        const unsigned fewest = *std::ranges::min_element(byes_);
        std::vector<Players> choices;
        for (std::size_t at = players.size(); at-- > 0;)
            if (byes_[players[at]] == fewest) {
                Players& playing = choices.emplace_back(players);
                playing.erase(playing.begin() + std::ptrdiff_t(at));
            }
        return choices;
    }

    /// The opponents of the first player, the most suitable first: of those with equal points the one half the group
    /// below, then those around that one, then the next groups. If repeated meetings are allowed, the rarest come
    /// first.
    Players opponents(const Players& players, unsigned most_meetings) const {
        const std::size_t first = players[0];
        const auto group = std::size_t(
            std::ranges::count_if(players, [&](std::size_t player) { return points_[player] == points_[first]; }));
        const auto ideal = double(std::max<std::size_t>(group / 2, 1));
        struct Choice {
            unsigned met;
            bool is_of_another_group;
            double distance;
            std::size_t player;
            auto operator<=>(const Choice&) const = default;
        };
        std::vector<Choice> choices;
        for (std::size_t at = 1; at < players.size(); ++at)
            if (const unsigned met = met_[first][players[at]]; met <= most_meetings)
                choices.push_back(
                    {met, at >= group, at >= group ? double(at) : std::abs(double(at) - ideal), players[at]});
        std::ranges::sort(choices);
        Players sorted;
        for (const Choice& choice : choices)
            sorted.push_back(choice.player);
        return sorted;
    }

    /// Pairs the players, sorted by points. False if that is impossible, or takes too many steps.
    bool pair(const Players& players, unsigned most_meetings) {
        if (players.empty())
            return true;
        for (const std::size_t opponent : opponents(players, most_meetings)) {
            if (steps_left_ == 0)
                return false;
            --steps_left_;
            Players left{players.begin() + 1, players.end()};
            std::erase(left, opponent);
            pairings_.push_back({std::min(players[0], opponent), std::max(players[0], opponent)});
            if (pair(left, most_meetings))
                return true;
            pairings_.pop_back();
        }
        return false;
    }

    std::vector<std::vector<unsigned>> met_; ///< how often
    std::vector<double> points_;
    std::vector<unsigned> byes_;
    std::vector<Pairing> pairings_;
    std::size_t steps_left_ = 0;
};

} // namespace

std::vector<Pairing> swiss_round(const Standing& standing, std::uint32_t games_of_a_meeting) {
    return SwissRound{standing, games_of_a_meeting}.pairings();
}

} // namespace vaandel::match
