#include "vaandel/board/ending.hpp"

namespace vaandel::board {

namespace {

/// Whether the side that is not on turn has no move. After a move to an empty square it has the way back, unless a rule
/// forbids it.
bool is_other_stuck(const Edition& edition, const Position& position) {
    const bool is_bound = detail::may_two_squares_bind_other(edition, position);
    if (position.open.plies_without_attack > 0 && !is_bound)
        return false;
    const Side other = opponent(position.open.to_move);
    const Situation situation{edition, position.open, other, position.movers[other], {}};
    if (!is_bound)
        return !has_move_without_repetition(situation);
    const TwoSquares& rule = position.open.two_squares[other];
    bool is_stuck = true;
    detail::for_each_candidate(situation, [&](Move move) {
        is_stuck = is_stuck && rule.forbids(*edition.geometry, edition.rules.two_squares, move);
    });
    return is_stuck;
}

std::optional<Outcome> immobility(const Edition& edition, const Position& position, bool own_stuck) {
    const Rules& rules = edition.rules;
    const Side on_turn = position.open.to_move;
    if (!own_stuck && (rules.immobility == Immobility::OnTurn || !is_other_stuck(edition, position)))
        return std::nullopt;
    if (!own_stuck)
        return Outcome{on_turn, Reason::Immobile};
    if (rules.both_immobile == BothImmobile::Draw && is_other_stuck(edition, position))
        return Outcome{std::nullopt, Reason::BothImmobile};
    return Outcome{opponent(on_turn), Reason::Immobile};
}

} // namespace

std::optional<Outcome> detail::judge(const Edition& edition, const Position& position, bool is_stuck) {
    const PublicState& open = position.open;
    if (open.flag_taken_by)
        return Outcome{open.flag_taken_by, Reason::Flag};
    if (const auto stuck = immobility(edition, position, is_stuck))
        return stuck;
    const Rules& rules = edition.rules;
    if (rules.max_plies_without_attack && open.plies_without_attack >= *rules.max_plies_without_attack)
        return Outcome{std::nullopt, Reason::NoProgress};
    if (rules.max_plies && open.ply >= *rules.max_plies)
        return Outcome{std::nullopt, Reason::Length};
    return std::nullopt;
}

std::optional<Outcome> detail::judge(const Edition& edition, const Position& position, History history) {
    return judge(edition, position, !has_legal_move(situation_of(edition, position, history)));
}

} // namespace vaandel::board
