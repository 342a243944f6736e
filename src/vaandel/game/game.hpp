#pragma once
// A board game from the first set-up to the end. It is the referee, so it knows the truth; it
// gives a seat only a SeatView. Card Battle has its own (card_game.hpp); any_game.hpp covers
// both.

#include "vaandel/board/outcome.hpp"
#include "vaandel/board/public_ply.hpp"
#include "vaandel/board/setup.hpp"
#include "vaandel/board/view.hpp"
#include "vaandel/core/result.hpp"
#include "vaandel/game/by_word.hpp"
#include "vaandel/notation/record.hpp"

namespace vaandel::game {

/// What a game discloses to both when it is over: every set-up that was handed in, and all ranks.
struct Disclosure {
    board::PerSide<std::optional<board::Setup>> setups;
    std::vector<std::pair<board::PieceId, board::PlacedPiece>> pieces; ///< still on the board, by square
};

/// Everything that one seat may know of a game. Built only by Game::view_for().
struct SeatView {
    const board::Edition* edition; ///< outlives the view: the game's own
    board::Side seat;
    Phase phase;
    std::optional<board::Setup> own_setup;
    board::PerSide<bool> ready;            ///< whose set-up is handed in
    std::optional<board::View> board;      ///< none before both set-ups are in
    std::vector<board::PublicPly> plies;   ///< all so far
    std::optional<board::Side> draw_offer; ///< who offered a draw that still stands
    unsigned take_backs = 0;               ///< how often plies were taken back
    std::optional<board::Outcome> outcome;
    std::optional<Disclosure> disclosure; ///< only when the game is over, and not if it was cancelled
};

class Game : public ByWord<Game> {
public:
    explicit Game(const board::Edition& edition);

    /// The game of a record, ready to continue, or the error: that of replay(), or a placement that is not made of
    /// set-ups.
    static Result<Game, std::string> resumed(const notation::Record& record);

    const board::Edition& edition() const { return edition_; }
    Phase phase() const;
    board::Side to_move() const;
    /// Whether that side is to act now. During set-up both may be.
    bool may_act(board::Side side) const;
    board::Ply ply() const { return board::Ply(plies_.size()); }
    const std::vector<board::PublicPly>& plies() const { return plies_; }
    /// Whether the side has handed in its set-up.
    bool has_placed(board::Side side) const { return setups_[side].has_value(); }
    const std::optional<board::Outcome>& outcome() const { return outcome_; }
    /// The number of that side's last ply, if it has made any.
    std::optional<board::Ply> last_ply_of(board::Side side) const;
    unsigned take_backs() const { return take_backs_; }

    /// Hands in a set-up; final. The second one starts the game, which may be over at once (A.6-22).
    Verdict place(board::Side side, const board::Setup& setup);

    /// Makes a move. An illegal one (Verdict::IllegalMove) changes nothing; why_not() says which rule.
    Verdict move(board::Side side, board::Move move, std::optional<std::chrono::milliseconds> thinking = std::nullopt);
    /// Repeats a move that was judged before, and after which the game continued: checks neither its legality nor the
    /// end. NotNow, and nothing changed, if the side has no movable piece there.
    Verdict redo(board::Side side, board::Move move);
    /// Why this move of this side would be refused now, by the rules of movement; None if it is legal.
    board::Refusal why_not(board::Side side, board::Move move) const;

    /// Undoes the side's last ply and everything after it. In play only; NotNow if the side has made none. The caller
    /// has checked that this is allowed: the game only counts it, and forgets what was seen.
    Verdict take_back(board::Side side);

    SeatView view_for(board::Side seat) const;
    /// What that seat knew before each ply and after the last; empty before both set-ups are in.
    std::vector<board::View> past_of(board::Side seat) const;

    /// The truth, for the store and, when the game is over, for its players. The caller adds names and times.
    notation::Record record() const;

private:
    friend ByWord;
    void start();
    void make(board::Move move, std::optional<std::chrono::milliseconds> thinking);
    void end(const board::Outcome& outcome) { outcome_ = outcome; }
    Disclosure disclose() const;

    board::Edition edition_;
    board::PerSide<std::optional<board::Setup>> setups_;
    std::optional<board::Position> position_;
    std::vector<board::Move> moves_;
    std::vector<board::PublicPly> plies_;
    std::vector<std::optional<board::Battle>> battles_; ///< of each ply: the truth
    std::vector<std::optional<std::chrono::milliseconds>> thinking_;
    unsigned take_backs_ = 0;
    std::optional<board::Outcome> outcome_;
};

} // namespace vaandel::game
