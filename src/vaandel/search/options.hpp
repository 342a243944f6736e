#pragma once
// What each side may do at a node of the search, in the order in which to try it.

#include "vaandel/search/state.hpp"

#include <algorithm>

namespace vaandel::search {

struct Option {
    board::Move move;
    Man man = kNobody;
    bool is_attack = false;
    double order = 0; ///< the greater, the sooner
    double gain = 0;  ///< of an attack of ours: the points that it is expected to bring by itself
};

inline constexpr double kFirst = 1e6; ///< the order of a move that was the best before

/// A list for one node, on top of those of the nodes above it.
class Options {
public:
    explicit Options(std::vector<Option>& stack) : stack_{stack}, begin_{stack.size()} {}
    ~Options() { stack_.erase(stack_.begin() + std::ptrdiff_t(begin_), stack_.end()); }
    Options(const Options&) = delete;
    Options& operator=(const Options&) = delete;

    std::size_t count() const { return count_; }
    Option operator[](std::size_t at) const { return stack_[begin_ + at]; }
    /// Only while no list above this one is alive.
    void add(const Option& option) {
        stack_.push_back(option);
        ++count_;
    }
    /// The best of what is left, from `from` on, put there.
    Option pick(std::size_t from) {
        const auto first = stack_.begin() + std::ptrdiff_t(begin_ + from);
        const auto last = stack_.begin() + std::ptrdiff_t(begin_ + count_);
        std::iter_swap(first, std::ranges::max_element(first, last, {}, &Option::order));
        return *first;
    }

private:
    std::vector<Option>& stack_;
    std::size_t begin_;
    std::size_t count_ = 0;
};

/// Lists what can be done. Remembers which idle moves were good before.
class Lister {
public:
    explicit Lister(const Rulebook& rules) : rules_{rules}, geometry_{rules.scene().geometry} {}

    /// All our moves; `first` before the others.
    void ours(const State& state, board::Move first, Options& options) const;
    /// Our attacks that are expected to bring something.
    void our_good_attacks(const State& state, Options& options) const;
    /// The enemy's idle moves, as far as they matter: near us, on the way to our Flag, or all where he has few.
    void their_walks(const State& state, board::Move first, Options& options) const;
    /// Whom of ours the enemy can attack.
    void their_assaults(const State& state, Options& options) const;

    /// The idle move was enough, with that much depth left.
    void reward(const Option& option, int depth);

private:
    double order_of(Man man, board::Move move, board::Move first) const {
        return double(history_[man][move.to.index]) + (move == first ? kFirst : 0);
    }

    const Rulebook& rules_;
    const board::Geometry& geometry_;
    std::array<std::array<float, board::kSquares>, kMen> history_{}; ///< by man and where he went
};

} // namespace vaandel::search
