#include "vaandel/site/invitations.hpp"

namespace vaandel::site {

using namespace store;
using board::Side;

namespace {

/// The open table that a side of a game is at, or was at.
std::optional<OfferId> offer_at(const Table& table, Side side) {
    const auto& invitation = table.row().seats[side].invitation;
    return invitation ? std::optional{OfferId::made_of(*invitation)} : std::nullopt;
}

} // namespace

void Invitations::open_seat(const Invitation& invitation,
                            const std::function<void(const Result<OpenSeat, NoSeat>&)>& opened) {
    const auto id = GameId::parse(invitation.game);
    const auto token = Token::parse(invitation.token);
    if (!id || !token)
        return opened(Failure{NoSeat::Unknown});
    if (cache_.is_full())
        return opened(Failure{NoSeat::Unavailable});
    cache_.open(*id, [opened, token = *token](const OpenedTable& table) {
        if (!table)
            return opened(Failure{NoSeat::Unavailable});
        const auto side = *table == nullptr ? std::nullopt : (*table)->invited(token);
        if (!side || (*table)->row().seats[*side].offer == Offer::Open)
            return opened(Failure{NoSeat::Unknown});
        opened(OpenSeat{*table, *side});
    });
}

void Invitations::look(const Invitation& invitation, std::string_view caller, const Looked& looked) {
    if (!comings_.take(caller, parts_.clock.now()))
        return looked(Failure{NoSeat::TooMany});
    open_seat(invitation, [looked](const Result<OpenSeat, NoSeat>& seat) {
        if (!seat)
            return looked(Failure{seat.error()});
        if (!seat->table->is_open(seat->side))
            return looked(Failure{NoSeat::UsedUp});
        if (seat->table->game().phase() == game::Phase::Over)
            return looked(Failure{NoSeat::Cancelled});
        const GameRow& row = seat->table->row();
        looked(InvitationFacts{edition_of(seat->table->game()), seat->side, parse_clock(row.clock),
                               row.seats[opponent(seat->side)].name});
    });
}

void Invitations::accept(const Invitation& invitation, const Newcomer& who, std::string_view caller,
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

void Invitations::take(std::string_view table, const Newcomer& who, std::string_view caller, const Accepted& accepted) {
    const auto offer = OfferId::parse(table);
    const auto id = offer ? lobby_.game_of(*offer) : std::nullopt;
    if (!comings_.take(caller, parts_.clock.now()))
        return accepted(Failure{NoSeat::TooMany});
    if (!id)
        return accepted(Failure{NoSeat::Unknown});
    if (cache_.is_full())
        return accepted(Failure{NoSeat::Unavailable});
    cache_.open(*id, [this, offer = *offer, who, accepted](const OpenedTable& found) {
        if (!found)
            return accepted(Failure{NoSeat::Unavailable});
        for (const Side side : {Side::Red, Side::Blue})
            if (*found != nullptr && offer_at(**found, side) == offer) {
                if ((*found)->is_open(side) && !lobby_.is_open(offer, parts_.clock.now()))
                    return accepted(Failure{NoSeat::UsedUp}); // its host has left
                return sit_down(**found, side, who, accepted);
            }
        accepted(Failure{NoSeat::Unknown});
    });
}

void Invitations::sit_down(Table& table, Side side, const Newcomer& who, const Accepted& accepted) {
    const GameId id = table.row().id;
    const Token own = who.key ? *who.key : Token::make(parts_.secrets);
    const TakenSeatKey key{{id, side}, own.derived("seat of " + id.text()), table.row().edition};
    if (table.is_open(side) && table.game().phase() == game::Phase::Over)
        return accepted(Failure{NoSeat::Cancelled});
    if (!table.is_open(side)) { // perhaps by the same guest, who never got the answer
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
    cache_.change(table, side, std::move(seat));
    parts_.ledger.then(id, [accepted, key] { accepted(key); }, [accepted] { accepted(Failure{NoSeat::Unavailable}); });
    broadcast_.show(table, opponent(side));
}

std::optional<std::vector<Lobby::Listed>> Invitations::open_tables(std::string_view caller) {
    const Clock::Time now = parts_.clock.now();
    return looks_.take(caller, now) ? std::optional{lobby_.list(now)} : std::nullopt;
}

void Invitations::withdraw(const Seat& seat, const SubscriberPtr& asker) {
    Table* table = cache_.find(seat.game);
    if (table == nullptr)
        return broadcast_.refuse(seat, asker, "withdraw", Code::Unavailable);
    const Side free = opponent(seat.side);
    if (table->offered() != free)
        return broadcast_.refuse(seat, asker, "withdraw", Code::NotNow);
    lobby_.close(OfferId::made_of(*table->row().seats[free].invitation));
    SeatRow own = table->row().seats[seat.side];
    own.token.reset(); // no longer anybody's
    own.owner.reset();
    SeatRow other = table->row().seats[free];
    other.offer = Offer::No;
    cache_.change(*table, seat.side, std::move(own));
    cache_.change(*table, free, std::move(other));
    for (const SubscriberPtr& one : table->clear(seat.side, parts_.clock.now()))
        parts_.ledger.then(
            seat.game,
            [one] {
                one->deliver(withdrawn_message());
                one->close(Farewell::UnknownSeat);
            },
            [one] { one->close(Farewell::Unavailable); });
    Spectators::send_away(*table);
    cache_.release(seat.game);
}

} // namespace vaandel::site
