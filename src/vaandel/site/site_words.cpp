#include "vaandel/site/site_words.hpp"

#include "vaandel/core/text.hpp"
#include "vaandel/site/hosts.hpp"
#include "vaandel/site/names.hpp"

namespace vaandel::site {

using namespace store;

namespace {

bool is_json(std::optional<std::string_view> content_type) {
    return content_type && trimmed(content_type->substr(0, content_type->find(';'))) == "application/json";
}

} // namespace

HttpReply json_reply(unsigned status, const json::object& body) {
    return {.status = status, .body = json::serialize(body), .headers = {{"Cache-Control", "no-store"}}};
}

HttpReply bad_request(std::string_view message) { return error_reply(Code::BadRequest, message); }

HttpReply out_of_reach() {
    return error_reply(Code::Elsewhere, "another server has the game, and this one does not reach it; call again");
}

HttpReply unanswered() {
    return error_reply(Code::NoAnswer, "the server that has the game does not answer; try again later");
}

std::optional<json::object> body_of(const HttpRequest& request, const SendReply& reply) {
    std::optional<json::object> body;
    if (!request.is_relayed && !is_same_origin(request.origin, *request.host, request.transport))
        reply(error_reply(Code::Origin, "only this server's own pages may call"));
    else if (!request.is_relayed && !is_json(request.content_type))
        reply(error_reply(Code::ContentType, "the body must be application/json"));
    else if (body = parse_object(request.body); !body)
        reply(error_reply(Code::BadJson, "the body must be one JSON object"));
    return body;
}

Result<std::optional<Token>, HttpReply> key_field(const json::object& body, std::string_view name) {
    if (!body.contains(name))
        return std::optional<Token>{};
    auto key = Token::parse(text_field(body, name).value_or(""));
    if (!key)
        return Failure{bad_request("a key must be 256 random bits in base64url")};
    return key;
}

Result<Newcomer, HttpReply> newcomer_of(const json::object& body, std::string_view caller, const Blocks& blocks) {
    const auto key = key_field(body, "key");
    if (!key)
        return Failure{key.error()};
    const auto owner = key_field(body, "owner");
    if (!owner)
        return Failure{owner.error()};
    if (body.contains("name") && !text_field(body, "name"))
        return Failure{bad_request("\"name\" must be a text")};
    const auto person = *owner ? std::optional{hash_of(**owner)} : std::nullopt;
    if (blocks.is_blocked(caller, person))
        return Failure{error_reply(Code::BlockedByOperator, "the operator of this server has blocked you")};
    std::string name = cleaned_name(text_field(body, "name").value_or(""));
    return Newcomer{*key, blocks.is_name_blocked(name) ? std::string{} : std::move(name), person};
}

json::object seat_words(const Seat& seat, const Token& token) {
    return {
        {"game", seat.game.text()}, {"side", json::string_view{board::name_of(seat.side)}}, {"token", token.reveal()}};
}

} // namespace vaandel::site
