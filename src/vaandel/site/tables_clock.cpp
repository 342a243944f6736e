// The clocks of the tables: when they begin and stand still, and what happens when time is up.

#include "vaandel/card_engine/habit.hpp"
#include "vaandel/setups/setup_choice.hpp"
#include "vaandel/site/tables.hpp"

namespace vaandel::site {

using board::Side;

namespace {

/// When a game is looked at again that could not be read or written just now.
constexpr std::chrono::seconds kSecondTry{5};

bool is_on(const Table& table) { return table.clock() && table.game().phase() != game::Phase::Over; }

} // namespace

Table* Tables::find_in_time(const GameId& id) {
    Table* table = find(id);
    if (table != nullptr)
        judge_time(*table);
    return table;
}

void Tables::stop_clock(Table& table) {
    // Somebody's time runs, and no alarm was set for its end: that was before this server began, so the server was down
    // in between.
    if (!is_on(table) || !table.clock()->deadline())
        return;
    const GameId id = table.row().id;
    parts_.ledger.record(NewEvent{id, table.apply(Side::Red, ClockSet{ClockSet::To::Stand}, parts_.clock.now())});
    parts_.ledger.then(id, {}, [this, id] { drop(id); });
}

void Tables::start_clock(Table& table, Side last) {
    const bool are_both_here = table.is_here(Side::Red) && table.is_here(Side::Blue);
    if (is_on(table) && !table.clock()->is_begun() && are_both_here)
        act(table, last, ClockSet{ClockSet::To::Run}, nullptr, {});
}

void Tables::set_alarm(const Table& table) {
    if (table.clock())
        alarms_.set(table.row().id, table.clock()->deadline());
}

void Tables::judge_time(Table& table) {
    if (!is_on(table))
        return;
    while (const auto late = table.clock()->late(parts_.clock.now()))
        if (table.game().phase() == game::Phase::SetUp)
            act(table, *late, late_setup(table, *late), nullptr, {});
        else
            act(table, *late, TimedOut{}, nullptr, {});
    set_alarm(table);
}

void Tables::handle(const Seat& seat, const DraftRequest& request) {
    const Table* table = find_in_time(seat.game);
    const bool is_timed = table != nullptr && table->game().phase() == game::Phase::SetUp &&
                          table->game().may_act(seat.side) && table->clock() && table->clock()->is_begun();
    if (is_timed)
        drafts_.insert_or_assign({seat.game, seat.side}, request.setup);
}

/// With what stands on his board, or lies in his line, and what somebody else has put where nothing does.
Event Tables::late_setup(const Table& table, Side side) {
    const auto draft = drafts_.find({table.row().id, side});
    if (draft == drafts_.end())
        return bots_.set_up(table, side);
    Random random{parts_.secrets.seed()};
    const auto view = table.game().view_for(side);
    if (const auto* cards = std::get_if<game::CardSeatView>(&view))
        return Played{card_engine::completed_line(cards->cards, draft->second, random)};
    const board::Edition& edition = *std::get<game::SeatView>(view).edition;
    return Placed{setups::completed_setup(edition, draft->second, random)};
}

void Tables::forget_drafts(const Table& table) {
    if (table.game().phase() != game::Phase::SetUp)
        for (const Side side : {Side::Red, Side::Blue})
            drafts_.erase({table.row().id, side});
}

void Tables::judge_time(const GameId& id) {
    open(
        id,
        [this, id](const Result<Table*, Unread>& table) {
            if (!table)
                alarms_.set(id, parts_.clock.now() + kSecondTry);
            else if (*table != nullptr)
                judge_time(**table);
        },
        Clocked::Yes);
}

} // namespace vaandel::site
