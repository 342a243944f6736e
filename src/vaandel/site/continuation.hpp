#pragma once
// A game that goes on from where another one stood: whose it is, and with what it begins.

#include "vaandel/site/event.hpp"
#include "vaandel/site/origin.hpp"

namespace vaandel::site {

/// Of a game whose events these are.
std::optional<Origin> origin_of(std::span<const store::EventRow> events);

/// What a player of the game before asks for.
struct AgainWish {
    std::string game;
    std::string token; ///< of his seat in it
    std::size_t ply;
};

/// Why there is nothing to go on from.
enum class NoOrigin {
    Unknown, ///< no such game, or the token is not of a seat in it, or there were not so many plies
    NotOver
};

/// How such a game begins.
struct Continuation {
    game::AnyEdition edition;
    board::Side side;  ///< of who asked
    std::string level; ///< of the bot before; empty where there was none
    std::vector<std::pair<board::Side, EventWords>> opening;
};

/// From what stood in `stored` after so many plies: what was taken back is left out, and what was only said.
Result<Continuation, NoOrigin> continuation_of(const store::StoredGame& stored, const store::Token& token,
                                               std::size_t ply);

} // namespace vaandel::site
