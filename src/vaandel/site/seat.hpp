#pragma once
// A seat at a table, who wants one, and who comes to one.

#include "vaandel/board/types.hpp"
#include "vaandel/site/table.hpp"
#include "vaandel/store/ids.hpp"

#include <functional>
#include <memory>

namespace vaandel::site {

/// A seat whose token somebody has shown.
struct Seat {
    store::GameId game;
    board::Side side = board::Side::Red;
};

/// The player who wants a seat.
struct Newcomer {
    std::optional<store::Token> key =
        std::nullopt;   ///< their own: a repeated request with the same key gets the same seat
    std::string name{}; ///< cleaned (names.hpp)
    std::optional<store::TokenHash> owner = std::nullopt; ///< of the key to all their seats
};

/// Why an invitation or an open table gives no seat.
enum class NoSeat {
    Unknown,
    TooMany,    ///< the caller asks too often
    UsedUp,     ///< the invitation has been used
    Own,        ///< the caller already sits at that table
    Cancelled,  ///< the game was cancelled before anybody came
    OutOfReach, ///< another process has it, which this one does not reach
    Unavailable ///< it could not be read or stored
};

/// A connection that comes to a table, and may be gone before the game is read; then nothing is done or sent. It comes
/// as `Came`: to a seat, or as a spectator.
template <class Came> struct Comer {
    SubscriberPtr subscriber;
    std::string caller;
    std::weak_ptr<const void> is_there; ///< while it exists
    std::function<void(const std::optional<Came>&)> came;
};

/// Refuses the connection and closes it.
template <class Came>
void turn_away(const Comer<Came>& comer, std::string_view request, RefusalCode code, Farewell why) {
    comer.subscriber->deliver(refused_message(request, code));
    comer.subscriber->close(why);
    comer.came(std::nullopt);
}

/// Another process has the game: the page comes back and finds it there.
template <class Came> void send_on(const Comer<Came>& comer) {
    comer.subscriber->close(Farewell::Moved);
    comer.came(std::nullopt);
}

} // namespace vaandel::site
