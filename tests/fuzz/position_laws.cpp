#include "position_laws.hpp"

#include "vaandel/board/ending.hpp"
#include "vaandel/board/view.hpp"

#include <algorithm>

namespace vaandel::fuzz {

using namespace board;

namespace {

/// All pairs of squares from one square, including indices off the board.
std::string check_refusals_from(const Situation& situation, Square from, const std::vector<Move>& legal) {
    for (unsigned to = 0; to < 256; ++to) {
        const Move move{from, Square{std::uint8_t(to)}};
        const bool is_listed = std::ranges::find(legal, move) != legal.end();
        if ((refusal(situation, move) == Refusal::None) != is_listed)
            return "a move is refused and listed, or neither";
    }
    return "";
}

bool can_move_at_all(const Edition& edition, const Position& position, Side side) {
    const Situation situation{edition, position.open, side, position.movers[side], {}};
    const bool is_bound = edition.rules.immobility == Immobility::EveryPlyTwoSquares; // A.6-13, of the side not on turn
    bool can = false;
    situation.movers.movable.for_each([&](unsigned from) {
        targets_without_repetition(situation, Square{std::uint8_t(from)}).for_each([&](unsigned to) {
            const Move move{Square{std::uint8_t(from)}, Square{std::uint8_t(to)}};
            can = can || !is_bound ||
                  !position.open.two_squares[side].forbids(*edition.geometry, edition.rules.two_squares, move);
        });
    });
    return can;
}

std::optional<Outcome> outcome_by_the_rules(const Edition& edition, const Position& position, bool is_stuck) {
    const Rules& rules = edition.rules;
    const PublicState& open = position.open;
    const bool is_other_stuck = !can_move_at_all(edition, position, opponent(open.to_move));
    if (open.flag_taken_by)
        return Outcome{open.flag_taken_by, Reason::Flag};
    if (is_stuck && is_other_stuck && rules.both_immobile == BothImmobile::Draw)
        return Outcome{std::nullopt, Reason::BothImmobile};
    if (is_stuck)
        return Outcome{opponent(open.to_move), Reason::Immobile};
    if (is_other_stuck && rules.immobility != Immobility::OnTurn)
        return Outcome{open.to_move, Reason::Immobile};
    if (rules.max_plies_without_attack && open.plies_without_attack >= *rules.max_plies_without_attack)
        return Outcome{std::nullopt, Reason::NoProgress};
    if (rules.max_plies && open.ply >= *rules.max_plies)
        return Outcome{std::nullopt, Reason::Length};
    return std::nullopt;
}

/// The position with one side's hidden ranks rotated among the pieces: among those that have moved, and among those
/// that have not, which may be immovable. Winners of a silent defence keep their ranks: not every other rank could have
/// won it.
Position with_other_hidden_ranks(const Position& position, Side side) {
    const PublicState& open = position.open;
    Position other = position;
    for (const bool has_moved : {false, true}) {
        std::vector<PieceId> hidden;
        open.occupied[side].for_each([&](unsigned square) {
            const PieceId piece = open.piece_at[square];
            if (!open.revealed.has(piece.index) && open.moved.has(piece.index) == has_moved &&
                open.defences[piece.index].is_empty())
                hidden.push_back(piece);
        });
        for (std::size_t at = 0; at < hidden.size(); ++at)
            other.rank_of[hidden[at].index] = position.rank_of[hidden[(at + 1) % hidden.size()].index];
    }
    other.movers[side] = {};
    open.occupied[side].for_each([&](unsigned square) {
        const Rank rank = other.rank_at(Square{std::uint8_t(square)});
        if (is_movable(rank))
            other.movers[side].movable.insert(square);
        if (rank == Rank::Scout)
            other.movers[side].scouts.insert(square);
    });
    return other;
}

std::string check_view(const Edition& edition, const Position& position, History history, Side viewer) {
    const PublicState& open = position.open;
    const View view = view_of(position, viewer, history);
    if (view.viewer() != viewer || view.open() != open || view.movers() != position.movers[viewer])
        return "a view of another position";
    PieceSet knowable = open.revealed | open.captured.red | open.captured.blue;
    open.occupied[viewer].for_each([&](unsigned square) { knowable.insert(open.piece_at[square].index); });
    for (unsigned index = 0; index < kSquares; ++index) {
        const auto known = view.rank_of(PieceId{std::uint8_t(index)});
        if (known != (knowable.has(index) ? std::optional{position.rank_of[index]} : std::nullopt))
            return "a view tells a rank that is hidden, or keeps one back";
    }
    const Position other = with_other_hidden_ranks(position, opponent(viewer));
    if (!check_invariants(edition, other).empty() || view_of(other, viewer, history) != view)
        return "a view depends on hidden ranks";
    if (viewer == open.to_move &&
        legal_moves(situation_of(edition, view)) != legal_moves(situation_of(edition, position, history)))
        return "the moves do not follow from the view";
    return "";
}

} // namespace

std::string check_moves(const Situation& situation) {
    const std::vector<Move> legal = legal_moves(situation);
    const MoveSet set{situation};
    if (set.count() != legal.size() || set.is_empty() != legal.empty() || count_moves(situation) != legal.size())
        return "moves are counted wrongly";
    if (has_legal_move(situation) == legal.empty())
        return "a move is there and not found, or the other way about";
    for (unsigned n = 0; n < legal.size(); ++n)
        if (set[n] != legal[n] || refusal(situation, legal[n]) != Refusal::None)
            return "the n-th move is another one, or refused";
    return check_refusals_from(situation, Square{std::uint8_t(situation.open.ply * 37 % 256)}, legal);
}

std::string check_outcome(const Edition& edition, const Position& position, History history) {
    const Situation situation = situation_of(edition, position, history);
    const auto outcome = outcome_of(edition, position, history);
    if (outcome != outcome_of(edition, position, MoveSet{situation}))
        return "two answers to how the game ends";
    if (outcome != outcome_by_the_rules(edition, position, legal_moves(situation).empty()))
        return "the game ends otherwise than by the rules";
    return "";
}

std::string check_views(const Edition& edition, const Position& position, History history) {
    const std::string wrong = check_view(edition, position, history, Side::Red);
    return wrong.empty() ? check_view(edition, position, history, Side::Blue) : wrong;
}

std::string check_made(const Edition& edition, const Position& before, Move move, const Made& made) {
    Position in_place = before;
    if (make_in_place_unchecked(edition, in_place, move) != made.battle || in_place != made.after)
        return "a move in place is another one";
    const PieceId attacker = before.open.piece_at[move.from.index];
    const PieceId defender = before.open.piece_at[move.to.index];
    PieceId left_behind = kNoPiece;
    PieceId arrived = attacker;
    if (made.battle.has_value() != (defender != kNoPiece))
        return "a battle without a defender, or none with one";
    if (made.battle) {
        const Rank rank = before.rank_of[attacker.index];
        const Rank other = before.rank_of[defender.index];
        const BattleResult result = edition.combat(rank, other);
        if (*made.battle != Battle{rank, other, result})
            return "a battle of other ranks, or with another end";
        const bool advances = edition.rules.winning_defender == WinningDefender::Advances && is_movable(other);
        if (result == BattleResult::DefenderWins)
            (advances ? left_behind : arrived) = defender;
        if (result == BattleResult::BothLost || (result == BattleResult::DefenderWins && advances))
            arrived = kNoPiece;
    }
    const PublicState& after = made.after.open;
    const bool is_silent = made.battle && made.battle->result == BattleResult::DefenderWins &&
                           wins_in_silence(edition.rules, made.battle->defender) &&
                           !before.open.revealed.has(defender.index);
    if (made.battle && after.revealed.has(defender.index) == is_silent)
        return "a defender is revealed that kept silent, or hidden though it was named";
    if (after.piece_at[move.from.index] != left_behind || after.piece_at[move.to.index] != arrived)
        return "the squares do not hold what the move leaves there";
    return "";
}

} // namespace vaandel::fuzz
