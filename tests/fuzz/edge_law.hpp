#pragma once
// What holds whatever bytes reach the sockets of a server: it goes on serving all others, and no connection causes an
// unexpected failure.

#include <string>
#include <string_view>

namespace vaandel::fuzz {

/// The result of a script.
struct Edge {
    std::string wrong;     ///< the law that was broken, or nothing
    unsigned replies = 0;  ///< received, of HTTP
    unsigned upgrades = 0; ///< among them, to WebSockets
    unsigned closes = 0;   ///< close frames received
};

/// Plays a script at a server, one connection after another. Each line is an act, by its first letter:
///   p, t, a   opens a connection: plain, with TLS, to the admin port; what was open is closed
///   l TEXT    a line, with its end; \r, \n, \0 and \\ in the text stand for such bytes
///   s TEXT    the same without an end
///   h TEXT    the first line and the host of a request: "GET /" and so on
///   w         the headers of an upgrade to a WebSocket
///   n COUNT   so many letters, 100,000 at most
///   k COUNT TEXT  a chunk of so many letters, with TEXT after its size
///   f HEX TEXT    a frame, masked, that begins with that byte
///   b HEX     any bytes
///   e         nothing more will be sent
///   x         breaks the connection
///   .         listens for a moment
Edge play_edge(std::string_view script);

} // namespace vaandel::fuzz
