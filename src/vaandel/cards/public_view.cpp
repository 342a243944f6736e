#include "vaandel/cards/public_view.hpp"

namespace vaandel::cards {

PublicView public_view_of(const View& red, const View& blue) {
    PublicView view;
    view.open_ = red.open();
    view.lines_ = {blue.known_line(), red.known_line()};
    return view;
}

SeenEvent seen_by_both(const SeenEvent& red, const SeenEvent& blue) {
    SeenEvent seen = red;
    if (red.cards != blue.cards)
        seen.cards = Row{};
    if (red.hand != blue.hand)
        seen.hand.reset();
    if (red.drawn_cards != blue.drawn_cards)
        seen.drawn_cards.reset();
    return seen;
}

} // namespace vaandel::cards
