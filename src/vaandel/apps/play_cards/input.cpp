#include "vaandel/apps/play_cards/input.hpp"

#include "vaandel/apps/play/input.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vaandel::apps::play_cards {

using namespace cards;
using play::parse_rank;
using play::quoted;
using play::Typed;
using namespace fmt::literals;
using texts::Texts;

namespace {

using Words = std::span<const std::string>;
using Read = Result<Action, std::string>;

Failure<std::string> expected(const Texts& texts, std::string_view key) { return Failure{std::string{texts[key]}}; }

/// The named place, or the only one of the own line with that card.
std::optional<Place> origin_of(const game::CardSeatView& view, Words words, Rank rank) {
    if (!words.empty())
        return read_place(words.front());
    std::optional<Place> only;
    for (const Place place : kAllPlaces)
        if (view.cards.open()[view.seat].line.has(place) && view.cards.held().line[place.index] == rank) {
            if (only)
                return std::nullopt;
            only = place;
        }
    return only;
}

Read read_attack(const Texts& texts, Words words) {
    const auto own = words.size() == 2 ? read_place(words[0]) : std::nullopt;
    const auto target = words.size() == 2 ? read_place(words[1]) : std::nullopt;
    if (!own || !target)
        return expected(texts, "terminal.cards.form.attack");
    return Action{Attack{*own, *target}};
}

Read read_scout(const Texts& texts, const game::CardSeatView& view, Words words) {
    constexpr std::string_view form = "terminal.cards.form.scout";
    const auto own = words.empty() ? std::nullopt : read_place(words[0]);
    if (!own)
        return expected(texts, form);
    words = words.subspan(1);
    if (!words.empty() && play::command_of(texts, words.front()) == "at")
        words = words.subspan(1);
    ScoutLook look{*own, {}};
    for (const std::string& word : words) {
        const auto target = read_place(word);
        if (!target)
            return expected(texts, form);
        look.targets.insert(*target);
    }
    if (words.empty() && view.cards.open()[view.cards.enemy()].line.count() <= 2)
        look.targets = view.cards.open()[view.cards.enemy()].line; // there is no choice
    return Action{look};
}

/// "2=4 5=9", or only cards in the order of the gaps; empty if there is only one way.
Read read_fill(const Texts& texts, const game::CardSeatView& view, Words words) {
    if (words.empty()) {
        const std::vector<Action> ways = legal_actions(situation_of(view.cards));
        if (ways.size() == 1)
            return ways.front();
        return expected(texts, "terminal.cards.form.fill");
    }
    FillGaps fill{};
    PlaceSet gaps = ~view.cards.open()[view.seat].line;
    for (const std::string& word : words) {
        const auto sign = word.find('=');
        std::optional<Place> place = sign == std::string::npos ? std::nullopt : read_place(word.substr(0, sign));
        if (sign == std::string::npos) {
            const auto* const gap = std::ranges::find_if(kAllPlaces, [&](Place free) { return gaps.has(free); });
            if (gap == kAllPlaces.end())
                return expected(texts, "terminal.cards.few_gaps");
            place = *gap;
        }
        const auto rank = parse_rank(texts, sign == std::string::npos ? word : word.substr(sign + 1));
        if (!place || !rank)
            return Failure{texts.fill("terminal.cards.bad_filling", "word"_a = quoted(texts, word))};
        gaps.erase(*place);
        if (std::exchange(fill.cards[place->index], rank))
            return Failure{texts.fill("terminal.cards.twice", "place"_a = place->index + 1)};
    }
    return Action{fill};
}

/// "2 4", "2-4", "2x4", "24": an attack.
std::optional<std::vector<std::string>> short_attack(std::string_view line) {
    std::vector<std::string> places;
    for (const char letter : line) {
        if (letter >= '1' && letter <= '9')
            places.emplace_back(1, letter);
        else if (letter != ' ' && letter != '\t' && letter != '-' && letter != 'x')
            return std::nullopt;
    }
    return places.size() == 2 ? std::optional{places} : std::nullopt;
}

} // namespace

std::optional<Place> read_place(std::string_view word) {
    const bool is_place = word.size() == 1 && word[0] >= '1' && word[0] < char('1' + kLine);
    return is_place ? std::optional{Place{std::uint8_t(word[0] - '1')}} : std::nullopt;
}

Result<Row, std::string> read_cards(const Texts& texts, std::span<const std::string> words) {
    std::vector<std::string> names;
    for (const std::string& word : words) {
        if (parse_rank(texts, word))
            names.push_back(word);
        else
            for (const char letter : word)
                names.emplace_back(1, letter);
    }
    if (names.empty() || names.size() > kLine)
        return Failure{texts.fill("terminal.cards.form.lay", "count"_a = kLine)};
    Row row{};
    for (std::size_t at = 0; at < names.size(); ++at) {
        row[at] = parse_rank(texts, names[at]);
        if (!row[at])
            return Failure{texts.fill("terminal.cards.bad_card", "word"_a = quoted(texts, names[at]),
                                      "letters"_a = board::kRankLetters)};
    }
    return row;
}

Result<Action, std::string> read_action(const Texts& texts, const game::CardSeatView& view, std::string_view line) {
    if (const auto places = short_attack(line))
        return read_attack(texts, *places);
    const Typed typed = play::parse_line(texts, line);
    const std::string& verb = typed.command;
    const Words words = typed.words;
    if (verb == "attack" || verb == "a")
        return read_attack(texts, words);
    if (verb == "scout")
        return read_scout(texts, view, words);
    if (verb == "fill")
        return read_fill(texts, view, words);
    if (verb == "pass" && words.empty())
        return Action{Pass{}};
    if (verb == "spy" || verb == "run") {
        const bool is_spy = verb == "spy";
        const auto own = words.size() <= 1 ? origin_of(view, words, is_spy ? Rank::Spy : Rank::Flag) : std::nullopt;
        if (!own)
            return expected(texts, is_spy ? "terminal.cards.form.spy" : "terminal.cards.form.run");
        return is_spy ? Action{SpyLook{*own}} : Action{FlagRun{*own}};
    }
    return Failure{texts.fill("terminal.cards.unknown", "line"_a = quoted(texts, line))};
}

} // namespace vaandel::apps::play_cards
