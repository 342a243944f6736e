#pragma once
// The bot for Card Battle: a player that sees what a player sees.

#include "vaandel/card_engine/thought.hpp"

namespace vaandel::card_engine {

/// The levels and their cost. docs/results.md has the figures.
enum class Level : std::uint8_t {
    Easy,   ///< plays by the policy of the net, often carelessly; about a tenth of a millisecond
    Medium, ///< the same, with fewer mistakes
    Strong  ///< searches; about ten milliseconds
};

inline constexpr std::array<Level, 3> kAllLevels{Level::Easy, Level::Medium, Level::Strong};

/// "easy", "medium", "strong": stable, used in every text form.
std::string_view name_of(Level level);
/// The level with that name, or nothing.
std::optional<Level> level_named(std::string_view name);

/// A legal action of the viewer, who must be the one to act; a function of the arguments, including the random
/// generator. Which of nearly equal actions it chooses is random, so that its play reveals little about its cards. One
/// thread at a time for each `random`. Only Strong has use for the callbacks.
cards::Action choose(const cards::Edition& edition, const cards::View& view, Level level, Random& random,
                     const Callbacks& callbacks = {});

/// Loads the net, so that no action's time pays for it. Thread-safe.
void load_net();

/// What to advise to the viewer, who must be the one to act: the best action at full strength, which loses no card for
/// certain where the viewer can look, or attack anything else. A function of the arguments.
cards::Action advise(const cards::Edition& edition, const cards::View& view, Random& random);

/// The line of a viewer who is to lay one out: every card that a text names ("X.2B.", one letter per place) lies where
/// it names it, as far as the hand has it, and the policy lays the rest. The text may be anything.
cards::LayOut completed_line(const cards::Edition& edition, const cards::View& view, std::string_view text,
                             Random& random);

} // namespace vaandel::card_engine
