#pragma once
// Short names for the network library. Only for the sources of the network edge: it compiles slowly.

#include <boost/asio.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

namespace vaandel::http {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using tcp = asio::ip::tcp; // NOLINT(readability-identifier-naming): everybody calls it so

using local = asio::local::stream_protocol; // NOLINT(readability-identifier-naming): Unix sockets

using BeastRequest = http::request<http::string_body>;

/// Awaits an operation and returns its error as a value.
inline constexpr auto kNoThrow = asio::as_tuple(asio::use_awaitable);

} // namespace vaandel::http
