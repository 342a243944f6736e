#pragma once
// One WebSocket: carries frames between a page and its conversation.

#include "vaandel/server/beast.hpp"
#include "vaandel/server/edge.hpp"
#include "vaandel/server/stream.hpp"

namespace vaandel::server {

/// Serves it from its opening request to its end. `place` is the connection's, which is ended politely from now on.
asio::awaitable<void> play(Edge& edge, Stream stream, BeastRequest request, std::string caller,
                           Connections::Place& place);

} // namespace vaandel::server
