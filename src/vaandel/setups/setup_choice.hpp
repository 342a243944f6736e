#pragma once
// Which set-up the bot places: sensible, and unpredictable.

#include "vaandel/board/setup.hpp"

namespace vaandel::setups {

/// A sensible set-up: one of the edition's presets, possibly mirrored, with small changes that keep its idea. Flag and
/// Bombs stay where the preset has them; other pieces swap places with neighbours in rank, or step to an empty square
/// beside them. An edition without presets gets any legal set-up.
board::Setup sensible_setup(const board::Edition& edition, Random& random);

/// A set-up that keeps, as far as possible, every piece of a text such as Setup::text(), and fills the gaps like a
/// sensible set-up, or else at random. The text may be anything.
board::Setup completed_setup(const board::Edition& edition, std::string_view text, Random& random);

/// One of the best set-ups by self-play (appeal.hpp), a different one each time; a sensible one if there are no learned
/// values.
board::Setup strong_setup(const board::Edition& edition, Random& random);

} // namespace vaandel::setups
