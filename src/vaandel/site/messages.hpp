#pragma once
// The server's messages to a seat (docs/code/messages.md, "From the server"). A state message is made from the seat's
// view and public facts, so it cannot contain anything else.

#include "vaandel/game/public_view.hpp"
#include "vaandel/site/origin.hpp"
#include "vaandel/site/refusal_code.hpp"
#include "vaandel/site/requests.hpp"
#include "vaandel/site/time_control.hpp"
#include "vaandel/store/ids.hpp"

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

std::string state_message(const GameFacts& facts, const game::SeatView& view);
std::string state_message(const GameFacts& facts, const game::CardSeatView& view);

/// What spectators see: for each side its `rival`, and what both sides see.
std::string public_message(const std::array<GameFacts, 2>& facts, const game::PublicGameView& view);
std::string public_message(const std::array<GameFacts, 2>& facts, const game::PublicCardView& view);

/// An open table is closed for good; the seat belongs to nobody any more.
std::string withdrawn_message();

/// `request`: the type of what was refused, or empty if that is unknown. `wait`: when it can be asked for again, if
/// known.
std::string refused_message(std::string_view request, RefusalCode code,
                            std::optional<std::chrono::duration<double>> wait = std::nullopt);
/// With code `setup` and all errors in it.
std::string refused_setup_message(std::span<const board::SetupProblem> problems);

/// The engine's move for that ply.
std::string hint_message(const board::Geometry& geometry, board::Ply ply, board::Move move);
/// The same in a card game, where each seat's actions are counted from 1.
std::string hint_message(std::size_t number, const cards::Action& action);

/// A greeting from one player to the other.
std::string greeting_message(board::Side from, Greeting greeting);

/// The seat in the rematch; its key is that of the seat in the previous game.
std::string rematch_message(const store::GameId& game, board::Side side);

} // namespace vaandel::site
