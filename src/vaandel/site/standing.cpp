#include "vaandel/site/standing.hpp"

#include "vaandel/site/message_words.hpp"

namespace vaandel::site {

using namespace store;

namespace {

json::value result_of(const Standing& standing) {
    if (standing.phase != game::Phase::Over)
        return nullptr;
    if (!standing.winner)
        return standing.is_aborted ? "aborted" : "draw";
    return *standing.winner == standing.side ? "won" : "lost";
}

json::object words_of(const Standing& standing) {
    const auto or_none = [](const std::string& word) {
        return word.empty() ? json::value(nullptr) : json::value(text(word));
    };
    return {{"game", text(standing.game.text())},
            {"side", text(name_of(standing.side))},
            {"edition", text(standing.edition)},
            {"shared", standing.screen == Screen::Shared},
            {"phase", text(word_of(standing.phase))},
            {"your_turn", standing.is_to_act},
            {"length", standing.length},
            {"result", result_of(standing)},
            {"rival", {{"kind", text(word_of(standing.rival))}, {"here", standing.presence == Presence::Here}}},
            {"name", or_none(standing.rival_name)},
            {"level", or_none(standing.level)},
            {"clock", or_null(standing.clock, clock_words)},
            {"table", standing.table ? json::value(text(standing.table->text())) : json::value(nullptr)},
            {"from", or_null(standing.from, origin_words)},
            {"rematch", standing.rematch ? json::value(text(standing.rematch->text())) : json::value(nullptr)},
            {"last", standing.last.time_since_epoch().count()}};
}

} // namespace

std::string standings_message(std::span<const Standing> standings, std::span<const GameId> damaged) {
    json::array unread;
    for (const GameId& game : damaged)
        unread.push_back(text(game.text()));
    json::array list;
    for (const Standing& standing : standings)
        list.push_back(words_of(standing));
    return json::serialize(json::object{{"seats", std::move(list)}, {"damaged", std::move(unread)}});
}

} // namespace vaandel::site
