// The bot's turn at a table: woken after every change, heard when what it thought about is still so.

#include "vaandel/game/bot_draws.hpp"
#include "vaandel/site/tables.hpp"

namespace vaandel::site {

using board::Side;

namespace {

/// A bot that makes an illegal move has lost its mind, and the game.
bool is_legal(const game::AnyGame& game, Side side, const Event& event) {
    if (const auto* moved = std::get_if<Moved>(&event))
        return game.board()->why_not(side, moved->move) == board::Refusal::None;
    if (const auto* played = std::get_if<Played>(&event))
        return game.cards()->why_not(side, played->action) == cards::Refusal::None;
    return true;
}

game::Lull lull_at(const Table& table, Side side) {
    return std::visit([](const auto& view) { return game::lull_of(view); }, table.game().view_for(side));
}

} // namespace

std::optional<Code> Tables::why_no_hint(const Table& table, Side side) {
    const game::AnyGame& game = table.game();
    if (!table.is_bot(opponent(side)) || game.phase() == game::Phase::SetUp)
        return Code::NotNow;
    if (game.phase() == game::Phase::Over)
        return Code::GameOver;
    if (!game.may_act(side))
        return Code::NotYourTurn;
    return table.is_advised[side] ? std::optional{Code::TooMany} : std::nullopt;
}

void Tables::hint(const Seat& seat, const SubscriberPtr& asker, std::string_view caller) {
    Table* table = find_in_time(seat.game);
    if (table == nullptr)
        return refuse(seat, asker, "hint", Code::Unavailable);
    if (const auto why = why_no_hint(*table, seat.side))
        return refuse(seat, asker, "hint", *why);
    if (!hints_.take(caller, parts_.clock.now()))
        return refuse(seat, asker, "hint", Code::TooMany);
    const auto then = [this, seat, asker, after = table->events()](const std::optional<Event>& event) {
        give_hint(seat, asker, after, event);
    };
    if (const auto refused = bots_.advise(*table, seat.side, caller, then))
        return refuse(seat, asker, "hint", *refused == NoWork::Enough ? Code::BotWaits : Code::TooMany);
    table->is_advised[seat.side] = true;
}

void Tables::give_hint(const Seat& seat, const SubscriberPtr& asker, std::uint32_t after,
                       const std::optional<Event>& event) {
    Table* table = find(seat.game);
    if (table == nullptr)
        return;
    table->is_advised[seat.side] = false;
    if (table->events() != after || !event)
        return refuse(seat, asker, "hint", Code::Stale);
    if (const auto* played = std::get_if<Played>(&*event))
        return tell(seat.game, asker,
                    hint_message(table->game().cards()->actions_of(seat.side).size() + 1, played->action));
    const game::Game& game = *table->game().board();
    tell(seat.game, asker, hint_message(*game.edition().geometry, game.ply() + 1, std::get<Moved>(*event).move));
}

void Tables::wake_bot(Table& table) {
    const auto side = table.bot_to_act();
    if (!side || table.bot_due_after == table.events())
        return;
    if (table.game().phase() == game::Phase::SetUp)
        return act(table, *side, bots_.set_up(table, *side), nullptr, {});
    table.bot_due_after = table.events();
    const GameId& id = table.row().id;
    parts_.ledger.then(id, [this, id, after = table.events()] { bot_thinks_later(id, after, options_.bot_pause); },
                       {}); // about what is on disk
}

void Tables::bot_thinks_later(const GameId& id, std::uint32_t after, std::chrono::milliseconds pause) {
    parts_.scheduler.after(pause, [this, id, after] { bot_thinks(id, after); });
}

void Tables::bot_thinks(const GameId& id, std::uint32_t after) {
    Table* table = find(id);
    if (table == nullptr || table->events() != after)
        return; // it will be woken when somebody comes back, or was
    const auto side = table->bot_to_act();
    if (!side)
        return;
    const auto then = [this, id, after](const Bots::Deed& deed) { bot_acts(id, after, deed); };
    const auto refused = bots_.think(*table, *side, table->thinks_for, then);
    if (refused == NoWork::Enough)
        bot_waits(*table);
    else if (refused == NoWork::Busy)
        bot_thinks_later(id, after, options_.bot_pause);
}

void Tables::bot_waits(Table& table) {
    const GameId id = table.row().id;
    if (table.told_to_wait_after != table.events()) {
        table.told_to_wait_after = table.events();
        ++bot_waits_;
        for (const Side side : {Side::Red, Side::Blue})
            for (const SubscriberPtr& one : table.subscribers(side))
                tell(id, one, refused_message("bot", Code::BotWaits));
    }
    bot_thinks_later(id, table.events(), std::max(options_.bot_pause, bots_.wait(table.thinks_for)));
}

void Tables::bot_acts(const GameId& id, std::uint32_t after, const Bots::Deed& deed) {
    Table* table = find(id);
    if (table == nullptr || table->events() != after)
        return;
    const auto side = table->bot_to_act();
    if (!side)
        return;
    if (is_full())
        return bot_thinks_later(id, after, options_.bot_pause);
    if (!is_legal(table->game(), *side, deed.event)) {
        parts_.log.error("bot_erred", {{"game", id.text()}});
        return act(*table, *side, Resigned{}, nullptr, {});
    }
    table->bot_expects = deed.expects;
    const bool is_asked = table->game().draw_offer() == opponent(*side);
    if (is_asked && game::answer_to_draw(lull_at(*table, *side), deed.expects) == game::DrawAnswer::Yes)
        return act(*table, *side, DrawOffered{}, nullptr, {});
    act(*table, *side, deed.event, nullptr, {});
    const bool is_time = table->game().phase() == game::Phase::Play && !table->game().may_act(*side) &&
                         !table->game().draw_offer() && game::wants_draw(lull_at(*table, *side), deed.expects);
    if (is_time)
        act(*table, *side, DrawOffered{}, nullptr, {});
}

void Tables::bot_answers(Table& table, Side side) {
    const auto answer = table.game().may_act(side) ? std::nullopt // it thinks about its move, and about this
                                                   : game::answer_to_draw(lull_at(table, side), table.bot_expects);
    if (answer == game::DrawAnswer::Yes)
        act(table, side, DrawOffered{}, nullptr, {});
    else if (answer == game::DrawAnswer::No)
        act(table, side, DrawDeclined{}, nullptr, {});
}

} // namespace vaandel::site
