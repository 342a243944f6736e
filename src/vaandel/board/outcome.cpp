#include "vaandel/board/outcome.hpp"

#include <algorithm>

namespace vaandel::board {

namespace {

struct ReasonWords {
    std::string_view code;
    std::string_view victory; ///< after "red wins "
    std::string_view draw;    ///< after "draw"
};

constexpr std::array<ReasonWords, 10> kReasonWords{{
    {"flag", "by flag", ""},
    {"immobile", "by immobility", ""},
    {"both_immobile", "by immobility of both", ", both immobile"},
    {"resigned", "by resignation", ""},
    {"agreed", "by agreement", " by agreement"},
    {"time", "on time", ", time out"},
    {"no_progress", "", ", no attack for too long"},
    {"length", "", ", too many plies"},
    {"left", "by claim, the other side had left", " by claim, the other side had left"},
    {"cancelled", "", ", cancelled before the start"},
}};

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

std::string_view code_of(Reason reason) { return kReasonWords[std::size_t(reason)].code; }

std::optional<Reason> reason_of_code(std::string_view code) {
    const auto found = std::ranges::find(kReasonWords, code, &ReasonWords::code);
    return found == kReasonWords.end() ? std::nullopt : std::optional{Reason(found - kReasonWords.begin())};
}

std::string_view name_of(Side side) { return side == Side::Red ? "red" : "blue"; }

std::string describe(const Outcome& outcome) {
    const ReasonWords& words = kReasonWords[std::size_t(outcome.reason)];
    if (!outcome.winner)
        return "draw" + std::string{words.draw};
    return std::string{name_of(*outcome.winner)} + " wins " + std::string{words.victory};
}

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
