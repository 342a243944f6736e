#pragma once
// Games that are soon over, and the size of what is written of them.

#include "vaandel/selfplay/play.hpp"

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

} // namespace vaandel::selfplay
