#include "vaandel/protocol/card_position.hpp"

#include "vaandel/game/card_rebuilding.hpp"
#include "vaandel/notation/card_event_words.hpp"

namespace vaandel::protocol {

using namespace cards;

namespace {

CardPosition::Half half_of(const View& view, Side side) {
    const OpenSide& open = view.open()[side];
    CardPosition::Half half{.line = open.line, .known = view.known_line(), .pile = open.pile, .out = open.out};
    if (side == view.viewer())
        for (const Place place : kAllPlaces)
            half.known[place.index] =
                open.line.has(place) ? std::optional{view.held().line[place.index]} : std::nullopt;
    return half;
}

} // namespace

CardPosition card_position_message(const View& view, std::span<const SeenEvent> events) {
    const OpenState& open = view.open();
    CardPosition table{.turn = open.turn,
                       .to_act = open.to_act,
                       .stage = open.stage,
                       .idle = open.turns_without_attack,
                       .own = half_of(view, view.viewer()),
                       .shown = open[view.viewer()].seen,
                       .hand = view.held().hand,
                       .enemy = half_of(view, view.enemy()),
                       .enemy_hand = open[view.enemy()].hand};
    for (const SeenEvent& event : events)
        table.events.push_back(notation::wire_event(event));
    return table;
}

Result<View, std::string> card_view_of(const Edition& edition, Side seat, const CardPosition& table) {
    const auto view = game::rebuilt_view(edition, seat, table.events, table.hand, table.own.known);
    if (!view)
        return Failure{view.error()};
    CardPosition told = card_position_message(*view, {});
    told.events = table.events;
    if (told != table)
        return Failure{std::string{"the events lead to another table"}};
    return *view;
}

} // namespace vaandel::protocol
