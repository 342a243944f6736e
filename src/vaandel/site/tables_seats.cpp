// Who sits where: invitations, open tables, and the keys to seats.

#include "vaandel/site/tables.hpp"

namespace vaandel::site {

using board::Side;

namespace {

constexpr std::array kSides{Side::Red, Side::Blue};

/// More games of one owner than anybody has.
constexpr std::size_t kMostGamesOwned = 10'000;

/// So many are looked at before others have their turn.
constexpr std::size_t kGamesAtOnce = 10;

/// The open table that a side of a game is, or was.
std::optional<OfferId> offer_at(const Table& table, Side side) {
    const auto& invitation = table.row().seats[side].invitation;
    return invitation ? std::optional{OfferId::made_of(*invitation)} : std::nullopt;
}

} // namespace

void Tables::change(Table& table, Side side, SeatRow seat) {
    const GameId id = table.row().id;
    table.change(side, seat);
    parts_.ledger.record(SeatChanged{id, side, std::move(seat)});
    parts_.ledger.then(id, {}, [this, id] { drop(id); });
}

// --- invitations and open tables ---

void Tables::open_seat(const Invitation& invitation,
                       const std::function<void(const Result<OpenSeat, NoSeat>&)>& opened) {
    const auto id = GameId::parse(invitation.game);
    const auto token = Token::parse(invitation.token);
    if (!id || !token)
        return opened(Failure{NoSeat::Unknown});
    if (is_full())
        return opened(Failure{NoSeat::Unavailable});
    open(*id, [opened, token = *token](const Result<Table*, Unread>& table) {
        if (!table)
            return opened(Failure{NoSeat::Unavailable});
        const auto side = *table == nullptr ? std::nullopt : (*table)->invited(token);
        if (!side || (*table)->row().seats[*side].offer == Offer::Open)
            return opened(Failure{NoSeat::Unknown});
        opened(OpenSeat{*table, *side});
    });
}

void Tables::look(const Invitation& invitation, std::string_view caller, const Looked& looked) {
    if (!comings_.take(caller, parts_.clock.now()))
        return looked(Failure{NoSeat::TooMany});
    open_seat(invitation, [looked](const Result<OpenSeat, NoSeat>& seat) {
        if (!seat)
            return looked(Failure{seat.error()});
        if (!seat->table->is_open(seat->side))
            return looked(Failure{NoSeat::UsedUp});
        if (seat->table->game().phase() == game::Phase::Over)
            return looked(Failure{NoSeat::Cancelled});
        const auto& row = seat->table->row();
        looked(InvitationFacts{edition_of(seat->table->game()), seat->side, parse_clock(row.clock),
                               row.seats[board::opponent(seat->side)].name});
    });
}

void Tables::accept(const Invitation& invitation, const Newcomer& who, std::string_view caller,
                    const Accepted& accepted) {
    if (!comings_.take(caller, parts_.clock.now()))
        return accepted(Failure{NoSeat::TooMany});
    open_seat(invitation, [this, who, accepted](const Result<OpenSeat, NoSeat>& seat) {
        if (seat)
            sit_down(*seat->table, seat->side, who, accepted);
        else
            accepted(Failure{seat.error()});
    });
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
    open(*id, [this, offer = *offer, who, accepted](const Result<Table*, Unread>& found) {
        if (!found)
            return accepted(Failure{NoSeat::Unavailable});
        for (const Side side : kSides)
            if (*found != nullptr && offer_at(**found, side) == offer) {
                if ((*found)->is_open(side) && !lobby_.is_open(offer, parts_.clock.now()))
                    return accepted(Failure{NoSeat::UsedUp}); // its host is gone
                return sit_down(**found, side, who, accepted);
            }
        accepted(Failure{NoSeat::Unknown});
    });
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
    if (who.owner && who.owner == table.row().seats[opponent(side)].owner)
        return accepted(Failure{NoSeat::Own}); // from another device
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
        return refuse(seat, asker, "withdraw", Code::Unavailable);
    const Side free = opponent(seat.side);
    if (table->offered() != free)
        return refuse(seat, asker, "withdraw", Code::NotNow);
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
    const auto round = std::make_shared<SeatsRound>(SeatsRound{wish, listed, {}, {}, {}});
    for (const AttachRequest& shown : wish.seats) {
        const auto id = GameId::parse(shown.game);
        const auto token = Token::parse(shown.token);
        if (id && token)
            round->left.emplace_back(*id, *token);
    }
    struct Owned {
        std::vector<GameId> before; ///< with the key that he shows
        std::vector<GameId> now;    ///< with the new one: asked before, and the answer was lost
    };
    const auto owned = [wish](Store& store) {
        const auto all_of = [&](const std::optional<Token>& owner, std::size_t most) {
            return owner ? store.owned_by(hash_of(*owner), most) : std::vector<GameId>{};
        };
        return Owned{all_of(wish.owner, wish.new_owner ? kMostGamesOwned : kMostGamesListed),
                     all_of(wish.new_owner, kMostGamesListed)};
    };
    if (!wish.owner && !wish.new_owner)
        return go_on(round);
    parts_.loader.ask<Owned>(owned, [this, round](const std::optional<Owned>& found) {
        if (!found)
            return round->listed(Failure{NoSeat::Unavailable});
        for (const GameId& id : found->before)
            round->left.emplace_back(id, *round->wish.owner);
        for (const GameId& id : found->now)
            round->left.emplace_back(id, *round->wish.new_owner);
        go_on(round);
    });
}

void Tables::go_on(const std::shared_ptr<SeatsRound>& round, std::size_t looked_at) {
    if (is_full())
        return round->listed(Failure{NoSeat::Unavailable});
    if (round->left.empty())
        return finish(*round);
    if (looked_at == kGamesAtOnce)
        return parts_.scheduler.soon([this, round] { go_on(round); });
    const auto [id, key] = round->left.front();
    round->left.pop_front();
    open(id, [this, round, shown_id = id, shown = key, looked_at](const Result<Table*, Unread>& table) {
        if (!table && table.error() == Unread::Unavailable)
            return round->listed(Failure{NoSeat::Unavailable});
        if (!table)
            round->damaged.insert(shown_id);
        else if (*table != nullptr)
            look_at(round, shown, **table);
        go_on(round, looked_at + 1);
    });
}

void Tables::look_at(const std::shared_ptr<SeatsRound>& round, const Token& key, Table& table) {
    for (const Side side : kSides)
        if (table.is_key(side, key)) {
            claim(table, side, round->wish);
            round->found.insert_or_assign({table.row().id, side}, table.standing_of(side, parts_.clock.now()));
        }
}

void Tables::finish(const SeatsRound& round) {
    struct Open { // games may be written in batches apart
        Listed listed;
        Standings standings;
        std::size_t games;
        bool is_lost = false;
    };
    const auto open = std::make_shared<Open>(
        Open{round.listed, {{}, {round.damaged.begin(), round.damaged.end()}}, round.found.size()});
    for (const auto& [seat, standing] : round.found)
        open->standings.seats.push_back(standing);
    if (round.found.empty())
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

} // namespace vaandel::site
