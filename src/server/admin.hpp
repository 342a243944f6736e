#pragma once
// What the server tells its keeper over HTTP, at an address of its own that the public does not reach.

#include "vaandel/server/http.hpp"
#include "vaandel/server/metrics.hpp"

namespace vaandel::server {

enum class Health : std::uint8_t {
    Ok,
    Failing, ///< the last thing that was to be written could not be, a moment ago
    Stopping
};

/// GET /metrics, for Prometheus, and GET /health: 200 where all is well, else 503.
HttpReply answer_admin(const HttpRequest& request, Health health, const std::string& metrics);

} // namespace vaandel::server
