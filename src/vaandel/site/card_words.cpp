#include "vaandel/site/card_words.hpp"

namespace vaandel::site {

using namespace cards;

std::string_view word_of(Stage stage) {
    static constexpr std::array<std::string_view, 4> words{"lay", "act", "chain", "fill"};
    return words[std::size_t(stage)];
}

json::array ranks(const Bag& cards) {
    json::array list;
    cards.for_each([&](Rank rank) { list.push_back(letter(rank)); });
    return list;
}

json::array line_of(const OpenSide& side, const Held& held) {
    return per_place(
        [&](Place place) { return side.line.has(place) ? letter(held.line[place.index]) : json::value(nullptr); });
}

json::array row(const Row& cards) {
    return per_place([&](Place place) { return or_null(cards[place.index], letter); });
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

} // namespace vaandel::site
