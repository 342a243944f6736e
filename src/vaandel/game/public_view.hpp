#pragma once
// What both seats of a game, and so spectators, know. Made only from the two seats' views (view_for): what one side
// hides from the other is absent in any form.

#include "vaandel/board/public_view.hpp"
#include "vaandel/cards/public_view.hpp"
#include "vaandel/game/any_game.hpp"

namespace vaandel::game {

struct PublicGameView {
    const board::Edition* edition; ///< outlives the view: the game's own
    Phase phase;
    board::PerSide<bool> ready; ///< whose set-up is handed in
    std::optional<board::PublicView> board;
    std::vector<board::PublicPly> plies;
    unsigned take_backs = 0;
    std::optional<board::Outcome> outcome;
    std::optional<Disclosure> disclosure; ///< only when the game is over
};

struct PublicCardView {
    const cards::Edition* edition; ///< outlives the view: the game's own
    Phase phase;
    cards::PublicView cards;
    std::vector<cards::SeenEvent> events; ///< all so far, as both saw them
    unsigned take_backs = 0;
    std::optional<CardDisclosure> disclosure; ///< only when the game is over

    const std::optional<board::Outcome>& outcome() const { return cards.open().outcome; }
};

using AnyPublicView = std::variant<PublicGameView, PublicCardView>;

PublicGameView public_view_of(const Game& game);
PublicCardView public_view_of(const CardGame& game);
AnyPublicView public_view_of(const AnyGame& game);

/// What both knew before each ply and after the last; empty before both set-ups are in.
std::vector<board::PublicView> public_past_of(const Game& game);
std::vector<cards::PublicView> public_past_of(const CardGame& game);

} // namespace vaandel::game
