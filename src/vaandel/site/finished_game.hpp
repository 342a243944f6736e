#pragma once
// A stored finished game as a record: nothing of it is secret any more.

#include "vaandel/game/any_record.hpp"
#include "vaandel/site/event.hpp"
#include "vaandel/site/origin.hpp"

namespace vaandel::site {

struct FinishedGame {
    store::GameId id;
    game::AnyRecord record; ///< with times and the bot's display name, "Vaandel (steady)"
    std::optional<board::Side> bot;
    std::string level;                   ///< the bot's
    std::optional<Origin> from{};        ///< of the game that this one continues
    Clock::Time ended{};                 ///< when its outcome was known
    board::PerSide<std::string> names{}; ///< that the guests gave; empty without one
};

/// Why there is no record.
enum class Unfinished {
    StillOn, ///< and nothing is disclosed; also for a game that was cancelled before it began
    Damaged  ///< the stored events make no game
};

Result<FinishedGame, Unfinished> finished_game(const store::StoredGame& stored);

} // namespace vaandel::site
