#pragma once
// Common parts of the messages of both kinds of games.

#include "vaandel/game/public_view.hpp"
#include "vaandel/site/game_facts.hpp"
#include "vaandel/site/house_rules.hpp"
#include "vaandel/site/json.hpp"

namespace vaandel::site {

// Braces would build a JSON array: NOLINTNEXTLINE(modernize-return-braced-init-list)
inline json::value text(std::string_view word) { return json::value(json::string_view{word}); }

inline json::value letter(board::Rank rank) {
    const char word = letter_of(rank);
    return text({&word, 1});
}

template <class T, class Encode> json::value or_null(const std::optional<T>& value, Encode&& encode) {
    return value ? json::value(encode(*value)) : json::value(nullptr);
}

template <class Encode> json::object per_side(Encode&& encode) {
    return {{"red", encode(board::Side::Red)}, {"blue", encode(board::Side::Blue)}};
}

constexpr std::string_view word_of(game::Phase phase) {
    constexpr std::array<std::string_view, 3> words{"setup", "play", "over"};
    return words[std::size_t(phase)];
}

constexpr std::string_view word_of(Rival rival) {
    constexpr std::array<std::string_view, 5> words{"bot", "guest", "nobody", "beside", "anybody"};
    return words[std::size_t(rival)];
}

inline json::value winner_word(board::BattleResult result) {
    constexpr std::array<std::string_view, 3> winners{"attacker", "defender", "none"};
    return text(winners[std::size_t(result)]);
}

inline json::object battle_words(const board::Battle& battle) {
    return {{"attacker", letter(battle.attacker)},
            {"defender", letter(battle.defender)},
            {"winner", winner_word(battle.result)}};
}

/// Of a board::Outcome or a cards::Outcome.
template <class Outcome> json::object outcome_words(const Outcome& outcome) {
    return {{"winner", text(outcome.winner ? name_of(*outcome.winner) : "draw")},
            {"reason", text(code_of(outcome.reason))}};
}

inline json::object control_words(const TimeControl& control) {
    return {{"setup", control.set_up.count()}, {"main", control.main.count()}, {"free", control.free.count()}};
}

inline json::object clock_words(const ClockFacts& clock) {
    json::object words = control_words(clock.control);
    for (const board::Side side : {board::Side::Red, board::Side::Blue})
        words.emplace(board::name_of(side), or_null(clock.sides[side], [](const SideClock& own) {
                          return json::object{{"left", own.left.count()},
                                              {"free", own.free.count()},
                                              {"runs", own.ticking == Ticking::Running}};
                      }));
    return words;
}

inline json::object origin_words(const Origin& origin) {
    return {{"game", text(origin.game.text())}, {"ply", origin.ply}};
}

/// What every message to spectators begins with. `facts`: as Red and as Blue see them.
template <class View> json::object public_head(const std::array<GameFacts, 2>& facts, const View& view) {
    const GameFacts& any = facts[0];
    const auto player = [&](board::Side side) { // as the other one is told about it
        const GameFacts& told = facts[side == board::Side::Red ? 1 : 0];
        return json::object{{"kind", text(word_of(told.rival))}, {"here", told.presence == Presence::Here}};
    };
    return {{"type", "public"},
            {"game", text(any.id)},
            {"edition", text(view.edition->id)},
            {"rules", rules_words(*view.edition)},
            {"phase", text(word_of(view.phase))},
            {"names", per_side([&](board::Side side) { return or_null(any.names[side], text); })},
            {"level", or_null(any.level, text)},
            {"players", per_side(player)},
            {"clock", or_null(any.clock, clock_words)},
            {"watchers", any.watchers}};
}

/// The common beginning of every state message.
template <class View> json::object state_head(const GameFacts& facts, const View& view) {
    return {{"type", "state"},
            {"game", text(facts.id)},
            {"edition", text(view.edition->id)},
            {"rules", rules_words(*view.edition)},
            {"you", text(name_of(view.seat))},
            {"phase", text(word_of(view.phase))},
            {"names", per_side([&](board::Side side) { return or_null(facts.names[side], text); })},
            {"level", or_null(facts.level, text)},
            {"rival", {{"kind", text(word_of(facts.rival))}, {"here", facts.presence == Presence::Here}}},
            {"rematch", facts.rematch == Rematch::Made},
            {"watch", {{"open", facts.watching == Watching::Allowed}, {"count", facts.watchers}}},
            {"draw_offer", or_null(view.draw_offer, [](board::Side side) { return text(name_of(side)); })},
            {"clock", or_null(facts.clock, clock_words)},
            {"from", or_null(facts.from, origin_words)},
            {"claim", or_null(facts.claim_in, [](auto time) { return time.count(); })}};
}

} // namespace vaandel::site
