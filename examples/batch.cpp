// Steps 256 games side by side for 1000 plies with a player that attacks whenever it can, and counts the results.
#include "vaandel/batch/simulator.hpp"

#include <cstdio>
#include <vector>

using namespace vaandel;

namespace {

/// Chooses among the legal actions of one game from what the side to move sees: an attack if there is one, else any.
batch::Action choose(const batch::Frame& frame, const std::uint8_t* planes, const std::uint8_t* legal, Random& random) {
    std::vector<batch::Action> attacks;
    std::vector<batch::Action> all;
    for (std::size_t index = 0; index < frame.actions(); ++index) {
        if (legal[index] == 0)
            continue;
        const batch::Action action{std::uint16_t(index)};
        all.push_back(action);
        // In the mover's own frame everybody plays as Red.
        const board::Move move = frame.move_of(board::Side::Red, action);
        const std::size_t target = frame.cell_of(board::Side::Red, move.to);
        bool is_enemy = planes[batch::plane::kEnemyHidden * frame.cells() + target] != 0;
        for (const board::Rank rank : board::kAllRanks)
            is_enemy |= planes[(batch::plane::kEnemyRank + index_of(rank)) * frame.cells() + target] != 0;
        if (is_enemy)
            attacks.push_back(action);
    }
    const std::vector<batch::Action>& from = attacks.empty() ? all : attacks;
    return from[random.below(std::uint32_t(from.size()))];
}

} // namespace

int main() {
    auto created = batch::Simulator::create(board::kBarrage8, {.games = 256, .seed = 1, .threads = 2});
    if (!created) {
        for (const std::string& problem : created.error())
            std::fprintf(stderr, "%s\n", problem.c_str());
        return 1;
    }
    batch::Simulator games = std::move(*created);
    const batch::Frame& frame = games.frame();
    const std::size_t observation = batch::plane::kCount * frame.cells();

    std::vector<std::uint8_t> planes(games.size() * observation);
    std::vector<std::uint8_t> legal(games.size() * frame.actions());
    std::vector<batch::Ending> endings(games.size());
    std::vector<batch::Action> actions(games.size());
    std::vector<unsigned> counted(4);
    Random random{2};

    if (const auto error = games.observe({.planes = planes, .legal_bytes = legal})) {
        std::fprintf(stderr, "%s\n", error->text.c_str());
        return 1;
    }
    for (int ply = 0; ply < 1000; ++ply) {
        for (std::size_t game = 0; game < games.size(); ++game)
            actions[game] = choose(frame, &planes[game * observation], &legal[game * frame.actions()], random);
        if (const auto error = games.step(actions, {.planes = planes, .legal_bytes = legal, .endings = endings})) {
            std::fprintf(stderr, "%s\n", error->text.c_str()); // an illegal action: which game, and why
            return 1;
        }
        for (const batch::Ending ending : endings)
            ++counted[std::size_t(ending)];
    }
    std::printf("red won %u games, blue %u, drawn %u\n", counted[std::size_t(batch::Ending::RedWins)],
                counted[std::size_t(batch::Ending::BlueWins)], counted[std::size_t(batch::Ending::Draw)]);
}
