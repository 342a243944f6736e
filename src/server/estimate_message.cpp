#include "vaandel/server/estimate_message.hpp"

#include "vaandel/engine/engine.hpp"
#include "vaandel/game/game.hpp"
#include "vaandel/server/message_words.hpp"

#include <cmath>

namespace vaandel::server {

namespace {

std::int64_t thousandths(double chance) { return std::lround(chance * 1000); }

/// What a player in that seat, who is on turn, expects. A new engine each time, so that it does not matter what was asked before.
engine::Chances expected(const game::SeatView& seat, const std::stop_token& stopping) {
    engine::Engine engine{*seat.edition, engine::Level::Master, Random{0}, [] { return std::chrono::nanoseconds{}; }};
    engine::Chances chances;
    engine.choose({*seat.board, seat.plies}, {.time = {}, .nodes = kEstimateNodes},
                  {.should_stop = [&] { return stopping.stop_requested(); },
                   .listen = [&](const engine::Thought& thought) { chances = thought.chances; }});
    return chances;
}

} // namespace

std::optional<std::string> estimate_message(notation::Record record, const Moment& wish,
                                            const std::stop_token& stopping) {
    const std::vector<notation::RecordedPly> plies = record.plies;
    auto game = game_at(std::move(record), wish.ply);
    if (!game)
        return std::nullopt;
    json::array estimates;
    std::optional<board::Ply> next;
    while (game->phase() == game::Phase::Play) {
        if (game->to_move() == wish.side) {
            if (estimates.size() == kEstimatesAtOnce) {
                next = game->ply();
                break;
            }
            const engine::Chances chances = expected(game->view_for(wish.side), stopping);
            if (stopping.stop_requested())
                return std::nullopt;
            estimates.push_back(json::object{{"ply", game->ply()},
                                             {"win", thousandths(chances.win)},
                                             {"draw", thousandths(chances.draw)},
                                             {"loss", thousandths(chances.loss)}});
        }
        if (game->ply() == plies.size())
            break;
        game->move(game->to_move(), plies[game->ply()].move);
    }
    return json::serialize(json::object{{"side", text(name_of(wish.side))},
                                        {"estimates", std::move(estimates)},
                                        {"next", or_null(next, [](board::Ply ply) { return ply; })}});
}

} // namespace vaandel::server
