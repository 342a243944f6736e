#pragma once
// One connection to the operator's address. For the sources of the network edge alone.

#include "vaandel/http/beast.hpp"
#include "vaandel/http/edge.hpp"

namespace vaandel::http {

/// Answers one request and ends; or ends when `place`, which outlives it, is asked to.
asio::awaitable<void> serve_admin(Edge& edge, const site::HostRule& hosts, tcp::socket socket,
                                  Connections::Place& place);

} // namespace vaandel::http
