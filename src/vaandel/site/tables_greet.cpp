// What two guests may say to each other besides playing: a few words of a list, and not too often.

#include "vaandel/site/tables.hpp"

#include <fmt/format.h>

namespace vaandel::site {

void Tables::handle(const Seat& seat, const SubscriberPtr& asker, const GreetRequest& request) {
    const Table* table = find(seat.game);
    if (table == nullptr)
        return refuse(seat, asker, "greet", Code::Unavailable);
    if (table->rival_of(opponent(seat.side)) != Rival::Guest)
        return refuse(seat, asker, "greet", Code::NotNow);
    const std::string who = fmt::format("{} {}", seat.game.text(), name_of(seat.side));
    if (!greetings_.take(who, parts_.clock.now()))
        return refuse(seat, asker, "greet", Code::TooMany);
    for (const board::Side side : {board::Side::Red, board::Side::Blue})
        for (const SubscriberPtr& subscriber : table->subscribers(side))
            tell(seat.game, subscriber, greeting_message(seat.side, request.greeting));
}

} // namespace vaandel::site
