#pragma once
// What the server tells its operator over HTTP, at a separate address that is not public.

#include "vaandel/http/metrics.hpp"
#include "vaandel/site/http.hpp"

namespace vaandel::http {

enum class Health : std::uint8_t {
    Ok,
    Failing, ///< the last write failed a moment ago, or the store is gone or hangs
    Stopping
};

/// "ok", "failing", "stopping".
std::string_view name_of(Health health);

/// GET /metrics, for Prometheus, and GET /health: 200 if all is well, else 503. `is_log_lost`: nobody reads the log;
/// this is reported, and ends nothing.
site::HttpReply answer_admin(const site::HttpRequest& request, Health health, bool is_log_lost,
                             const std::string& metrics);

} // namespace vaandel::http
