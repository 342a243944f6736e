#pragma once
// What the server tells its operator over HTTP, at an address of its own that the public does not reach.

#include "vaandel/http/metrics.hpp"
#include "vaandel/site/http.hpp"

namespace vaandel::http {

enum class Health : std::uint8_t {
    Ok,
    Failing, ///< the last thing that was to be written could not be, a moment ago, or the store is gone or hangs
    Stopping
};

/// GET /metrics, for Prometheus, and GET /health: 200 where all is well, else 503.
/// `is_log_lost`: nobody reads what it logs; that is told, and ends nothing.
site::HttpReply answer_admin(const site::HttpRequest& request, Health health, bool is_log_lost,
                             const std::string& metrics);

} // namespace vaandel::http
