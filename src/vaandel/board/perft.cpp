#include "vaandel/board/perft.hpp"

#include "vaandel/board/ending.hpp"

#include <cassert>

namespace vaandel::board {

namespace {

void walk(const Edition& edition, const Position& position, std::vector<Move>& line, std::span<PerftCount> counts) {
    if (counts.empty() || outcome_of(edition, position, line))
        return;
    const Situation situation = situation_of(edition, position, line);
    const Barred barred{situation};
    PerftCount& here = counts.front();
    Position after = position;
    detail::for_each_candidate(situation, [&](Move move) {
        const Refusal rule = barred.rule(situation, move);
        here.two_squares += rule == Refusal::TwoSquares;
        here.more_squares += rule == Refusal::MoreSquares;
        if (rule != Refusal::None)
            return;
        const bool was_attack = make_into_unchecked(edition, position, move, after).has_value();
        assert(check_invariants(edition, after).empty());
        line.push_back(move);
        ++here.moves;
        here.attacks += was_attack;
        here.ends += outcome_of(edition, after, line).has_value();
        walk(edition, after, line, counts.subspan(1));
        line.pop_back();
    });
}

} // namespace

PerftCount& PerftCount::operator+=(const PerftCount& other) {
    moves += other.moves;
    attacks += other.attacks;
    ends += other.ends;
    two_squares += other.two_squares;
    more_squares += other.more_squares;
    return *this;
}

std::vector<PerftCount> perft(const Edition& edition, const Position& position, unsigned depth, History history) {
    std::vector<PerftCount> counts(depth);
    std::vector<Move> line{history.begin(), history.end()};
    walk(edition, position, line, counts);
    return counts;
}

} // namespace vaandel::board
