#include "vaandel/match/bonds.hpp"

#include <algorithm>
#include <utility>

namespace vaandel::match {

Bonds::Bonds(std::size_t players, std::span<const Evidence> all) : holds_(players, std::vector<bool>(players, false)) {
    for (std::size_t player = 0; player < players; ++player)
        holds_[player][player] = true;
    for (const auto& [pair, games, share, trials] : all) {
        if (share > 0)
            holds_[pair[0]][pair[1]] = true;
        if (share < 1)
            holds_[pair[1]][pair[0]] = true;
    }
    for (std::size_t through = 0; through < players; ++through) // Warshall
        for (std::size_t one = 0; one < players; ++one)
            for (std::size_t other = 0; holds_[one][through] && other < players; ++other)
                if (holds_[through][other])
                    holds_[one][other] = true;
    find_group();
}

bool Bonds::is_bound_below(std::size_t player) const {
    return std::ranges::all_of(group_, [&](std::size_t other) { return holds_[player][other]; });
}

bool Bonds::is_bound_above(std::size_t player) const {
    return std::ranges::all_of(group_, [&](std::size_t other) { return holds_[other][player]; });
}

void Bonds::find_group() {
    std::vector<std::size_t> everybody;
    for (std::size_t player = 0; player < holds_.size(); ++player) {
        everybody.push_back(player);
        std::vector<std::size_t> group;
        for (std::size_t other = 0; other < holds_.size(); ++other)
            if (holds_[player][other] && holds_[other][player])
                group.push_back(other);
        if (group.size() > group_.size())
            group_ = std::move(group);
    }
    if (group_.size() == 1)
        group_ = std::move(everybody);
}

} // namespace vaandel::match
