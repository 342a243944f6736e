#include "vaandel/site/new_games.hpp"

#include "vaandel/site/rules_text.hpp"

#include <utility>

namespace vaandel::site {

using namespace store;
using board::Side;

namespace {

/// So many copied events count as another game against the caller's rate.
constexpr double kEventsOfOneGame = 100;

/// What a game with that opening continues.
std::optional<Origin> origin_in(const std::vector<std::pair<Side, EventWords>>& opening) {
    const auto from = std::ranges::find(opening, kFromKind,
                                        [](const auto& first) -> const std::string& { return first.second.kind; });
    return from == opening.end() ? std::nullopt : parse_origin(from->second.payload);
}

/// What a key made earlier, for a client that asks again.
Result<NewSeat, NoGame> made_before(const Table& table, const NewGameWish& wish) {
    const Token& key = *wish.who.key;
    const GameRow& row = table.row();
    const Token token = key.derived("seat");
    const auto is_theirs = [&](Side side) { return row.seats[side].token == hash_of(token); };
    if (row.edition != game::id_of(wish.edition) || (!is_theirs(Side::Red) && !is_theirs(Side::Blue)) ||
        table.origin() != origin_in(wish.opening))
        return Failure{NoGame::KeyUsed};
    NewSeat seat{Seat{row.id, is_theirs(Side::Red) ? Side::Red : Side::Blue}, token};
    const SeatRow& other = row.seats[opponent(seat.seat.side)];
    if (row.screen == Screen::Shared)
        seat.other = key.derived("other seat");
    else if (other.invitation == hash_of(key.derived("invitation")))
        seat.invitation = key.derived("invitation");
    else if (other.invitation)
        seat.table = OfferId::made_of(*other.invitation);
    const RivalWish rival = seat.other        ? RivalWish::HotSeat
                            : seat.invitation ? RivalWish::Friend
                            : seat.table      ? RivalWish::Anybody
                                              : RivalWish::Bot;
    if (rival != wish.rival)
        return Failure{NoGame::KeyUsed};
    return seat;
}

} // namespace

void NewGames::record(const game::AnyEdition& edition, GameRow row, std::vector<std::pair<Side, EventWords>> opening) {
    const GameId id = row.id;
    for (const Side side : {Side::Red, Side::Blue})
        row.seats[side].nonce = std::holds_alternative<board::Edition>(edition)
                                    ? std::optional{make_nonce(parts_.secrets)}
                                    : std::nullopt; // a rematch has its own
    const std::string name = row.edition;
    parts_.ledger.record(NewGame{std::move(row)});
    Random chance{parts_.secrets.seed()};
    std::uint32_t number = 0;
    const Clock::Time now = parts_.clock.now(); // of all: it tells them from later ones (Unbegun)
    for (auto& [side, words] : opening.empty() ? opening_of(edition, chance) : std::move(opening))
        parts_.ledger.record(NewEvent{id, {++number, now, side, std::move(words.kind), std::move(words.payload)}});
    parts_.ledger.then(id, [this, id, name] { parts_.log.info("game_made", {{"game", id.text()}, {"edition", name}}); },
                       {});
}

void NewGames::make(const NewGameWish& wish, std::string_view caller, const Made& made) {
    const double events = double(wish.opening.size()); // written at once where a game continues another
    if (!rates_.take(caller, parts_.clock.now(), 1 + events / kEventsOfOneGame) ||
        (wish.rival == RivalWish::Anybody && !lobby_.has_room(caller, parts_.clock.now())))
        return made(Failure{NoGame::TooMany});
    if (cache_.is_full())
        return made(Failure{NoGame::Unavailable});
    if (!wish.who.key)
        return make_new(wish, Token::make(parts_.secrets), made);
    // Perhaps asked before, with the answer lost.
    const GameId id = GameId::made_of(*wish.who.key);
    if (cache_.is_making(id))
        return make_later(id, wish, std::string{caller}, made);
    cache_.open(id, [this, id, wish, caller = std::string{caller}, made](const OpenedTable& table) {
        if (!table)
            return made(Failure{NoGame::Unavailable});
        if (*table != nullptr)
            return made(made_before(**table, wish));
        if (cache_.is_making(id)) // by now
            return make_later(id, wish, caller, made);
        make_new(wish, *wish.who.key, made);
    });
}

void NewGames::make_later(const GameId& id, const NewGameWish& wish, const std::string& caller, const Made& made) {
    parts_.ledger.then(
        id, [this, wish, caller, made] { make(wish, caller, made); }, [made] { made(Failure{NoGame::Unavailable}); });
}

void NewGames::make_new(const NewGameWish& wish, const Token& key, const Made& made) {
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
    case RivalWish::HotSeat:
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
    cache_.begin_making(id);
    record(wish.edition, std::move(row), wish.opening);
    parts_.ledger.then(
        id,
        [this, made, seat] {
            cache_.end_making(seat.seat.game);
            made(seat);
        },
        [this, made, id] {
            cache_.end_making(id);
            made(Failure{NoGame::Unavailable});
        });
}

void NewGames::rematch(const Seat& seat, const SubscriberPtr& asker, std::string_view caller) {
    Table* table = cache_.find(seat.game);
    if (table == nullptr || table->game().phase() != game::Phase::Over || table->is_open(opponent(seat.side)))
        return broadcast_.refuse(seat, asker, "rematch",
                                 Code::NotNow); // if nobody ever came, there is nobody to play again
    const bool is_new = !table->row().next;
    if (is_new && !rates_.take(caller, parts_.clock.now()))
        return broadcast_.refuse(seat, asker, "rematch", Code::TooMany);
    if (is_new) {
        record_rematch(*table);
        broadcast_.show(*table);
    }
    parts_.ledger.then(
        seat.game,
        [asker, next = *table->row().next, side = opponent(seat.side)] { asker->deliver(rematch_message(next, side)); },
        [this, asker, id = seat.game] {
            asker->deliver(refused_message("rematch", Code::Unavailable));
            if (Table* kept = cache_.find(id))
                kept->follow(std::nullopt);
        });
}

void NewGames::record_rematch(Table& table) {
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
    record(edition, std::move(row));
    parts_.ledger.record(Followed{before.id, next});
    table.follow(next);
}

} // namespace vaandel::site
