#pragma once
// What the server says to a seat (docs/code/messages.md, "From the server"). A state message is made from the seat's
// view and from facts that everybody may know: what is in neither cannot be in the message.

#include "vaandel/game/public_view.hpp"
#include "vaandel/site/origin.hpp"
#include "vaandel/site/refusal_code.hpp"
#include "vaandel/site/requests.hpp"
#include "vaandel/site/time_control.hpp"
#include "vaandel/store/ids.hpp"

namespace vaandel::site {

/// Who plays against a seat.
enum class Rival : std::uint8_t {
    Bot,
    Guest,
    Nobody,  ///< who was invited has not come yet
    HotSeat, ///< a guest at the same screen
    Anybody, ///< whoever comes first to an open table
};
enum class Presence : std::uint8_t { Here, Away };
enum class Rematch : std::uint8_t { None, Made };
enum class Watching : std::uint8_t { Denied, Allowed };

enum class Ticking : std::uint8_t { Standing, Running };

/// What the clock of one side shows at the moment of the message.
struct SideClock {
    std::chrono::milliseconds left; ///< to set up, or for the whole game
    std::chrono::milliseconds free; ///< for this move
    Ticking ticking;
};
/// What both see of the clocks.
struct ClockFacts {
    TimeControl control;
    board::PerSide<std::optional<SideClock>> sides; ///< none for a bot
};

/// What everybody may know about a game besides the play.
struct GameFacts {
    std::string_view id;
    board::PerSide<std::optional<std::string_view>> names;
    std::optional<std::string_view> level{}; ///< of the bot, if there is one
    Rival rival = Rival::Bot;
    Presence presence = Presence::Here;                            ///< of the rival
    Rematch rematch = Rematch::None;                               ///< whether either side has asked for it
    board::PerSide<std::optional<std::string_view>> commitments{}; ///< to the set-ups that are handed in
    board::PerSide<std::optional<std::string>> nonces{}; ///< that open them: when the game is over, and not before
    std::optional<ClockFacts> clock{};
    std::optional<std::chrono::milliseconds> claim_in{}; ///< until this seat may claim a game that the other has left
    Watching watching = Watching::Denied;
    std::size_t watchers = 0;     ///< who look on now
    std::optional<Origin> from{}; ///< that it goes on from
};

std::string state_message(const GameFacts& facts, const game::SeatView& view);
std::string state_message(const GameFacts& facts, const game::CardSeatView& view);

/// What those are shown who look on: of each side, what it is to the other, and what both sides see.
std::string public_message(const std::array<GameFacts, 2>& facts, const game::PublicGameView& view);
std::string public_message(const std::array<GameFacts, 2>& facts, const game::PublicCardView& view);

/// An open table is closed for good; the seat is nobody's any more.
std::string withdrawn_message();

/// `request` is the type of what was refused, or empty where that could not be told.
/// `wait`: in how long it can be asked for again, where that is known.
std::string refused_message(std::string_view request, RefusalCode code,
                            std::optional<std::chrono::duration<double>> wait = std::nullopt);
/// With code `setup` and everything that is wrong with it.
std::string refused_setup_message(std::span<const board::SetupProblem> problems);

/// What the engine would play as that ply.
std::string hint_message(const board::Geometry& geometry, board::Ply ply, board::Move move);
/// The same in a card game, where the seat's actions are counted from 1.
std::string hint_message(std::size_t number, const cards::Action& action);

/// What one player says to the other.
std::string greeting_message(board::Side from, Greeting greeting);

/// The seat in the rematch; its key is the key of the seat in the game before.
std::string rematch_message(const store::GameId& game, board::Side side);

} // namespace vaandel::site
