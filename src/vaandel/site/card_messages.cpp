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

} // namespace

std::string state_message(const GameFacts& facts, const game::CardSeatView& view) {
    const OpenState& open = view.cards.open();
    const Side enemy = view.cards.enemy();
    json::object state = state_head(facts, view);
    state.emplace("turn", open.turn);
    state.emplace("to_act", text(name_of(open.to_act)));
    state.emplace("stage", text(word_of(open.stage)));
    state.emplace("your_turn", may_act(open, view.seat));
    state.emplace("acted", std::ranges::count(view.events, view.seat, &SeenEvent::side));
    state.emplace("take_backs", view.take_backs);
    state.emplace("last_choice", or_null(view.last_choice, [](std::size_t number) { return number; }));
    state.emplace("sides", per_side([&](Side side) { return open_side(open[side]); }));
    state.emplace("yours", json::object{{"line", line_of(open[view.seat], view.cards.held())},
                                        {"hand", ranks(view.cards.held().hand)}});
    state.emplace("known",
                  json::object{{"line", row(view.cards.known_line())}, {"hand", known_hand(view.cards, enemy)}});
    state.emplace("shown", known_hand(view.cards, view.seat));
    state.emplace("actions", actions(view));
    state.emplace("events", recent(view));
    state.emplace("count", view.events.size());
    state.emplace("outcome", or_null(view.outcome(), outcome_words<Outcome>));
    state.emplace("final", disclosed(view));
    return json::serialize(state);
}

std::string public_message(const std::array<GameFacts, 2>& facts, const game::PublicCardView& view) {
    const OpenState& open = view.cards.open();
    json::object shown = public_head(facts, view);
    shown.emplace("turn", open.turn);
    shown.emplace("to_act", text(name_of(open.to_act)));
    shown.emplace("stage", text(word_of(open.stage)));
    shown.emplace("take_backs", view.take_backs);
    shown.emplace("sides", per_side([&](Side side) { return open_side(open[side]); }));
    shown.emplace("lines", per_side([&](Side side) { return row(view.cards.line(side)); }));
    shown.emplace("events", recent(view));
    shown.emplace("count", view.events.size());
    shown.emplace("outcome", or_null(view.outcome(), outcome_words<Outcome>));
    shown.emplace("final", disclosed(view));
    return json::serialize(shown);
}

std::string hint_message(std::size_t number, const Action& action) {
    return json::serialize(json::object{{"type", "hint"}, {"number", number}, {"action", cards::text_of(action)}});
}

} // namespace vaandel::site
