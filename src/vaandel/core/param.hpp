#pragma once
// Parameters of the engines: each is declared once, as a row of a table, with its name, default, range and step.

#include <array>
#include <cstddef>
#include <string_view>

namespace vaandel {

/// A row for one member of `Set`, a struct of doubles only.
template <class Set> struct Param {
    std::string_view name;
    double Set::* member;
    double value; ///< the default
    double least; ///< the range in which it makes sense
    double most;
    double step; ///< the smallest change that is worth testing in a match
};

template <class Set, std::size_t count>
constexpr void set_defaults(const std::array<Param<Set>, count>& table, Set& set) {
    for (const Param<Set>& row : table)
        set.*(row.member) = row.value;
}

/// Whether the table has one row for each member, under a name of its own, with a default in its range and a step that
/// stays in it.
template <class Set, std::size_t count> constexpr bool is_complete(const std::array<Param<Set>, count>& table) {
    if (sizeof(Set) != count * sizeof(double))
        return false;
    for (std::size_t at = 0; at < count; ++at) {
        const Param<Set>& row = table[at];
        if (row.value < row.least || row.value > row.most || row.step <= 0 || row.step > row.most - row.least)
            return false;
        for (std::size_t before = 0; before < at; ++before)
            if (table[before].name == row.name || table[before].member == row.member)
                return false;
    }
    return true;
}

} // namespace vaandel
