#pragma once
// What the site's calls share: replies as JSON, and bodies that only our own page may send. Only for the site's
// sources.

#include "vaandel/site/http.hpp"
#include "vaandel/site/json.hpp"
#include "vaandel/site/tables.hpp"

namespace vaandel::site {

HttpReply json_reply(unsigned status, const json::object& body);
HttpReply bad_request(std::string_view message);
/// Another process has the game, and this one does not reach it: perhaps the caller does, by the next call.
HttpReply out_of_reach();
/// It was asked and has not answered.
HttpReply unanswered();

/// Reads the body of a POST that only our own page may make; otherwise replies with the reason.
std::optional<json::object> body_of(const HttpRequest& request, const SendReply& reply);

/// A field that holds a key, if present, or the reply with the error.
Result<std::optional<store::Token>, HttpReply> key_field(const json::object& body, std::string_view name);
/// What a body says about the player who wants a seat: "key", "name" and "owner", all optional. A reply if something
/// is wrong, or if the operator has blocked that player or the address.
Result<Newcomer, HttpReply> newcomer_of(const json::object& body, std::string_view caller, const Blocks& blocks);

/// A seat and its key.
json::object seat_words(const Seat& seat, const store::Token& token);

} // namespace vaandel::site
