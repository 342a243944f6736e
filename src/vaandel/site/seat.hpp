#pragma once
// A seat at a table, who wants one, and who comes to one.

#include "vaandel/board/types.hpp"
#include "vaandel/site/table.hpp"
#include "vaandel/store/ids.hpp"

#include <functional>
#include <memory>

namespace vaandel::site {

/// A seat that somebody has shown the token of.
struct Seat {
    store::GameId game;
    board::Side side = board::Side::Red;
};

/// Who wants a seat.
struct Newcomer {
    std::optional<store::Token> key =
        std::nullopt;   ///< his own: who asks again with the same one is given the same seat
    std::string name{}; ///< cleaned (names.hpp)
    std::optional<store::TokenHash> owner = std::nullopt; ///< of the key to all his seats
};

/// Why an invitation or an open table gives no seat.
enum class NoSeat {
    Unknown,
    TooMany,    ///< the caller asks too often
    UsedUp,     ///< somebody has come by it
    Own,        ///< whoever asks sits at that table already
    Cancelled,  ///< the game was given up before anybody came
    Unavailable ///< it could not be read or stored
};

/// Who comes to a table, by a connection that may go before the game is read: then nothing is done, and nothing told.
/// He comes as `Came`: to a seat, or to a game to look on.
template <class Came> struct Comer {
    SubscriberPtr subscriber;
    std::string caller;
    std::weak_ptr<const void> is_there; ///< as long as it is
    std::function<void(const std::optional<Came>&)> came;
};

/// Refuses him, and says farewell.
template <class Came>
void turn_away(const Comer<Came>& comer, std::string_view request, RefusalCode code, Farewell why) {
    comer.subscriber->deliver(refused_message(request, code));
    comer.subscriber->close(why);
    comer.came(std::nullopt);
}

} // namespace vaandel::site
