#pragma once
// Both repetition rules straight from their definitions (rules B.3): a map of borders with counts, and a list of whole
// positions.

#include <utility>

#include "reference/edition.hpp"

namespace vaandel::reference {

/// The border between two neighbouring cells, the lower one first.
using Border = std::pair<Cell, Cell>;

inline std::set<Border> borders_crossed(Step step) {
    std::set<Border> borders;
    const std::vector<Cell> cells = cells_on_the_way(step);
    for (std::size_t at = 1; at < cells.size(); ++at)
        borders.insert(std::minmax(cells[at - 1], cells[at]));
    return borders;
}

/// Two-squares rule, one player's part.
class TwoSquares {
public:
    /// `limit`: N, or 0 for no such rule.
    bool forbids(Step step, int limit) const {
        if (limit == 0 || last_ != step.from)
            return false;
        return std::ranges::any_of(borders_crossed(step), [&](const Border& border) {
            const auto found = count_.find(border);
            return found != count_.end() && found->second >= limit;
        });
    }

    void record(Step step, bool mover_survived) {
        std::map<Border, int> count;
        for (const Border& border : borders_crossed(step))
            count[border] = (last_ == step.from && count_.contains(border) ? count_[border] : 0) + 1;
        count_ = std::move(count);
        last_ = mover_survived ? std::optional{step.to} : std::nullopt;
    }

private:
    std::optional<Cell> last_;
    std::map<Border, int> count_;
};

/// The square of each physical piece.
using Placement = std::map<Cell, int>;

inline Placement placement_of(const Pieces& pieces) {
    Placement placement;
    for (const auto& [cell, piece] : pieces)
        placement[cell] = piece.id;
    return placement;
}

/// More-squares rule, both players.
class MoreSquares {
public:
    explicit MoreSquares(const Pieces& start) : positions_{placement_of(start)} {}

    /// `pieces`: the position in which `side` wants to make the step.
    bool forbids(More rule, const Pieces& pieces, Colour side, Step step) const {
        if (rule == More::Off)
            return false;
        const Part& own = part(side);
        const bool is_attack = pieces.contains(step.to);
        if (is_attack || own.chain < 2 || !has_neighbour(pieces, step.to, other(side)))
            return false;
        if (own.last_to == step.from && own.last_from == step.to)
            return false;
        Placement result = positions_.back();
        result[step.to] = result.at(step.from);
        result.erase(step.from);
        const std::size_t all = positions_.size() - 1;
        for (std::size_t plies_before = 1; plies_before <= (rule == More::Game ? all : own.chain - 1); ++plies_before)
            if (positions_[positions_.size() - 1 - plies_before] == result)
                return true;
        return false;
    }

    /// `pieces`: the position after the step.
    void record(const Pieces& pieces, Colour side, Step step, bool was_attack) {
        Part& own = part(side);
        Part& enemy = part(other(side));
        own.last_from = step.from;
        own.last_to = step.to;
        const bool evades = enemy.last_to && is_neighbour(step.from, *enemy.last_to);
        enemy.chain = evades ? enemy.chain + 1 : 0;
        if (was_attack)
            own.chain = enemy.chain = 0;
        own.chain = has_neighbour(pieces, step.to, other(side)) ? own.chain + 1 : 0;
        positions_.push_back(placement_of(pieces));
    }

    std::size_t chain(Colour side) const { return part(side).chain; }

private:
    struct Part {
        std::optional<Cell> last_from;
        std::optional<Cell> last_to;
        std::size_t chain = 0;
    };

    Part& part(Colour side) { return side == Colour::Red ? red_ : blue_; }
    const Part& part(Colour side) const { return side == Colour::Red ? red_ : blue_; }

    Part red_;
    Part blue_;
    std::vector<Placement> positions_;
};

} // namespace vaandel::reference
