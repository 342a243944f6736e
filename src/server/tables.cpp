#include "vaandel/server/tables.hpp"

#include "vaandel/server/rules_text.hpp"

#include <utility>

namespace vaandel::server {

using board::Side;

namespace {

/// More callers than this are not remembered one by one without looking which of them may be forgotten.
constexpr std::size_t kManyCallers = 1000;
/// And no more than this at all.
constexpr std::size_t kMostCallers = 100'000;

} // namespace

// --- making games ---

bool Tables::may_make_game(std::string_view caller) {
    const auto now = parts_.clock.now();
    const Rate rate = options_.games_per_caller;
    if (callers_.size() >= kManyCallers)
        std::erase_if(callers_, [&](const auto& one) { return one.second.is_full(rate, now); });
    if (callers_.size() >= kMostCallers)
        return false;
    return callers_.try_emplace(std::string{caller}, rate, now).first->second.take(rate, now);
}

NewSeat Tables::record_game(const NewGameWish& wish) {
    NewSeat made{{GameId::make(parts_.secrets), wish.side}, Token::make(parts_.secrets)};
    const GameId& id = made.seat.game;
    const std::string edition{std::visit([](const auto& known) { return known.id; }, wish.edition)};
    GameRow row{id, edition, rules_text(wish.edition), parts_.clock.now(), {}};
    row.seats[wish.side] = {SeatKind::Guest, hash_of(made.token)};
    row.seats[opponent(wish.side)] = {SeatKind::Bot, std::nullopt, wish.level};
    parts_.ledger.record(NewGame{std::move(row)});
    Random chance{parts_.secrets.seed()};
    std::uint32_t number = 0;
    for (auto& [side, words] : opening_of(wish.edition, chance))
        parts_.ledger.record(
            NewEvent{id, {++number, parts_.clock.now(), side, std::move(words.kind), std::move(words.payload)}});
    parts_.log.info("game_made", {{"game", id.text()}, {"edition", edition}});
    return made;
}

void Tables::make_game(const NewGameWish& wish, std::string_view caller, const Made& made) {
    if (!may_make_game(caller))
        return made(Failure{NoGame::TooMany});
    const NewSeat seat = record_game(wish);
    parts_.ledger.then(seat.seat.game, [made, seat] { made(seat); }, [made] { made(Failure{NoGame::Unavailable}); });
}

void Tables::rematch(const Seat& seat, const SubscriberPtr& asker, std::string_view caller) {
    const Table* table = find(seat.game);
    if (table == nullptr || table->game().phase() != game::Phase::Over || !table->is_bot(opponent(seat.side)))
        return refuse(seat, asker, "rematch", "not_now");
    if (!may_make_game(caller))
        return refuse(seat, asker, "rematch", "too_many");
    const auto edition =
        std::visit([](const auto& game) -> game::AnyEdition { return game.edition(); }, table->game().kind());
    const NewSeat made = record_game({edition, opponent(seat.side), table->row().seats[opponent(seat.side)].level});
    parts_.ledger.then(
        made.seat.game, [asker, made] { asker->deliver(rematch_message(made.seat.game, made.seat.side, made.token)); },
        [asker] { asker->deliver(refused_message("rematch", "unavailable")); });
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
    auto table = Table::open(*stored, Random{parts_.secrets.seed()});
    if (!table)
        throw StoreError{"the stored game is damaged: " + table.error()};
    return &tables_.emplace(id, std::move(*table)).first->second;
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
                if (table->is_key(side, *token))
                    return join(*table, side, subscriber);
        }
    } catch (const StoreError& error) {
        parts_.log.error("read_failed", {{"game", id->text()}, {"why", error.what()}});
        return turn_away("unavailable", Farewell::Unavailable);
    }
    return turn_away("unknown_seat", Farewell::UnknownSeat);
}

