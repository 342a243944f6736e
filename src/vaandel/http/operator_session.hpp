#pragma once
// One connection to the operator's Unix socket: a line with a request, and the answer (site/moderation.hpp). Only for
// the sources of the network edge.

#include "vaandel/http/beast.hpp"
#include "vaandel/http/edge.hpp"

namespace vaandel::http {

/// Answers one request and ends; or ends when `place` is told to.
asio::awaitable<void> serve_operator(Edge& edge, local::socket socket, std::unique_ptr<Connections::Place> place);

/// What the edge knows of what is going on, for "status".
void add_facts(const Edge& edge, site::json::object& words);

} // namespace vaandel::http
