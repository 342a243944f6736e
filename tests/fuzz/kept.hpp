#pragma once
// Stored streams of lines for a fuzzer, and random changes to their lines.

#include "vaandel/core/random.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace vaandel::fuzz {

inline std::vector<std::string> kept_streams(const char* folder) {
    std::vector<std::string> streams;
    for (const auto& entry : std::filesystem::directory_iterator{folder}) {
        std::ifstream file{entry.path(), std::ios::binary};
        streams.emplace_back(std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{});
    }
    std::ranges::sort(streams); // the same on every machine
    return streams;
}

inline std::vector<std::string> lines_of(const std::vector<std::string>& streams) {
    std::vector<std::string> lines;
    for (const std::string& stream : streams)
        for (std::size_t at = 0; at < stream.size();) {
            const std::size_t end = std::min(stream.find('\n', at), stream.size());
            lines.push_back(stream.substr(at, end - at));
            at = end + 1;
        }
    return lines;
}

/// With letters changed, removed and inserted, sometimes.
inline std::string changed(std::string line, Random& random) {
    for (std::uint32_t changes = random.below(3); changes > 1 && !line.empty(); --changes) {
        const std::size_t at = random.below(std::uint32_t(line.size()));
        line.replace(at, random.below(3), std::string(random.below(3), char(32 + random.below(95))));
    }
    return line;
}

} // namespace vaandel::fuzz
