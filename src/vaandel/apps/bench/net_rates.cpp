#include "vaandel/apps/bench/net_rates.hpp"

#include "vaandel/apps/bench/timed.hpp"
#include "vaandel/belief/marginals.hpp"
#include "vaandel/engine/engine.hpp"
#include "vaandel/game/game.hpp"
#include "vaandel/nets/advice.hpp"
#include "vaandel/nets/net_files.hpp"
#include "vaandel/nets/shipped.hpp"

namespace vaandel::apps {

namespace {

constexpr unsigned kRounds = 300; ///< per run
constexpr board::Ply kPlies = 50; ///< before the position that is evaluated

/// The first plies of a game of the engine against itself; it may be over by then.
game::Game opening(const board::Edition& edition, std::uint64_t seed) {
    game::Game game{edition};
    const auto no_clock = [] { return std::chrono::nanoseconds::zero(); };
    engine::Engine player{edition, engine::Level::Newcomer, Random{seed}, no_clock, engine::Rival::Program};
    for (const board::Side side : {board::Side::Red, board::Side::Blue})
        game.place(side, player.place());
    while (game.ply() < kPlies && !game.outcome()) {
        const game::SeatView seat = game.view_for(game.to_move());
        const auto move = player.choose({*seat.board, seat.plies}, {.nodes = 50});
        if (!move)
            break;
        game.move(seat.seat, *move);
    }
    return game;
}

/// The first such game that goes on.
game::Game unfinished_game(const board::Edition& edition) {
    for (std::uint64_t seed = 1;; ++seed)
        if (game::Game game = opening(edition, seed); game.ply() == kPlies && !game.outcome())
            return game;
}

/// A position from the middle of a game of the engine against itself.
class Scenery {
public:
    explicit Scenery(const board::Edition& edition) : game_{unfinished_game(edition)} {
        seat_ = game_.view_for(game_.to_move());
        enemy_ = belief::about_enemy(edition, *seat_.board, seat_.plies, belief::BeliefModel::Programs);
        own_ = belief::in_enemy_eyes(edition, *seat_.board, seat_.plies, belief::BeliefModel::Programs);
    }
    batch::ObservationSource source() const { return {game_.edition(), *seat_.board, seat_.board->recent_moves()}; }
    nets::NetworkInput network_input() const {
        return {game_.edition(), *seat_.board, seat_.plies, enemy_, own_, true};
    }

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
    const nets::InputPlanes planes = nets::input_planes_of(scenery.network_input());
    const auto work = [&](const auto& look) {
        return [&] {
            Work done;
            for (; done.units < kRounds; ++done.units)
                look();
            for (const std::uint8_t byte : planes)
                done.signature.add(byte);
            return done;
        };
    };
    volatile float kept = 0; // so that no evaluation is optimised away
    return rates_of(edition.id,
                    {timed("looks_per_s", "looks of the net", runs, work([&] { kept = net->look(planes).end.win; })),
                     timed("advice_per_s", "advice, with input planes and belief", runs,
                           work([&] { kept = nets::advise(*net, scenery.network_input()).end.win; }))});
}

std::vector<PolicyRate> measure_policy(const board::Edition& edition, unsigned runs) {
    constexpr std::size_t together = 64;
    constexpr std::uint64_t spins = 200'000;
    std::vector<PolicyRate> rates;
    const auto file = std::ranges::find(nets::policy_files(), std::string{edition.id} + ".net", &EmbeddedFile::name);
    if (file == nets::policy_files().end())
        return rates;
    const Scenery scenery{edition};
    for (const auto kernels :
         {nets::Kernels::Portable, nets::Kernels::Fused, nets::Kernels::Wide, nets::Kernels::Tiles}) {
        if (!nets::can_run(kernels))
            continue;
        const auto net = nets::PolicyNet::parse(file->content, kernels);
        nets::LookBatch batch{*net};
        const Rate looks = timed("looks_per_s", "looks", runs, [&] {
            Work done;
            for (; done.units < kRounds; done.units += together) {
                batch.clear();
                for (std::size_t number = 0; number < together; ++number)
                    batch.add(scenery.source());
                batch.look();
            }
            return done;
        });
        const Rate best =
            timed("operations_per_s", "operations", runs, [&] { return Work{spins * nets::spin(kernels, spins), {}}; });
        rates.push_back({kernels, looks.median(), looks.median() * double(net->operations()) / best.median()});
    }
    return rates;
}

} // namespace vaandel::apps
