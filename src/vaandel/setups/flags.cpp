#include "vaandel/setups/flags.hpp"

#include <array>
#include <numeric>
#include <string_view>
#include <utility>

namespace vaandel::setups {

using namespace board;

namespace {

// From games of self-play with the Flag on every square (docs/lab/2026-11-set-ups.md): row, column, share; places
// without a share are omitted.
// clang-format off
constexpr std::array<FlagShare, 5> kBarrage8{{
    {0, 0, 79},
    {0, 1, 100},
    {1, 0, 92},
    {1, 1, 52},
    {1, 3, 2},
}};
constexpr std::array<FlagShare, 13> kBarrage10{{
    {0, 0, 52},
    {0, 1, 60},
    {1, 0, 58},
    {1, 2, 46},
    {1, 3, 44},
    {1, 4, 6},
    {2, 0, 100},
    {2, 1, 100},
    {2, 2, 62},
    {2, 3, 15},
    {2, 4, 29},
    {3, 2, 42},
    {3, 3, 46},
}};
constexpr std::array<FlagShare, 5> kDuel8{{
    {0, 0, 65},
    {0, 2, 56},
    {1, 0, 100},
    {1, 1, 6},
    {2, 2, 10},
}};
constexpr std::array<FlagShare, 9> kDuel10{{
    {0, 0, 100},
    {0, 1, 90},
    {1, 0, 69},
    {1, 1, 62},
    {1, 3, 19},
    {2, 0, 75},
    {2, 1, 48},
    {2, 2, 73},
    {3, 2, 21},
}};
// clang-format on

using Known = std::pair<std::string_view, std::span<const FlagShare>>;
constexpr std::array<Known, 4> kKnown{
    {{"barrage8", kBarrage8}, {"barrage10", kBarrage10}, {"duel8", kDuel8}, {"duel10", kDuel10}}};

} // namespace

std::span<const FlagShare> flag_shares(const Edition& edition) {
    for (const auto& [id, shares] : kKnown)
        if (id == edition.id)
            return shares;
    return {};
}

std::optional<Square> draw_flag(const Edition& edition, Random& random) {
    const auto shares = flag_shares(edition);
    if (shares.empty())
        return std::nullopt;
    const std::uint32_t all = std::accumulate(shares.begin(), shares.end(), std::uint32_t{0},
                                              [](std::uint32_t sum, FlagShare one) { return sum + one.share; });
    std::uint32_t left = random.below(all);
    const FlagShare* drawn = shares.data();
    while (left >= drawn->share)
        left -= (drawn++)->share;
    const bool is_mirrored = random.below(2) == 1;
    const int column = is_mirrored ? edition.geometry->width() - 1 - drawn->column : drawn->column;
    return edition.geometry->square({column, drawn->row});
}

} // namespace vaandel::setups
