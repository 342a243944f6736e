#pragma once
// One connection to the operator's address. Only for the sources of the network edge.

#include "vaandel/http/beast.hpp"
#include "vaandel/http/edge.hpp"

namespace vaandel::http {

/// Answers one request and ends; or ends when `place`, which outlives it, is told to.
asio::awaitable<void> serve_admin(Edge& edge, const site::HostRule& hosts, tcp::socket socket,
                                  Connections::Place& place);

} // namespace vaandel::http
