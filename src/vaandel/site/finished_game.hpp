#pragma once
// A stored game that is over, as a record: nothing of it is secret any more.

#include "vaandel/game/any_record.hpp"
#include "vaandel/site/event.hpp"
#include "vaandel/site/origin.hpp"

namespace vaandel::site {

struct FinishedGame {
    store::GameId id;
    game::AnyRecord record; ///< with the times; the bot's name is in it as people read it, "Vaandel (steady)"
    std::optional<board::Side> bot;
    std::string level;            ///< of the bot
    std::optional<Origin> from{}; ///< that it goes on from
};

/// Why there is none.
enum class Unfinished {
    StillOn, ///< and nothing of it is told; nor of one that was cancelled before it began
    Damaged  ///< what is stored makes no game
};

Result<FinishedGame, Unfinished> finished_game(const store::StoredGame& stored);

} // namespace vaandel::site
