#pragma once
// One HTTP connection: requests in, replies out, in turn; a WebSocket where one is asked for and allowed.

#include "vaandel/server/edge.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace vaandel::server {

/// Serves it to its end. `far` is the address at its other end.
boost::asio::awaitable<void> serve_http(Edge& edge, boost::asio::ip::tcp::socket socket, boost::asio::ip::address far);

} // namespace vaandel::server
