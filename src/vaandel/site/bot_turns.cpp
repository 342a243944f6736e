#include "vaandel/site/bot_turns.hpp"

#include "vaandel/game/bot_draws.hpp"

namespace vaandel::site {

using namespace store;
using board::Side;

namespace {

/// A bot that makes an illegal move is broken, and loses the game.
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

void BotTurns::wake(Table& table) {
    const auto side = table.bot_to_act();
    if (!side || table.bot_due_after == table.events())
        return;
    if (table.game().phase() == game::Phase::SetUp)
        return events_.apply(table, *side, bots_.set_up(table, *side));
    table.bot_due_after = table.events();
    const GameId& id = table.row().id;
    parts_.ledger.then(id, [this, id, after = table.events()] { think_later(id, after, pause_); },
                       {}); // about the state on disk
}

void BotTurns::think_later(const GameId& id, std::uint32_t after, std::chrono::milliseconds pause) {
    parts_.scheduler.after(pause, [this, id, after] { think(id, after); });
}

void BotTurns::think(const GameId& id, std::uint32_t after) {
    Table* table = cache_.find(id);
    if (table == nullptr || table->events() != after)
        return; // the bot wakes again, or was woken, when somebody comes back
    const auto side = table->bot_to_act();
    if (!side)
        return;
    const auto then = [this, id, after](const Bots::Choice& choice) { act(id, after, choice); };
    const auto refused = bots_.think(*table, *side, table->thinks_for, then);
    if (refused == NoWork::Enough)
        wait(*table);
    else if (refused == NoWork::Busy)
        think_later(id, after, pause_);
}

void BotTurns::wait(Table& table) {
    const GameId id = table.row().id;
    if (table.told_to_wait_after != table.events()) {
        table.told_to_wait_after = table.events();
        ++waits_;
        for (const Side side : {Side::Red, Side::Blue})
            for (const SubscriberPtr& one : table.subscribers(side))
                broadcast_.tell(id, one, refused_message("bot", Code::BotWaits));
    }
    think_later(id, table.events(), std::max(pause_, bots_.wait(table.thinks_for)));
}

void BotTurns::act(const GameId& id, std::uint32_t after, const Bots::Choice& choice) {
    Table* table = cache_.find(id);
    if (table == nullptr || table->events() != after)
        return;
    const auto side = table->bot_to_act();
    if (!side)
        return;
    if (cache_.is_full())
        return think_later(id, after, pause_);
    if (!is_legal(table->game(), *side, choice.event)) {
        parts_.log.error("bot_erred", {{"game", id.text()}});
        return events_.apply(*table, *side, Resigned{});
    }
    table->bot_expects = choice.expects;
    const bool is_asked = table->game().draw_offer() == opponent(*side);
    if (is_asked && game::answer_to_draw(lull_at(*table, *side), choice.expects) == game::DrawAnswer::Yes)
        return events_.apply(*table, *side, DrawOffered{});
    events_.apply(*table, *side, choice.event);
    const bool is_time = table->game().phase() == game::Phase::Play && !table->game().may_act(*side) &&
                         !table->game().draw_offer() && game::wants_draw(lull_at(*table, *side), choice.expects);
    if (is_time)
        events_.apply(*table, *side, DrawOffered{});
}

void BotTurns::answer_draw(Table& table, Side side) {
    const auto answer = table.game().may_act(side) ? std::nullopt // it is thinking about its move, and answers then
                                                   : game::answer_to_draw(lull_at(table, side), table.bot_expects);
    if (answer == game::DrawAnswer::Yes)
        events_.apply(table, side, DrawOffered{});
    else if (answer == game::DrawAnswer::No)
        events_.apply(table, side, DrawDeclined{});
}

} // namespace vaandel::site
