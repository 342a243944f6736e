#include "vaandel/protocol/seat_game.hpp"

#include "vaandel/belief/arrangements.hpp"
#include "vaandel/board/outcome.hpp"

#include <fmt/format.h>

namespace vaandel::protocol {

using namespace board;

namespace {

/// A placeholder for a hidden enemy piece until its rank is known: any movable rank.
constexpr Rank kAssumed = Rank::Sergeant;

/// Gives a piece on the board another rank.
void change_rank(board::Position& position, Side side, Square square, Rank rank) {
    position.rank_of[position.open.piece_at[square.index].index] = rank;
    Movers& movers = position.movers[side];
    movers.movable.erase(square.index);
    movers.scouts.erase(square.index);
    if (is_movable(rank))
        movers.movable.insert(square.index);
    if (rank == Rank::Scout)
        movers.scouts.insert(square.index);
}

/// A rank that wins a defence against `attacker`, a movable one if possible, for a piece with these public
/// actions.
std::optional<Rank> winner_against(const Edition& edition, const PublicState& open, PieceId piece, Rank attacker) {
    std::optional<Rank> winner;
    for (const Rank rank : kAllRanks)
        if (may_be(edition, open, piece, rank) && edition.combat(attacker, rank) == BattleResult::DefenderWins &&
            (!winner || is_movable(rank)))
            winner = rank;
    return winner;
}

} // namespace

Result<SeatGame, std::string> SeatGame::begin(const Edition& edition, Side seat, const Setup& own, SquareSet enemy) {
    const Geometry& geometry = *edition.geometry;
    std::vector<PlacedPiece> pieces;
    for (const OwnPiece& piece : own.pieces())
        pieces.push_back({geometry.seen_by(seat, piece.square), seat, piece.rank});
    bool is_in_zone = true;
    enemy.for_each([&](unsigned index) {
        const Square square{std::uint8_t(index)};
        is_in_zone = is_in_zone && geometry.land().has(index) &&
                     edition.zone().has(geometry.seen_by(opponent(seat), square).index);
        pieces.push_back({square, opponent(seat), kAssumed});
    });
    if (!is_in_zone)
        return Failure{std::string{"an enemy piece did not start in its zone"}};
    if (enemy.count() != edition.army.size())
        return Failure{
            fmt::format("{} enemy pieces at the start, the army has {}", enemy.count(), edition.army.size())};
    return SeatGame{edition, seat, position_from_unchecked(pieces)};
}

/// The piece on `square` is revealed to have this rank.
std::optional<std::string> SeatGame::learn(board::Position& position, Square square, Rank rank) const {
    const PieceId piece = position.open.piece_at[square.index];
    const Side side = position.open.occupied.red.has(square.index) ? Side::Red : Side::Blue;
    const bool is_known = side == seat_ || position.open.revealed.has(piece.index);
    if (is_known && position.rank_of[piece.index] != rank)
        return fmt::format("the piece on {} is {}, not {}", edition_->geometry->name(square),
                           letter_of(position.rank_of[piece.index]), letter_of(rank));
    if (!is_movable(rank) && position.open.moved.has(piece.index))
        return fmt::format("the piece on {} has moved and is no {}", edition_->geometry->name(square), letter_of(rank));
    if (!is_known && !may_be(*edition_, position.open, piece, rank))
        return fmt::format("the piece on {} has won a defence and is no {}", edition_->geometry->name(square),
                           letter_of(rank));
    if (!is_known)
        change_rank(position, side, square, rank);
    return std::nullopt;
}

/// The defender on `move.to` has won, and only its owner knows its rank (B.6). An enemy gets a placeholder that can
/// have won.
std::optional<std::string> SeatGame::learn_silence(board::Position& position, Move move, Rank attacker) const {
    const std::string name = edition_->geometry->name(move.to);
    if (edition_->rules.silent_defence == SilentDefence::Off)
        return fmt::format("which rank won on {}? This game has no silent defence", name);
    const Side side = opponent(position.open.to_move);
    const PieceId piece = position.open.piece_at[move.to.index];
    if (side == seat_ || position.open.revealed.has(piece.index))
        return std::nullopt;
    const auto winner = winner_against(*edition_, position.open, piece, attacker);
    if (!winner)
        return fmt::format("nothing that the piece on {} can be wins against {}", name, letter_of(attacker));
    change_rank(position, side, move.to, *winner);
    return std::nullopt;
}

/// What the move itself reveals about ranks.
std::optional<std::string> SeatGame::learn(board::Position& position, Move move,
                                           const std::optional<SeenBattle>& battle) const {
    const Geometry& geometry = *edition_->geometry;
    const Side side = position.open.to_move;
    if (!position.open.occupied[side].has(move.from.index))
        return fmt::format("{} has no piece on {}", name_of(side), geometry.name(move.from));
    const bool is_attack = position.open.occupied[opponent(side)].has(move.to.index);
    if (is_attack != battle.has_value())
        return fmt::format("{} {}", geometry.name(move.to),
                           is_attack ? "is occupied: what came of the battle?" : "is not the enemy's: no battle");
    if (battle) {
        if (auto wrong = battle->defender ? learn(position, move.to, *battle->defender)
                                          : learn_silence(position, move, battle->attacker))
            return wrong;
        return learn(position, move.from, battle->attacker);
    }
    const PieceId piece = position.open.piece_at[move.from.index];
    const bool is_hidden = side != seat_ && !position.open.revealed.has(piece.index);
    if (!is_hidden || geometry.are_adjacent(move.from, move.to))
        return std::nullopt;
    return learn(position, move.from, Rank::Scout); // Q7
}

/// Whether an army is consistent with what is known of the enemy.
std::optional<std::string> SeatGame::check_counts(const board::Position& position) const {
    const PublicState& open = position.open;
    std::array<unsigned, kRanks> known{};
    const Side enemy = opponent(seat_);
    const auto count = [&](unsigned piece) {
        if (open.revealed.has(piece))
            ++known[index_of(position.rank_of[piece])];
    };
    unsigned hidden_movers = 0;
    open.captured[enemy].for_each(count);
    open.occupied[enemy].for_each([&](unsigned square) {
        const unsigned piece = open.piece_at[square].index;
        count(piece);
        hidden_movers += open.moved.has(piece) && !open.revealed.has(piece) ? 1U : 0U;
    });
    unsigned movers_left = 0;
    for (const Rank rank : kAllRanks) {
        if (known[index_of(rank)] > edition_->army[rank])
            return fmt::format("{} pieces of rank {}, the army has {}", known[index_of(rank)], letter_of(rank),
                               edition_->army[rank]);
        if (is_movable(rank))
            movers_left += unsigned{edition_->army[rank]} - known[index_of(rank)];
    }
    if (hidden_movers > movers_left)
        return fmt::format("{} hidden pieces have moved, and the army has {} left that can", hidden_movers,
                           movers_left);
    if (edition_->rules.silent_defence == SilentDefence::Off)
        return std::nullopt;
    const View view = view_of(position, seat_, moves_);
    const belief::Watched watched = belief::enemy_of(*edition_, view);
    if (!belief::any_arrangement(belief::hidden_pool(watched), belief::hidden_pieces(watched)))
        return std::string{"no army has pieces left that can have won these defences"};
    return std::nullopt;
}

std::optional<std::string> SeatGame::make(Move move, const std::optional<SeenBattle>& battle) {
    if (position_.open.flag_taken_by)
        return "the game is over";
    board::Position after = position_;
    if (auto wrong = learn(after, move, battle))
        return wrong;
    if (const Refusal why = refusal(situation_of(*edition_, after, moves_), move); why != Refusal::None)
        return std::string{phrase_of(why)};
    const auto fought = make_in_place_unchecked(*edition_, after, move);
    const PublicPly ply = public_ply_of(position_.open, move, fought, after.open);
    if (ply.battle != battle)
        return std::string{"the battle ends otherwise by the rules"};
    if (auto wrong = check_counts(after))
        return wrong;
    position_ = after;
    moves_.push_back(move);
    plies_.push_back(ply);
    return std::nullopt;
}

} // namespace vaandel::protocol
