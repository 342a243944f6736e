#pragma once
// The slow game: moves, battles, endings, with every switch of the product.

#include "reference/repetition.hpp"

namespace vaandel::reference {

struct Switches {
    int two_squares = 3; ///< N; 0: off
    bool more_squares = true;
    bool both_immobile_is_draw = true;
    bool immobility_after_every_ply = true;
    bool scouts_may_charge = true;
    bool winning_defender_advances = false;
    std::optional<int> max_plies_without_attack;
    std::optional<int> max_plies;
};

struct Ending {
    std::optional<Colour> winner;
    std::string reason;
    friend bool operator==(const Ending&, const Ending&) = default;
};

enum class Survivor { Attacker, Defender, Nobody };

/// G15 and G18 to G23.
inline Survivor fight(int attacker, int defender) {
    if (defender == kFlag)
        return Survivor::Attacker;
    if (defender == kBomb)
        return attacker == kMiner ? Survivor::Attacker : Survivor::Defender;
    if (attacker == kSpy && defender == kMarshal)
        return Survivor::Attacker;
    if (attacker == defender)
        return Survivor::Nobody;
    return attacker > defender ? Survivor::Attacker : Survivor::Defender;
}

class Game {
public:
    Game(Board board, Pieces pieces, Switches switches, Colour to_move = Colour::Red)
        : board_{std::move(board)}, pieces_{std::move(pieces)}, switches_{switches}, to_move_{to_move},
          more_squares_{pieces_} {}

    const Pieces& pieces() const { return pieces_; }
    Colour to_move() const { return to_move_; }
    bool is_attack(Step step) const { return pieces_.contains(step.to); }

    /// G6 to G13: what the side may do, the repetition rules left aside.
    std::set<Step> possible_steps(Colour side) const {
        std::set<Step> steps;
        for (const auto& [from, piece] : pieces_)
            if (piece.side == side && piece.rank != kFlag && piece.rank != kBomb)
                for (const Cell direction : {Cell{0, 1}, Cell{1, 0}, Cell{0, -1}, Cell{-1, 0}})
                    add_steps(steps, from, direction);
        return steps;
    }

    bool is_barred_by_two_squares(Step step) const {
        return (to_move_ == Colour::Red ? red_ : blue_).forbids(step, switches_.two_squares);
    }
    bool is_barred_by_more_squares(Step step) const {
        return switches_.more_squares && more_squares_.forbids(pieces_, to_move_, step);
    }

    std::set<Step> legal_steps() const {
        std::set<Step> steps = possible_steps(to_move_);
        std::erase_if(steps,
                      [&](Step step) { return is_barred_by_two_squares(step) || is_barred_by_more_squares(step); });
        return steps;
    }

    /// Makes a legal step.
    std::optional<Survivor> make(Step step) {
        Piece mover = pieces_.at(step.from);
        pieces_.erase(step.from);
        mover.moved = true;
        if (cells_on_the_way(step).size() > 2)
            mover.revealed = true;
        const bool was_attack = pieces_.contains(step.to);
        std::optional<Survivor> survivor;
        if (was_attack)
            survivor = attack(mover, step);
        else
            pieces_[step.to] = mover;

        const bool mover_survived = !survivor || survivor == Survivor::Attacker;
        (to_move_ == Colour::Red ? red_ : blue_).record(step, mover_survived);
        more_squares_.record(pieces_, to_move_, step, was_attack);
        plies_without_attack_ = was_attack ? 0 : plies_without_attack_ + 1;
        ++plies_;
        to_move_ = other(to_move_);
        return survivor;
    }

    std::optional<Ending> ending() const {
        if (flag_taken_by_)
            return Ending{flag_taken_by_, "flag"};
        const bool own_stuck = legal_steps().empty();
        const bool other_stuck = possible_steps(other(to_move_)).empty();
        if (own_stuck && other_stuck && switches_.both_immobile_is_draw)
            return Ending{std::nullopt, "both_immobile"};
        if (own_stuck)
            return Ending{other(to_move_), "immobile"};
        if (other_stuck && switches_.immobility_after_every_ply)
            return Ending{to_move_, "immobile"};
        if (switches_.max_plies_without_attack && plies_without_attack_ >= *switches_.max_plies_without_attack)
            return Ending{std::nullopt, "no_progress"};
        if (switches_.max_plies && plies_ >= *switches_.max_plies)
            return Ending{std::nullopt, "length"};
        return std::nullopt;
    }

private:
    void add_steps(std::set<Step>& steps, Cell from, Cell direction) const {
        const Piece& piece = pieces_.at(from);
        for (int distance = 1; distance == 1 || piece.rank == kScout; ++distance) {
            const Cell to{from.column + distance * direction.column, from.row + distance * direction.row};
            if (!board_.is_land(to))
                return;
            const auto found = pieces_.find(to);
            if (found == pieces_.end()) {
                steps.insert({from, to});
                continue;
            }
            if (found->second.side != piece.side && (distance == 1 || switches_.scouts_may_charge))
                steps.insert({from, to});
            return;
        }
    }

    Survivor attack(Piece attacker, Step step) {
        Piece defender = pieces_.at(step.to);
        const Survivor survivor = fight(attacker.rank, defender.rank);
        attacker.revealed = defender.revealed = true;
        pieces_.erase(step.to);
        if (survivor == Survivor::Attacker)
            pieces_[step.to] = attacker;
        if (survivor == Survivor::Attacker && defender.rank == kFlag)
            flag_taken_by_ = attacker.side;
        if (survivor == Survivor::Defender) {
            const bool advances =
                switches_.winning_defender_advances && defender.rank != kFlag && defender.rank != kBomb;
            defender.moved = defender.moved || advances;
            pieces_[advances ? step.from : step.to] = defender;
        }
        return survivor;
    }

    Board board_;
    Pieces pieces_;
    Switches switches_;
    Colour to_move_;
    TwoSquares red_;
    TwoSquares blue_;
    MoreSquares more_squares_;
    std::optional<Colour> flag_taken_by_;
    int plies_ = 0;
    int plies_without_attack_ = 0;
};

} // namespace vaandel::reference
