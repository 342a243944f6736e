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
        if (!table && table.error() == TableCache::Unread::Elsewhere)
            return send_on(comer);
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
    const bool was_here = table.is_here(side);
    const std::uint32_t before = table.events();
    judge_block(table, side);
    table.join(side, subscriber);
    list_or_not(table, side);
    clocks_.start(table, side);
    clocks_.judge(table);
    const Seat seat{table.row().id, side};
    if (table.events() != before) // then all have been told
        return seat;
    broadcast_.tell(seat.game, subscriber, table.first_state_for(side, parts_.clock.now()));
    if (table.is_here(side) != was_here)
        broadcast_.show_presence(table, side);
    return seat;
}

void Seats::judge_block(Table& table, Side side) {
    table.block(side, blocks_.is_blocked(table.came_from[side], table.row().seats[side].owner), parts_.clock.now());
}

void Seats::judge_blocks() {
    std::vector<GameId> games;
    cache_.for_each([&](const Table& table) { games.push_back(table.row().id); });
    for (const GameId& game : games)
        for (const Side side : {Side::Red, Side::Blue}) {
            Table* const table = cache_.find(game);
            if (table == nullptr || table->subscribers(side).empty()) // whoever comes is judged then
                continue;
            const bool was_here = table->is_here(side);
            judge_block(*table, side);
            if (table->is_here(side) == was_here)
                continue;
            list_or_not(*table, side);
            clocks_.start(*table, side);
            broadcast_.show_presence(*table, side);
        }
}

void Seats::list_or_not(const Table& table, Side side) {
    const auto free = table.offered();
    if (free != opponent(side))
        return;
    const GameRow& row = table.row();
    const OfferId offer = OfferId::made_of(*row.seats[*free].invitation);
    if (table.is_here(side))
        lobby_.open(offer, {row.id, row.edition, *free, row.clock, row.seats[side].name}, table.came_from[side],
                    parts_.clock.now());
    else if (table.subscribers(side).empty())
        lobby_.host_left(offer, parts_.clock.now());
    else // they are blocked
        lobby_.close(offer);
}

void Seats::leave(const Seat& seat, const Subscriber& subscriber) {
    Table* table = cache_.find(seat.game);
    if (table == nullptr)
        return;
    table->leave(seat.side, subscriber, parts_.clock.now());
    if (!table->is_here(seat.side)) {
        broadcast_.show_presence(*table, seat.side);
        list_or_not(*table, seat.side);
    }
    cache_.release(seat.game);
}

bool Seats::holds(const Seat& seat, const Subscriber& subscriber) {
    const Table* table = cache_.find(seat.game);
    return table == nullptr || table->holds(seat.side, subscriber); // a game outside memory sends its own refusal
}

} // namespace vaandel::site
