#include "vaandel/card_engine/bot.hpp"

#include "vaandel/card_engine/habit.hpp"
#include "vaandel/card_engine/search.hpp"

#include <algorithm>

namespace vaandel::card_engine {

namespace {
constexpr std::array<std::string_view, kAllLevels.size()> kNames{"easy", "medium", "strong"};
} // namespace

std::string_view name_of(Level level) { return kNames[std::size_t(level)]; }

std::optional<Level> level_named(std::string_view name) {
    const auto found = std::ranges::find(kNames, name);
    return found == kNames.end() ? std::nullopt : std::optional{Level(found - kNames.begin())};
}

cards::Action choose(const cards::Edition& edition, const cards::View& view, Level level, Random& random,
                     const Listen& listen) {
    switch (level) {
    case Level::Easy: break;
    case Level::Medium: return searched_action(edition, view, kMediumEffort, random, listen);
    case Level::Strong: return searched_action(edition, view, kStrongEffort, random, listen);
    }
    return habitual_action(edition, view, random);
}

cards::Action advise(const cards::Edition& edition, const cards::View& view, Random& random) {
    return advised_action(edition, view, kStrongEffort, random);
}

} // namespace vaandel::card_engine
