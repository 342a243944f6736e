#include "vaandel/apps/play_cards/words.hpp"

#include "vaandel/apps/play/words.hpp"
#include "vaandel/core/text.hpp"
#include "vaandel/notation/card_record_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <ranges>

namespace vaandel::apps::play_cards {

using namespace cards;
using texts::Texts;
using namespace fmt::literals;

namespace {

int number_of(Place place) { return place.index + 1; }

std::string numbers_of(PlaceSet places) {
    std::vector<int> numbers;
    for (const Place place : kAllPlaces)
        if (places.has(place))
            numbers.push_back(number_of(place));
    return fmt::format("{}", fmt::join(numbers, " "));
}

/// "2=4 5=9"
std::string fillings_of(const Row& cards) {
    std::vector<std::string> parts;
    for (const Place place : kAllPlaces)
        if (const auto rank = cards[place.index])
            parts.push_back(fmt::format("{}={}", number_of(place), letter_of(*rank)));
    return fmt::format("{}", fmt::join(parts, " "));
}

/// The text of the action itself.
std::string deed_of(const Texts& texts, const SeenEvent& event, Side viewer) {
    const bool is_own = event.side == viewer;
    const auto story = [&](std::string_view kind, const auto&... values) {
        return texts.fill(fmt::format("cards.story.{}_{}", kind, is_own ? "you" : "they"), "side"_a = texts[event.side],
                          "own"_a = event.own ? number_of(*event.own) : 0, values...);
    };
    switch (event.kind) {
    case ActionKind::LayOut: return story("lay", "cards"_a = cards_of(texts, event.cards));
    case ActionKind::Attack: {
        const Battle battle = event.battle.value();
        const board::SeenBattle seen{battle.attacker, battle.defender, battle.result};
        return story("attack", "target"_a = numbers_of(event.targets),
                     "attacker"_a = texts.with_number(battle.attacker),
                     "defender"_a = texts.with_number(battle.defender), "verdict"_a = play::verdict_of(texts, seen));
    }
    case ActionKind::SpyLook: return story("spy", "cards"_a = cards_of(texts, event.hand.value_or(Bag{})));
    case ActionKind::ScoutLook: return story("scout", "cards"_a = fillings_of(event.cards));
    case ActionKind::FlagRun: return story("run");
    case ActionKind::Pass: return story("pass");
    case ActionKind::FillGaps:
        return story("fill", "cards"_a = is_own ? fillings_of(event.cards) : numbers_of(event.targets),
                     "count"_a = event.targets.count());
    }
    return {};
}

std::string_view step_of(const Texts& texts, Stage stage) {
    switch (stage) {
    case Stage::LayOut: return texts["terminal.cards.step.lay"];
    case Stage::Chain: return texts["terminal.cards.step.chain"];
    case Stage::Fill: return texts["terminal.cards.step.fill"];
    case Stage::Act: break;
    }
    return texts["terminal.cards.step.act"];
}

/// The cards added to the viewer's hand at the start of the current turn (K5).
Bag drawn_this_turn(const game::CardSeatView& view) {
    for (const SeenEvent& event : view.events | std::views::reverse)
        if (event.side != view.seat)
            return event.drawer() == view.seat ? event.drawn_cards.value_or(Bag{}) : Bag{};
    return {};
}

/// An action as the player can type it.
std::string typed_form(const Texts& texts, const Action& action) {
    std::string text = text_of(action);
    std::vector<std::string> words;
    for (const std::string_view word : words_of(text)) {
        const bool is_word =
            word.size() > 1 && std::ranges::all_of(word, [](char letter) { return letter >= 'a' && letter <= 'z'; });
        words.emplace_back(is_word ? texts[fmt::format("terminal.word.{}", word)] : word);
    }
    return fmt::format("{}", fmt::join(words, " "));
}

/// The first legal action of a kind, as an example to type; empty if there is none.
template <class Kind> std::string example_of(const Texts& texts, const std::vector<Action>& actions) {
    const auto found =
        std::ranges::find_if(actions, [](const Action& action) { return std::holds_alternative<Kind>(action); });
    return found == actions.end() ? std::string{} : typed_form(texts, *found);
}

struct Own {
    Place operator()(const auto& action) const {
        if constexpr (requires { action.own; })
            return action.own;
        else
            return {};
    }
};

/// The own places with legal actions of a kind.
template <class Kind> PlaceSet origins_of(const std::vector<Action>& actions) {
    PlaceSet places;
    for (const Action& action : actions)
        if (std::holds_alternative<Kind>(action))
            places.insert(std::visit(Own{}, action));
    return places;
}

} // namespace

std::string cards_of(const Texts& texts, const Bag& cards) {
    return cards.is_empty() ? std::string{texts["cards.no_cards"]} : notation::ranks_text(cards);
}

std::string cards_of(const Texts& texts, const Row& cards) {
    return cards == Row{} ? std::string{texts["cards.no_cards"]} : notation::ranks_text(cards);
}

std::string hand_of(const Texts& texts, const Bag& hand) {
    return hand.is_empty() ? std::string{texts["terminal.cards.none"]}
                           : fmt::format("[{}]", notation::ranks_text(hand));
}

std::string story_of(const Texts& texts, const SeenEvent& event, Side viewer) {
    const std::string story = deed_of(texts, event, viewer);
    if (event.kind == ActionKind::FlagRun || event.drawn == 0)
        return story;
    return fmt::format(
        "{} {}", story,
        event.drawn_cards
            ? texts.fill("cards.story.drew_you", "cards"_a = cards_of(texts, *event.drawn_cards))
            : texts.fill("cards.story.drew_they", "side"_a = texts[event.drawer()], "count"_a = event.drawn));
}

std::string hand_story_of(const Texts& texts, const game::CardSeatView& view, Side owner) {
    const auto& story = view.cards.open()[owner].hand_story;
    if (!story)
        return {};
    const std::string hand = cards_of(texts, view.cards.shown_hand(owner));
    std::string text = owner == view.seat
                           ? texts.fill("terminal.cards.hand_seen", "side"_a = texts[opponent(owner)], "cards"_a = hand)
                           : texts.fill("terminal.cards.saw_hand", "cards"_a = hand);
    std::vector<std::string> played;
    for (const HandStory::Played& card : story->all_played())
        played.push_back(card.out ? texts.fill("terminal.cards.played_out", "place"_a = number_of(card.place),
                                               "rank"_a = letter_of(*card.out))
                                  : texts.fill("terminal.cards.played_to", "place"_a = number_of(card.place)));
    if (story->drawn > 0 || !played.empty())
        text += ' ' + texts.fill("terminal.cards.since", "count"_a = story->drawn);
    if (!played.empty())
        text += ' ' + texts.fill("terminal.cards.played", "list"_a = fmt::format("{}", fmt::join(played, ", ")));
    return text;
}

std::string steps_of(const Texts& texts, const game::CardSeatView& view) {
    const Stage stage = view.cards.open().stage;
    const auto in_hand = view.cards.held().hand.count();
    if (stage == Stage::LayOut)
        return texts.fill("terminal.cards.lay_out", "count"_a = std::min<std::size_t>(in_hand, kLine),
                          "all"_a = in_hand);
    const auto step = [](bool is_now, int number, std::string_view text) {
        return fmt::format("{}{} {}{}", is_now ? ">> " : "", number, text, is_now ? " <<" : "");
    };
    const bool is_fill = stage == Stage::Fill;
    const Bag drawn = drawn_this_turn(view);
    return fmt::format("1 {}   {}   {}",
                       drawn.is_empty() ? std::string{texts["cards.step.draw"]}
                                        : texts.fill("cards.step.drawn", "cards"_a = cards_of(texts, drawn)),
                       step(!is_fill, 2, step_of(texts, is_fill ? Stage::Act : stage)),
                       step(is_fill, 3, step_of(texts, Stage::Fill)));
}

std::string hint_of(const Texts& texts, const game::CardSeatView& view) {
    const Stage stage = view.cards.open().stage;
    if (stage == Stage::LayOut)
        return std::string{texts["terminal.cards.hint.lay"]};
    const std::vector<Action> actions = legal_actions(situation_of(view.cards));
    if (stage == Stage::Fill)
        return texts.fill("terminal.cards.hint.fill", "example"_a = example_of<FillGaps>(texts, actions));
    std::vector<std::string> examples{example_of<Attack>(texts, actions), example_of<SpyLook>(texts, actions),
                                      example_of<ScoutLook>(texts, actions), example_of<FlagRun>(texts, actions),
                                      example_of<Pass>(texts, actions)};
    std::erase(examples, std::string{});
    return texts.fill("terminal.cards.hint.act", "examples"_a = fmt::format("{}", fmt::join(examples, "; ")));
}

std::vector<std::string> choices_of(const Texts& texts, const game::CardSeatView& view) {
    const std::vector<Action> actions = legal_actions(situation_of(view.cards));
    const Stage stage = view.cards.open().stage;
    if (stage == Stage::LayOut)
        return {std::string{texts["terminal.cards.any_five"]}};
    std::vector<std::string> lines{texts.fill("terminal.cards.choices", "count"_a = actions.size())};
    if (stage == Stage::Fill) {
        for (const Action& action : actions)
            lines.push_back(typed_form(texts, action));
        return lines;
    }
    const std::string targets = numbers_of(view.cards.open()[view.cards.enemy()].line);
    const auto add = [&](PlaceSet origins, ActionKind kind, std::string_view key) {
        if (!origins.is_empty())
            lines.push_back(texts.fill(key, "what"_a = texts[fmt::format("terminal.word.{}", word_of(kind))],
                                       "own"_a = numbers_of(origins), "targets"_a = targets));
    };
    add(origins_of<Attack>(actions), ActionKind::Attack, "terminal.cards.with_on");
    add(origins_of<SpyLook>(actions), ActionKind::SpyLook, "terminal.cards.with");
    add(origins_of<ScoutLook>(actions), ActionKind::ScoutLook, "terminal.cards.with_two");
    add(origins_of<FlagRun>(actions), ActionKind::FlagRun, "terminal.cards.with");
    if (const std::string pass = example_of<Pass>(texts, actions); !pass.empty())
        lines.push_back(pass);
    return lines;
}

std::string refusal_of(const Texts& texts, const game::CardSeatView& view, const Action& action, Refusal refusal) {
    const std::string text = texts.fill("terminal.about", "what"_a = typed_form(texts, action),
                                        "text"_a = texts[fmt::format("refused.{}", code_of(refusal))]);
    const Place own = std::visit(Own{}, action);
    switch (refusal) {
    case Refusal::CannotAttack:
    case Refusal::NotASpy:
    case Refusal::NotAScout:
    case Refusal::NotTheFlag:
        return fmt::format("{} {}", text,
                           texts.fill("terminal.cards.your_card", "place"_a = number_of(own),
                                      "rank"_a = texts.with_number(view.cards.held().line[own.index])));
    case Refusal::NotNow:
        return fmt::format("{} {}", text,
                           texts.fill("terminal.cards.now", "what"_a = step_of(texts, view.cards.open().stage)));
    default: return text;
    }
}

} // namespace vaandel::apps::play_cards
