#pragma once
// A game that continues an earlier one from some point: whose it is, and how it begins.

#include "vaandel/site/event.hpp"
#include "vaandel/site/origin.hpp"

namespace vaandel::site {

/// Of the game with these events.
std::optional<Origin> origin_of(std::span<const store::EventRow> events);

/// A player's request to continue an earlier game.
struct ContinuationWish {
    std::string game;
    std::string token; ///< of the player's seat in the earlier game
    std::size_t ply;
    std::optional<board::Side> side{}; ///< of that seat, where the token opens both
};

/// Why there is nothing to continue.
enum class NoContinuation {
    Unknown, ///< no such game, or the token is not of a seat in it, or it has fewer plies, or it never began
    NotOver,
    Damaged ///< what is stored of it makes no game
};

/// How such a game begins.
struct Continuation {
    game::AnyEdition edition;
    board::Side side;  ///< of the player who asked
    std::string level; ///< of the bot in the earlier game; the default if there was none
    std::vector<std::pair<board::Side, EventWords>> opening;
};

/// From the state of `stored` after `ply` plies, without moves that were taken back and without messages, for the seat
/// that the token opens: that of `side`, if it is given.
Result<Continuation, NoContinuation> continuation_of(const store::StoredGame& stored, const store::Token& token,
                                                     std::size_t ply, std::optional<board::Side> side = std::nullopt);

} // namespace vaandel::site
