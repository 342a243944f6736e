#include "vaandel/site/card_words.hpp"

namespace vaandel::site {

using namespace store;

namespace {

using namespace cards;

constexpr std::size_t kRecentEvents = 24;

/// What one side knows of the other's hand (K13).
json::value known_hand(const View& view, Side owner) {
    return or_null(view.open()[owner].hand_story, [&](const HandStory& story) {
        json::array played;
        for (const HandStory::Played& card : story.all_played())
            played.push_back({{"place", number_of(card.place)},
                              {"drawn_before", card.drawn_before},
                              {"out", or_null(card.out, letter)}});
        return json::object{
            {"cards", ranks(view.shown_hand(owner))}, {"drawn", story.drawn}, {"played", std::move(played)}};
    });
}

/// The legal actions that can be listed: there are thousands of lines, and the hand determines how gaps can be filled.
json::array actions(const game::CardSeatView& view) {
    json::array list;
    const Stage stage = view.cards.open().stage;
    if (view.phase == game::Phase::Play && (stage == Stage::Act || stage == Stage::Chain))
        for (const Action& action : legal_actions(situation_of(view.cards)))
            list.push_back(text(text_of(action)));
    return list;
}

template <class GameView> json::array recent(const GameView& view) {
    json::array list;
    const std::size_t count = view.events.size();
    for (std::size_t at = count - std::min(count, kRecentEvents); at < count; ++at)
        list.push_back(event(view.events[at], at + 1, view.events[at].turn));
    return list;
}

template <class GameView> json::value disclosed(const GameView& view) {
    return or_null(view.disclosure, [&](const game::CardDisclosure& disclosure) {
        return per_side([&](Side side) {
            const Held& held = disclosure.held[side];
            return json::object{{"line", line_of(view.cards.open()[side], held)},
                                {"hand", ranks(held.hand)},
                                {"pile", ranks(disclosure.piles[side])}};
        });
    });
}

/// What lies on the table after `count` actions.
json::object table_words(const OpenState& open, std::size_t count) {
    return {{"turn", open.turn},
            {"to_act", text(name_of(open.to_act))},
            {"stage", text(word_of(open.stage))},
            {"sides", per_side([&](Side side) { return open_side(open[side]); })},
            {"count", count}};
}

json::object table_words(const View& view, std::size_t count) {
    const OpenState& open = view.open();
    const Side enemy = view.enemy();
    json::object words = table_words(open, count);
    words.emplace("yours", json::object{{"line", line_of(open[opponent(enemy)], view.held())},
                                        {"hand", ranks(view.held().hand)}});
    words.emplace("known", json::object{{"line", row(view.known_line())}, {"hand", known_hand(view, enemy)}});
    words.emplace("shown", known_hand(view, opponent(enemy)));
    return words;
}

json::object table_words(const PublicView& view, std::size_t count) {
    json::object words = table_words(view.open(), count);
    words.emplace("lines", per_side([&](Side side) { return row(view.line(side)); }));
    return words;
}

void add(json::object& message, json::object words) {
    for (auto& [key, value] : words)
        message.emplace(key, std::move(value));
}

/// All actions since both lines were laid, as the receiver saw them then. `views`: before each action and after the
/// last.
template <class CardView> json::value past_words(std::span<const CardView> views, std::span<const SeenEvent> events) {
    constexpr std::size_t kLaid = 2;
    if (events.size() < kLaid)
        return nullptr;
    json::array steps;
    for (std::size_t at = kLaid; at < events.size(); ++at)
        steps.push_back(json::object{{"events", json::array{event(events[at], at + 1, events[at].turn)}},
                                     {"view", table_words(views[at + 1], at + 1)}});
    return json::object{{"start", table_words(views[kLaid], kLaid)}, {"steps", std::move(steps)}};
}

} // namespace

std::string state_message(const GameFacts& facts, const game::CardSeatView& view,
                          std::optional<std::span<const View>> past) {
    const OpenState& open = view.cards.open();
    json::object state = state_head(facts, view);
    add(state, table_words(view.cards, view.events.size()));
    state.emplace("your_turn", may_act(open, view.seat));
    state.emplace("acted", std::ranges::count(view.events, view.seat, &SeenEvent::side));
    state.emplace("take_backs", view.take_backs);
    state.emplace("last_choice", or_null(view.last_choice, [](std::size_t number) { return number; }));
    state.emplace("actions", actions(view));
    state.emplace("events", recent(view));
    state.emplace("outcome", or_null(view.outcome(), outcome_words<Outcome>));
    state.emplace("final", disclosed(view));
    if (past)
        state.emplace("past", past_words(*past, view.events));
    return json::serialize(state);
}

std::string public_message(const std::array<GameFacts, 2>& facts, const game::PublicCardView& view,
                           std::optional<std::span<const PublicView>> past) {
    json::object shown = public_head(facts, view);
    add(shown, table_words(view.cards, view.events.size()));
    shown.emplace("take_backs", view.take_backs);
    shown.emplace("events", recent(view));
    shown.emplace("outcome", or_null(view.outcome(), outcome_words<Outcome>));
    shown.emplace("final", disclosed(view));
    if (past)
        shown.emplace("past", past_words(*past, view.events));
    return json::serialize(shown);
}

std::string hint_message(std::size_t number, const Action& action) {
    return json::serialize(json::object{{"type", "hint"}, {"number", number}, {"action", cards::text_of(action)}});
}

} // namespace vaandel::site
