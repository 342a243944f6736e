#include "vaandel/notation/card_event_words.hpp"

#include "vaandel/core/text.hpp"
#include "vaandel/notation/battle_word.hpp"

#include <array>

namespace vaandel::notation {

using namespace cards;

namespace {

constexpr char kNone = '.';
constexpr char kHidden = '?';
constexpr char kShown = '+';
constexpr char kDrawn = '+';
constexpr std::string_view kNothing = "-";
constexpr std::array<std::string_view, 4> kStages{"lay", "act", "chain", "fill"}; ///< by Stage

char letter_of(Place place) { return char('1' + place.index); }

std::optional<Place> parse_place(std::string_view word) {
    const bool is_place = word.size() == 1 && word[0] >= '1' && word[0] < char('1' + kLine);
    return is_place ? std::optional{Place{std::uint8_t(word[0] - '1')}} : std::nullopt;
}

std::string places_text(PlaceSet places) {
    std::string text;
    for (const Place place : kAllPlaces)
        if (places.has(place))
            text += letter_of(place);
    return text;
}

std::optional<PlaceSet> parse_places(std::string_view word) {
    PlaceSet places;
    for (const char letter : word) {
        const auto place = parse_place({&letter, 1});
        if (!place || places.has(*place))
            return std::nullopt;
        places.insert(*place);
    }
    return word.empty() ? std::nullopt : std::optional{places};
}

std::string known_row_text(const Row& row) { return notation::row_text(places_of(row), row); }

/// A row of known cards only.
std::optional<Row> parse_known_row(std::string_view word) {
    const auto row = parse_row(word);
    return row && places_of(row->known) == row->line ? std::optional{row->known} : std::nullopt;
}

/// Splits a text at the first such letter; the second part is absent if there is none.
std::pair<std::string_view, std::optional<std::string_view>> split(std::string_view text, char at) {
    const auto found = text.find(at);
    if (found == std::string_view::npos)
        return {text, std::nullopt};
    return {text.substr(0, found), text.substr(found + 1)};
}

struct ActionWriter {
    std::string operator()(const LayOut& action) const { return "lay=" + known_row_text(action.line); }
    std::string operator()(const Attack& action) const {
        return std::string{"attack="} + letter_of(action.own) + 'x' + letter_of(action.target);
    }
    std::string operator()(const SpyLook& action) const { return std::string{"spy="} + letter_of(action.own); }
    std::string operator()(const ScoutLook& action) const {
        return std::string{"scout="} + letter_of(action.own) + '@' + places_text(action.targets);
    }
    std::string operator()(const FlagRun& action) const { return std::string{"run="} + letter_of(action.own); }
    std::string operator()(const Pass& /*unused*/) const { return "pass"; }
    std::string operator()(const FillGaps& action) const { return "fill=" + known_row_text(action.cards); }
};

std::optional<Action> parse_look(std::string_view what) {
    const auto [own, targets] = split(what, '@');
    const auto place = parse_place(own);
    const auto places = parse_places(targets.value_or(""));
    return place && places ? std::optional<Action>{ScoutLook{*place, *places}} : std::nullopt;
}

std::optional<Action> parse_attack(std::string_view what) {
    const auto [own, target] = split(what, 'x');
    const auto from = parse_place(own);
    const auto to = parse_place(target.value_or(""));
    return from && to ? std::optional<Action>{Attack{*from, *to}} : std::nullopt;
}

/// The action of an event, without its cards: the part before the second ':'.
std::string deed_word(const SeenEvent& event) {
    const auto own = event.own.value_or(kAllPlaces[0]);
    switch (event.kind) {
    case ActionKind::LayOut: return "lay=" + row_text(event.targets, event.cards);
    case ActionKind::FillGaps: return "fill=" + row_text(event.targets, event.cards);
    case ActionKind::Attack: return std::string{"attack="} + letter_of(own) + 'x' + places_text(event.targets);
    case ActionKind::SpyLook: return std::string{"spy="} + letter_of(own);
    case ActionKind::ScoutLook: return std::string{"scout="} + letter_of(own) + '@' + places_text(event.targets);
    case ActionKind::FlagRun: return std::string{"run="} + letter_of(own);
    case ActionKind::Pass: break;
    }
    return "pass";
}

/// Reads an event part by part; each function returns whether it succeeded.
class EventReader {
public:
    std::optional<SeenEvent> read(std::string_view word) {
        const auto [side, rest] = split(word, ':');
        if ((side != "r" && side != "b") || !rest)
            return std::nullopt;
        event_.side = side == "r" ? Side::Red : Side::Blue;
        const auto [action_and_cards, drawn] = split(*rest, kDrawn);
        const auto [action, cards] = split(action_and_cards, ':');
        const bool is_whole = read_action(action) && read_cards(cards) && (!drawn || read_drawn(*drawn));
        return is_whole ? std::optional{event_} : std::nullopt;
    }

private:
    bool read_action(std::string_view word) {
        const auto [verb, what] = split(word, '=');
        if ((verb == "lay" || verb == "fill") && what) {
            event_.kind = verb == "lay" ? ActionKind::LayOut : ActionKind::FillGaps;
            const auto row = parse_row(*what);
            event_.targets = row ? row->line : PlaceSet{};
            event_.cards = row ? row->known : Row{};
            return row.has_value();
        }
        const auto action = parse_action_word(word);
        if (!action)
            return false;
        event_.kind = ActionKind(action->index());
        if (const auto* attack = std::get_if<Attack>(&*action)) {
            event_.own = attack->own;
            event_.targets = {attack->target};
        } else if (const auto* look = std::get_if<ScoutLook>(&*action)) {
            event_.own = look->own;
            event_.targets = look->targets;
        } else if (const auto* spy = std::get_if<SpyLook>(&*action)) {
            event_.own = spy->own;
        } else if (const auto* run = std::get_if<FlagRun>(&*action)) {
            event_.own = run->own;
        }
        return true;
    }

