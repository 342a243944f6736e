#pragma once
// Set-ups of our own making, a dozen for each edition: something sensible to start from, for players and for the bot.

#include "vaandel/board/setup.hpp"

namespace vaandel::board {

/// A named set-up. Where two editions use the same id, the idea is the same.
struct Preset {
    std::string_view id; ///< "iron-gate": stable, unique within its edition; the key of its name in the text catalogues
    std::string_view rows; ///< as Setup::text() writes it: own back row first
};

/// The set-ups of an edition, by its id; none for an edition that the product does not know.
std::span<const Preset> presets(const Edition& edition);

/// The preset with that id, or null.
const Preset* find_preset(const Edition& edition, std::string_view id);

/// The preset's set-up. Needs a preset of this edition.
Setup setup_of(const Edition& edition, const Preset& preset);

} // namespace vaandel::board
