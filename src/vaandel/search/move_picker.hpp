#pragma once
// The moves of each side at a node of the search, best first.

#include "vaandel/search/state.hpp"

#include <algorithm>

namespace vaandel::search {

struct ListedMove {
    board::Move move;
    Man man = kNobody;
    bool is_attack = false;
    double order = 0; ///< higher comes first
    double gain = 0;  ///< of an attack of ours: the expected gain in points, without consequences
};

inline constexpr double kFirst = 1e6; ///< the order value of a move that was the best before

/// A list for one node, stacked on those of the nodes above it.
class MoveList {
public:
    explicit MoveList(std::vector<ListedMove>& stack) : stack_{stack}, begin_{stack.size()} {}
    ~MoveList() { stack_.erase(stack_.begin() + std::ptrdiff_t(begin_), stack_.end()); }
    MoveList(const MoveList&) = delete;
    MoveList& operator=(const MoveList&) = delete;

    std::size_t count() const { return count_; }
    ListedMove operator[](std::size_t at) const { return stack_[begin_ + at]; }
    /// Only while no list above this one is alive.
    void add(const ListedMove& listed) {
        stack_.push_back(listed);
        ++count_;
    }
    /// Moves the best of the rest to position `from`, and returns it.
    ListedMove pick(std::size_t from) {
        const auto first = stack_.begin() + std::ptrdiff_t(begin_ + from);
        const auto last = stack_.begin() + std::ptrdiff_t(begin_ + count_);
        std::iter_swap(first, std::ranges::max_element(first, last, {}, &ListedMove::order));
        return *first;
    }

private:
    std::vector<ListedMove>& stack_;
    std::size_t begin_;
    std::size_t count_ = 0;
};

/// Lists moves, and remembers which quiet moves were good (history heuristic).
class MovePicker {
public:
    explicit MovePicker(const Rulebook& rules)
        : rules_{rules}, params_{rules.context().params}, geometry_{rules.context().geometry} {}

    /// All our moves; `first` before the others.
    void max_node(const State& state, board::Move first, MoveList& moves) const;
    /// Our attacks with an expected gain in points.
    void our_good_attacks(const State& state, MoveList& moves) const;
    /// The enemy's quiet moves that matter: near us, on the way to our Flag, or all if it has few movers.
    void their_quiet_moves(const State& state, board::Move first, MoveList& moves) const;
    /// The enemy's attacks.
    void their_attacks(const State& state, MoveList& moves) const;

    /// The quiet move caused a cutoff with this depth left.
    void reward(const ListedMove& listed, int depth);

private:
    double order_of(Man man, board::Move move, board::Move first) const {
        return double(history_[man][move.to.index]) + (move == first ? kFirst : 0);
    }

    const Rulebook& rules_;
    const SearchParams& params_;
    const board::Geometry& geometry_;
    std::array<std::array<float, board::kSquares>, kMen> history_{}; ///< by piece and target
};

} // namespace vaandel::search
