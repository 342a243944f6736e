#include "vaandel/site/greetings.hpp"

#include <fmt/format.h>

namespace vaandel::site {

using board::Side;

void Greetings::say(const Seat& seat, const SubscriberPtr& asker, const GreetRequest& request) {
    const Table* table = cache_.find(seat.game);
    if (table == nullptr)
        return broadcast_.refuse(seat, asker, "greet", Code::Unavailable);
    if (table->rival_of(opponent(seat.side)) != Rival::Guest)
        return broadcast_.refuse(seat, asker, "greet", Code::NotNow);
    const std::string who = fmt::format("{} {}", seat.game.text(), name_of(seat.side));
    if (!rates_.take(who, parts_.clock.now()))
        return broadcast_.refuse(seat, asker, "greet", Code::TooMany);
    for (const Side side : {Side::Red, Side::Blue})
        for (const SubscriberPtr& subscriber : table->subscribers(side))
            broadcast_.tell(seat.game, subscriber, greeting_message(seat.side, request.greeting));
}

} // namespace vaandel::site
