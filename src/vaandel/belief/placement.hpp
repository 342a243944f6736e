#pragma once
// Where players place each rank: kinds of set-ups learned from real ones, each with its own rank probabilities for
// every square.

#include "vaandel/belief/tables.hpp"
#include "vaandel/belief/watched.hpp"

namespace vaandel::belief {

/// The cell of the tables for the piece's first square.
std::size_t cell_of(const board::Edition& edition, board::Side side, board::PieceId piece);
constexpr std::size_t mirrored_cell(std::size_t cell) { return cell / 10 * 10 + 9 - cell % 10; }

/// Kinds of set-ups: how common each is, and its rank probabilities. Refers to a table.
struct SetupKinds {
    std::span<const double> shares;
    std::span<const KindTable> tables;
};

/// The tables learned from real set-ups.
SetupKinds learned_kinds(const board::Army& army);

/// Multiplies the weights of each hidden piece by the rank probabilities of its first square. Everything
/// known of the set-up so far, ranks and moved pieces, determines the probability of each kind, mirrored
/// or not (a mixture of kinds, squares independent within a kind). Complexity: kinds times pieces times
/// ranks.
void weigh_by_placement(const Watched& watched, const SetupKinds& learned, std::span<Hidden> hidden);

} // namespace vaandel::belief
