#pragma once
// The observation of one running game: the arrays of observation.hpp for either side, including the
// set-up.

#include "vaandel/batch/board_play.hpp"
#include "vaandel/batch/observation.hpp"

namespace vaandel::batch {

/// Writes plane::kCount * cells bytes, in the viewer's frame. During the set-up: only the viewer's pieces placed so
/// far, and the lakes.
void write_planes(const BoardPlay& play, board::Side viewer, std::uint8_t* planes);

/// Writes fact::kCount numbers. During the set-up fact::kPly is the number of squares of the zone that the viewer has
/// decided on, and all enemies count as hidden.
void write_facts(const BoardPlay& play, board::Side viewer, std::uint16_t* facts);

/// Writes BoardGround::actions() bytes, 1 for each legal action of the side to move.
void write_legal_bytes(const BoardPlay& play, std::uint8_t* legal);

/// The same as bits: action a is bit a % 8 of byte a / 8.
inline std::size_t legal_bits_size(const BoardGround& ground) { return (ground.actions() + 7) / 8; }
void write_legal_bits(const BoardPlay& play, std::uint8_t* legal);

} // namespace vaandel::batch
