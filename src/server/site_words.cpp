#include "vaandel/server/site_words.hpp"

#include "vaandel/core/text.hpp"

namespace vaandel::server {

namespace {

bool is_json(std::optional<std::string_view> content_type) {
    return content_type && trimmed(content_type->substr(0, content_type->find(';'))) == "application/json";
}

} // namespace

HttpReply json_reply(unsigned status, const json::object& body) {
    return {.status = status, .body = json::serialize(body), .headers = {{"Cache-Control", "no-store"}}};
}

HttpReply bad_request(std::string_view message) { return error_reply(400, "bad_request", message); }

std::optional<json::object> body_of(const HttpRequest& request, const Site::Reply& reply) {
    std::optional<json::object> body;
    if (!is_same_origin(request.origin, *request.host))
        reply(error_reply(403, "origin", "only this server's own pages may call"));
    else if (!is_json(request.content_type))
        reply(error_reply(415, "content_type", "the body must be application/json"));
    else if (body = parse_object(request.body); !body)
        reply(error_reply(400, "bad_json", "the body must be one JSON object"));
    return body;
}

} // namespace vaandel::server
