#pragma once
// The slow game: moves, battles, endings, with every switch of the product.

#include "reference/battle.hpp"
#include "reference/moves.hpp"
#include "reference/repetition.hpp"

namespace vaandel::reference {

struct Ending {
    std::optional<Colour> winner;
    std::string reason;
    friend bool operator==(const Ending&, const Ending&) = default;
};

/// G14: an attack names both ranks. With silent defence (B.6) only the attacker's where the defender wins.
struct Battle {
    int attacker;
    int defender;
    int defender_id;
    Survivor survivor;
    bool is_defender_named;
    friend auto operator<=>(const Battle&, const Battle&) = default;
};

struct Event {
    Colour side;
    Step step;
    int id; ///< of the mover
    std::optional<Battle> battle;
    friend auto operator<=>(const Event&, const Event&) = default;
};

class Game {
public:
    Game(Board board, Pieces pieces, Switches switches, Colour to_move = Colour::Red)
        : board_{std::move(board)}, pieces_{std::move(pieces)}, switches_{switches}, to_move_{to_move},
          more_squares_{pieces_} {}

    const Board& board() const { return board_; }
    const Pieces& pieces() const { return pieces_; }
    Colour to_move() const { return to_move_; }
    /// Everything that happened; one event per ply.
    const std::vector<Event>& events() const { return events_; }
    bool is_attack(Step step) const { return pieces_.contains(step.to); }

    /// The side's possible moves, without the repetition rules.
    std::set<Step> possible_steps(Colour side) const {
        return reference::possible_steps(board_, pieces_, switches_, side);
    }

    bool is_barred_by_two_squares(Step step) const {
        return (to_move_ == Colour::Red ? red_ : blue_).forbids(step, switches_.two_squares);
    }
    bool is_barred_by_more_squares(Step step) const {
        return more_squares_.forbids(switches_.more_squares, pieces_, to_move_, step);
    }

    std::set<Step> legal_steps() const {
        std::set<Step> steps = possible_steps(to_move_);
        std::erase_if(steps,
                      [&](Step step) { return is_barred_by_two_squares(step) || is_barred_by_more_squares(step); });
        return steps;
    }

    /// All reasons why the side to move may not make the step; none if it may.
    std::set<std::string> objections(Step step) const {
        std::set<std::string> reasons = reference::objections(board_, pieces_, switches_, to_move_, step);
        if (!reasons.empty())
            return reasons;
        if (is_barred_by_two_squares(step))
            reasons.insert("two_squares");
        if (is_barred_by_more_squares(step))
            reasons.insert("more_squares");
        return reasons;
    }

    /// Makes a legal step.
    std::optional<Survivor> make(Step step) {
        Piece mover = pieces_.at(step.from);
        pieces_.erase(step.from);
        mover.moved = true; // A.6-21
        if (length_of(step) > 1)
            mover.revealed = true; // Q7, in every edition: only a Scout can do this
        const bool was_attack = pieces_.contains(step.to);
        std::optional<Battle> battle;
        if (was_attack)
            battle = attack(mover, step);
        else
            pieces_[step.to] = mover;

        const bool mover_survived = !battle || battle->survivor == Survivor::Attacker;
        (to_move_ == Colour::Red ? red_ : blue_).record(step, mover_survived);
        more_squares_.record(pieces_, to_move_, step, was_attack);
        plies_without_attack_ = was_attack ? 0 : plies_without_attack_ + 1;
        events_.push_back({to_move_, step, mover.id, battle});
        to_move_ = other(to_move_);
        return battle ? std::optional{battle->survivor} : std::nullopt;
    }

    std::optional<Ending> ending() const {
        if (flag_taken_by_)
            return Ending{flag_taken_by_, "flag"}; // G24
        // A.6-11: the repetition rules can leave the side to move without a move. They do not bind the other side,
        // unless a switch says so.
        const bool own_stuck = legal_steps().empty();
        std::set<Step> others = possible_steps(other(to_move_));
        if (switches_.two_squares_bind_who_waits)
            std::erase_if(others, [&](Step step) {
                return (to_move_ == Colour::Red ? blue_ : red_).forbids(step, switches_.two_squares);
            });
        const bool other_stuck = others.empty();
        if (own_stuck && other_stuck && switches_.both_immobile_is_draw)
            return Ending{std::nullopt, "both_immobile"}; // A.6-12
        if (own_stuck)
            return Ending{other(to_move_), "immobile"}; // G25
        if (other_stuck && switches_.immobility_after_every_ply)
            return Ending{to_move_, "immobile"}; // A.6-13
        if (switches_.max_plies_without_attack && plies_without_attack_ >= *switches_.max_plies_without_attack)
            return Ending{std::nullopt, "no_progress"}; // A.6-24
        if (switches_.max_plies && int(events_.size()) >= *switches_.max_plies)
            return Ending{std::nullopt, "length"};
        return std::nullopt;
    }

private:
    Battle attack(Piece attacker, Step step) {
        Piece defender = pieces_.at(step.to);
        const Survivor survivor = fight(attacker.rank, defender.rank);
        attacker.revealed = true; // A.6-19
        // If every winner that can move advances (A.6-04), one that stays is recognised as a Bomb.
        const bool shows_by_staying = switches_.winning_defender_advances && !is_movable(defender.rank);
        if (!switches_.silent_defence || survivor != Survivor::Defender || shows_by_staying)
            defender.revealed = true;
        pieces_.erase(step.to);
        if (survivor == Survivor::Attacker)
            pieces_[step.to] = attacker; // G16, A.6-04
        if (survivor == Survivor::Attacker && defender.rank == kFlag)
            flag_taken_by_ = attacker.side;
        if (survivor ==
            Survivor::Defender) { // G17; the old rule: it moves to the attacker's origin, if it can move at all (G11)
            const bool advances = switches_.winning_defender_advances && is_movable(defender.rank);
            defender.moved = defender.moved || advances;
            pieces_[advances ? step.from : step.to] = defender;
        }
        return {attacker.rank, defender.rank, defender.id, survivor, defender.revealed};
    }

    Board board_;
    Pieces pieces_;
    Switches switches_;
    Colour to_move_;
    TwoSquares red_;
    TwoSquares blue_;
    MoreSquares more_squares_;
    std::optional<Colour> flag_taken_by_;
    int plies_without_attack_ = 0;
    std::vector<Event> events_;
};

} // namespace vaandel::reference