Seat Tables::join(Table& table, Side side, const SubscriberPtr& subscriber) {
    wake_bot(table);
    table.join(side, subscriber);
    tell(table.row().id, subscriber, table.state_for(side));
    return {table.row().id, side};
}

void Tables::leave(const Seat& seat, const Subscriber& subscriber) {
    Table* table = find(seat.game);
    if (table == nullptr)
        return;
    table->leave(seat.side, subscriber);
    release(seat.game);
}

void Tables::release(const GameId& id) {
    // Effects of the ledger never change a game, so nothing is unwritten when this runs.
    const auto forget = [this, id] {
        if (const Table* table = find(id); table != nullptr && table->is_deserted())
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

// --- playing ---

void Tables::handle(const Seat& seat, const SubscriberPtr& asker, const SetupRequest& request) {
    Table* table = find(seat.game);
    if (table == nullptr)
        return refuse(seat, asker, "setup", "unavailable");
    const game::Game* game = table->game().board();
    if (table->game().phase() == game::Phase::Over)
        return refuse(seat, asker, "setup", "game_over");
    if (game == nullptr || game->phase() != game::Phase::SetUp || game->has_placed(seat.side))
        return refuse(seat, asker, "setup", "not_now");
    const auto setup = board::parse_setup(game->edition(), request.setup);
    if (!setup)
        return tell(seat.game, asker, refused_setup_message(setup.error()));
    act(*table, seat.side, Placed{*setup}, asker, "setup");
}

void Tables::handle(const Seat& seat, const SubscriberPtr& asker, const MoveRequest& request) {
    Table* table = find(seat.game);
    if (table == nullptr)
        return refuse(seat, asker, "move", "unavailable");
    const game::Game* game = table->game().board();
    if (game == nullptr || game->phase() == game::Phase::SetUp)
        return refuse(seat, asker, "move", "not_now");
    const board::Geometry& geometry = *game->edition().geometry;
    const auto from = geometry.parse_square(request.from);
    const auto to = geometry.parse_square(request.to);
    if (!from || !to)
        return refuse(seat, asker, "move", "bad_square");
    const board::Move move{*from, *to};

    if (request.ply >= 1 && request.ply <= game->ply())
        if (const board::PublicPly& done = game->plies()[request.ply - 1]; done.side == seat.side && done.move == move)
            return tell(seat.game, asker, table->state_for(seat.side)); // said twice, made once
    if (game->phase() == game::Phase::Over)
        return refuse(seat, asker, "move", "game_over");
    if (request.ply != game->ply() + 1)
        return refuse(seat, asker, "move", "stale");
    if (game->to_move() != seat.side)
        return refuse(seat, asker, "move", "not_your_turn");
    if (const board::Refusal refusal = game->why_not(seat.side, move); refusal != board::Refusal::None)
        return refuse(seat, asker, "move", board::code_of(refusal));
    act(*table, seat.side, Moved{move}, asker, "move");
}

void Tables::handle(const Seat& seat, const SubscriberPtr& asker, const ActRequest& request) {
    Table* table = find(seat.game);
    if (table == nullptr)
        return refuse(seat, asker, "act", "unavailable");
    const game::CardGame* game = table->game().cards();
    if (game == nullptr)
        return refuse(seat, asker, "act", "not_now");
    const auto action = cards::parse_action(request.action);
    if (!action)
        return refuse(seat, asker, "act", "bad_action");

    const std::vector<cards::Action> done = game->actions_of(seat.side);
    if (request.number >= 1 && request.number <= done.size() && done[request.number - 1] == *action)
        return tell(seat.game, asker, table->state_for(seat.side)); // said twice, done once
    if (game->phase() == game::Phase::Over)
        return refuse(seat, asker, "act", "game_over");
    if (request.number != done.size() + 1)
        return refuse(seat, asker, "act", "stale");
    if (const cards::Refusal refusal = game->why_not(seat.side, *action); refusal != cards::Refusal::None)
        return refuse(seat, asker, "act", cards::code_of(refusal));
    act(*table, seat.side, Played{*action}, asker, "act");
}

void Tables::handle(const Seat& seat, const SubscriberPtr& asker, const ResignRequest&) {
    Table* table = find(seat.game);
    if (table == nullptr)
        return refuse(seat, asker, "resign", "unavailable");
    if (table->game().phase() == game::Phase::Over)
        return refuse(seat, asker, "resign", "game_over");
    if (table->game().phase() != game::Phase::Play)
        return refuse(seat, asker, "resign", "not_now");
    act(*table, seat.side, Resigned{}, asker, "resign");
}

void Tables::act(Table& table, Side side, const Event& event, const SubscriberPtr& asker, std::string_view request) {
    const GameId id = table.row().id;
    parts_.ledger.record(NewEvent{id, table.apply(side, event, parts_.clock.now())});
    parts_.ledger.then(id, {}, [this, id, asker, request] {
        if (asker)
            asker->deliver(refused_message(request, "unavailable"));
        drop(id);
    });
    for (const Side seat : {Side::Red, Side::Blue}) {
        if (table.subscribers(seat).empty())
            continue;
        const std::string state = table.state_for(seat);
        for (const SubscriberPtr& subscriber : table.subscribers(seat))
            tell(id, subscriber, state);
    }
    if (const auto end = table.game().end())
        parts_.log.info("game_over", {{"game", id.text()}, {"outcome", end->description}});
    wake_bot(table);
}

void Tables::wake_bot(Table& table) {
    const auto side = table.bot_to_act();
    if (!side || table.is_bot_due)
        return;
    if (table.game().phase() == game::Phase::SetUp)
        return act(table, *side, bot_choice(table, *side), nullptr, {});
    table.is_bot_due = true;
    const auto act_later = [this, id = table.row().id] {
        parts_.scheduler.after(options_.bot_pause, [this, id] { bot_acts(id); });
    };
    parts_.ledger.then(table.row().id, act_later, {}); // it answers what is on disk
}

void Tables::bot_acts(const GameId& id) {
    Table* table = find(id);
    if (table == nullptr)
        return; // it will be woken when somebody comes back
    table->is_bot_due = false;
    if (const auto side = table->bot_to_act())
        act(*table, *side, bot_choice(*table, *side), nullptr, {});
}

Event Tables::bot_choice(const Table& table, Side side) {
    return std::visit([&](const auto& view) { return bot_choice(view, table); }, table.game().view_for(side));
}

Event Tables::bot_choice(const game::SeatView& view, const Table& table) {
    Random random{parts_.secrets.seed()};
    if (view.phase == game::Phase::SetUp)
        return Placed{parts_.opponent.choose_setup(*view.edition, random)};
    const auto move = parts_.opponent.choose_move(view, random);
    if (!move)
        return Resigned{};
    if (table.game().board()->why_not(view.seat, *move) == board::Refusal::None)
        return Moved{*move};
    parts_.log.error("bot_erred", {{"game", table.row().id.text()}});
    return Resigned{};
}

Event Tables::bot_choice(const game::CardSeatView& view, const Table& table) {
    Random random{parts_.secrets.seed()};
    const cards::Action action = parts_.opponent.choose_action(*view.edition, view.cards, table.level(), random);
    if (table.game().cards()->why_not(view.seat, action) == cards::Refusal::None)
        return Played{action};
    parts_.log.error("bot_erred", {{"game", table.row().id.text()}});
    return Resigned{};
}

void Tables::tell(const GameId& id, const SubscriberPtr& subscriber, std::string message) {
    parts_.ledger.then(id, [subscriber, message = std::move(message)] { subscriber->deliver(message); }, {});
}

void Tables::refuse(const Seat& seat, const SubscriberPtr& asker, std::string_view request, std::string_view code) {
    tell(seat.game, asker, refused_message(request, code));
}

} // namespace vaandel::server
