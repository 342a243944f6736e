#pragma once
// Which set-up the bot places: sensible, and hard to foresee.

#include "vaandel/board/setup.hpp"

namespace vaandel::setups {

/// A sensible set-up: one of the edition's presets, as it is or mirrored, with small changes that keep its idea. Flag
/// and Bombs stay where the preset has them; other pieces change places with neighbours in rank, or step to an empty
/// square beside them. An edition without presets gets any legal set-up.
board::Setup sensible_setup(const board::Edition& edition, Random& random);

/// A set-up in which everything of a text such as Setup::text() stands where it stood, as far as it may, and what is
/// missing where a sensible set-up, or else chance, has it. The text may be anything.
board::Setup completed_setup(const board::Edition& edition, std::string_view text, Random& random);

/// A set-up of those that did best in self-play (appeal.hpp), another each time; a sensible one where self-play was not
/// asked.
board::Setup strong_setup(const board::Edition& edition, Random& random);

} // namespace vaandel::setups
