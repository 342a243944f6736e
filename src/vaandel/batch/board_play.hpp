#pragma once
// One board game by numbered actions, from the first piece of the set-up to the end, including the truth: what a tree
// search copies, advances and discards. A value; copies of a game share constant data.

#include "vaandel/batch/frame.hpp"
#include "vaandel/board/ending.hpp"
#include "vaandel/board/public_ply.hpp"
#include "vaandel/board/setup.hpp"
#include "vaandel/board/view.hpp"

#include <memory>
#include <string>

namespace vaandel::batch {

/// The edition and rules of a game.
struct BoardGround {
    explicit BoardGround(const board::Edition& with) : edition{with}, frame{*with.geometry} {
        edition.zone().for_each([this](unsigned index) { zone.push_back(board::Square{std::uint8_t(index)}); });
    }

    board::Edition edition;
    Frame frame;
    std::vector<board::Square> zone; ///< in the owner's frame, ascending

    /// Set-up actions follow those of the frame: + index_of(rank) places that rank on the next square of the zone, +
    /// kRanks leaves it empty.
    unsigned first_setup_action() const { return unsigned(frame.actions()); }
    unsigned actions() const { return first_setup_action() + unsigned{board::kRanks} + 1; }
};

/// A position that need not come from set-ups: pieces anywhere on land.
struct Placement {
    std::vector<board::PlacedPiece> pieces;
    board::SquareSet revealed; ///< squares of pieces whose rank both know
    board::SquareSet moved;    ///< squares of pieces that have moved
    board::Side to_move = board::Side::Red;
    board::Ply ply = 0;
};

class BoardPlay {
public:
    /// Before the first piece is placed. `ground` is shared, and not null.
    explicit BoardPlay(std::shared_ptr<const BoardGround> ground);

    /// A game that continues from there. Pieces of the armies that are not on the board count as lost. Or the error: a
    /// piece off the land or two on one square, more of a rank than the army has.
    static Result<BoardPlay, std::string> from(std::shared_ptr<const BoardGround> ground, const Placement& placement);

    const BoardGround& ground() const { return *ground_; }
    const std::shared_ptr<const BoardGround>& shared_ground() const { return ground_; }
    const board::Edition& edition() const { return ground_->edition; }
    /// Whether both set-ups are complete.
    bool has_begun() const { return has_begun_; }
    bool is_over() const { return outcome_.has_value(); }
    /// In the set-up: Red until its set-up is complete, then Blue.
    board::Side to_move() const;
    const std::optional<board::Outcome>& outcome() const { return outcome_; }

    /// How many squares of its zone that side has decided on; all of them after the set-up.
    std::size_t placed(board::Side side) const { return placing_[side].count; }
    /// What stands there, in the order of BoardGround::zone: kRanks for an empty square.
    std::span<const std::uint8_t> placing(board::Side side) const {
        return {placing_[side].ranks.data(), placing_[side].count};
    }
    /// A whole set-up at once, replacing what was placed so far. Undefined after the set-up.
    void place(board::Side side, const board::Setup& setup);

    /// The rest is only for play, has_begun().
    const board::Position& position() const { return position_; }
    board::History history() const { return past_; }
    board::View view(board::Side viewer) const { return view_of(position_, viewer, past_); }
    const std::vector<board::Move>& moves() const { return past_; }
    /// The battle of the last ply, as both saw it.
    const std::optional<board::SeenBattle>& battle() const { return battle_; }
    /// The pieces at the start; null if the game did not begin from set-ups or a record.
    const std::vector<board::PlacedPiece>* start() const { return start_.get(); }
    /// During the set-up: replaces that side's set-up, as far as it is placed, by another.
    void imagine(board::Side side, const board::Setup& setup);
    /// Replaces the truth by another world, which must look the same to the viewer that it was made for.
    void become(const board::Position& world);

    /// Why the action of the side to move is refused, as code and phrase; empty if it is legal. Total.
    struct Why {
        std::string_view code;
        std::string_view phrase;
        bool is_legal() const { return code.empty(); }
    };
    Why refusal(unsigned number) const;
    /// The same for a move of any two squares, once play has begun.
    Why refusal(board::Move move) const;
    /// Calls visit(number) for each legal action.
    template <class Visit> void for_each_legal(Visit&& visit) const;
    /// Makes a legal action.
    void make_unchecked(unsigned number);
    void make_unchecked(board::Move move);
    /// Makes so many uniformly random legal actions, or fewer if the game ends; returns how many.
    board::Ply play_random(Random& random, board::Ply actions);

private:
    struct Placing {
        std::array<std::uint8_t, board::kSquares> ranks{};
        std::uint8_t count = 0;
        std::array<std::uint8_t, board::kRanks> of_rank{};
        unsigned pieces = 0;
    };

    bool may_place(board::Side side, unsigned what) const;
    void place_next(board::Side side, unsigned what);
    void begin_when_ready();
    void begin(const board::Position& position, std::vector<board::PlacedPiece> start);
    void make_random_placing(Random& random);
    void play(board::Move move);
    void judge() { outcome_ = outcome_of(edition(), position_, past_); }
    board::Situation situation() const { return situation_of(edition(), position_, past_); }

    std::shared_ptr<const BoardGround> ground_;
    board::PerSide<Placing> placing_;
    board::Position position_;
    std::vector<board::Move> past_;
    std::optional<board::SeenBattle> battle_;
    std::optional<board::Outcome> outcome_;
    std::shared_ptr<const std::vector<board::PlacedPiece>> start_;
    bool has_begun_ = false;
};

template <class Visit> void BoardPlay::for_each_legal(Visit&& visit) const {
    if (is_over())
        return;
    if (!has_begun_) {
        for (unsigned what = 0; what <= board::kRanks; ++what)
            if (may_place(to_move(), what))
                visit(ground_->first_setup_action() + what);
        return;
    }
    const Numbering number = ground_->frame.numbering(to_move());
    for_each_move(situation(), [&](board::Move move) { visit(unsigned{number[move].index}); });
}

} // namespace vaandel::batch
