#pragma once
// A game as one seat can follow it: its own set-up, the enemy's squares, and every ply as both
// sides saw it. An engine rebuilds it from its messages and checks it: nothing illegal is
// accepted.

#include "vaandel/board/public_ply.hpp"
#include "vaandel/board/setup.hpp"
#include "vaandel/board/view.hpp"
#include "vaandel/notation/strados.hpp"
#include "vaandel/protocol/message.hpp"

namespace vaandel::protocol {

class SeatGame {
public:
    /// The start. `enemy`: the squares of its pieces, in Red's frame. Fails if that is not an army in its zone.
    /// `edition` must outlive this.
    static Result<SeatGame, std::string> begin(const board::Edition& edition, Side seat, const board::Setup& own,
                                               board::SquareSet enemy);

    /// Applies a ply of the side on turn. Or changes nothing and returns the error: by the rules, or by what is known
    /// of the pieces.
    std::optional<std::string> make(board::Move move, const std::optional<board::SeenBattle>& battle);

    const board::Edition& edition() const { return *edition_; }
    Side seat() const { return seat_; }
    bool is_on_turn() const { return position_.open.to_move == seat_; }
    board::View view() const { return view_of(position_, seat_, moves_); }
    const std::vector<board::PublicPly>& plies() const { return plies_; }

private:
    SeatGame(const board::Edition& edition, Side seat, board::Position position)
        : position_{position}, edition_{&edition}, seat_{seat} {}

    std::optional<std::string> learn(board::Position& position, board::Square square, board::Rank rank) const;
    std::optional<std::string> learn(board::Position& position, board::Move move,
                                     const std::optional<board::SeenBattle>& battle) const;
    std::optional<std::string> learn_silence(board::Position& position, board::Move move, board::Rank attacker) const;
    std::optional<std::string> check_counts(const board::Position& position) const;

    /// Its hidden enemy pieces have placeholder ranks; view_of() leaves them out.
    board::Position position_;
    const board::Edition* edition_;
    std::vector<board::Move> moves_;
    std::vector<board::PublicPly> plies_;
    Side seat_;
};

/// The seat's view as a message.
Position position_message(const board::Edition& edition, const board::View& view,
                          std::span<const board::PublicPly> plies);
WirePly wire_ply(const board::Edition& edition, const board::PublicPly& ply);
WireMove wire_move(const board::Edition& edition, const board::View& view, board::Move move);

/// The move on this board, or nothing if it has no such squares.
std::optional<board::Move> move_on(const board::Geometry& geometry, board::Cell from, board::Cell to);

/// The game of a position: undoes the plies from the board to the start, and replays them. Fails with the error if that
/// leads elsewhere. `edition` must outlive the result.
Result<SeatGame, std::string> seat_game_of(const board::Edition& edition, Side seat, const Position& position);

} // namespace vaandel::protocol
