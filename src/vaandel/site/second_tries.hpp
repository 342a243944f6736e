#pragma once
// Games against the bot that go on from where one that is over stood, for who played in that one.

#include "vaandel/site/continuation.hpp"
#include "vaandel/site/new_games.hpp"

namespace vaandel::site {

class SecondTries {
public:
    /// All outlive it. `comings`: how often one address may come.
    SecondTries(const TablesParts& parts, NewGames& new_games, CallerRates& comings)
        : parts_{parts}, new_games_{new_games}, comings_{comings} {}

    /// Makes the game, at the level of the one before, or with a strong bot where there was none.
    void make(const AgainWish& wish, const Newcomer& who, std::string_view caller, const NewGames::Made& made);

private:
    const TablesParts& parts_;
    NewGames& new_games_;
    CallerRates& comings_;
};

} // namespace vaandel::site
