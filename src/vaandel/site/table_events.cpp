#include "vaandel/site/table_events.hpp"

namespace vaandel::site {

using namespace store;
using board::Side;

void TableEvents::record(Table& table, Side side, const Event& event) {
    parts_.ledger.record(NewEvent{table.row().id, table.apply(side, event, parts_.clock.now())});
}

void TableEvents::apply(Table& table, Side side, const Event& event, const SubscriberPtr& asker,
                        std::string_view request) {
    const GameId id = table.row().id;
    record(table, side, event);
    cache_.note_checkpoint(table);
    parts_.ledger.then(id, {}, [this, id, asker, request = std::string{request}] {
        if (asker)
            asker->deliver(refused_message(request, Code::Unavailable));
        cache_.drop(id);
    });
    broadcast_.show(table);
    if (const auto& outcome = table.game().outcome())
        end(table, board::describe(*outcome));
    applied_(table);
}

void TableEvents::end(const Table& table, std::string_view outcome) {
    parts_.ledger.then(table.row().id,
                       [this, id = table.row().id, outcome = std::string{outcome}] {
                           parts_.log.info("game_over", {{"game", id.text()}, {"outcome", outcome}});
                       },
                       {});
    for (const Side side : {Side::Red, Side::Blue}) // cancelled while it was open
        if (const SeatRow& seat = table.row().seats[side]; seat.offer == Offer::Open)
            lobby_.close(OfferId::made_of(*seat.invitation));
}

} // namespace vaandel::site
