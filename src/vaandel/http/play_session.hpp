#pragma once
// One WebSocket: carries frames between a page and its conversation.

#include "vaandel/http/beast.hpp"
#include "vaandel/http/edge.hpp"
#include "vaandel/http/stream.hpp"

namespace vaandel::http {

/// Serves it from its opening request to its end. `place` is the connection's, which is now ended politely.
asio::awaitable<void> play(Edge& edge, Stream stream, BeastRequest request, std::string caller,
                           Connections::Place& place);

} // namespace vaandel::http
