#include "vaandel/site/table_clocks.hpp"

#include "vaandel/card_engine/bot.hpp"
#include "vaandel/setups/setup_choice.hpp"

namespace vaandel::site {

using namespace store;
using board::Side;

namespace {

/// When to look again at a game that could not be read or written.
constexpr std::chrono::seconds kSecondTry{5};

bool is_on(const Table& table) { return table.clock() && table.game().phase() != game::Phase::Over; }

} // namespace

TableClocks::TableClocks(const TablesParts& parts, TableCache& cache, TableEvents& events, Bots& bots)
    : parts_{parts}, cache_{cache}, events_{events}, bots_{bots},
      alarms_{parts.scheduler, parts.clock, [this](const GameId& id) { judge(id); }} {}

Table* TableClocks::find_in_time(const GameId& id) {
    Table* table = cache_.find(id);
    if (table != nullptr)
        judge(*table);
    return table;
}

void TableClocks::start(Table& table, Side last) {
    const bool are_both_here = table.is_here(Side::Red) && table.is_here(Side::Blue);
    if (is_on(table) && !table.clock()->is_begun() && are_both_here)
        events_.apply(table, last, ClockSet{ClockSet::To::Run});
}

void TableClocks::set_alarm(const Table& table) {
    if (table.clock())
        alarms_.set(table.row().id, table.clock()->deadline());
}

void TableClocks::judge(Table& table) {
    if (!is_on(table))
        return;
    while (const auto late = table.clock()->late(parts_.clock.now()))
        if (table.game().phase() == game::Phase::SetUp)
            events_.apply(table, *late, late_setup(table, *late));
        else
            events_.apply(table, *late, TimedOut{});
    set_alarm(table);
}

void TableClocks::keep_draft(const Seat& seat, const DraftRequest& request) {
    const Table* table = find_in_time(seat.game);
    const bool is_timed = table != nullptr && table->game().phase() == game::Phase::SetUp &&
                          table->game().may_act(seat.side) && table->clock() && table->clock()->is_begun();
    if (is_timed)
        drafts_.insert_or_assign({seat.game, seat.side}, request.setup);
}

void TableClocks::judge(const GameId& id) {
    cache_.open(
        id,
        [this, id](const OpenedTable& table) {
            if (!table && table.error() == TableCache::Unread::Elsewhere)
                return; // there somebody else watches it
            if (!table)
                alarms_.set(id, parts_.clock.now() + kSecondTry);
            else if (*table != nullptr)
                judge(**table);
        },
        TableCache::Clocked::Yes);
}

/// Completes what the player has placed on the board, or in the line, with places chosen for them.
Event TableClocks::late_setup(const Table& table, Side side) {
    const auto draft = drafts_.find({table.row().id, side});
    if (draft == drafts_.end())
        return bots_.set_up(table, side);
    Random random{parts_.secrets.seed()};
    const auto view = table.game().view_for(side);
    if (const auto* cards = std::get_if<game::CardSeatView>(&view))
        return Played{card_engine::completed_line(*cards->edition, cards->cards, draft->second, random)};
    const board::Edition& edition = *std::get<game::SeatView>(view).edition;
    return Placed{setups::completed_setup(edition, draft->second, random)};
}

void TableClocks::resume(Table& table, TableCache::Clocked clocked) {
    // Somebody's clock runs, and no alarm was set for its end: it started before this server did, so the server was
    // down in between.
    const GameId id = table.row().id;
    const bool is_looked_after = clocked == TableCache::Clocked::Yes || alarms_.has(id);
    if (!is_looked_after && is_on(table) && table.clock()->deadline())
        cache_.record(id, NewEvent{id, table.apply(Side::Red, ClockSet{ClockSet::To::Stand}, parts_.clock.now())});
}

void TableClocks::follow(const Table& table) {
    if (table.game().phase() != game::Phase::SetUp)
        for (const Side side : {Side::Red, Side::Blue})
            drafts_.erase({table.row().id, side});
    set_alarm(table);
}

} // namespace vaandel::site
