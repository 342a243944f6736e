#include "vaandel/server/finished_game.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vaandel::server {

using board::Side;

namespace {

/// Play begins with the second set-up, or the second line; each ply took the time since what was done before it.
void add_times(notation::Record& record, std::span<const EventRow> events) {
    std::size_t placed = 0;
    std::size_t moved = 0;
    Clock::Time before{};
    for (const EventRow& event : events) {
        if (event.kind == "setup" && ++placed == 2)
            record.started = event.at;
        if (event.kind == "move" && moved < record.plies.size())
            record.plies[moved++].thinking = std::max(event.at - before, std::chrono::milliseconds{0});
        if (event.kind == "setup" || event.kind == "move")
            before = event.at;
    }
}

void add_times(cards::Record& record, std::span<const EventRow> events) {
    if (!events.empty())
        record.started = events.front().at;
}

} // namespace

Result<FinishedGame, Unfinished> finished_game(const StoredGame& stored) {
    const auto game = restore(stored, Random{0}); // what was shuffled is in the events
    if (!game)
        return Failure{Unfinished::Damaged};
    if (game->phase() != game::Phase::Over)
        return Failure{Unfinished::StillOn};
    FinishedGame finished{stored.game.id, game->record(), {}, {}};
    for (const Side side : {Side::Red, Side::Blue})
        if (const SeatRow& seat = stored.game.seats[side]; seat.kind == SeatKind::Bot) {
            finished.bot = side;
            finished.level = seat.level.empty() ? "strong" : seat.level;
        }
    std::visit(
        [&](auto& record) {
            add_times(record, stored.events);
            if (finished.bot)
                record.names[*finished.bot] = fmt::format("Vaandel ({})", finished.level);
        },
        finished.record);
    return finished;
}

} // namespace vaandel::server
