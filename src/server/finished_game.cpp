#include "vaandel/server/finished_game.hpp"

#include "vaandel/server/time_control.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vaandel::server {

using board::Side;

namespace {

/// With what opens each commitment, where the set-up that it is to is in the record.
void add_commitments(notation::Record& record, const StoredGame& stored) {
    for (const EventRow& event : stored.events)
        if (const auto& nonce = stored.game.seats[event.side].nonce;
            nonce && event.kind == kSetupKind && has_pieces(record, event.side))
            record.commitments[event.side] = {
                commitment_of(stored.game.edition, event.side, event.payload, text_of(*nonce)), text_of(*nonce)};
}

void add_commitments(cards::Record&, const StoredGame&) {}

/// Play begins with the second set-up, or the second line; each ply took the time since what was done before it, or
/// since the clocks went on.
void add_times(notation::Record& record, std::span<const EventRow> events) {
    std::size_t placed = 0;
    std::size_t moved = 0;
    Clock::Time before{};
    for (const EventRow& event : events) {
        if (event.kind == kSetupKind && ++placed == 2)
            record.started = event.at;
        if (event.kind == "move" && ++moved <= record.plies.size())
            record.plies[moved - 1].thinking = std::max(event.at - before, std::chrono::milliseconds{0});
        if (event.kind == "takeback") // Red made the odd plies
            for (bool is_own = false; !is_own && moved > 0; --moved)
                is_own = (moved % 2 == 1 ? Side::Red : Side::Blue) == event.side;
        if (event.kind == kSetupKind || event.kind == "move" || event.kind == "takeback" || event.kind == kClockKind)
            before = event.at;
    }
}

void add_times(cards::Record& record, std::span<const EventRow> events) {
    if (!events.empty())
        record.started = events.front().at;
    std::size_t done = 0;
    Clock::Time before{};
    for (const EventRow& event : events) {
        if (event.kind != "act" && event.kind != kClockKind)
            continue;
        if (event.kind == "act" && ++done > 2 &&
            done <= record.actions.size()) // the first two lay the lines, at the same time
            record.actions[done - 1].thinking = std::max(event.at - before, std::chrono::milliseconds{0});
        before = event.at;
    }
}

} // namespace

Result<FinishedGame, Unfinished> finished_game(const StoredGame& stored) {
    const auto game = restore(stored, Random{0}); // what was shuffled is in the events
    if (!game)
        return Failure{Unfinished::Damaged};
    if (const auto end = game->end(); !end || end->code == board::code_of(board::Reason::Cancelled))
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
            add_commitments(record, stored);
            record.clock = parse_clock(stored.game.clock);
            if (finished.bot)
                record.names[*finished.bot] = fmt::format("Vaandel ({})", finished.level);
        },
        finished.record);
    return finished;
}

} // namespace vaandel::server
