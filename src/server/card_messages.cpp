#include "vaandel/server/message_words.hpp"

namespace vaandel::server {

namespace {

using namespace cards;

constexpr std::size_t kRecentEvents = 24;

int number_of(Place place) { return place.index + 1; }

json::array ranks(const Bag& cards) {
    json::array list;
    cards.for_each([&](Rank rank) { list.push_back(letter(rank)); });
    return list;
}

/// Five entries, one a place.
template <class Encode> json::array per_place(Encode&& encode) {
    json::array list;
    for (const Place place : kAllPlaces)
        list.push_back(encode(place));
    return list;
}

json::array row(const Row& cards) {
    return per_place([&](Place place) { return or_null(cards[place.index], letter); });
}

/// The cards of a line that its owner, or everybody, may see.
json::array line_of(const OpenSide& side, const Held& held) {
    return per_place(
        [&](Place place) { return side.line.has(place) ? letter(held.line[place.index]) : json::value(nullptr); });
}

json::object open_side(const OpenSide& side) {
    return {{"line", per_place([&](Place place) {
                 return side.line.has(place)
                            ? json::value{{"seen", side.seen.has(place)}, {"since", side.since[place.index]}}
                            : json::value(nullptr);
             })},
            {"hand", side.hand},
            {"pile", side.pile},
            {"laying", side.is_laying},
            {"out", ranks(side.out)}};
}

/// What one side knows of the other's hand, in the words of K13.
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

std::string_view word_of(Stage stage) {
    static constexpr std::array<std::string_view, 4> words{"lay", "act", "chain", "fill"};
    return words[std::size_t(stage)];
}

/// The legal actions that can be listed: a line has thousands, and gaps are filled with what is in the hand anyhow.
json::array actions(const game::CardSeatView& view) {
    json::array list;
    const Stage stage = view.cards.open().stage;
    if (view.phase == game::Phase::Play && (stage == Stage::Act || stage == Stage::Chain))
        for (const Action& action : legal_actions(situation_of(view.cards)))
            list.push_back(text(text_of(action)));
    return list;
}

json::object event(const SeenEvent& seen, std::size_t number, Turn turn) {
    json::array targets;
    for (const Place place : kAllPlaces)
        if (seen.targets.has(place))
            targets.push_back(number_of(place));
    const bool has_cards = !places_of(seen.cards).is_empty();
    return {{"number", number},
            {"turn", turn},
            {"side", text(name_of(seen.side))},
            {"kind", text(word_of(seen.kind))},
            {"own", or_null(seen.own, number_of)},
            {"targets", std::move(targets)},
            {"battle", or_null(seen.battle, battle_words)},
            {"cards", has_cards ? json::value(row(seen.cards)) : json::value(nullptr)},
            {"hand", or_null(seen.hand, ranks)},
            {"drawn", seen.drawn},
            {"drawn_cards", or_null(seen.drawn_cards, ranks)}};
}

json::array recent(const game::CardSeatView& view) {
    json::array list;
    const std::size_t count = view.events.size();
    for (std::size_t at = count - std::min(count, kRecentEvents); at < count; ++at)
        list.push_back(event(view.events[at], at + 1, view.events[at].turn));
    return list;
}

json::value disclosed(const game::CardSeatView& view) {
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

} // namespace vaandel::server
