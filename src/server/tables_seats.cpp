// Who sits where: invitations, open tables, and the keys to seats.

#include "vaandel/server/tables.hpp"

namespace vaandel::server {

using board::Side;

namespace {

constexpr std::array kSides{Side::Red, Side::Blue};

/// More games of one owner than anybody has.
constexpr std::size_t kMostGamesOwned = 10'000;

} // namespace

void Tables::change(Table& table, Side side, SeatRow seat) {
    const GameId id = table.row().id;
    table.change(side, seat);
    parts_.ledger.record(SeatChanged{id, side, std::move(seat)});
    parts_.ledger.then(id, {}, [this, id] { drop(id); });
}

// --- invitations and open tables ---

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
        if (!side || table->row().seats[*side].offer == Offer::Open)
            return Failure{NoSeat::Unknown};
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
    if (!seat->table->is_open(seat->side))
        return Failure{NoSeat::UsedUp};
    if (seat->table->game().phase() == game::Phase::Over)
        return Failure{NoSeat::Cancelled};
    const GameRow& row = seat->table->row();
    return InvitationFacts{row.edition, seat->side, parse_clock(row.clock)};
}

void Tables::accept(const Invitation& invitation, const Newcomer& who, std::string_view caller,
                    const Accepted& accepted) {
    if (!comings_.take(caller, parts_.clock.now()))
        return accepted(Failure{NoSeat::TooMany});
    if (const auto seat = open_seat(invitation))
        sit_down(*seat->table, seat->side, who, accepted);
    else
        accepted(Failure{seat.error()});
}

void Tables::take(std::string_view table, const Newcomer& who, std::string_view caller, const Accepted& accepted) {
    const auto offer = OfferId::parse(table);
    const auto id = offer ? lobby_.game_of(*offer) : std::nullopt;
    if (!comings_.take(caller, parts_.clock.now()))
        return accepted(Failure{NoSeat::TooMany});
    if (!id)
        return accepted(Failure{NoSeat::Unknown});
    if (is_full())
        return accepted(Failure{NoSeat::Unavailable});
    try {
        Table* found = open(*id);
        if (found == nullptr)
            return accepted(Failure{NoSeat::Unknown});
        release(*id);
        for (const Side side : kSides)
            if (const auto& invitation = found->row().seats[side].invitation;
                invitation && OfferId::made_of(*invitation) == *offer) {
                if (found->is_open(side) && !lobby_.is_open(*offer, parts_.clock.now()))
                    return accepted(Failure{NoSeat::UsedUp}); // its host is gone
                return sit_down(*found, side, who, accepted);
            }
        accepted(Failure{NoSeat::Unknown});
    } catch (const StoreError& error) {
        parts_.log.error("read_failed", {{"game", id->text()}, {"why", error.what()}});
        accepted(Failure{NoSeat::Unavailable});
    }
}

void Tables::sit_down(Table& table, Side side, const Newcomer& who, const Accepted& accepted) {
    const GameId id = table.row().id;
    const Token own = who.key ? *who.key : Token::make(parts_.secrets);
    const TakenSeatKey key{{id, side}, own.derived("seat of " + id.text()), table.row().edition};
    if (table.is_open(side) && table.game().phase() == game::Phase::Over)
        return accepted(Failure{NoSeat::Cancelled});
    if (!table.is_open(side)) { // by him, perhaps, who never heard of it
        if (table.row().seats[side].token != hash_of(key.token))
            return accepted(Failure{NoSeat::UsedUp});
        return parts_.ledger.then(
            id, [accepted, key] { accepted(key); }, [accepted] { accepted(Failure{NoSeat::Unavailable}); });
    }
    SeatRow seat = table.row().seats[side];
    if (seat.offer == Offer::Open)
        lobby_.close(OfferId::made_of(*seat.invitation));
    seat.token = hash_of(key.token);
    seat.name = who.name;
    seat.owner = who.owner;
    seat.offer = Offer::No;
    change(table, side, std::move(seat));
    parts_.ledger.then(id, [accepted, key] { accepted(key); }, [accepted] { accepted(Failure{NoSeat::Unavailable}); });
    show(table, opponent(side));
}

