#pragma once
// Resignations, draw offers, claims and time-outs, and how they end a game: the same for both kinds of games.

#include "vaandel/board/outcome.hpp"
#include "vaandel/game/phase.hpp"

#include <optional>

namespace vaandel::game {

/// The base of a game `Kind`: of Game and of CardGame.
template <class Kind> class ByWord {
public:
    /// Who offered a draw that still stands.
    std::optional<board::Side> draw_offer() const { return draw_offer_; }

    /// A.6-23. During set-up or play.
    Verdict resign(board::Side side) { return end_by({opponent(side), board::Reason::Resigned}); }
    /// The side's clock ran out: the other side wins.
    Verdict time_out(board::Side side) { return end_by({opponent(side), board::Reason::Time}); }
    /// The other side, whose turn it is, has left for good, and `side` claims this result. In play only; the caller
    /// decides that the other side has left.
    Verdict claim(board::Side side, Claim what) {
        if (game().phase() == Phase::Play && game().may_act(side))
            return Verdict::NotNow;
        return end_by({what == Claim::Win ? std::optional{side} : std::nullopt, board::Reason::Left}, Phase::Play);
    }
    /// Cancels a game that has not begun: nobody wins, and hidden information stays hidden. During set-up only.
    Verdict cancel() { return end_by({std::nullopt, board::Reason::Cancelled}, Phase::SetUp); }
    /// The operator of the server ends the game: nobody wins. In play only.
    Verdict stop() { return end_by({std::nullopt, board::Reason::Stopped}, Phase::Play); }

    /// Offers a draw, or accepts the other side's standing offer. An offer stands until the other side acts or
    /// declines; at most one offer between two actions of the side. In play only.
    Verdict offer_draw(board::Side side) {
        if (draw_offer_ == opponent(side))
            return end_by({std::nullopt, board::Reason::Agreed}, Phase::Play);
        if (const Verdict why = unless(Phase::Play); why != Verdict::Ok || draw_offer_ == side)
            return why;
        if (has_offered_[side])
            return Verdict::NotNow;
        draw_offer_ = side;
        has_offered_[side] = true;
        return Verdict::Ok;
    }
    /// Declines the other side's standing offer; NotNow if there is none.
    Verdict decline_draw(board::Side side) {
        const Verdict why = unless(Phase::Play);
        if (why == Verdict::Ok && draw_offer_ != opponent(side))
            return Verdict::NotNow;
        if (why == Verdict::Ok)
            draw_offer_.reset();
        return why;
    }

protected:
    /// The side has moved, or acted: that answers an offer.
    void has_acted(board::Side side) {
        has_offered_[side] = false;
        if (draw_offer_ == opponent(side))
            draw_offer_.reset();
    }

private:
    friend Kind;
    ByWord() = default;

    Kind& game() { return static_cast<Kind&>(*this); }
    /// Why an action of that phase is refused now.
    Verdict unless(Phase phase) {
        if (game().phase() == Phase::Over)
            return Verdict::GameOver;
        return game().phase() == phase ? Verdict::Ok : Verdict::NotNow;
    }
    Verdict end_by(const board::Outcome& outcome) { return end_by(outcome, game().phase()); }
    Verdict end_by(const board::Outcome& outcome, Phase phase) {
        const Verdict why = unless(phase);
        if (why == Verdict::Ok)
            game().end(outcome);
        return why;
    }

    std::optional<board::Side> draw_offer_;
    board::PerSide<bool> has_offered_{false, false}; ///< since its last action
};

} // namespace vaandel::game
