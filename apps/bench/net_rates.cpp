#include "vaandel/apps/bench/net_rates.hpp"

#include "vaandel/apps/bench/timed.hpp"
#include "vaandel/game/game.hpp"
#include "vaandel/nets/advice.hpp"
#include "vaandel/nets/shipped.hpp"
#include "vaandel/selfplay/play.hpp"

namespace vaandel::apps {

namespace {

constexpr unsigned kLooks = 300; ///< of a run

/// A position from the middle of a game between two that think a little.
class Scenery {
public:
    explicit Scenery(const board::Edition& edition) : game_{edition} {
        const auto played = selfplay::play_game(edition, {.nodes = 50, .first_bot = 0}, 1);
        for (const board::Side side : {board::Side::Red, board::Side::Blue})
            game_.place(side, *notation::setup_of(played.record, side));
        for (std::size_t ply = 0; ply < played.record.plies.size() / 2; ++ply)
            game_.move(game_.to_move(), played.record.plies[ply].move);
        seat_ = game_.view_for(game_.to_move());
        enemy_ = belief::about_enemy(edition, *seat_.board, seat_.plies, belief::Knowledge::Programs);
        own_ = belief::in_enemy_eyes(edition, *seat_.board, seat_.plies, belief::Knowledge::Programs);
    }
    nets::Glance glance() const { return {game_.edition(), *seat_.board, seat_.plies, enemy_, own_, true}; }

private:
    game::Game game_;
    game::SeatView seat_ = game_.view_for(board::Side::Red);
    belief::Marginals enemy_;
    belief::Marginals own_;
};

} // namespace

std::optional<EditionRates> measure_net(const board::Edition& edition, unsigned runs) {
    const nets::PlayNet* net = nets::shipped_net(edition);
    if (net == nullptr)
        return std::nullopt;
    const Scenery scenery{edition};
    const nets::Picture picture = nets::picture_of(scenery.glance());
    const auto work = [&](const auto& look) {
        return [&] {
            Work done;
            for (; done.units < kLooks; ++done.units)
                look();
            for (const std::uint8_t byte : picture)
                done.signature.add(byte);
            return done;
        };
    };
    volatile float kept = 0; // so that no look is left out
    return rates_of(edition.id,
                    {timed("looks_per_s", "looks of the net", runs, work([&] { kept = net->look(picture).end.win; })),
                     timed("advice_per_s", "advice, with picture and belief", runs,
                           work([&] { kept = nets::advise(*net, scenery.glance()).end.win; }))});
}

} // namespace vaandel::apps
