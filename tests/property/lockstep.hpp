#pragma once
// One game played by the library and by the slow reference in parallel, with everything in the rules compared after
// every ply.

#include "vaandel/board/moves.hpp"
#include "vaandel/board/public_ply.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "property/sight.hpp"

namespace vaandel::tests {

/// The rare events that a series of games has reached, counted along the way.
struct Verdicts {
    std::size_t two_squares = 0;      ///< candidates that the two-squares rule forbids
    std::size_t two_squares_runs = 0; ///< those of several squares
    std::size_t more_squares = 0;
    std::size_t both = 0; ///< candidates that both rules forbid
    std::size_t legal = 0;
};

class Lockstep {
public:
    /// `switches` are those of the edition; a test that wants a disagreement passes others.
    Lockstep(const board::Edition& edition, std::span<const board::PlacedPiece> start,
             const reference::Switches& switches)
        : edition_{edition}, start_{board::position_from_unchecked(start)}, position_{start_},
          game_{board_of(*edition.geometry), pieces_of(*edition.geometry, start), switches} {}
    Lockstep(const board::Edition& edition, std::span<const board::PlacedPiece> start)
        : Lockstep{edition, start, switches_of(edition.rules)} {}

    const board::Edition& edition() const { return edition_; }
    const board::Position& position() const { return position_; }
    const std::vector<board::Move>& history() const { return history_; }
    const reference::Game& game() const { return game_; }
    board::Situation situation() const { return board::situation_of(edition_, position_, history_); }

    /// All current differences between the two; empty if they agree.
    std::vector<std::string> differences() {
        differences_ = from_play_;
        verdicts_ = {};
        compare_truth();
        compare_ending();
        for (const board::Side side : {board::Side::Red, board::Side::Blue}) {
            const std::set<reference::Step> possible = game_.possible_steps(colour_of(side));
            compare_targets(side, possible);
            compare_views(side);
            if (side == position_.open.to_move)
                compare_legal_moves(compare_verdicts(possible));
        }
        return differences_;
    }
    /// As found by the last differences().
    const Verdicts& verdicts() const { return verdicts_; }
    const std::vector<board::Move>& legal_moves() const { return legal_; }
    const std::optional<reference::Ending>& ending() const { return ending_; }

    /// Whether both refuse this move, between any two squares, or neither does; and whether the reason agrees. Empty if
    /// so.
    std::string difference_about(board::Move move) const;

    /// A move that both consider legal.
    void play(board::Move move);

private:
    void differ(std::string what) { differences_.push_back(std::move(what)); }
    void compare_truth();
    void compare_ending();
    void compare_targets(board::Side side, const std::set<reference::Step>& expected);
    void compare_views(board::Side viewer);
    std::set<reference::Step> compare_verdicts(const std::set<reference::Step>& possible);
    void compare_legal_moves(const std::set<reference::Step>& expected);

    board::Edition edition_;
    board::Position start_;
    board::Position position_;
    std::vector<board::Move> history_;
    reference::Game game_;
    std::vector<std::string> from_play_; ///< differences in the story of the last ply
    std::vector<std::string> differences_;
    Verdicts verdicts_;
    std::vector<board::Move> legal_;
    std::optional<reference::Ending> ending_;
};

} // namespace vaandel::tests
