#pragma once
// The bot for Card Battle: a player that sees what a player sees.

#include "vaandel/card_engine/thought.hpp"

namespace vaandel::card_engine {

/// The levels and their cost. docs/results.md has the figures.
enum class Level : std::uint8_t {
    Easy,   ///< plays by a simple policy, without looking ahead; some microseconds per action
    Medium, ///< looks ahead briefly, and is sometimes careless; about a tenth of a millisecond
    Strong  ///< looks ahead as far as it helps; some milliseconds
};

inline constexpr std::array<Level, 3> kAllLevels{Level::Easy, Level::Medium, Level::Strong};

/// "easy", "medium", "strong": stable, used in every text form.
std::string_view name_of(Level level);
/// The level with that name, or nothing.
std::optional<Level> level_named(std::string_view name);

/// A legal action of the viewer, who must be the one to act; a function of the arguments, including the random
/// generator. Among nearly equal actions it chooses at random, so that its play reveals little about its cards. One
/// thread at a time for each `random`. Levels that look ahead report their thoughts.
cards::Action choose(const cards::Edition& edition, const cards::View& view, Level level, Random& random,
                     const Listen& listen = {});

/// What to advise to the viewer, who must be the one to act: the best action at full strength, which loses no card for
/// certain where the viewer can look, or attack anything else. A function of the arguments.
cards::Action advise(const cards::Edition& edition, const cards::View& view, Random& random);

} // namespace vaandel::card_engine
