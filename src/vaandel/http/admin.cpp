#include "vaandel/http/admin.hpp"

#include <fmt/format.h>

namespace vaandel::http {

using namespace store;
using namespace site;

std::string_view name_of(Health health) {
    switch (health) {
    case Health::Ok: return "ok";
    case Health::Failing: return "failing";
    case Health::Stopping: return "stopping";
    }
    return {};
}

HttpReply answer_admin(const HttpRequest& request, Health health, bool is_log_lost, const std::string& metrics) {
    const bool is_metrics = request.path() == "/metrics";
    if (!is_metrics && request.path() != "/health")
        return error_reply(Code::NotFound, "there are /metrics and /health");
    if (request.method != Method::Get && request.method != Method::Head) {
        HttpReply refusal = error_reply(Code::OtherMethod, "this method is not allowed here");
        refusal.headers.emplace_back("Allow", "GET, HEAD");
        return refusal;
    }
    if (is_metrics)
        return {.status = 200,
                .content_type = "text/plain; version=0.0.4; charset=utf-8",
                .body = metrics,
                .headers = {{"Cache-Control", "no-store"}}};
    return {.status = health == Health::Ok ? 200U : 503U,
            .body = fmt::format(R"({{"status":"{}"{}}})", name_of(health), is_log_lost ? R"(,"log":"lost")" : ""),
            .headers = {{"Cache-Control", "no-store"}}};
}

} // namespace vaandel::http
