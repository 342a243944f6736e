#include "vaandel/site/belief_message.hpp"

#include "vaandel/belief/marginals.hpp"
#include "vaandel/card_engine/marginals.hpp"
#include "vaandel/site/message_words.hpp"

#include <cmath>

namespace vaandel::site {

using namespace board;

namespace {

/// The rank probabilities to report, in thousandths.
json::object told(const std::array<double, kRanks>& chances) {
    json::object object;
    for (std::size_t index = 0; index < chances.size(); ++index)
        if (const auto thousandths = std::lround(chances[index] * 1000); thousandths > 0) {
            const char rank = letter_of(Rank(index));
            object.emplace(json::string_view{&rank, 1}, thousandths);
        }
    return object;
}

std::string message_of(const Moment& wish, json::object pieces) {
    return json::serialize(
        json::object{{"ply", wish.ply}, {"side", text(name_of(wish.side))}, {"pieces", std::move(pieces)}});
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
    return message_of(wish, std::move(pieces));
}

std::optional<game::CardGame> game_at(notation::CardRecord record, Ply actions) {
    if (actions > record.actions.size())
        return std::nullopt;
    record.actions.resize(actions);
    record.outcome.reset();
    auto game = game::CardGame::resumed(record, Random{0});
    return game ? std::optional{std::move(*game)} : std::nullopt;
}

std::optional<std::string> belief_message(notation::CardRecord record, const Moment& wish) {
    const auto game = game_at(std::move(record), wish.ply);
    if (!game)
        return std::nullopt;
    const cards::View view = game->view_for(wish.side).cards;
    const cards::OpenSide& enemy = view.open()[view.enemy()];
    Random random{0};
    const card_engine::Marginals marginals = card_engine::about_enemy(game->edition(), view, kBeliefWorlds, random);
    json::object pieces;
    for (const cards::Place place : cards::kAllPlaces)
        if (enemy.line.has(place) && !enemy.seen.has(place))
            pieces.emplace(std::to_string(place.index + 1), told(marginals.line[place.index]));
    if (enemy.hand > 0)
        pieces.emplace("hand", told(marginals.hand));
    if (enemy.pile > 0)
        pieces.emplace("pile", told(marginals.pile));
    return message_of(wish, std::move(pieces));
}

} // namespace vaandel::site
