#include "vaandel/site/site.hpp"

#include "vaandel/site/bot_seat.hpp"
#include "vaandel/site/content_coding.hpp"
#include "vaandel/site/editions.hpp"
#include "vaandel/site/house_rules.hpp"
#include "vaandel/site/message_words.hpp"
#include "vaandel/site/site_words.hpp"

#include <algorithm>
#include <array>

namespace vaandel::site {

using namespace store;

namespace {

using board::Side;

/// The edition named in a body, or the reply that says why there is none.
Result<game::AnyEdition, HttpReply> edition_of(const json::object& body) {
    const auto id = text_field(body, "edition");
    if (!id)
        return Failure{bad_request("\"edition\" must be a text")};
    auto edition = game::find_any_edition(*id);
    if (!edition)
        return Failure{error_reply(Code::UnknownEdition, "there is no such edition; see /api/editions")};
    return *edition;
}

/// The bot's level named in a body, out of the edition's levels; the default if it names none. Nothing if invalid.
std::optional<std::string> level_of(const json::object& body, const game::AnyEdition& edition) {
    const std::string_view named = body.contains("level") ? text_field(body, "level").value_or("") : kDefaultLevel;
    const auto is_named = [&](auto level) { return name_of(level) == named; };
    const bool is_known = std::holds_alternative<cards::Edition>(edition)
                              ? std::ranges::any_of(card_engine::kAllLevels, is_named)
                              : std::ranges::any_of(engine::kAllLevels, is_named);
    return is_known ? std::optional{std::string{named}} : std::nullopt;
}

std::optional<Side> side_of(const json::object& body, SecretSource& secrets) {
    const auto side = text_field(body, "side");
    if (side == "red")
        return Side::Red;
    if (side == "blue")
        return Side::Blue;
    if (side == "random")
        return secrets.seed() % 2 == 0 ? Side::Red : Side::Blue;
    return std::nullopt;
}

/// Nothing if invalid.
std::optional<RivalWish> rival_of(const json::object& body) {
    const auto named = text_field(body, "opponent");
    if (named == "bot")
        return RivalWish::Bot;
    if (named == "friend")
        return RivalWish::Friend;
    if (named == "beside")
        return RivalWish::HotSeat;
    if (named == "anybody")
        return RivalWish::Anybody;
    return std::nullopt;
}

/// The time control that a body asks for, or none; or the reply with the error.
Result<std::optional<TimeControl>, HttpReply> clock_of(const json::object& body, RivalWish rival) {
    const auto* named = body.if_contains("clock");
    if (named == nullptr || named->is_null())
        return std::optional<TimeControl>{};
    const Failure wrong{
        bad_request("\"clock\" must be null or {\"setup\": 10 to 3600, \"main\": 0 to 10800, \"free\": 0 "
                    "to 600}, in seconds, and not for two at one screen")};
    if (!named->is_object() || rival == RivalWish::HotSeat)
        return wrong;
    const auto seconds = [&](std::string_view field) {
        constexpr std::uint64_t too_long = 1'000'000;
        return std::chrono::seconds{std::min(whole_field(named->get_object(), field).value_or(too_long), too_long)};
    };
    const TimeControl control{seconds("setup"), seconds("main"), seconds("free")};
    if (!is_sensible(control))
        return wrong;
    return std::optional{control};
}

/// What a process answers to another one that asked for a game, and does not have it any more.
constexpr unsigned kMisdirected = 421;
/// So many owners one after the other are asked.
constexpr unsigned kMostOwners = 4;

HttpReply unreachable() { return error_reply(Code::Unavailable, "the game cannot be reached now; try again later"); }

/// 16 bytes in base64 (RFC 6455, 4.1): 22 letters, the last of which has four unused bits, and two equals signs.
bool is_socket_key(std::optional<std::string_view> key) {
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    return key && key->size() == 24 && key->ends_with("==") &&
           key->substr(0, 22).find_first_not_of(letters) == std::string_view::npos &&
           letters.find((*key)[21]) % 16 == 0;
}

/// What a person sees who asks for a page under a name that the server does not know; programs get JSON.
HttpReply wrong_host(const HttpRequest& request) {
    if (request.path().starts_with("/api"))
        return error_reply(Code::Host, "this server does not have that name");
    return {.status = 403,
            .content_type = "text/plain; charset=utf-8",
            .body =
                "This Vaandel server does not know the name that you used.\n\n"
                "If it is yours: start it with --name and that name, as in --name play.example.org, and have the proxy "
                "before "
                "it, if there is one, pass on the Host header as the browser sent it (in nginx: proxy_set_header Host "
                "$http_host). The log shows the name received.\n",
            .headers = {{"Cache-Control", "no-store"}},
            .code = Code::Host};
}

/// The edition with the rules that a body asks for, or the reply with the error. The bot and open tables keep to the
/// usual rules, which people expect there; the length limit of a game may differ. A game that continues another one
/// (continuations.hpp) keeps the rules of that.
Result<game::AnyEdition, HttpReply> with_rules(const json::object& body, const game::AnyEdition& edition,
                                               RivalWish rival) {
    const game::AnyEdition usual = with_usual_limits(edition);
    const auto* wishes = body.if_contains("rules");
    if (wishes == nullptr)
        return usual;
    if (!wishes->is_object())
        return Failure{bad_request("\"rules\" must be an object")};
    auto wished = with_wishes(usual, wishes->get_object());
    if (!wished)
        return Failure{bad_request(wished.error())};
    const bool is_between_two = rival == RivalWish::Friend || rival == RivalWish::HotSeat;
    if (!is_between_two && !is_usual_but_for_limits(*wished))
        return Failure{bad_request("house rules are for a friend, or for two at one screen")};
    return *wished;
}

HttpReply reply_of(NoGame why) {
    if (why == NoGame::TooMany)
        return error_reply(Code::TooMany, "too many games from this address; try again later");
    if (why == NoGame::KeyUsed)
        return error_reply(Code::KeyUsed, "this key has made another game");
    if (why == NoGame::Unknown)
        return error_reply(Code::NotFound, "there is no such game, seat or ply to continue from");
    if (why == NoGame::NotOver)
        return error_reply(Code::NotOver, "the game is not over");
    return error_reply(Code::Unavailable, "the game could not be stored; try again later");
}

NewGames::Made new_seat_for(const Site::Reply& reply) {
    return [reply](const Result<NewSeat, NoGame>& made) {
        if (!made)
            return reply(reply_of(made.error()));
        json::object seat = seat_words(made->seat, made->token);
        if (made->invitation)
            seat.emplace("invitation", made->invitation->reveal());
        if (made->other)
            seat.emplace("other", made->other->reveal());
        if (made->table)
            seat.emplace("table", made->table->text());
        reply(json_reply(201, seat));
    };
}

/// The game that a repeated request made before, if it did.
std::optional<GameId> game_made_with(const Newcomer& who) {
    return who.key ? std::optional{GameId::made_of(*who.key)} : std::nullopt;
}

/// The point from which a body wants to continue a game; nothing if invalid.
std::optional<ContinuationWish> continuation_wish_of(const json::object& body) {
    const auto* from = body.at("from").if_object();
    if (from == nullptr)
        return std::nullopt;
    const auto game = text_field(*from, "game");
    const auto token = text_field(*from, "token");
    const auto ply = whole_field(*from, "ply");
    const auto side = from->contains("side") ? text_field(*from, "side") : std::nullopt;
    if (!game || !token || !ply || (from->contains("side") && side != "red" && side != "blue"))
        return std::nullopt;
    ContinuationWish wish{std::string{*game}, std::string{*token}, *ply};
    if (side)
        wish.side = side == "red" ? board::Side::Red : board::Side::Blue;
    return wish;
}

} // namespace

struct Site::Route {
    std::string_view path;
    Method method;
    std::string_view allow;
    void (Site::*handle)(const HttpRequest&, const Reply&);
};

std::span<const Site::Route> Site::routes() {
    static constexpr std::array<Route, 8> all{{
        {"/api/editions", Method::Get, "GET, HEAD", &Site::editions},
        {"/api/setups", Method::Post, "POST", &Site::setups},
        {"/api/games", Method::Post, "POST", &Site::games},
        {"/api/invitations", Method::Post, "POST", &Site::invitations},
        {"/api/tables", Method::Get, "GET, HEAD", &Site::open_tables},
        {"/api/tables/take", Method::Post, "POST", &Site::take},
        {"/api/seats", Method::Post, "POST", &Site::seats},
        {kReplaysPath, Method::Post, "POST", &Site::replays},
    }};
    return all;
}

Site::Site(Tables& tables, Replays& replays, const Opponent& opponent, SecretSource& secrets,
           std::span<const WebFile> files, HostRule hosts)
    : tables_{tables}, replays_{replays}, opponent_{opponent}, secrets_{secrets}, files_{files},
      hosts_{std::move(hosts)}, editions_{editions_json(VAANDEL_VERSION, tables.kept_finished)},
      packed_editions_{gzipped(editions_)} {}

void Site::answer(const HttpRequest& request, const Reply& reply) {
    if (!hosts_.is_own(request.host))
        return reply(wrong_host(request));
    if (!request.target.starts_with('/'))
        return reply(bad_request("the target must be a path"));
    const std::string_view path = request.path();
    const auto method = request.method == Method::Head ? Method::Get : request.method;
    const auto refuse_method = [&](std::string_view allow) {
        HttpReply refusal = error_reply(Code::OtherMethod, "this method is not allowed here");
        refusal.headers.emplace_back("Allow", std::string{allow});
        reply(std::move(refusal));
    };

    const auto route = std::ranges::find(routes(), path, &Route::path);
    if (route != routes().end()) {
        if (method != route->method)
            return refuse_method(route->allow);
        return (this->*route->handle)(request, reply);
    }
    if (path.starts_with(kGamesPath))
        return method == Method::Get ? finished(request, reply) : refuse_method("GET, HEAD");
    if (is_below_replays(path))
        return method == Method::Post ? thoughts(request, reply) : refuse_method("POST");
    if (path != "/api" && !path.starts_with("/api/"))
        return method == Method::Get ? reply(files_.answer(request)) : refuse_method("GET, HEAD");
    if (path != kPlayPath)
        return reply(error_reply(Code::NotFound, "there is no such call"));
    if (method != Method::Get)
        return refuse_method("GET");
    HttpReply refusal = error_reply(Code::NoUpgrade, "this is a WebSocket");
    refusal.headers.emplace_back("Upgrade", "websocket");
    reply(std::move(refusal));
}

std::optional<HttpReply> Site::refuse_socket(const HttpRequest& request) const {
    if (!hosts_.is_own(request.host))
        return error_reply(Code::Host, "this server does not have that name");
    if (request.path() != kPlayPath)
        return error_reply(Code::NotFound, "there is no such socket");
    if (!is_same_origin(request.origin, *request.host, request.transport))
        return error_reply(Code::Origin, "only this server's own pages may call");
    if (!is_socket_key(request.socket_key))
        return bad_request("Sec-WebSocket-Key must be 16 bytes in base64");
    return std::nullopt;
}

void Site::editions(const HttpRequest& request, const Reply& reply) {
    HttpReply answer{.body = std::as_bytes(std::span{editions_}),
                     .headers = {{"Cache-Control", "no-cache"}, {"Vary", "Accept-Encoding"}}};
    if (takes_coding(request.accept_encoding, "gzip")) {
        answer.body = std::as_bytes(std::span{packed_editions_});
        answer.headers.emplace_back("Content-Encoding", "gzip");
    }
    reply(std::move(answer));
}

void Site::setups(const HttpRequest& request, const Reply& reply) {
    const auto body = body_of(request, reply);
    if (!body)
        return;
    const auto edition = edition_of(*body);
    if (!edition)
        return reply(edition.error());
    const auto* board = std::get_if<board::Edition>(&*edition);
    if (board == nullptr)
        return reply(bad_request("this edition has no set-ups"));
    Random random{secrets_.seed()};
    reply(json_reply(200, {{"setup", opponent_.choose_setup(*board, kDefaultBoardLevel, random).text(*board)}}));
}

void Site::answer(const Relay::Question& question, const std::function<void(Relay::Answer)>& answered) {
    if (question.target == kOperatorTarget)
        return tables_.moderation.answer_here(
            question.body, [answered](const json::object& answer) { answered({200, json::serialize(answer)}); });
    const HttpRequest request{.method = Method::Post,
                              .target = question.target,
                              .body = question.body,
                              .caller = question.caller,
                              .is_relayed = true};
    const auto route = std::ranges::find(routes(), request.path(), &Route::path);
    const Reply reply = [answered](const HttpReply& made) {
        const auto bytes = bytes_of(made);
        answered({made.status, std::string{reinterpret_cast<const char*>(bytes.data()), bytes.size()}});
    };
    if (route == routes().end() || route->method != Method::Post)
        return reply(error_reply(Code::NotFound, "there is no such call"));
    (this->*route->handle)(request, reply);
}

void Site::with_owner(const std::optional<GameId>& game, const HttpRequest& request, const Reply& reply,
                      const std::function<void()>& here) {
    Relay* const relay = tables_.relay();
    if (relay == nullptr || !game)
        return here();
    if (!request.is_relayed)
        return ask_owner({*game,
                          {std::string{request.path()}, std::string{request.body}, std::string{request.caller}},
                          reply,
                          here,
                          kMostOwners});
    const auto found = [reply, here](const Membership::Where& where) {
        switch (where.place) {
        case Membership::Place::Here: return here();
        case Membership::Place::Elsewhere:
        case Membership::Place::OutOfReach: return reply({.status = kMisdirected});
        case Membership::Place::Unknown: return reply(unreachable());
        }
    };
    relay->find(*game, found, Relay::kHoldCall);
}

void Site::ask_owner(const OwnersCall& call) {
    Relay* const relay = tables_.relay();
    const auto answered = [this, call](const std::optional<Relay::Answer>& answer) {
        if (!answer)
            return call.reply(unanswered());
        if (answer->status != kMisdirected)
            return call.reply(
                {.status = answer->status, .body = answer->body, .headers = {{"Cache-Control", "no-store"}}});
        OwnersCall again = call;
        --again.tries;
        ask_owner(again);
    };
    const auto found = [relay, call, answered](const Membership::Where& where) {
        if (where.place == Membership::Place::Here)
            call.here();
        else if (where.place == Membership::Place::Unknown)
            call.reply(unreachable());
        else if (where.place == Membership::Place::OutOfReach || call.tries == 0)
            call.reply(out_of_reach());
        else
            relay->ask(where.owner.name, call.question, answered, Relay::kPatienceOfCall);
    };
    relay->find(call.game, found, Relay::kHoldCall);
}

void Site::continue_game(const json::object& body, const HttpRequest& request, const Reply& reply) {
    const auto wish = continuation_wish_of(body);
    if (!wish)
        return reply(bad_request("\"from\" must be {\"game\": a text, \"token\": a text, \"ply\": a number}, and may "
                                 "have \"side\": red or blue"));
    const auto who = newcomer_of(body, request.caller, tables_.blocks);
    if (!who)
        return reply(who.error());
    with_owner(game_made_with(*who), request, reply,
               [this, wish = *wish, who = *who, caller = std::string{request.caller}, reply] {
                   tables_.continuations.make(wish, who, caller, new_seat_for(reply));
               });
}

void Site::games(const HttpRequest& request, const Reply& reply) {
    const auto body = body_of(request, reply);
    if (!body)
        return;
    if (body->contains("from"))
        return continue_game(*body, request, reply);
    const auto edition = edition_of(*body);
    if (!edition)
        return reply(edition.error());
    const auto side = side_of(*body, secrets_);
    if (!side)
        return reply(bad_request("\"side\" must be red, blue or random"));
    const auto rival = rival_of(*body);
    if (!rival)
        return reply(bad_request("\"opponent\" must be bot, friend, beside or anybody"));
    const auto level = level_of(*body, *edition);
    if (!level || (rival != RivalWish::Bot && body->contains("level")))
        return reply(bad_request("\"level\" must be one that /api/editions names for the edition"));
    const auto by_rules = with_rules(*body, *edition, *rival);
    if (!by_rules)
        return reply(by_rules.error());
    const auto clock = clock_of(*body, *rival);
    if (!clock)
        return reply(clock.error());
    auto who = newcomer_of(*body, request.caller, tables_.blocks);
    if (!who)
        return reply(who.error());
    const auto game = game_made_with(*who);
    const NewGameWish wish{*by_rules, *side, *level, *rival, *clock, std::move(*who)};
    with_owner(game, request, reply, [this, wish, caller = std::string{request.caller}, reply] {
        tables_.new_games.make(wish, caller, new_seat_for(reply));
    });
}

} // namespace vaandel::site
