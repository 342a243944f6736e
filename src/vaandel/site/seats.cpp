#include "vaandel/site/seats.hpp"

namespace vaandel::site {

using namespace store;
using board::Side;

namespace {

/// The most connections that may watch one seat: each is sent every change.
constexpr std::size_t kMostPages = 16;

} // namespace

void Seats::attach(const AttachRequest& request, const Comer<Seat>& comer) {
    const auto id = GameId::parse(request.game);
    const auto token = Token::parse(request.token);
    if (!id || !token)
        return turn_away(comer, "attach", Code::UnknownSeat, Farewell::UnknownSeat);
    cache_.open(*id, [this, request, token = *token, comer](const OpenedTable& table) {
        if (comer.is_there.expired())
            return;
        if (!table)
            return turn_away(comer, "attach", Code::Unavailable, Farewell::Unavailable);
        take(request, token, *table, comer);
    });
}

void Seats::take(const AttachRequest& request, const Token& token, Table* table, const Comer<Seat>& comer) {
    for (const Side side : {Side::Red, Side::Blue})
        if (table != nullptr && request.side.value_or(side) == side && table->is_key(side, token)) {
            if (table->subscribers(side).size() >= kMostPages)
                return turn_away(comer, "attach", Code::TooMany, Farewell::Flood);
            return comer.came(join(*table, side, comer.subscriber, comer.caller));
        }
    turn_away(comer, "attach", Code::UnknownSeat, Farewell::UnknownSeat);
}

Seat Seats::join(Table& table, Side side, const SubscriberPtr& subscriber, std::string_view caller) {
    table.thinks_for = caller;
    table.came_from[side] = caller;
    bots_.wake(table);
    const GameRow& row = table.row();
    if (const auto free = table.offered(); free == opponent(side))
        lobby_.open(OfferId::made_of(*row.seats[*free].invitation),
                    {row.id, row.edition, *free, row.clock, row.seats[side].name}, caller, parts_.clock.now());
    const bool was_here = table.is_here(side);
    const std::uint32_t before = table.events();
    table.join(side, subscriber);
    clocks_.start(table, side);
    clocks_.judge(table);
    const Seat seat{table.row().id, side};
    if (table.events() != before) // then all have been told
        return seat;
    broadcast_.tell(seat.game, subscriber, table.state_for(side, parts_.clock.now()));
    if (!was_here)
        broadcast_.show_presence(table, side);
    return seat;
}

void Seats::leave(const Seat& seat, const Subscriber& subscriber) {
    Table* table = cache_.find(seat.game);
    if (table == nullptr)
        return;
    table->leave(seat.side, subscriber, parts_.clock.now());
    if (!table->is_here(seat.side)) {
        broadcast_.show_presence(*table, seat.side);
        if (const auto free = table->offered(); free == opponent(seat.side))
            lobby_.host_left(OfferId::made_of(*table->row().seats[*free].invitation), parts_.clock.now());
    }
    cache_.release(seat.game);
}

bool Seats::holds(const Seat& seat, const Subscriber& subscriber) {
    const Table* table = cache_.find(seat.game);
    return table == nullptr || table->holds(seat.side, subscriber); // a game outside memory sends its own refusal
}

} // namespace vaandel::site
