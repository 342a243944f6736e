#pragma once
// Long games for tests: nobody attacks unless there is no other move.

#include "vaandel/site/event.hpp"
#include "vaandel/site/rules_text.hpp"

#include "site/fakes.hpp"

namespace vaandel::tests {

/// Whether, now and then, somebody takes back their last move.
enum class TakeBacks { None, Some };

/// A stored game of `original` with so many plies that stand.
inline StoredGame quiet_game(std::uint64_t seed, Ply plies, TakeBacks take_backs = TakeBacks::None) {
    const Edition edition = *board::find_edition("original");
    Random random{seed};
    KnownSecrets secrets{seed};
    StoredGame stored{{GameId::make(secrets), "original", rules_text(edition), {}, {}}, {}};
    game::AnyGame game{game::Game{edition}};
    const auto happen = [&](Side side, const Event& event) {
        const EventWords words = apply(game, side, event).value();
        stored.events.push_back({std::uint32_t(stored.events.size() + 1), {}, side, words.kind, words.payload});
    };
    for (const Side side : {Side::Red, Side::Blue})
        happen(side, Placed{random_setup(edition, random)});
    while (game.board()->ply() < plies) {
        const game::SeatView seat = game.board()->view_for(game.board()->to_move());
        const auto moves = board::legal_moves(board::situation_of(edition, *seat.board));
        std::vector<Move> wanted;
        for (const Move move : moves)
            if (seat.board->open().piece_at[move.to.index] == board::kNoPiece)
                wanted.push_back(move);
        const auto& from = wanted.empty() ? moves : wanted;
        const Move move = from[random.below(std::uint32_t(from.size()))];
        happen(seat.seat, Moved{move});
        if (take_backs == TakeBacks::Some && random.below(50) == 0)
            happen(random.below(2) == 0 ? seat.seat : opponent(seat.seat), TakenBack{});
    }
    return stored;
}

} // namespace vaandel::tests
