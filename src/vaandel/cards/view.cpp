#include "vaandel/cards/view.hpp"

namespace vaandel::cards {

Bag View::enemy_cards(const Edition& edition) const {
    Bag cards = edition.deck.cards;
    open_[enemy()].out.for_each([&](Rank rank) { cards.remove(rank); });
    return cards;
}

View view_of(const State& state, Side viewer) {
    View view;
    view.viewer_ = viewer;
    view.open_ = state.open;
    view.held_ = state.hidden[viewer].held;
    const Side enemy = opponent(viewer);
    for (const Place place : kAllPlaces)
        if (state.open[enemy].seen.has(place))
            view.known_line_[place.index] = state.hidden[enemy].held.line[place.index];
    for (const Side side : kBothSides)
        view.shown_hands_[side] = state.hidden[side].shown_hand;
    return view;
}

std::string_view word_of(ActionKind kind) {
    constexpr std::array<std::string_view, 7> words{"lay", "attack", "spy", "scout", "run", "pass", "fill"};
    return words[std::size_t(kind)];
}

namespace {

/// What a player sees of the action itself.
struct Watcher {
    bool is_own;
    SeenEvent& seen;

    void operator()(const LayOut& action) const { show(action.line); }
    void operator()(const Attack& action) const {
        seen.own = action.own;
        seen.targets = {action.target};
    }
    void operator()(const SpyLook& action) const { seen.own = action.own; }
    void operator()(const ScoutLook& action) const {
        seen.own = action.own;
        seen.targets = action.targets;
    }
    void operator()(const FlagRun& action) const { seen.own = action.own; }
    void operator()(const Pass& /*unused*/) const {}
    void operator()(const FillGaps& action) const { show(action.cards); }

    void show(const Row& cards) const {
        seen.targets = places_of(cards);
        if (is_own)
            seen.cards = cards;
    }
};

} // namespace

SeenEvent seen_by(const Event& event, Side viewer) {
    SeenEvent seen{.side = event.side,
                   .kind = ActionKind(event.action.index()),
                   .own = std::nullopt,
                   .targets = {},
                   .battle = event.battle,
                   .cards = event.looked_at,
                   .hand = event.hand,
                   .drawn = std::uint8_t(event.drawn.count()),
                   .drawn_cards = std::nullopt,
                   .turn = event.turn};
    std::visit(Watcher{event.side == viewer, seen}, event.action);
    if (seen.drawer() == viewer)
        seen.drawn_cards = event.drawn;
    return seen;
}

} // namespace vaandel::cards
