// The site's calls about seats: invitations, open tables, and all seats of one person.

#include "vaandel/site/message_words.hpp"
#include "vaandel/site/site.hpp"
#include "vaandel/site/site_words.hpp"

namespace vaandel::site {

namespace {

json::object words_of(const InvitationFacts& facts) {
    return {{"edition", game::id_of(facts.edition)},
            {"rules", std::visit([](const auto& edition) { return rules_words(edition); }, facts.edition)},
            {"side", json::string_view{board::name_of(facts.side)}},
            {"clock", or_null(facts.clock, control_words)},
            {"host", facts.host.empty() ? json::value(nullptr) : json::value(facts.host)}};
}

HttpReply reply_of(NoSeat why) {
    switch (why) {
    case NoSeat::Unknown: return error_reply(Code::NotFound, "there is no such invitation or table");
    case NoSeat::TooMany: return error_reply(Code::TooMany, "too often from this address; try again later");
    case NoSeat::Own: return error_reply(Code::Own, "the other seat of this game is yours");
    case NoSeat::Cancelled: return error_reply(Code::Cancelled, "the game was cancelled before it began");
    case NoSeat::UsedUp: return error_reply(Code::UsedUp, "somebody has taken this seat, or it is no longer free");
    case NoSeat::OutOfReach: return unanswered();
    case NoSeat::Unavailable: break;
    }
    return error_reply(Code::Unavailable, "the seat could not be read or stored; try again later");
}

/// Answers with the seat taken.
Invitations::Accepted seat_for(const Site::Reply& reply) {
    return [reply](const Result<TakenSeatKey, NoSeat>& taken) {
        if (!taken)
            return reply(reply_of(taken.error()));
        json::object seat = seat_words(taken->seat, taken->token);
        seat.emplace("edition", taken->edition);
        reply(json_reply(201, seat));
    };
}

/// The seats whose keys a body shows; nothing if malformed.
std::optional<std::vector<AttachRequest>> seats_of(const json::object& body, std::size_t most) {
    std::vector<AttachRequest> seats;
    const json::value* list = body.if_contains("seats");
    if (list == nullptr)
        return seats;
    if (!list->is_array() || list->get_array().size() > most)
        return std::nullopt;
    for (const json::value& one : list->get_array()) {
        const auto game = one.is_object() ? text_field(one.get_object(), "game") : std::nullopt;
        const auto token = one.is_object() ? text_field(one.get_object(), "token") : std::nullopt;
        if (!game || !token)
            return std::nullopt;
        seats.push_back({std::string{*game}, std::string{*token}});
    }
    return seats;
}

/// Adds what the owners of the other games say to the answer of this process.
void ask_others(Relay& relay, const std::map<std::string, std::vector<AttachRequest>>& elsewhere, json::object body,
                const std::string& caller, std::string own, const Site::Reply& reply) {
    struct Round {
        json::object all;
        std::size_t open;
        bool is_complete = true;
    };
    const auto round = std::make_shared<Round>(Round{json::parse(own).as_object(), elsewhere.size()});
    const auto answered = [round, reply](const std::optional<Relay::Answer>& answer) {
        const auto more = answer && answer->status == 200 ? parse_object(answer->body) : std::nullopt;
        round->is_complete &= more.has_value();
        for (const auto& [field, list] : more.value_or(json::object{}))
            if (list.is_array() && round->all[field].is_array())
                for (const json::value& one : list.get_array())
                    round->all[field].get_array().push_back(one);
        if (--round->open == 0)
            reply(round->is_complete ? json_reply(200, round->all) : unanswered());
    };
    for (const auto& [process, seats] : elsewhere) {
        json::array list;
        for (const AttachRequest& one : seats)
            list.push_back({{"game", one.game}, {"token", one.token}});
        body["seats"] = std::move(list);
        relay.ask(process, {"/api/seats", json::serialize(body), caller}, answered, Relay::kPatienceOfCall);
    }
}

} // namespace

void Site::invitations(const HttpRequest& request, const Reply& reply) {
    const auto body = body_of(request, reply);
    if (!body)
        return;
    const auto game = text_field(*body, "game");
    const auto token = text_field(*body, "invitation");
    if (!game || !token)
        return reply(bad_request("\"game\" and \"invitation\" must be texts"));
    const Invitation invitation{std::string{*game}, std::string{*token}};
    const auto id = store::GameId::parse(*game);
    const std::string caller{request.caller};
    if (const auto* look = body->if_contains("look"); look != nullptr && look->is_bool() && look->get_bool()) {
        return with_owner(id, request, reply, [this, invitation, caller, reply] {
            tables_.invitations.look(invitation, caller, [reply](const Result<InvitationFacts, NoSeat>& facts) {
                reply(facts ? json_reply(200, words_of(*facts)) : reply_of(facts.error()));
            });
        });
    }
    const auto who = newcomer_of(*body, request.caller, tables_.blocks);
    if (!who)
        return reply(who.error());
    with_owner(id, request, reply, [this, invitation, who = *who, caller, reply] {
        tables_.invitations.accept(invitation, who, caller, seat_for(reply));
    });
}

void Site::open_tables(const HttpRequest& request, const Reply& reply) {
    const auto tables = tables_.invitations.open_tables(request.caller);
    if (!tables)
        return reply(error_reply(Code::TooMany, "too often from this address; try again later"));
    json::array list;
    for (const auto& [id, table] : *tables)
        list.push_back({{"table", id.text()},
                        {"edition", table.edition},
                        {"side", json::string_view{board::name_of(table.side)}},
                        {"clock", or_null(parse_clock(table.clock), control_words)},
                        {"host", table.host.empty() ? json::value(nullptr) : json::value(table.host)}});
    reply(json_reply(200, {{"tables", std::move(list)}}));
}

void Site::take(const HttpRequest& request, const Reply& reply) {
    const auto body = body_of(request, reply);
    if (!body)
        return;
    const auto table = text_field(*body, "table");
    if (!table)
        return reply(bad_request("\"table\" must be a text"));
    const auto who = newcomer_of(*body, request.caller, tables_.blocks);
    if (!who)
        return reply(who.error());
    const auto offer = store::OfferId::parse(*table);
    const auto game = offer ? tables_.game_of(*offer) : std::nullopt;
    if (offer && !game && tables_.relay() != nullptr && tables_.relay()->is_deaf())
        return reply(out_of_reach());
    with_owner(game, request, reply,
               [this, table = std::string{*table}, who = *who, caller = std::string{request.caller}, reply] {
                   tables_.invitations.take(table, who, caller, seat_for(reply));
               });
}

void Site::seats(const HttpRequest& request, const Reply& reply) {
    const auto body = body_of(request, reply);
    if (!body)
        return;
    auto shown = seats_of(*body, request.is_relayed ? kMostGamesOwned : kMostSeatsShown);
    const auto owner = key_field(*body, "owner");
    const auto new_owner = key_field(*body, "new_owner");
    if (!shown || !owner || !new_owner)
        return reply(bad_request("\"seats\" must be a list of games and tokens, at most 40, and owners must be keys"));
    const auto listed = [relay = tables_.relay(), body = *body, caller = std::string{request.caller},
                         reply](const Result<Standings, NoSeat>& standings) {
        if (!standings)
            return reply(reply_of(standings.error()));
        std::string own = standings_message(standings->seats, standings->damaged);
        if (!standings->elsewhere.empty())
            return ask_others(*relay, standings->elsewhere, body, caller, std::move(own), reply);
        reply({.body = std::move(own), .headers = {{"Cache-Control", "no-store"}}});
    };
    tables_.seat_lists.list({std::move(*shown), *owner, *new_owner, request.is_relayed}, request.caller, listed);
}

} // namespace vaandel::site
