// The engine plays some plies against itself in each edition, with its nets and a limit of nodes, and prints each move
// and its expected result: the same lines from every build. scripts/wasm-test.sh compares this machine's output with
// that of WebAssembly.

#include "vaandel/engine/engine.hpp"

#include <cstdio>

#include "support/random_games.hpp"

using namespace vaandel;

namespace {

constexpr std::uint64_t kNodes = 400;
constexpr unsigned kPlies = 16;

std::chrono::nanoseconds no_time() { return {}; }

void play(const board::Edition& edition) {
    using engine::Engine;
    using engine::Level;
    std::printf("%s\n", std::string{edition.id}.c_str());
    Engine red{edition, Level::Master, Random{1}, no_time};
    Engine blue{edition, Level::Master, Random{2}, no_time};
    const board::Setup red_army = red.place();
    const board::Setup blue_army = blue.place();
    tests::Played game{board::initial_position(edition, red_army, blue_army)};
    while (game.plies.size() < kPlies && !game.outcome(edition)) {
        Engine& player = game.to_move() == board::Side::Red ? red : blue;
        engine::OutcomeChances chances;
        const board::View view = game.view();
        const auto move = player.choose(
            {view, game.plies}, {.nodes = kNodes},
            {.should_stop = {}, .listen = [&](const engine::Thought& thought) { chances = thought.best().chances; }});
        if (!move)
            break;
        const board::Geometry& geometry = *edition.geometry;
        std::printf("%2zu %s-%s %.3f\n", game.plies.size() + 1, geometry.name(move->from).c_str(),
                    geometry.name(move->to).c_str(), chances.win);
        game.make(edition, *move);
    }
}

} // namespace

int main() {
    for (const board::Edition& edition : board::all_editions())
        play(edition);
}
