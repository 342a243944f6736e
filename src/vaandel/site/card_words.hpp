#pragma once
// Parts of the messages about card games, for seats and replays.

#include "vaandel/cards/view.hpp"
#include "vaandel/site/message_words.hpp"

namespace vaandel::site {

inline int number_of(cards::Place place) { return place.index + 1; }

std::string_view word_of(cards::Stage stage);

/// By rank, strongest first.
json::array ranks(const cards::Bag& cards);

/// Five entries, one per place.
template <class Encode> json::array per_place(Encode&& encode) {
    json::array list;
    for (const cards::Place place : cards::kAllPlaces)
        list.push_back(encode(place));
    return list;
}

/// The visible cards of a line, for its owner or for everybody.
json::array line_of(const cards::OpenSide& side, const cards::Held& held);

/// The ranks of some of the places.
json::array row(const cards::Row& cards);

/// A side as both players see it.
json::object open_side(const cards::OpenSide& side);

/// An action as a viewer saw it; `number` counts from 1.
json::object event(const cards::SeenEvent& seen, std::size_t number, cards::Turn turn);

} // namespace vaandel::site
