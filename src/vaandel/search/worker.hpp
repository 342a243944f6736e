#pragma once
// The search: expectation over unknown ranks inside alpha-beta.
//
// On our turn we take the best move; an attack on a piece that we do not know is worth the mean of its three ends. On
// the enemy's turn it takes what is worst for us, but of an attack by a piece that we do not know we count only on the
// share of cases in which it has the rank and the courage; in the others it does the next worst.

#include "vaandel/search/move_picker.hpp"
#include "vaandel/search/transposition_table.hpp"

#include <functional>
#include <optional>

namespace vaandel::search {

struct Budget {
    std::uint64_t nodes = ~std::uint64_t{0};
    unsigned depth = 32;
    std::size_t lines = 1;             ///< this many of the best moves have exact points, and a line in SearchInfo
    std::function<bool()> should_stop; ///< called every few hundred nodes; may be empty
    std::optional<board::Move> asked = std::nullopt; ///< also gets exact points, whatever its value
};

/// A move at the root and its value, in points relative to the current position.
struct RootMove {
    board::Move move;
    double bonus = 0;  ///< added to the search value: what the search does not see
    double points = 0; ///< the total
};

/// The points of a move that was not tried again before the budget ran out.
inline constexpr double kUntried = -1e9;

/// The result of a completed depth.
struct SearchInfo {
    unsigned depth = 0;
    std::uint64_t nodes = 0;
    std::span<const RootMove> root_moves;            ///< best first
    std::span<const std::vector<board::Move>> lines; ///< of the first of them; see Worker::line()
};
using Listener = std::function<void(const SearchInfo&)>;

class Worker {
public:
    Worker(const Rulebook& rules, TranspositionTable& table, const Budget& budget);

    /// Searches `root_moves` by iterative deepening until the budget is spent; leaves them sorted, best first, with
    /// their points. Those within `margin` of the best, and the best Budget::lines, have exact points. Returns the
    /// completed depth.
    unsigned run(const State& root, std::vector<RootMove>& root_moves, double margin, const Listener& listen);

    /// The move, and the expected continuation up to the first battle, because the rest depends on its
    /// outcome.
    std::vector<board::Move> line(const State& root, board::Move first, unsigned most) const;
    /// The lines of the best moves, as many as the budget asks for.
    std::vector<std::vector<board::Move>> lines(const State& root, std::span<const RootMove> root_moves,
                                                unsigned most) const;

    std::uint64_t nodes() const { return nodes_; }

private:
    struct Threat {
        double chance;
        double points;
    };
    struct Threats {                // NOLINT(*-member-init): to clear them would cost more than their use
        std::array<Threat, 64> all; ///< up to `count`
        std::size_t count = 0;
    };

    void add_threats(Threats& threats, const State& state, const ListedMove& listed, const Assault& how, int depth,
                     unsigned ply, Window window);
    static double mixed(Threats& threats, double otherwise);

    double max_node(const State& state, int depth, unsigned ply, Window window);
    double min_node(const State& state, int depth, unsigned ply, Window window);
    double qsearch_max(const State& state, int depth, Window window);
    double qsearch_min(const State& state, int depth, Window window);
    double attack(const State& state, const ListedMove& listed, int depth, unsigned ply, Window window);
    double assault(const State& state, const ListedMove& listed, const Assault& how, int depth, unsigned ply,
                   Window window);
    double try_root(const State& root, const RootMove& root_move, int depth, Window window);

    bool is_harmless(const State& state, const ListedMove& listed, const Assault& how) const;
    bool is_spent();

    const Rulebook& rules_;
    const SearchParams& params_;
    MovePicker picker_;
    TranspositionTable& table_;
    const Budget& budget_;
    std::uint64_t nodes_ = 0;
    bool is_stopped_ = false;
    std::vector<ListedMove> stack_; ///< the moves on the path from the root
};

} // namespace vaandel::search
