#pragma once
// The bot's seat in a stored game.

#include "vaandel/card_engine/bot.hpp"
#include "vaandel/engine/level.hpp"
#include "vaandel/store/store.hpp"

namespace vaandel::site {

/// The bot's level where nobody chose one, in both kinds of games.
inline constexpr std::string_view kDefaultLevel = "strong";
inline constexpr engine::Level kDefaultBoardLevel = engine::Level::Strong;
inline constexpr card_engine::Level kDefaultCardLevel = card_engine::Level::Strong;

struct BotSeat {
    board::Side side;
    std::string level; ///< in the form of name_of() for the kind of game
};

/// The bot that plays in a game; nothing between two humans. Games from before bots had levels have the default.
inline std::optional<BotSeat> bot_of(const store::GameRow& row) {
    for (const board::Side side : {board::Side::Red, board::Side::Blue})
        if (const store::SeatRow& seat = row.seats[side]; seat.kind == store::SeatKind::Bot)
            return BotSeat{side, seat.level.empty() ? std::string{kDefaultLevel} : seat.level};
    return std::nullopt;
}

} // namespace vaandel::site
