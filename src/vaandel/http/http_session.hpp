#pragma once
// One HTTP connection: requests in, replies out, in turn; a WebSocket if one is requested and allowed.

#include "vaandel/http/edge.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace vaandel::http {

/// Serves it to its end. `far` is the remote address.
boost::asio::awaitable<void> serve_http(Edge& edge, boost::asio::ip::tcp::socket socket, boost::asio::ip::address far);

} // namespace vaandel::http
