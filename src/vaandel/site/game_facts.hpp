#pragma once
// What is public about a game besides the play, as messages tell it.

#include "vaandel/site/origin.hpp"
#include "vaandel/site/time_control.hpp"

namespace vaandel::site {

/// The opponent of a seat.
enum class Rival : std::uint8_t {
    Bot,
    Guest,
    Nobody,  ///< the invited player has not come yet
    HotSeat, ///< a guest at the same screen
    Anybody, ///< the first guest to come to an open table
};
enum class Presence : std::uint8_t { Here, Away };
enum class Rematch : std::uint8_t { None, Made };
enum class Watching : std::uint8_t { Denied, Allowed };

enum class Ticking : std::uint8_t { Standing, Running };

/// The clock of one side at the time of the message.
struct SideClock {
    std::chrono::milliseconds left; ///< for the set-up, or for the whole game
    std::chrono::milliseconds free; ///< for this move
    Ticking ticking;
};
/// The public state of the clocks.
struct ClockFacts {
    TimeControl control;
    board::PerSide<std::optional<SideClock>> sides; ///< none for a bot
};

/// Public facts about a game besides the play.
struct GameFacts {
    std::string_view id;
    board::PerSide<std::optional<std::string_view>> names;
    std::optional<std::string_view> level{}; ///< the bot's, if there is one
    Rival rival = Rival::Bot;
    Presence presence = Presence::Here;                            ///< the opponent's
    Rematch rematch = Rematch::None;                               ///< whether either side has asked for a rematch
    board::PerSide<std::optional<std::string_view>> commitments{}; ///< to the set-ups that are handed in
    board::PerSide<std::optional<std::string>> nonces{};           ///< that open them: only when the game is over
    std::optional<ClockFacts> clock{};
    std::optional<std::chrono::milliseconds> claim_in{}; ///< until this seat may claim a game that the other left
    Watching watching = Watching::Denied;
    std::size_t watchers = 0;     ///< current number of spectators
    std::optional<Origin> from{}; ///< of the game that this one continues
};

} // namespace vaandel::site
