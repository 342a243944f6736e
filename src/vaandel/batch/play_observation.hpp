#pragma once
// What a net is shown of one game in progress: the arrays of observation.hpp for either side, and during the set-up
// too.

#include "vaandel/batch/board_play.hpp"
#include "vaandel/batch/observation.hpp"

namespace vaandel::batch {

/// Writes plane::kCount * cells bytes, in the viewer's frame. During the set-up: his own pieces as far as they are
/// placed, the lakes, and nothing else.
void write_planes(const BoardPlay& play, board::Side viewer, std::uint8_t* planes);

/// Writes fact::kCount numbers. During the set-up fact::kPly tells how many squares of his zone the viewer has decided
/// on, and all enemies count as hidden.
void write_facts(const BoardPlay& play, board::Side viewer, std::uint16_t* facts);

/// Writes BoardGround::actions() bytes, 1 for each legal action of the side to move.
void write_legal_bytes(const BoardPlay& play, std::uint8_t* legal);

/// The same as bits: action a is bit a % 8 of byte a / 8.
inline std::size_t legal_bits_size(const BoardGround& ground) { return (ground.actions() + 7) / 8; }
void write_legal_bits(const BoardPlay& play, std::uint8_t* legal);

} // namespace vaandel::batch
