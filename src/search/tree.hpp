#pragma once
// The search: expectation over unknown ranks inside alpha-beta.
//
// On our turn we take the best move; an attack on a piece that we do not know is worth the mean of its three ends. On the enemy's turn he takes what
// is worst for us, but of an attack by a piece that we do not know we count only on the share of cases in which it has the rank and the courage; in
// the others he does the next worst.

#include "vaandel/search/state.hpp"

#include <functional>

namespace vaandel::search {

struct Budget {
    std::uint64_t nodes = ~std::uint64_t{0};
    unsigned depth = 32;
    std::function<bool()> should_stop; ///< asked every few hundred nodes; may be empty
};

/// A move at the root and what it is worth, in points against the present.
struct Choice {
    board::Move move;
    double bonus = 0;  ///< what the search does not see, added to what it finds
    double points = 0; ///< all together
};

/// The transposition table: what was found about a state before.
class Table {
public:
    enum class Bound : std::uint8_t { None, Exact, AtLeast, AtMost };
    struct Entry {
        std::uint64_t key = 0;
        float points = 0;
        std::int8_t depth = -1;
        Bound bound = Bound::None;
        board::Move best{};
    };

    explicit Table(std::size_t entries) : entries_(entries) {}
    std::size_t size() const { return entries_.size(); }
    Entry& at(std::uint64_t key) { return entries_[key & (entries_.size() - 1)]; }
    /// A number to mix into the keys of a new search, so that it finds nothing of those before.
    std::uint64_t begin_search() { return ++searches_ * 0x9e3779b97f4a7c15U; }

private:
    std::vector<Entry> entries_; ///< a power of two
    std::uint64_t searches_ = 0;
};

/// Called when a depth is done, with the choices so far, best first.
using Listener = std::function<void(unsigned depth, std::uint64_t nodes, std::span<const Choice>)>;

class Tree {
public:
    Tree(const Rulebook& rules, Table& table, const Budget& budget);

    /// Thinks about `choices`, deeper and deeper, until the budget is spent; leaves them sorted, best first, with their points. Those within `margin` of
    /// the best have points that are exact. Returns the depth that is done.
    unsigned run(const State& root, std::vector<Choice>& choices, double margin, const Listener& listen);

    std::uint64_t nodes() const { return nodes_; }

private:
    struct Option {
        board::Move move;
        Man man;
        bool is_attack;
        double order;
        double gain = 0; ///< of an attack: the points that it is expected to bring by itself
    };
    class Options;
    struct Threat {
        double chance;
        double points;
    };
    struct Window {
        double low;
        double high;
    };

    double ours(const State& state, int depth, unsigned ply, Window window);
    double theirs(const State& state, int depth, unsigned ply, Window window);
    double quiet_ours(const State& state, int depth, Window window);
    double quiet_theirs(const State& state, int depth, Window window);
    double attack(const State& state, const Option& option, int depth, unsigned ply, Window window);
    double assault(const State& state, const Option& option, const Assault& how, int depth, unsigned ply,
                   Window window);
    double try_root(const State& root, const Choice& choice, int depth, Window window);

    void list_ours(const State& state, board::Move first, Options& options) const;
    void list_their_walks(const State& state, board::Move first, Options& options) const;
    void list_their_assaults(const State& state, Options& options) const;
    bool is_harmless(const State& state, const Option& option, const Assault& how) const;
    double gain_of(Man man, const Ends& ends) const;
    bool is_spent();
    void reward(const Option& option, int depth);

    const Rulebook& rules_;
    const board::Geometry& geometry_;
    Table& table_;
    const Budget& budget_;
    std::uint64_t nodes_ = 0;
    bool is_stopped_ = false;
    std::vector<Option> stack_; ///< the moves of all nodes on the way from the root
    std::array<std::array<float, board::kSquares>, kMen> history_{};
};

} // namespace vaandel::search
