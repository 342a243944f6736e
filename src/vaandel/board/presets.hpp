#pragma once
// Set-ups of our own making, a dozen for each edition: something sensible to start from, for players and for the bot.

#include "vaandel/board/setup.hpp"

#include <string>

namespace vaandel::board {

/// A named set-up. Where two editions use the same id, the idea is the same.
struct Preset {
    std::string_view id; ///< "iron-gate": stable, unique within its edition; the key of its name in the text catalogues
    std::string_view rows; ///< as Setup::text() writes it: own back row first
};

/// The set-ups of an edition, by its id; none for an edition that has none.
std::span<const Preset> presets(const Edition& edition);

/// The letters of a set-up, as Setup::text() writes one: the ranks of the army in their order, and a '.' for each
/// square that stays empty. Every order of them is a set-up too.
std::string setup_letters(const Edition& edition);

/// The edition's first preset; where it has none, that of setup_letters().
Setup first_setup(const Edition& edition);

/// The preset with that id, or null.
const Preset* find_preset(const Edition& edition, std::string_view id);

/// The preset's set-up. Needs a preset of this edition.
Setup setup_of(const Edition& edition, const Preset& preset);

} // namespace vaandel::board