std::optional<std::vector<Lobby::Listed>> Tables::open_tables(std::string_view caller) {
    const Clock::Time now = parts_.clock.now();
    return looks_.take(caller, now) ? std::optional{lobby_.list(now)} : std::nullopt;
}

void Tables::handle(const Seat& seat, const SubscriberPtr& asker, const WithdrawRequest&) {
    Table* table = find(seat.game);
    if (table == nullptr)
        return refuse(seat, asker, "withdraw", "unavailable");
    const Side free = opponent(seat.side);
    if (table->offered() != free)
        return refuse(seat, asker, "withdraw", "not_now");
    lobby_.close(OfferId::made_of(*table->row().seats[free].invitation));
    SeatRow own = table->row().seats[seat.side];
    own.token.reset(); // nobody's any more
    own.owner.reset();
    SeatRow other = table->row().seats[free];
    other.offer = Offer::No;
    change(*table, seat.side, std::move(own));
    change(*table, free, std::move(other));
    for (const SubscriberPtr& one : table->clear(seat.side, parts_.clock.now()))
        parts_.ledger.then(
            seat.game,
            [one] {
                one->deliver(withdrawn_message());
                one->close(Farewell::UnknownSeat);
            },
            [one] { one->close(Farewell::Unavailable); });
    send_away_watchers(*table);
    release(seat.game);
}

// --- all seats of one person ---

void Tables::claim(Table& table, Side side, const SeatsWish& wish) {
    const auto& key = wish.new_owner ? wish.new_owner : wish.owner;
    SeatRow seat = table.row().seats[side];
    if (!key || (seat.owner == hash_of(*key) && (!wish.new_owner || seat.token == seat.owner)))
        return;
    seat.owner = hash_of(*key);
    if (wish.new_owner)
        seat.token = seat.owner;
    change(table, side, std::move(seat));
    if (!wish.new_owner)
        return;
    for (const SubscriberPtr& one : table.clear(side, parts_.clock.now()))
        one->close(Farewell::UnknownSeat); // who came by the old key
    show(table, opponent(side));
}

Tables::SeatSet Tables::claim(const SeatsWish& wish) {
    SeatSet found;
    const auto take = [&](const GameId& id, const Token& key) {
        Table* table = open(id);
        if (table == nullptr)
            return;
        release(id);
        for (const Side side : kSides)
            if (table->is_key(side, key)) {
                claim(*table, side, wish);
                found.emplace(id, side);
            }
    };
    for (const AttachRequest& shown : wish.seats) {
        const auto id = GameId::parse(shown.game);
        const auto token = Token::parse(shown.token);
        if (id && token)
            take(*id, *token);
    }
    if (wish.owner)
        for (const GameId& id :
             parts_.store.owned_by(hash_of(*wish.owner), wish.new_owner ? kMostGamesOwned : kMostGamesListed))
            take(id, *wish.owner);
    if (wish.new_owner) // asked before, and the answer was lost
        for (const GameId& id : parts_.store.owned_by(hash_of(*wish.new_owner), kMostGamesListed))
            take(id, *wish.new_owner);
    return found;
}

void Tables::seats(const SeatsWish& wish, std::string_view caller, const Listed& listed) {
    if (!lists_.take(caller, parts_.clock.now()))
        return listed(Failure{NoSeat::TooMany});
    if (is_full())
        return listed(Failure{NoSeat::Unavailable});
    std::vector<Standing> standings;
    try {
        for (const auto& [id, side] : claim(wish))
            standings.push_back(find(id)->standing_of(side, parts_.clock.now()));
    } catch (const StoreError& error) {
        parts_.log.error("read_failed", {{"why", error.what()}});
        return listed(Failure{NoSeat::Unavailable});
    }
    if (standings.empty())
        return listed(standings);
    parts_.ledger.then(
        standings.front().game, [listed, standings] { listed(standings); },
        [listed] { listed(Failure{NoSeat::Unavailable}); });
}

} // namespace vaandel::server
