#pragma once
// One HTTP connection: requests in, replies out, in turn; a WebSocket where one is asked for and allowed.

#include "vaandel/http/edge.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace vaandel::http {

/// Serves it to its end. `far` is the address at its other end.
boost::asio::awaitable<void> serve_http(Edge& edge, boost::asio::ip::tcp::socket socket, boost::asio::ip::address far);

} // namespace vaandel::http
