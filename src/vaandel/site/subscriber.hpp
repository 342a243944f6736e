#pragma once
// The far end of one connection, as the tables see it.

#include <string>

namespace vaandel::site {

/// Why the server ends a connection.
enum class Farewell {
    UnknownSeat, ///< the token does not fit
    Flood,       ///< too many messages
    Unavailable, ///< the game cannot be kept or read now; the page may come back and will be shown what is on disk
};

class Subscriber {
public:
    virtual ~Subscriber() = default;

    /// Sends a message after those before it. Never waits: a connection that does not keep up is dropped.
    virtual void deliver(std::string message) = 0;

    /// Ends the connection after what was delivered before; what is delivered afterwards is lost.
    virtual void close(Farewell why) = 0;
};

} // namespace vaandel::site
