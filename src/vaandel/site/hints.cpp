#include "vaandel/site/hints.hpp"

namespace vaandel::site {

using board::Side;

namespace {

/// Why that seat may have no hint now, or nothing if it may.
std::optional<Code> why_no_hint(const Table& table, Side side) {
    const game::AnyGame& game = table.game();
    if (!table.is_bot(opponent(side)) || game.phase() == game::Phase::SetUp)
        return Code::NotNow;
    if (game.phase() == game::Phase::Over)
        return Code::GameOver;
    if (!game.may_act(side))
        return Code::NotYourTurn;
    return table.is_advised[side] ? std::optional{Code::TooMany} : std::nullopt;
}

} // namespace

void Hints::ask(const Seat& seat, const SubscriberPtr& asker, std::string_view caller) {
    Table* table = clocks_.find_in_time(seat.game);
    if (table == nullptr)
        return broadcast_.refuse(seat, asker, "hint", Code::Unavailable);
    if (const auto why = why_no_hint(*table, seat.side))
        return broadcast_.refuse(seat, asker, "hint", *why);
    const Clock::Time now = parts_.clock.now();
    if (!rates_.take(caller, now))
        return refuse(seat, asker, Code::TooMany, std::chrono::duration<double>{rates_.wait(caller, now)});
    const auto then = [this, seat, asker, after = table->events()](const std::optional<Event>& event) {
        give(seat, asker, after, event);
    };
    if (const auto refused = bots_.advise(*table, seat.side, caller, then)) {
        rates_.give(caller, now, 1);
        if (*refused == NoWork::Enough)
            return refuse(seat, asker, Code::BotWaits, bots_.wait(caller));
        return broadcast_.refuse(seat, asker, "hint", Code::TooMany);
    }
    table->is_advised[seat.side] = true;
}

void Hints::refuse(const Seat& seat, const SubscriberPtr& asker, Code code, std::chrono::duration<double> wait) {
    broadcast_.tell(seat.game, asker, refused_message("hint", code, wait));
}

void Hints::give(const Seat& seat, const SubscriberPtr& asker, std::uint32_t after, const std::optional<Event>& event) {
    Table* table = cache_.find(seat.game);
    if (table == nullptr)
        return;
    table->is_advised[seat.side] = false;
    if (table->events() != after || !event)
        return broadcast_.refuse(seat, asker, "hint", Code::Stale);
    if (const auto* played = std::get_if<Played>(&*event))
        return broadcast_.tell(seat.game, asker,
                               hint_message(table->game().cards()->actions_of(seat.side).size() + 1, played->action));
    const game::Game& game = *table->game().board();
    broadcast_.tell(seat.game, asker,
                    hint_message(*game.edition().geometry, game.ply() + 1, std::get<Moved>(*event).move));
}

} // namespace vaandel::site
