#pragma once
// Games against the bot that continue a finished game from some point, for a player of that game.

#include "vaandel/site/continuation.hpp"
#include "vaandel/site/new_games.hpp"

namespace vaandel::site {

class Continuations {
public:
    /// All outlive this object. `comings`: how often one address may come.
    Continuations(const TablesParts& parts, NewGames& new_games, CallerRates& comings)
        : parts_{parts}, new_games_{new_games}, comings_{comings} {}

    /// Makes the game, at the level of the earlier one, or at the default if that had no bot.
    void make(const ContinuationWish& wish, const Newcomer& who, std::string_view caller, const NewGames::Made& made);

private:
    const TablesParts& parts_;
    NewGames& new_games_;
    CallerRates& comings_;
};

} // namespace vaandel::site
