#include "vaandel/game/public_view.hpp"

namespace vaandel::game {

using board::Side;

PublicGameView public_view_of(const Game& game) {
    SeatView red = game.view_for(Side::Red);
    const SeatView blue = game.view_for(Side::Blue);
    PublicGameView view{
        .edition = red.edition,
        .phase = red.phase,
        .ready = red.ready,
        .board = std::nullopt,
        .plies = std::move(red.plies),
        .take_backs = red.take_backs,
        .outcome = red.outcome,
        .disclosure = std::move(red.disclosure),
    };
    if (red.board)
        view.board = public_view_of(*red.board, *blue.board);
    return view;
}

PublicCardView public_view_of(const CardGame& game) {
    const CardSeatView red = game.view_for(Side::Red);
    const CardSeatView blue = game.view_for(Side::Blue);
    PublicCardView view{
        .edition = red.edition,
        .phase = red.phase,
        .cards = public_view_of(red.cards, blue.cards),
        .events = {},
        .take_backs = red.take_backs,
        .disclosure = red.disclosure,
    };
    for (std::size_t at = 0; at < red.events.size(); ++at)
        view.events.push_back(seen_by_both(red.events[at], blue.events[at]));
    return view;
}

AnyPublicView public_view_of(const AnyGame& game) {
    return std::visit([](const auto& kind) -> AnyPublicView { return public_view_of(kind); }, game.kind());
}

namespace {

/// `red` and `blue`: what each knew, step by step.
template <class View> auto both_of(const std::vector<View>& red, const std::vector<View>& blue) {
    std::vector<decltype(public_view_of(red.front(), blue.front()))> views;
    for (std::size_t at = 0; at < red.size(); ++at)
        views.push_back(public_view_of(red[at], blue[at]));
    return views;
}

} // namespace

std::vector<board::PublicView> public_past_of(const Game& game) {
    return both_of(game.past_of(Side::Red), game.past_of(Side::Blue));
}

std::vector<cards::PublicView> public_past_of(const CardGame& game) {
    return both_of(game.past_of(Side::Red), game.past_of(Side::Blue));
}

} // namespace vaandel::game
