#pragma once
// Our own set-ups, a dozen for each edition: sensible starting points for players and for the bot.

#include "vaandel/board/setup.hpp"

#include <string>

namespace vaandel::board {

/// A named set-up. Editions that share an id share the idea.
struct Preset {
    std::string_view id; ///< "iron-gate": stable, unique within its edition; the key of its name in the text catalogues
    std::string_view rows; ///< in the form of Setup::text(): back row first
};

/// The set-ups of an edition, by its id; none for an edition that has none.
std::span<const Preset> presets(const Edition& edition);

/// The letters of a set-up, in the form of Setup::text(): the ranks of the army in their order, and a '.' for each
/// empty square. Every permutation of them is a set-up too.
std::string setup_letters(const Edition& edition);

/// The edition's first preset, or setup_letters() if it has none.
Setup first_setup(const Edition& edition);

/// The preset with that id, or null.
const Preset* find_preset(const Edition& edition, std::string_view id);

/// The preset's set-up. Needs a preset of this edition.
Setup setup_of(const Edition& edition, const Preset& preset);

} // namespace vaandel::board
