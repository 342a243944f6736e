#pragma once
// Short games, and how to read what is written about them.

#include "vaandel/selfplay/play.hpp"

#include <array>
#include <cstring>

namespace vaandel::selfplay {

inline Settings quick() {
    Settings settings;
    settings.nodes = 60;
    settings.most_plies = 200;
    return settings;
}

/// The bytes of a row, as the header says.
inline std::size_t size_of(const board::Edition& edition) {
    const std::string header = header_of(edition);
    return std::stoul(header.substr(header.rfind(' ')));
}

inline constexpr std::size_t kLeans = 16;                     ///< bytes of a row before the lot
inline constexpr std::size_t kHead = kLeans + 4 * kMostLeans; ///< and before the truth

template <class Number> Number number_at(std::string_view bytes, std::size_t at) {
    Number number;
    std::memcpy(&number, bytes.data() + at, sizeof number);
    return number;
}

inline std::string play_rows(const board::Edition& edition, const Settings& settings, std::uint64_t seed,
                             std::uint32_t number) {
    return rows_of(play_game(edition, settings, seed), settings, seed, number);
}

/// The number of rows by the parity of the ply.
inline std::array<std::size_t, 2> by_parity(std::string_view rows, const board::Edition& edition) {
    std::array<std::size_t, 2> counts{};
    for (std::size_t at = 0; at < rows.size(); at += size_of(edition))
        ++counts[number_at<std::uint16_t>(rows, at + 4) % 2];
    return counts;
}

} // namespace vaandel::selfplay
