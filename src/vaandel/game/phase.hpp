#pragma once
// The phase of a game, and reasons for refusals: the same words for both kinds of games.

#include <cstdint>
#include <string_view>

namespace vaandel::game {

enum class Phase : std::uint8_t { SetUp, Play, Over };

/// What the remaining player claims when the other has left.
enum class Claim : std::uint8_t { Win, Draw };

/// Why an action was refused; Ok means that it was done.
enum class Verdict : std::uint8_t {
    Ok,
    NotNow, ///< wrong phase of the game
    NotYourTurn,
    GameOver,
    IllegalMove ///< by the rules of the game; the game tells which
};

/// A machine-readable word ("not_now"); "ok" for Ok.
std::string_view code_of(Verdict verdict);
/// A short English phrase.
std::string_view phrase_of(Verdict verdict);

} // namespace vaandel::game
