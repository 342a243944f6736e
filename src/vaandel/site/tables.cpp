#include "vaandel/site/tables.hpp"

#include "vaandel/site/rules_text.hpp"

#include <utility>

namespace vaandel::site {

using board::Side;

namespace {

/// That may look at one seat: each is told of every change.
constexpr std::size_t kMostPages = 16;

} // namespace

// --- making games ---

void Tables::record_game(const game::AnyEdition& edition, GameRow row,
                         std::vector<std::pair<Side, EventWords>> opening) {
    const GameId id = row.id;
    for (const Side side : {Side::Red, Side::Blue})
        row.seats[side].nonce = std::holds_alternative<board::Edition>(edition)
                                    ? std::optional{make_nonce(parts_.secrets)}
                                    : std::nullopt; // a rematch has its own
    parts_.log.info("game_made", {{"game", id.text()}, {"edition", row.edition}});
    parts_.ledger.record(NewGame{std::move(row)});
    Random chance{parts_.secrets.seed()};
    std::uint32_t number = 0;
    for (auto& [side, words] : opening.empty() ? opening_of(edition, chance) : std::move(opening))
        parts_.ledger.record(
            NewEvent{id, {++number, parts_.clock.now(), side, std::move(words.kind), std::move(words.payload)}});
}

void Tables::make_game(const NewGameWish& wish, std::string_view caller, const Made& made) {
    if (!may_make_game(caller) || (wish.rival == RivalWish::Anybody && !lobby_.has_room(caller, parts_.clock.now())))
        return made(Failure{NoGame::TooMany});
    if (is_full())
        return made(Failure{NoGame::Unavailable});
    if (!wish.who.key)
        return make_new(wish, Token::make(parts_.secrets), made);
    // Asked before, perhaps, and the answer was lost.
    const GameId id = GameId::made_of(*wish.who.key);
    if (making_.contains(id))
        return make_later(id, wish, std::string{caller}, made);
    open(id, [this, id, wish, caller = std::string{caller}, made](const Result<Table*, Unread>& table) {
        if (!table)
            return made(Failure{NoGame::Unavailable});
        if (*table != nullptr)
            return made(made_before(**table, wish));
        if (making_.contains(id)) // by now
            return make_later(id, wish, caller, made);
        make_new(wish, *wish.who.key, made);
    });
}

void Tables::make_later(const GameId& id, const NewGameWish& wish, const std::string& caller, const Made& made) {
    parts_.ledger.then(
        id, [this, wish, caller, made] { make_game(wish, caller, made); },
        [made] { made(Failure{NoGame::Unavailable}); });
}

void Tables::make_new(const NewGameWish& wish, const Token& key, const Made& made) {
    const GameId id = GameId::made_of(key);
    NewSeat seat{Seat{id, wish.side}, key.derived("seat")};
    GameRow row{id, std::string{game::id_of(wish.edition)}, rules_text(wish.edition), parts_.clock.date(), {}};
    row.seats[wish.side] = {SeatKind::Guest, hash_of(seat.token)};
    row.clock = clock_text(wish.clock);
    row.seats[wish.side].name = wish.who.name;
    row.seats[wish.side].owner = wish.who.owner;
    SeatRow& other = row.seats[opponent(wish.side)];
    switch (wish.rival) {
    case RivalWish::Bot:
        other.kind = SeatKind::Bot;
        other.level = wish.level;
        break;
    case RivalWish::Friend:
        seat.invitation = key.derived("invitation");
        other.invitation = hash_of(*seat.invitation);
        break;
    case RivalWish::Beside:
        seat.other = key.derived("other seat");
        other.token = hash_of(*seat.other);
        other.owner = wish.who.owner;
        row.screen = Screen::Shared;
        break;
    case RivalWish::Anybody:
        other.invitation = hash_of(key.derived("table"));
        other.offer = Offer::Open;
        seat.table = OfferId::made_of(*other.invitation);
        break;
    }
    making_.insert(id);
    record_game(wish.edition, std::move(row), wish.opening);
    parts_.ledger.then(
        id,
        [this, made, seat] {
            making_.erase(seat.seat.game);
            made(seat);
        },
        [this, made, id] {
            making_.erase(id);
            made(Failure{NoGame::Unavailable});
        });
}

Result<NewSeat, NoGame> Tables::made_before(const Table& table, const NewGameWish& wish) {
    const Token& key = *wish.who.key;
    const GameRow& row = table.row();
    const Token token = key.derived("seat");
    const auto is_his = [&](Side side) { return row.seats[side].token == hash_of(token); };
    if (row.edition != game::id_of(wish.edition) || (!is_his(Side::Red) && !is_his(Side::Blue)))
        return Failure{NoGame::KeyUsed};
    NewSeat seat{Seat{row.id, is_his(Side::Red) ? Side::Red : Side::Blue}, token};
    const SeatRow& other = row.seats[opponent(seat.seat.side)];
    if (row.screen == Screen::Shared)
        seat.other = key.derived("other seat");
    else if (other.invitation == hash_of(key.derived("invitation")))
        seat.invitation = key.derived("invitation");
    else if (other.invitation)
        seat.table = OfferId::made_of(*other.invitation);
    const RivalWish rival = seat.other        ? RivalWish::Beside
                            : seat.invitation ? RivalWish::Friend
                            : seat.table      ? RivalWish::Anybody
                                              : RivalWish::Bot;
    if (rival != wish.rival)
        return Failure{NoGame::KeyUsed};
    return seat;
}

void Tables::rematch(const Seat& seat, const SubscriberPtr& asker, std::string_view caller) {
    Table* table = find(seat.game);
    if (table == nullptr || table->game().phase() != game::Phase::Over || table->is_open(opponent(seat.side)))
        return refuse(seat, asker, "rematch", Code::NotNow); // where nobody ever came there is nobody to play again
    const bool is_new = !table->row().next;
    if (is_new && !may_make_game(caller))
        return refuse(seat, asker, "rematch", Code::TooMany);
    if (is_new) {
        record_rematch(*table);
        show(*table);
    }
    parts_.ledger.then(
        seat.game,
        [asker, next = *table->row().next, side = opponent(seat.side)] { asker->deliver(rematch_message(next, side)); },
        [this, asker, id = seat.game] {
            asker->deliver(refused_message("rematch", Code::Unavailable));
            if (Table* kept = find(id))
                kept->follow(std::nullopt);
        });
}

void Tables::record_rematch(Table& table) {
    const GameRow& before = table.row();
    const game::AnyEdition edition = edition_of(table.game());
    GameRow row{GameId::make(parts_.secrets), before.edition, rules_text(edition), parts_.clock.date(), {}};
    row.screen = before.screen;
    row.clock = before.clock;
    const GameId next = row.id;
    for (const Side side : {Side::Red, Side::Blue}) {
        row.seats[opponent(side)] = before.seats[side]; // with its key
        row.seats[opponent(side)].invitation.reset();
        row.seats[opponent(side)].offer = Offer::No;
    }
    record_game(edition, std::move(row));
    parts_.ledger.record(Followed{before.id, next});
    table.follow(next);
}

// --- coming and going ---

Table* Tables::find(const GameId& id) {
    const auto found = tables_.find(id);
    return found == tables_.end() ? nullptr : &found->second;
}

void Tables::open(const GameId& id, const Opened& opened, Clocked clocked) {
    if (Table* table = find(id))
        return opened(table);
    if (auto kept = kept_.take(id))
        return opened(&put(id, std::move(*kept)));
    if (expiry_.is_going(id)) {
        const auto again = [this, id, opened, clocked] { open(id, opened, clocked); };
        return parts_.ledger.then(id, again, again);
    }
    Loading& loading = loading_.try_emplace(id, Loading{{}, Clocked::IfAlarmed}).first->second;
    loading.waiting.push_back(opened);
    if (clocked == Clocked::Yes)
        loading.clocked = clocked;
    if (loading.waiting.size() > 1)
        return;
    const auto read = [id, chance = Random{parts_.secrets.seed()}, now = parts_.clock.now(),
                       claim_after = options_.claim_after](Store& store) {
        const auto stored = store.load(id);
        return std::make_shared<Read>(stored ? Read{Table::open(*stored, chance, now, claim_after)} : std::nullopt);
    };
    parts_.loader.ask<std::shared_ptr<Read>>(
        read, [this, id](std::optional<std::shared_ptr<Read>> answer) { take_in(id, std::move(answer)); });
}

void Tables::take_in(const GameId& id, std::optional<std::shared_ptr<Read>> read) {
    const Loading loading = std::move(loading_.extract(id).mapped());
    std::optional<Unread> why;
    if (!read.has_value() || parts_.ledger.is_lost())
        why = Unread::Unavailable;
    else if (**read && !***read) {
        why = Unread::Damaged;
        parts_.log.error("read_failed",
                         {{"game", id.text()}, {"why", "the stored game is damaged: " + (***read).error()}});
    } else if (**read) {
        Table& table = put(id, std::move(****read));
        events_judged_ += table.judged();
        note_checkpoint(table);
        if (loading.clocked == Clocked::IfAlarmed && !alarms_.has(id))
            stop_clock(table);
    }
    for (const Opened& opened : loading.waiting)
        if (why)
            opened(Failure{*why});
        else
            opened(find(id));
}

void Tables::note_checkpoint(Table& table) {
    if (const auto checkpoint = table.take_checkpoint())
        parts_.ledger.record(Judged{table.row().id, *checkpoint});
}

void Tables::forget_rematch(const GameId& id) {
    const auto forget = [&](Table& table) {
        if (table.row().next == id)
            table.follow(std::nullopt);
    };
    for (auto& [each, table] : tables_)
        forget(table);
    kept_.for_each(forget);
}

Table& Tables::put(const GameId& id, Table table) {
    expiry_.touch(id);
    release(id); // unless somebody sits down
    return tables_.emplace(id, std::move(table)).first->second;
}

void Tables::attach(const AttachRequest& request, const Comer<Seat>& comer) {
    const auto id = GameId::parse(request.game);
    const auto token = Token::parse(request.token);
    if (!id || !token)
        return turn_away(comer, "attach", Code::UnknownSeat, Farewell::UnknownSeat);
    open(*id, [this, request, token = *token, comer](const Result<Table*, Unread>& table) {
        if (comer.is_there.expired())
            return;
        if (!table)
            return turn_away(comer, "attach", Code::Unavailable, Farewell::Unavailable);
        take_seat(request, token, *table, comer);
    });
}

void Tables::take_seat(const AttachRequest& request, const Token& token, Table* table, const Comer<Seat>& comer) {
    for (const Side side : {Side::Red, Side::Blue})
        if (table != nullptr && request.side.value_or(side) == side && table->is_key(side, token)) {
            if (table->subscribers(side).size() >= kMostPages)
                return turn_away(comer, "attach", Code::TooMany, Farewell::Flood);
            return comer.came(join(*table, side, comer.subscriber, comer.caller));
        }
    turn_away(comer, "attach", Code::UnknownSeat, Farewell::UnknownSeat);
}

Seat Tables::join(Table& table, Side side, const SubscriberPtr& subscriber, std::string_view caller) {
    table.thinks_for = caller;
    wake_bot(table);
    const GameRow& row = table.row();
    if (const auto free = table.offered(); free == opponent(side))
        lobby_.open(OfferId::made_of(*row.seats[*free].invitation),
                    {row.id, row.edition, *free, row.clock, row.seats[side].name}, caller, parts_.clock.now());
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
    if (!table->is_here(seat.side)) {
        show(*table, opponent(seat.side));
        if (const auto free = table->offered(); free == opponent(seat.side))
            lobby_.host_left(OfferId::made_of(*table->row().seats[*free].invitation), parts_.clock.now());
    }
    release(seat.game);
}

bool Tables::holds(const Seat& seat, const Subscriber& subscriber) {
    const Table* table = find(seat.game);
    return table == nullptr || table->holds(seat.side, subscriber); // what is not in memory refuses for itself
}

void Tables::release(const GameId& id) {
    // Something may have happened while that was written, such as the bot's move: what is on disk is not all of it
    // then.
    const auto forget = [this, id] {
        if (const Table* table = find(id); table == nullptr || !table->is_deserted())
            return;
        if (!parts_.ledger.is_settled(id))
            return release(id);
        expiry_.touch(id);
        auto left = tables_.extract(id);
        left.mapped().is_advised = {false, false}; // whoever was thought for is gone
        left.mapped().bot_due_after.reset();
        left.mapped().told_to_wait_after.reset();
        kept_.keep(std::move(left.mapped()));
    };
    parts_.ledger.then(id, forget, forget);
}

void Tables::drop(const GameId& id) {
    const auto dropped = tables_.extract(id);
    if (dropped.empty())
        return;
    if (const auto free = dropped.mapped().offered()) // nobody sits there who could leave it
        lobby_.host_left(OfferId::made_of(*dropped.mapped().row().seats[*free].invitation), parts_.clock.now());
    for (const Side side : {Side::Red, Side::Blue})
        for (const SubscriberPtr& subscriber : dropped.mapped().subscribers(side))
            subscriber->close(Farewell::Unavailable);
    for (const SubscriberPtr& subscriber : dropped.mapped().watchers())
        subscriber->close(Farewell::Unavailable);
}

void Tables::drop_all() {
    kept_.clear();
    while (!tables_.empty())
        drop(GameId{tables_.begin()->first});
}

// --- telling ---

void Tables::show(const Table& table, Side side) {
    if (table.subscribers(side).empty())
        return;
    const std::string state = table.state_for(side, parts_.clock.now());
    for (const SubscriberPtr& subscriber : table.subscribers(side))
        tell(table.row().id, subscriber, state);
}

void Tables::show_watchers(const Table& table) {
    if (table.watchers().empty())
        return;
    const std::string shown = table.public_state(parts_.clock.now());
    for (const SubscriberPtr& subscriber : table.watchers())
        tell(table.row().id, subscriber, shown);
}

void Tables::show(const Table& table) {
    show(table, Side::Red);
    show(table, Side::Blue);
    show_watchers(table);
}

void Tables::tell(const GameId& id, const SubscriberPtr& subscriber, std::string message) {
    parts_.ledger.then(id, [subscriber, message = std::move(message)] { subscriber->deliver(message); }, {});
}

void Tables::refuse(const Seat& seat, const SubscriberPtr& asker, std::string_view request, RefusalCode code) {
    tell(seat.game, asker, refused_message(request, code));
}

} // namespace vaandel::site
