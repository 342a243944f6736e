#pragma once
// The transposition table: earlier results for states.

#include "vaandel/board/types.hpp"

#include <optional>
#include <vector>

namespace vaandel::search {

/// The search window: outside `low` to `high` a bound suffices.
struct Window {
    double low;
    double high;
};

class TranspositionTable {
public:
    enum class Bound : std::uint8_t { None, Exact, AtLeast, AtMost };
    struct Entry {
        std::uint64_t key = 0;
        float points = 0;
        std::int8_t depth = -1;
        Bound bound = Bound::None;
        board::Move best{};

        /// The result for that state, if it was searched deep enough and suffices for the window.
        std::optional<double> value_for(std::uint64_t of, int deep, Window window) const {
            const auto known = double(points);
            const bool is_enough = bound == Bound::Exact || (bound == Bound::AtLeast && known >= window.high) ||
                                   (bound == Bound::AtMost && known <= window.low);
            return key == of && depth >= deep && is_enough ? std::optional{known} : std::nullopt;
        }
        /// The best move of that state, or none.
        board::Move best_of(std::uint64_t of) const { return key == of ? best : board::Move{}; }
    };

    /// `entries`: a power of two.
    explicit TranspositionTable(std::size_t entries) : entries_(entries) {}

    std::size_t size() const { return entries_.size(); }
    Entry& at(std::uint64_t key) { return entries_[key & (entries_.size() - 1)]; }

    /// The entry for a state whose search in that window returned these points.
    static Entry entry(std::uint64_t key, int depth, double points, Window window, board::Move best) {
        const Bound bound = points >= window.high ? Bound::AtLeast : points > window.low ? Bound::Exact : Bound::AtMost;
        return {key, float(points), std::int8_t(depth), bound, best};
    }

    /// A number to mix into the keys of a new search, so that it finds nothing from earlier ones.
    std::uint64_t begin_search() { return ++searches_ * 0x9e3779b97f4a7c15U; }

private:
    std::vector<Entry> entries_;
    std::uint64_t searches_ = 0;
};

} // namespace vaandel::search
