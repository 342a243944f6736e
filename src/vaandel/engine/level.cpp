#include "vaandel/engine/level.hpp"

namespace vaandel::engine {

namespace {
constexpr std::array<std::string_view, kAllLevels.size()> kNames{"newcomer", "learner", "casual", "steady",
                                                                 "skilled",  "strong",  "expert", "master"};
}

std::string_view name_of(Level level) { return kNames[std::size_t(level) - 1]; }

std::optional<Level> parse_level(std::string_view text) {
    for (const Level level : kAllLevels)
        if (text == name_of(level) || (text.size() == 1 && text[0] == char('0' + int(level))))
            return level;
    return std::nullopt;
}

} // namespace vaandel::engine
