#pragma once
// What the site's calls have in common: replies as JSON, and bodies that only our own page may send. For the sources of
// the site alone.

#include "vaandel/site/json.hpp"
#include "vaandel/site/site.hpp"

namespace vaandel::site {

HttpReply json_reply(unsigned status, const json::object& body);
HttpReply bad_request(std::string_view message);

/// Reads the body of a POST that only our own page may make; else replies why not.
std::optional<json::object> body_of(const HttpRequest& request, const Site::Reply& reply);

/// A field that holds a key, where it is there; the reply that says what is wrong with it.
Result<std::optional<store::Token>, HttpReply> key_field(const json::object& body, std::string_view name);
/// What a body says of who wants a seat: "key", "name" and "owner", each where it is there.
Result<Newcomer, HttpReply> newcomer_of(const json::object& body);

/// A seat and the key to it.
json::object seat_words(const Seat& seat, const store::Token& token);

} // namespace vaandel::site
