// Who sits where: invitations, open tables, and the keys to seats.

#include "vaandel/server/tables.hpp"

namespace vaandel::server {

using board::Side;

namespace {

constexpr std::array kSides{Side::Red, Side::Blue};

/// More games of one owner than anybody has.
constexpr std::size_t kMostGamesOwned = 10'000;

/// So many are looked at before others have their turn.
constexpr std::size_t kGamesAtOnce = 10;

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

Result<InvitationFacts, NoSeat> Tables::look(const Invitation& invitation, std::string_view caller) {
    if (!comings_.take(caller, parts_.clock.now()))
        return Failure{NoSeat::TooMany};
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

void Tables::seats(const SeatsWish& wish, std::string_view caller, const Listed& listed) {
    if (!lists_.take(caller, parts_.clock.now()))
        return listed(Failure{NoSeat::TooMany});
    const auto round = std::make_shared<SeatsRound>(SeatsRound{wish, listed, {}, {}});
    for (const AttachRequest& shown : wish.seats) {
        const auto id = GameId::parse(shown.game);
        const auto token = Token::parse(shown.token);
        if (id && token)
            round->left.emplace_back(*id, *token);
    }
    const auto add_all_of = [&](const std::optional<Token>& owner, std::size_t most) {
        if (owner)
            for (const GameId& id : parts_.store.owned_by(hash_of(*owner), most))
                round->left.emplace_back(id, *owner);
    };
    try {
        add_all_of(wish.owner, wish.new_owner ? kMostGamesOwned : kMostGamesListed);
        add_all_of(wish.new_owner, kMostGamesListed); // asked before, and the answer was lost
    } catch (const StoreError& error) {
        parts_.log.error("read_failed", {{"why", error.what()}});
        return listed(Failure{NoSeat::Unavailable});
    }
    go_on(round);
}

void Tables::go_on(const std::shared_ptr<SeatsRound>& round) {
    if (is_full())
        return round->listed(Failure{NoSeat::Unavailable});
    try {
        for (std::size_t looked_at = 0; looked_at < kGamesAtOnce && !round->left.empty(); ++looked_at) {
            const auto [id, key] = round->left.front();
            round->left.pop_front();
            Table* table = open(id);
            if (table == nullptr)
                continue;
            release(id);
            for (const Side side : kSides)
                if (table->is_key(side, key)) {
                    claim(*table, side, round->wish);
                    round->found.insert_or_assign({id, side}, table->standing_of(side, parts_.clock.now()));
                }
        }
    } catch (const StoreError& error) {
        parts_.log.error("read_failed", {{"why", error.what()}});
        return round->listed(Failure{NoSeat::Unavailable});
    }
    if (round->left.empty())
        finish(*round);
    else
        parts_.scheduler.soon([this, round] { go_on(round); });
}

void Tables::finish(const SeatsRound& round) {
    struct Open { // games may be written in batches apart
        Listed listed;
        std::vector<Standing> standings;
        std::size_t games;
        bool is_lost = false;
    };
    const auto open = std::make_shared<Open>(Open{round.listed, {}, round.found.size()});
    for (const auto& [seat, standing] : round.found)
        open->standings.push_back(standing);
    if (open->standings.empty())
        return round.listed(open->standings);
    const auto one_is_known = [open](bool is_kept) {
        open->is_lost |= !is_kept;
        if (--open->games > 0)
            return;
        if (open->is_lost)
            open->listed(Failure{NoSeat::Unavailable});
        else
            open->listed(open->standings);
    };
    for (const auto& [seat, standing] : round.found)
        parts_.ledger.then(seat.first, [one_is_known] { one_is_known(true); }, [one_is_known] { one_is_known(false); });
}

} // namespace vaandel::server