    bool read_cards(const std::optional<std::string_view>& word) {
        const std::string_view text = word.value_or("");
        switch (event_.kind) {
        case ActionKind::Attack: return (event_.battle = parse_battle_word(text)).has_value();
        case ActionKind::SpyLook: return (event_.hand = parse_bag(text)).has_value();
        case ActionKind::ScoutLook: {
            const auto row = parse_known_row(text);
            event_.cards = row.value_or(Row{});
            return row && places_of(*row) == event_.targets;
        }
        default: return !word;
        }
    }

    bool read_drawn(std::string_view word) {
        if (word.empty() || word.size() > kMaxDeck)
            return false;
        event_.drawn = std::uint8_t(word.size());
        if (word.find_first_not_of(kHidden) == std::string_view::npos)
            return true;
        event_.drawn_cards = parse_bag(word);
        return event_.drawn_cards && event_.drawn_cards->count() == event_.drawn;
    }

    SeenEvent event_{};
};

} // namespace

std::string row_text(PlaceSet line, const Row& known) {
    std::string text;
    for (const Place place : kAllPlaces)
        text += !line.has(place) ? kNone : known[place.index] ? board::letter_of(*known[place.index]) : kHidden;
    return text;
}

std::optional<WireRow> parse_row(std::string_view word) {
    if (word.size() != kLine)
        return std::nullopt;
    WireRow row{};
    for (const Place place : kAllPlaces) {
        const char letter = word[place.index];
        if (letter == kNone)
            continue;
        row.line.insert(place);
        row.known[place.index] = rank_of_letter(letter);
        if (letter != kHidden && !row.known[place.index])
            return std::nullopt;
    }
    return row;
}

std::string shown_text(PlaceSet shown) {
    std::string text;
    for (const Place place : kAllPlaces)
        text += shown.has(place) ? kShown : kNone;
    return text;
}

std::optional<PlaceSet> parse_shown(std::string_view word) {
    if (word.size() != kLine)
        return std::nullopt;
    PlaceSet shown;
    for (const Place place : kAllPlaces) {
        if (word[place.index] == kShown)
            shown.insert(place);
        else if (word[place.index] != kNone)
            return std::nullopt;
    }
    return shown;
}

std::string bag_text(const Bag& cards) {
    std::string text;
    cards.for_each([&](Rank rank) { text += board::letter_of(rank); });
    return text.empty() ? std::string{kNothing} : text;
}

std::optional<Bag> parse_bag(std::string_view word) {
    Bag bag;
    if (word == kNothing)
        return bag;
    if (word.empty() || word.size() > kMaxDeck)
        return std::nullopt;
    for (const char letter : word) {
        const auto rank = rank_of_letter(letter);
        if (!rank)
            return std::nullopt;
        bag.add(*rank);
    }
    return bag;
}

std::string_view stage_word(Stage stage) { return kStages[std::size_t(stage)]; }

std::optional<Stage> parse_stage(std::string_view word) {
    const auto* const found = std::ranges::find(kStages, word);
    return found == kStages.end() ? std::nullopt : std::optional{Stage(found - kStages.begin())};
}

std::string action_word(const Action& action) { return std::visit(ActionWriter{}, action); }

std::optional<Action> parse_action_word(std::string_view word) {
    const auto [verb, what] = split(word, '=');
    if (verb == "pass")
        return what ? std::nullopt : std::optional<Action>{Pass{}};
    if (!what)
        return std::nullopt;
    const auto row = verb == "lay" || verb == "fill" ? parse_known_row(*what) : std::nullopt;
    const auto place = parse_place(*what);
    if (verb == "lay")
        return row ? std::optional<Action>{LayOut{*row}} : std::nullopt;
    if (verb == "fill")
        return row ? std::optional<Action>{FillGaps{*row}} : std::nullopt;
    if (verb == "attack")
        return parse_attack(*what);
    if (verb == "scout")
        return parse_look(*what);
    if (verb == "spy")
        return place ? std::optional<Action>{SpyLook{*place}} : std::nullopt;
    if (verb == "run")
        return place ? std::optional<Action>{FlagRun{*place}} : std::nullopt;
    return std::nullopt;
}

std::string event_word(const SeenEvent& event) {
    std::string text = (event.side == Side::Red ? "r:" : "b:") + deed_word(event);
    if (event.battle)
        text += ':' + battle_word(*event.battle);
    if (event.hand)
        text += ':' + bag_text(*event.hand);
    if (event.kind == ActionKind::ScoutLook)
        text += ':' + row_text(event.targets, event.cards);
    if (event.drawn > 0)
        text += kDrawn + (event.drawn_cards ? bag_text(*event.drawn_cards) : std::string(event.drawn, kHidden));
    return text;
}

std::optional<SeenEvent> parse_event_word(std::string_view word) { return EventReader{}.read(word); }

SeenEvent wire_event(const SeenEvent& event) {
    SeenEvent told = event;
    told.turn = 0;
    if (told.drawn == 0)
        told.drawn_cards.reset();
    return told;
}

} // namespace vaandel::notation
