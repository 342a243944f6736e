#pragma once
// The site of a house, for requests about finished games.

#include "vaandel/site/site.hpp"

#include "site/guests.hpp"

namespace vaandel::tests {

inline std::string text_of(const HttpReply& reply) {
    const auto body = bytes_of(reply);
    return {reinterpret_cast<const char*>(body.data()), body.size()};
}

inline boost::json::object fields(const HttpReply& reply) { return boost::json::parse(text_of(reply)).as_object(); }

inline std::string code_of(const HttpReply& reply) {
    return std::to_string(reply.status) + ' ' + std::string{fields(reply).at("error").at("code").as_string()};
}

/// What the site says, when it has.
inline HttpReply answer_of(Site& site, House& house, HttpRequest request) {
    if (!request.host)
        request.host = "localhost:8080";
    request.caller = "198.51.100.7";
    std::optional<HttpReply> answer;
    site.answer(request, [&](HttpReply reply) { answer = std::move(reply); });
    house.settle();
    return answer.value();
}

/// A separate site next to a house.
struct Calls {
    House& house;
    Site site{*house.tables, *house.replays, *house.opponent, house.secrets, {}, HostRule{"127.0.0.1", 8080}};

    HttpReply ask(HttpRequest request) { return answer_of(site, house, std::move(request)); }
    HttpReply get(const GameId& game, std::string_view part) {
        house.clock.pass(std::chrono::seconds{1});
        return ask({.target = fmt::format("/api/games/{}/{}", game.text(), part)});
    }
    HttpReply bring(std::string_view record, std::string_view below = {}) {
        house.clock.pass(std::chrono::seconds{10});
        return ask({.method = Method::Post,
                    .target = fmt::format("/api/replays{}", below),
                    .content_type = "application/json",
                    .body = boost::json::serialize(boost::json::object{{"record", boost::json::string_view{record}}})});
    }
};

} // namespace vaandel::tests
