#pragma once
// Random games that reach rare rules: starts with few pieces or little room, and players with habits (shuffling,
// chasing, fleeing, avoiding battles).

#include "vaandel/board/moves.hpp"
#include "vaandel/board/setup.hpp"

namespace vaandel::tests {

/// Every setting of every switch, without limits of length.
std::vector<board::Rules> all_switches();

enum class Start : std::uint8_t {
    Armies,  ///< two random set-ups
    Few,     ///< a Flag and a few pieces a side anywhere
    Cramped, ///< few movable pieces per side between many Bombs
    Lone     ///< one or two movable pieces per side and nothing else
};
inline constexpr std::array<Start, 4> kStarts{Start::Armies, Start::Few, Start::Cramped, Start::Lone};

std::vector<board::PlacedPiece> random_start(const board::Edition& edition, Start kind, Random& random);

/// How much more likely a move becomes, by its effect.
struct Habits {
    double attack;     ///< attacks
    double same_piece; ///< moves the piece that this side moved last
    double back;       ///< takes it back to where it came from
    double threaten;   ///< goes next to an enemy
    double flee;       ///< leaves the piece that the other side moved last
    double run;        ///< goes several squares
};

/// Any habits; every third time one side hunts and the other runs away, regardless of the battles.
board::PerSide<Habits> random_players(Random& random);

/// One of `legal`, the moves of this situation, which must not be empty.
board::Move choose(const board::Situation& situation, std::span<const board::Move> legal, const Habits& habits,
                   Random& random);

} // namespace vaandel::tests
