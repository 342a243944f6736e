#include "property/minimal.hpp"

#include "vaandel/notation/vaandel_record.hpp"

#include <bit>

namespace vaandel::tests {

using namespace board;

std::optional<Disagreement> first_disagreement(const Game& game, const reference::Switches& switches) {
    Lockstep both{game.edition, game.start, switches};
    for (std::size_t ply = 0;; ++ply) {
        const std::vector<std::string> differences = both.differences();
        if (!differences.empty())
            return Disagreement{ply, differences};
        if (ply == game.moves.size() || both.ending() || std::ranges::count(both.legal_moves(), game.moves[ply]) == 0)
            return std::nullopt;
        both.play(game.moves[ply]);
    }
}

namespace {

bool disagrees(const Game& game, const reference::Switches& switches) {
    return first_disagreement(game, switches).has_value();
}

bool drop_a_piece(Game& game, const reference::Switches& switches) {
    for (std::size_t at = 0; at < game.start.size(); ++at) {
        Game fewer = game;
        fewer.start.erase(fewer.start.begin() + std::ptrdiff_t(at));
        if (disagrees(fewer, switches)) {
            game = fewer;
            return true;
        }
    }
    return false;
}

/// Begins later, on Red's turn: with the current pieces, without their past.
bool drop_the_beginning(Game& game, const reference::Switches& switches) {
    for (std::size_t plies = game.moves.size() / 2 * 2; plies >= 2; plies -= 2) {
        Game later{game.edition, {}, {game.moves.begin() + std::ptrdiff_t(plies), game.moves.end()}};
        Position position = position_from_unchecked(game.start);
        for (std::size_t ply = 0; ply < plies; ++ply)
            make_in_place_unchecked(game.edition, position, game.moves[ply]);
        for (const Side side : {Side::Red, Side::Blue})
            position.open.occupied[side].for_each([&](unsigned index) {
                const Square square{std::uint8_t(index)};
                later.start.push_back({square, side, position.rank_at(square)});
            });
        if (disagrees(later, switches)) {
            game = later;
            return true;
        }
    }
    return false;
}

/// An even number of plies, because the sides alternate.
bool drop_plies(Game& game, const reference::Switches& switches) {
    for (std::size_t count = std::bit_floor(game.moves.size()); count >= 2; count /= 2)
        for (std::size_t at = 0; at + count <= game.moves.size(); at += count / 2) {
            Game shorter = game;
            const auto first = shorter.moves.begin() + std::ptrdiff_t(at);
            shorter.moves.erase(first, first + std::ptrdiff_t(count));
            if (disagrees(shorter, switches)) {
                game = shorter;
                return true;
            }
        }
    return false;
}

} // namespace

Game minimised(Game game, const reference::Switches& switches) {
    do
        if (const auto found = first_disagreement(game, switches))
            game.moves.resize(found->ply);
    while (drop_the_beginning(game, switches) || drop_plies(game, switches) || drop_a_piece(game, switches));
    return game;
}

std::string record_of(const Game& game) {
    notation::Record record;
    record.edition = game.edition;
    record.placement = notation::Placement::Free;
    record.start = game.start;
    std::ranges::sort(record.start, {}, &PlacedPiece::square);
    Position position = position_from_unchecked(record.start);
    for (const Move move : game.moves) {
        const Made made = make_unchecked(game.edition, position, move);
        position = made.after;
        record.plies.push_back({.move = move, .battle = made.battle});
    }
    return notation::write_record(record);
}

std::string report(const Game& game, const reference::Switches& switches) {
    std::string text = record_of(game);
    if (const auto found = first_disagreement(game, switches)) {
        text += fmt::format("\nAfter ply {} the library and the reference differ:\n", found->ply);
        for (const std::string& difference : found->differences)
            text += "  " + difference + "\n";
    }
    return text;
}

} // namespace vaandel::tests
