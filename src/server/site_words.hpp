#pragma once
// What the site's calls have in common: replies as JSON, and bodies that only our own page may send. For the sources of the site alone.

#include "vaandel/server/json.hpp"
#include "vaandel/server/site.hpp"

namespace vaandel::server {

HttpReply json_reply(unsigned status, const json::object& body);
HttpReply bad_request(std::string_view message);

/// Reads the body of a POST that only our own page may make; else replies why not.
std::optional<json::object> body_of(const HttpRequest& request, const Site::Reply& reply);

} // namespace vaandel::server
