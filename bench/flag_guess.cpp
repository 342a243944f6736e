// How often an enemy with many set-ups of a level on file guesses the Flag's square: before the first move, and after
// seeing some of the movable pieces on their first squares.

#include "vaandel/board/presets.hpp"
#include "vaandel/engine/engine.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <map>

using namespace vaandel;
using namespace vaandel::board;

namespace {

std::vector<Setup> drawn(const Edition& edition, engine::Level level, std::uint64_t seed, std::size_t count) {
    engine::Engine engine{edition, level, Random{seed}, [] { return std::chrono::nanoseconds{0}; }};
    std::vector<Setup> setups;
    setups.reserve(count);
    for (std::size_t at = 0; at < count; ++at)
        setups.push_back(engine.place());
    return setups;
}

Square flag_of(const Setup& setup) { return std::ranges::find(setup.pieces(), Rank::Flag, &OwnPiece::rank)->square; }

/// How many of these pieces the set-up has.
std::size_t shared(const Setup& setup, std::span<const OwnPiece> seen) {
    return std::size_t(std::ranges::count_if(
        seen, [&](const OwnPiece& piece) { return std::ranges::count(setup.pieces(), piece) > 0; }));
}

/// The most common Flag square among the set-ups on file that agree best with the observation.
Square guess(std::span<const Setup> file, std::span<const OwnPiece> seen) {
    std::map<std::uint8_t, std::size_t> votes;
    std::size_t best = 0;
    for (const Setup& setup : file) {
        const std::size_t same = shared(setup, seen);
        if (same < best)
            continue;
        if (same > best)
            votes.clear();
        best = same;
        ++votes[flag_of(setup).index];
    }
    const auto most = std::ranges::max_element(votes, {}, [](const auto& vote) { return vote.second; });
    return Square{most->first};
}

/// Up to `count` movable pieces, drawn at random.
std::vector<OwnPiece> some_movers(const Setup& setup, std::size_t count, Random& random) {
    std::vector<OwnPiece> movers;
    std::ranges::copy_if(setup.pieces(), std::back_inserter(movers),
                         [](const OwnPiece& piece) { return is_movable(piece.rank); });
    count = std::min(count, movers.size());
    for (std::size_t at = 0; at < count; ++at)
        std::swap(movers[at], movers[at + random.below(std::uint32_t(movers.size() - at))]);
    movers.erase(movers.begin() + std::ptrdiff_t(count), movers.end());
    return movers;
}

double share_guessed(std::span<const Setup> file, std::span<const Setup> games, std::size_t seen, Random& random) {
    const Square blind = guess(file, {});
    std::size_t right = 0;
    for (const Setup& game : games)
        right += (seen == 0 ? blind : guess(file, some_movers(game, seen, random))) == flag_of(game) ? 1U : 0U;
    return double(right) / double(games.size());
}

} // namespace

int main(int argc, char** argv) {
    std::size_t on_file = 5000;
    std::size_t games = 500;
    std::uint64_t seed = 1;
    std::vector<std::string> ids;
    CLI::App app{"How often the Flag's square is guessed by who has set-ups of a level on file"};
    app.add_option("--on-file", on_file, "Set-ups that the enemy knows")->check(CLI::PositiveNumber);
    app.add_option("--games", games, "Set-ups that the enemy guesses")->check(CLI::PositiveNumber);
    app.add_option("--edition", ids, "Editions; else all");
    app.add_option("--seed", seed, "Seed of all randomness");
    CLI11_PARSE(app, argc, argv);

    fmt::print("Flag guessed, % of {} games, {} set-ups on file\n", games, on_file);
    fmt::print("{:10} {:10} {:>9} {:>12} {:>12}\n", "edition", "level", "at first", "5 pieces", "8 pieces");
    for (const Edition& edition : all_editions()) {
        if (!ids.empty() && std::ranges::find(ids, edition.id) == ids.end())
            continue;
        for (const engine::Level level : engine::kAllLevels) {
            const std::vector<Setup> file = drawn(edition, level, seed, on_file);
            const std::vector<Setup> fresh = drawn(edition, level, seed + 1'000'003, games);
            Random random{seed};
            fmt::print("{:10} {:10}", edition.id, name_of(level));
            for (const std::size_t seen : {0U, 5U, 8U})
                fmt::print(" {:{}.1f}", 100 * share_guessed(file, fresh, seen, random), seen == 0 ? 9 : 12);
            fmt::print("\n");
            std::fflush(stdout);
        }
    }
}
