#include "vaandel/match/standing.hpp"

namespace vaandel::match {

using board::Side;

namespace {

Score score_of(const Outcome& outcome, Side side) {
    if (!outcome.winner)
        return {.wins = 0, .draws = 1, .losses = 0};
    const bool has_won = outcome.winner == side;
    return {.wins = has_won ? 1U : 0U, .draws = 0, .losses = has_won ? 0U : 1U};
}

} // namespace

void Standing::add_meetings(std::span<const Pairing> pairings) {
    for (const Pairing& players : pairings)
        meetings.push_back({players, {}, {}});
}

void Standing::add(const Fixture& fixture, const Outcome& outcome) {
    ++reasons[outcome.reason];
    sides += score_of(outcome, Side::Red);
    for (const Side side : {Side::Red, Side::Blue}) {
        PlayerTotals& done = totals[fixture.players[side == fixture.first ? 0 : 1]];
        done.score += score_of(outcome, side);
        done.actions += outcome.actions[side];
        done.thinking += outcome.thinking[side];
        done.told += outcome.told[side];
        if (outcome.fault != Fault::None && outcome.winner != side)
            ++done.faults[std::size_t(outcome.fault)];
    }
    Meeting& meeting = meetings[fixture.meeting];
    const Score score = score_of(outcome, fixture.first);
    meeting.score += score;
    const auto points = HalfPoints(2 * score.wins + score.draws);
    if (const auto other = halves.extract(fixture.number / 2))
        meeting.pairs.add(other.mapped(), points);
    else
        halves.emplace(fixture.number / 2, points);
}

} // namespace vaandel::match
