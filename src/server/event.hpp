#pragma once
// What happens in a game, as something that can be written down and played again.

#include "vaandel/game/game.hpp"
#include "vaandel/server/store.hpp"

namespace vaandel::server {

/// A side handed in its set-up.
struct Placed {
    board::Setup setup;
};
/// A side moved or attacked.
struct Moved {
    board::Move move;
};
/// A side gave up.
struct Resigned {};

using Event = std::variant<Placed, Moved, Resigned>;

/// Does to the game what the event says. Anything but Ok leaves the game as it was.
game::Verdict apply(game::Game& game, board::Side side, const Event& event);

/// The event as it is stored: "setup" with the set-up's letters, "move" with "a4 a5", "resign" with nothing.
struct EventWords {
    std::string kind;
    std::string payload;
};
EventWords words_of(const board::Edition& edition, const Event& event);

/// Reads words_of(); nothing where these words are none of the edition's.
std::optional<Event> parse_event(const board::Edition& edition, std::string_view kind, std::string_view payload);

/// The game that the stored events make, or what is wrong with them, as a phrase without any rank in it.
Result<game::Game, std::string> restore(const StoredGame& stored);

} // namespace vaandel::server
