#pragma once
// The observation of a game of Card Battle: a row of numbers, written from a View and the player's own unfinished line.
// Sides are "own" and "enemy"; places are the same for both. It never changes, like observation.hpp.

#include "vaandel/batch/card_play.hpp"

namespace vaandel::batch {

/// The numbers, 16 bits each, saturating at 65535. Those with a count begin a row; `places` are the five of a
/// line.
namespace card_fact {
inline constexpr std::size_t kOwnLine = 0;    ///< + place * 12 + rank: 1 if that card lies there; also while it is laid
inline constexpr std::size_t kKnownLine = 60; ///< + place * 12 + rank: the enemy's cards whose place is known
inline constexpr std::size_t kEnemyLine = 120; ///< + place: 1 if a card lies there
inline constexpr std::size_t kOwnSeen = 125;   ///< + place: 1 if the enemy has seen the own card (A.7-20)
inline constexpr std::size_t kOwnAge = 130;    ///< + place: turns since the own card was put there
inline constexpr std::size_t kEnemyAge = 135;  ///< + place
inline constexpr std::size_t kHand = 140;      ///< + rank: cards of the own hand
inline constexpr std::size_t kPile = 152;      ///< + rank: cards of the own pile, known by counting; not their order
inline constexpr std::size_t kOwnOut = 164;    ///< + rank: own cards that are out
inline constexpr std::size_t kEnemyOut = 176;  ///< + rank
inline constexpr std::size_t kEnemyUnknown =
    188;                                       ///< + rank: the enemy's cards in the game, except known ones in the line
inline constexpr std::size_t kShownHand = 200; ///< + rank: the enemy's hand when the viewer last saw it (K13)
inline constexpr std::size_t kHandLooked = 212;    ///< 1 if that look is in force
inline constexpr std::size_t kHandDrawn = 213;     ///< cards added to that hand since
inline constexpr std::size_t kHandPlayed = 214;    ///< cards that were played from it since
inline constexpr std::size_t kOwnHandLooked = 215; ///< 1 if the enemy's look at the own hand is in force
inline constexpr std::size_t kEnemyHand = 216;     ///< cards in the enemy's hand
inline constexpr std::size_t kEnemyPile = 217;     ///< cards in the enemy's pile
inline constexpr std::size_t kStage = 218;         ///< + 0 lay out, 1 act, 2 attack again, 3 fill: 1 if current
inline constexpr std::size_t kTurn = 222;          ///< the current turn
inline constexpr std::size_t kTurnsWithoutAttack = 223;
inline constexpr std::size_t kIsToAct = 224; ///< 1 if the viewer is to act
inline constexpr std::size_t kIsBlue = 225;  ///< 1 if the viewer is Blue
inline constexpr std::size_t kCount = 226;
} // namespace card_fact

/// Writes card_fact::kCount numbers: what `viewer` knows.
void write_card_facts(const cards::Edition& edition, const CardPlay& play, cards::Side viewer, std::uint16_t* facts);

/// Writes card_action::kCount bytes, 1 for each legal action of the side to act.
void write_legal_bytes(const CardPlay& play, std::uint8_t* legal);

/// The same as bits: action a is bit a % 8 of byte a / 8.
inline constexpr std::size_t kCardLegalBits = (card_action::kCount + 7) / 8;
void write_legal_bits(const CardPlay& play, std::uint8_t* legal);

} // namespace vaandel::batch
