#pragma once
// The bot for Card Battle: a player that sees what a player sees.

#include "vaandel/card_engine/thought.hpp"

namespace vaandel::card_engine {

/// How well it plays, and what that costs. docs/results.md has the figures.
enum class Level : std::uint8_t {
    Easy,   ///< plays by habit, without looking ahead; some microseconds an action
    Medium, ///< glances ahead, and is now and then careless; about a tenth of a millisecond
    Strong  ///< looks ahead as far as it pays; some milliseconds
};

inline constexpr std::array<Level, 3> kAllLevels{Level::Easy, Level::Medium, Level::Strong};

/// "easy", "medium", "strong": stable, used in every text form.
std::string_view name_of(Level level);
/// The level with that name, or nothing.
std::optional<Level> level_named(std::string_view name);

/// What to do: a legal action of the viewer, who must be the one to act; a function of what is handed in, the random
/// numbers included. Among actions that are about as good as each other it takes any, so that what it does tells
/// little of what it holds. One thread at a time for each `random`. The levels that look ahead tell what they think.
cards::Action choose(const cards::Edition& edition, const cards::View& view, Level level, Random& random,
                     const Listen& listen = {});

} // namespace vaandel::card_engine
