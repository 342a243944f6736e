#include "vaandel/server/belief_message.hpp"

#include "vaandel/belief/marginals.hpp"
#include "vaandel/server/message_words.hpp"

#include <cmath>

namespace vaandel::server {

using namespace board;

namespace {

/// The chances that are worth telling, in thousandths.
json::object told(const belief::Chances& chances) {
    json::object object;
    for (std::size_t index = 0; index < chances.size(); ++index)
        if (const auto thousandths = std::lround(chances[index] * 1000); thousandths > 0) {
            const char rank = letter_of(Rank(index));
            object.emplace(json::string_view{&rank, 1}, thousandths);
        }
    return object;
}

} // namespace

std::optional<game::Game> game_at(notation::Record record, Ply ply) {
    if (ply > record.plies.size() || !notation::has_begun(record))
        return std::nullopt;
    record.plies.resize(ply);
    record.outcome.reset();
    record.gravon_result.reset();
    auto game = game::Game::resumed(record);
    return game ? std::optional{std::move(*game)} : std::nullopt;
}

std::optional<std::string> belief_message(notation::Record record, const Moment& wish) {
    const auto game = game_at(std::move(record), wish.ply);
    if (!game)
        return std::nullopt;
    const game::SeatView seat = game->view_for(wish.side);
    const View& view = *seat.board;
    const belief::Marginals marginals = belief::about_enemy(*seat.edition, view, seat.plies);
    json::object pieces;
    view.open().occupied[opponent(wish.side)].for_each([&](unsigned index) {
        const PieceId piece = view.open().piece_at[index];
        if (!view.rank_of(piece))
            pieces.emplace(seat.edition->geometry->name(start_of(piece)), told(marginals.of(piece)));
    });
    return json::serialize(
        json::object{{"ply", wish.ply}, {"side", text(name_of(wish.side))}, {"pieces", std::move(pieces)}});
}

} // namespace vaandel::server
