#pragma once
// The server's messages to a seat (docs/code/messages.md, "From the server"). A state message is made from the seat's
// view and public facts, so it cannot contain anything else.

#include "vaandel/game/public_view.hpp"
#include "vaandel/site/game_facts.hpp"
#include "vaandel/site/refusal_code.hpp"
#include "vaandel/site/requests.hpp"
#include "vaandel/store/ids.hpp"

namespace vaandel::site {

/// `past`: with what the seat knew before each ply and after the last.
std::string state_message(const GameFacts& facts, const game::SeatView& view,
                          std::optional<std::span<const board::View>> past = std::nullopt);
std::string state_message(const GameFacts& facts, const game::CardSeatView& view,
                          std::optional<std::span<const cards::View>> past = std::nullopt);

/// What spectators see: for each side its `rival`, and what both sides see.
std::string public_message(const std::array<GameFacts, 2>& facts, const game::PublicGameView& view,
                           std::optional<std::span<const board::PublicView>> past = std::nullopt);
std::string public_message(const std::array<GameFacts, 2>& facts, const game::PublicCardView& view,
                           std::optional<std::span<const cards::PublicView>> past = std::nullopt);

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
