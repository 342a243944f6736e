#include "vaandel/cards/action.hpp"

#include "vaandel/core/text.hpp"

#include <span>

namespace vaandel::cards {

namespace {

std::string name_of(Place place) { return std::to_string(place.index + 1); }

struct Writer {
    std::string operator()(const LayOut& action) const {
        std::string text = "lay";
        for (const auto& rank : action.line)
            if (rank)
                text.append(" ").append(1, letter_of(*rank));
        return text;
    }
    std::string operator()(const Attack& action) const {
        return "attack " + name_of(action.own) + " " + name_of(action.target);
    }
    std::string operator()(const SpyLook& action) const { return "spy " + name_of(action.own); }
    std::string operator()(const ScoutLook& action) const {
        std::string text = "scout " + name_of(action.own) + " at";
        for (const Place place : kAllPlaces)
            if (action.targets.has(place))
                text += " " + name_of(place);
        return text;
    }
    std::string operator()(const FlagRun& action) const { return "run " + name_of(action.own); }
    std::string operator()(const Pass& /*unused*/) const { return "pass"; }
    std::string operator()(const FillGaps& action) const {
        std::string text = "fill";
        for (const Place place : kAllPlaces)
            if (const auto rank = action.cards[place.index])
                text.append(" ").append(name_of(place)).append("=").append(1, letter_of(*rank));
        return text;
    }
};

using Words = std::span<const std::string_view>;

std::optional<Place> parse_place(std::string_view word) {
    const bool is_place = word.size() == 1 && word[0] >= '1' && word[0] < char('1' + kLine);
    return is_place ? std::optional{Place{std::uint8_t(word[0] - '1')}} : std::nullopt;
}

std::optional<Rank> parse_rank(std::string_view word) {
    return word.size() == 1 ? rank_of_letter(word[0]) : std::nullopt;
}

std::optional<Action> parse_lay(Words words) {
    if (words.size() > kLine)
        return std::nullopt;
    LayOut action{};
    for (std::size_t at = 0; at < words.size(); ++at) {
        action.line[at] = parse_rank(words[at]);
        if (!action.line[at])
            return std::nullopt;
    }
    return action;
}

std::optional<Action> parse_fill(Words words) {
    FillGaps action{};
    for (const std::string_view word : words) {
        const auto place = parse_place(word.substr(0, 1));
        const auto rank = word.size() == 3 && word[1] == '=' ? parse_rank(word.substr(2)) : std::nullopt;
        if (!place || !rank || action.cards[place->index])
            return std::nullopt;
        action.cards[place->index] = rank;
    }
    return action;
}

std::optional<Action> parse_scout(Place own, Words words) {
    if (words.empty() || words[0] != "at")
        return std::nullopt;
    ScoutLook action{own, {}};
    for (const std::string_view word : words.subspan(1)) {
        const auto place = parse_place(word);
        if (!place || action.targets.has(*place))
            return std::nullopt;
        action.targets.insert(*place);
    }
    return action;
}

} // namespace

std::string text_of(const Action& action) { return std::visit(Writer{}, action); }

std::optional<Action> parse_action(std::string_view text) {
    const std::vector<std::string_view> all = words_of(text);
    if (all.empty())
        return std::nullopt;
    const std::string_view verb = all[0];
    const Words words = Words{all}.subspan(1);
    if (verb == "lay")
        return parse_lay(words);
    if (verb == "fill")
        return parse_fill(words);
    if (verb == "pass")
        return words.empty() ? std::optional<Action>{Pass{}} : std::nullopt;

    const auto own = words.empty() ? std::nullopt : parse_place(words[0]);
    if (!own)
        return std::nullopt;
    if (verb == "scout")
        return parse_scout(*own, words.subspan(1));
    if (verb == "attack" && words.size() == 2) {
        const auto target = parse_place(words[1]);
        return target ? std::optional<Action>{Attack{*own, *target}} : std::nullopt;
    }
    if (words.size() != 1)
        return std::nullopt;
    if (verb == "spy")
        return SpyLook{*own};
    if (verb == "run")
        return FlagRun{*own};
    return std::nullopt;
}

} // namespace vaandel::cards
