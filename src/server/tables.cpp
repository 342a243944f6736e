#include "vaandel/server/tables.hpp"

#include "vaandel/server/rules_text.hpp"

#include <utility>

namespace vaandel::server {

using board::Side;

namespace {

/// That may look at one seat: each is told of every change.
constexpr std::size_t kMostPages = 16;

std::string_view id_of(const game::AnyEdition& edition) {
    return std::visit([](const auto& known) { return known.id; }, edition);
}

} // namespace

// --- making games ---

void Tables::record_game(const game::AnyEdition& edition, GameRow row) {
    const GameId id = row.id;
    for (const Side side : {Side::Red, Side::Blue})
        row.seats[side].nonce = std::holds_alternative<board::Edition>(edition)
                                    ? std::optional{make_nonce(parts_.secrets)}
                                    : std::nullopt; // a rematch has its own
    parts_.log.info("game_made", {{"game", id.text()}, {"edition", row.edition}});
    parts_.ledger.record(NewGame{std::move(row)});
    Random chance{parts_.secrets.seed()};
    std::uint32_t number = 0;
    for (auto& [side, words] : opening_of(edition, chance))
        parts_.ledger.record(
            NewEvent{id, {++number, parts_.clock.now(), side, std::move(words.kind), std::move(words.payload)}});
}

void Tables::make_game(const NewGameWish& wish, std::string_view caller, const Made& made) {
    if (!may_make_game(caller))
        return made(Failure{NoGame::TooMany});
    if (is_full())
        return made(Failure{NoGame::Unavailable});
    NewSeat seat{{GameId::make(parts_.secrets), wish.side}, Token::make(parts_.secrets)};
    const GameId& id = seat.seat.game;
    GameRow row{id, std::string{id_of(wish.edition)}, rules_text(wish.edition), parts_.clock.now(), {}};
    row.seats[wish.side] = {SeatKind::Guest, hash_of(seat.token)};
    row.clock = clock_text(wish.clock);
    SeatRow& other = row.seats[opponent(wish.side)];
    switch (wish.rival) {
    case RivalWish::Bot:
        other.kind = SeatKind::Bot;
        other.level = wish.level;
        break;
    case RivalWish::Friend:
        seat.invitation = Token::make(parts_.secrets);
        other.invitation = hash_of(*seat.invitation);
        break;
    case RivalWish::Beside:
        seat.other = Token::make(parts_.secrets);
        other.token = hash_of(*seat.other);
        row.screen = Screen::Shared;
        break;
    }
    record_game(wish.edition, std::move(row));
    parts_.ledger.then(id, [made, seat] { made(seat); }, [made] { made(Failure{NoGame::Unavailable}); });
}

void Tables::rematch(const Seat& seat, const SubscriberPtr& asker, std::string_view caller) {
    Table* table = find(seat.game);
    if (table == nullptr || table->game().phase() != game::Phase::Over)
        return refuse(seat, asker, "rematch", "not_now");
    const bool is_new = !table->row().next;
    if (is_new && !may_make_game(caller))
        return refuse(seat, asker, "rematch", "too_many");
    if (is_new) {
        record_rematch(*table);
        show(*table);
    }
    parts_.ledger.then(
        seat.game,
        [asker, next = *table->row().next, side = opponent(seat.side)] { asker->deliver(rematch_message(next, side)); },
        [this, asker, id = seat.game] {
            asker->deliver(refused_message("rematch", "unavailable"));
            if (Table* kept = find(id))
                kept->follow(std::nullopt);
        });
}

void Tables::record_rematch(Table& table) {
    const GameRow& before = table.row();
    const auto edition =
        std::visit([](const auto& game) -> game::AnyEdition { return game.edition(); }, table.game().kind());
    GameRow row{GameId::make(parts_.secrets), before.edition, rules_text(edition), parts_.clock.now(), {}};
    row.screen = before.screen;
    row.clock = before.clock;
    const GameId next = row.id;
    for (const Side side : {Side::Red, Side::Blue}) {
        row.seats[opponent(side)] = before.seats[side]; // with its key
        row.seats[opponent(side)].invitation.reset();
    }
    record_game(edition, std::move(row));
    parts_.ledger.record(Followed{before.id, next});
    table.follow(next);
}

// --- invitations ---

Result<Tables::OpenSeat, NoSeat> Tables::open_seat(const Invitation& invitation) {
    const auto id = GameId::parse(invitation.game);
    const auto token = Token::parse(invitation.token);
    if (!id || !token)
        return Failure{NoSeat::Unknown};
    if (is_full())
        return Failure{NoSeat::Unavailable};
    try {
        Table* table = open(*id);
        if (table == nullptr)
            return Failure{NoSeat::Unknown};
        release(*id); // unless somebody sits there
        const auto side = table->invited(*token);
        if (!side)
            return Failure{NoSeat::Unknown};
        if (!table->is_open(*side))
            return Failure{NoSeat::UsedUp};
        if (table->game().phase() == game::Phase::Over)
            return Failure{NoSeat::Cancelled};
        return OpenSeat{table, *side};
    } catch (const StoreError& error) {
        parts_.log.error("read_failed", {{"game", id->text()}, {"why", error.what()}});
        return Failure{NoSeat::Unavailable};
    }
}

Result<InvitationFacts, NoSeat> Tables::look(const Invitation& invitation) {
    const auto seat = open_seat(invitation);
    if (!seat)
        return Failure{seat.error()};
    const GameRow& row = seat->table->row();
    return InvitationFacts{row.edition, seat->side, parse_clock(row.clock)};
}

void Tables::accept(const Invitation& invitation, const Accepted& accepted) {
    if (const auto seat = open_seat(invitation))
        accept(*seat->table, seat->side, accepted);
    else
        accepted(Failure{seat.error()});
}

void Tables::accept(Table& table, Side side, const Accepted& accepted) {
    const GameId& id = table.row().id;
    const TakenSeatKey key{{id, side}, Token::make(parts_.secrets), table.row().edition};
    table.take(side, hash_of(key.token));
    parts_.ledger.record(TakenSeat{id, side, hash_of(key.token)});
    parts_.ledger.then(
        id, [accepted, key] { accepted(key); },
        [this, accepted, id] {
            accepted(Failure{NoSeat::Unavailable});
            drop(id);
        });
    show(table, opponent(side));
}

// --- coming and going ---

Table* Tables::find(const GameId& id) {
    const auto found = tables_.find(id);
    return found == tables_.end() ? nullptr : &found->second;
}

Table* Tables::open(const GameId& id) {
    if (Table* table = find(id))
        return table;
    const auto stored = parts_.store.load(id);
    if (!stored)
        return nullptr;
    auto table = Table::open(*stored, Random{parts_.secrets.seed()}, parts_.clock.now());
    if (!table)
        throw StoreError{"the stored game is damaged: " + table.error()};
    Table& opened = tables_.emplace(id, std::move(*table)).first->second;
    stop_clock(opened);
    return &opened;
}

std::optional<Seat> Tables::attach(const AttachRequest& request, const SubscriberPtr& subscriber) {
    const auto turn_away = [&](std::string_view code, Farewell why) {
        subscriber->deliver(refused_message("attach", code));
        subscriber->close(why);
        return std::nullopt;
    };
    const auto id = GameId::parse(request.game);
    const auto token = Token::parse(request.token);
    if (!id || !token)
        return turn_away("unknown_seat", Farewell::UnknownSeat);
    try {
        if (Table* table = open(*id)) {
            release(*id); // unless somebody stays
            for (const Side side : {Side::Red, Side::Blue})
                if (table->is_key(side, *token)) {
                    if (table->subscribers(side).size() >= kMostPages)
                        return turn_away("too_many", Farewell::Flood);
                    return join(*table, side, subscriber);
                }
        }
    } catch (const StoreError& error) {
        parts_.log.error("read_failed", {{"game", id->text()}, {"why", error.what()}});
        return turn_away("unavailable", Farewell::Unavailable);
    }
    return turn_away("unknown_seat", Farewell::UnknownSeat);
}

Seat Tables::join(Table& table, Side side, const SubscriberPtr& subscriber) {
    wake_bot(table);
    const bool was_here = table.is_here(side);
    const std::uint32_t before = table.events();
    table.join(side, subscriber);
    start_clock(table, side);
    judge_time(table);
    const Seat seat{table.row().id, side};
    if (table.events() != before) // then all have been told
        return seat;
    tell(seat.game, subscriber, table.state_for(side, parts_.clock.now()));
    if (!was_here)
        show(table, opponent(side));
    return seat;
}

void Tables::leave(const Seat& seat, const Subscriber& subscriber) {
    Table* table = find(seat.game);
    if (table == nullptr)
        return;
    table->leave(seat.side, subscriber, parts_.clock.now());
    if (!table->is_here(seat.side))
        show(*table, opponent(seat.side));
    release(seat.game);
}

void Tables::release(const GameId& id) {
    // Something may have happened while that was written, such as the bot's move: what is on disk is not all of it then.
    const auto forget = [this, id] {
        if (const Table* table = find(id); table == nullptr || !table->is_deserted())
            return;
        if (!parts_.ledger.is_settled(id))
            return release(id);
        tables_.erase(id);
    };
    parts_.ledger.then(id, forget, forget);
}

void Tables::drop(const GameId& id) {
    const auto dropped = tables_.extract(id);
    if (dropped.empty())
        return;
    for (const Side side : {Side::Red, Side::Blue})
        for (const SubscriberPtr& subscriber : dropped.mapped().subscribers(side))
            subscriber->close(Farewell::Unavailable);
}

// --- telling ---

void Tables::show(const Table& table, Side side) {
    if (table.subscribers(side).empty())
        return;
    const std::string state = table.state_for(side, parts_.clock.now());
    for (const SubscriberPtr& subscriber : table.subscribers(side))
        tell(table.row().id, subscriber, state);
}

void Tables::show(const Table& table) {
    show(table, Side::Red);
    show(table, Side::Blue);
}

void Tables::tell(const GameId& id, const SubscriberPtr& subscriber, std::string message) {
    parts_.ledger.then(id, [subscriber, message = std::move(message)] { subscriber->deliver(message); }, {});
}

void Tables::refuse(const Seat& seat, const SubscriberPtr& asker, std::string_view request, std::string_view code) {
    tell(seat.game, asker, refused_message(request, code));
}

} // namespace vaandel::server
