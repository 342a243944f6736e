#include "vaandel/board/repetition.hpp"

#include <algorithm>

namespace vaandel::board {

namespace {

/// The squares that a move empties or fills. For several moves: XOR.
SquareSet changed_by(Move move) { return SquareSet::single(move.from.index) ^ SquareSet::single(move.to.index); }

/// Whether undoing the differences on `changed` takes exactly one chasing move of the mover, treating its pieces as
/// indistinguishable.
bool is_return(const ChaseView& view, Side mover, SquareSet changed) {
    const SquareSet from = changed & view.occupied[mover];
    const SquareSet to = changed ^ from;
    return from.count() == 1 && to.count() == 1 &&
           is_chasing(view, mover, {Square{std::uint8_t(from.lowest())}, Square{std::uint8_t(to.lowest())}});
}

/// A quick check, which rules out most chases: whether in some placement of the history, which holds no attack, the
/// enemy's pieces stood on the same squares as now and the mover's on all but one. It follows only the enemy's moves
/// until they cancel out.
bool may_return(const ChaseView& view, History history, Side mover) {
    if (history.empty() || !view.occupied[opponent(mover)].has(history.back().to.index))
        return true; // called for the side not on turn
    const auto bit = [](Square square) { return std::uint64_t{1} << (square.index & 63); };
    auto own_left = std::ptrdiff_t(history.size()) - 1;
    SquareSet own; // changed by the mover, as far as own_left
    const auto is_return_to = [&](std::ptrdiff_t left) {
        for (; own_left > left; own_left -= 2)
            own ^= changed_by(history[std::size_t(own_left - 1)]);
        return is_return(view, mover, own);
    };
    std::uint64_t enemy = 0; // changed by the enemy; two squares may share a bit
    for (auto left = std::ptrdiff_t(history.size()); left > 0; left -= 2) {
        const Move undone = history[std::size_t(left - 1)];
        enemy ^= bit(undone.from) ^ bit(undone.to);
        if (enemy == 0 && (is_return_to(left - 1) || (left >= 2 && is_return_to(left - 2))))
            return true;
    }
    return false;
}

/// The chasing moves that restore a placement of the history, which holds no attack. Exact, by piece identity: it
/// undoes the history and tracks the net displacement of each piece; nothing else can differ.
std::vector<Move> restoring_moves(const ChaseView& view, History history, Side mover) {
    struct Displaced {
        Square now;
        Square then;
    };
    std::array<Displaced, kSquares> displaced{};
    std::size_t pieces = 0;
    std::vector<Move> found;
    for (std::size_t back = 1; back <= history.size(); ++back) {
        const Move undone = history[history.size() - back];
        std::size_t at = 0;
        while (at < pieces && displaced[at].then != undone.to)
            ++at;
        if (at == pieces)
            displaced[pieces++] = {undone.to, undone.to};
        displaced[at].then = undone.from;
        if (displaced[at].then == displaced[at].now)
            displaced[at] = displaced[--pieces];
        if (pieces != 1 || !view.occupied[mover].has(displaced[0].now.index))
            continue;
        if (const Move move{displaced[0].now, displaced[0].then}; is_chasing(view, mover, move))
            found.push_back(move);
    }
    return found;
}

} // namespace

std::vector<Move> forbidden_chases(const ChaseView& view, History history, Side mover) {
    const Chase& own = view.chase[mover];
    if (!may_forbid_chase(view.rule, own, view.plies_without_attack))
        return {};
    const auto memory = std::size_t(chase_memory(view.rule, own, view.plies_without_attack));
    const History remembered = history.last(std::min(memory, history.size()));
    return may_return(view, remembered, mover) ? restoring_moves(view, remembered, mover) : std::vector<Move>{};
}

} // namespace vaandel::board
