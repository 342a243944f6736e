#pragma once
// The other end of one connection, as the tables see it.

#include <memory>
#include <string>

namespace vaandel::site {

/// Why the server closes a connection.
enum class Farewell {
    UnknownSeat, ///< the token does not fit
    Flood,       ///< too many messages
    Unavailable, ///< the game cannot be stored or read now; the page may come back and then sees what is on disk
    Moved,       ///< the game goes on at another process; the page should come back at once
    OutOfReach,  ///< the same, and this process does not reach that one: perhaps the page does, by another dial
};

class Subscriber {
public:
    virtual ~Subscriber() = default;

    /// Sends a message after the earlier ones. Never blocks: a connection that does not keep up is dropped.
    virtual void deliver(std::string message) = 0;

    /// Closes the connection after everything already delivered; later deliveries are lost.
    virtual void close(Farewell why) = 0;
};
using SubscriberPtr = std::shared_ptr<Subscriber>;

} // namespace vaandel::site
