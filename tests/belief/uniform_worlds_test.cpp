#include "vaandel/belief/uniform_worlds.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "support/random_games.hpp"
#include "support/statistics.hpp"

namespace vaandel::tests {

using namespace board;

namespace {

/// An army of five, small enough to list every arrangement.
Edition small_edition() {
    Edition edition = kBarrage8;
    edition.army = {{1, 0, 2, 1, 0, 0, 0, 0, 0, 0, 0, 1}};
    return edition;
}

/// The ranks of the viewer's hidden enemy pieces in a world, by square.
std::string hidden_ranks(const View& view, const Position& world) {
    std::string ranks;
    view.open().occupied[opponent(view.viewer())].for_each([&](unsigned index) {
        const Square square{std::uint8_t(index)};
        if (!view.rank_at(square))
            ranks += letter_of(world.rank_at(square));
    });
    return ranks;
}

/// Every arrangement of the hidden ranks that the view allows, listed by brute force.
std::vector<std::string> admissible(const View& view, const Position& truth) {
    std::vector<PieceId> pieces;
    view.open().occupied[opponent(view.viewer())].for_each([&](unsigned index) {
        const PieceId piece = view.open().piece_at[index];
        if (!view.rank_of(piece))
            pieces.push_back(piece);
    });
    std::string ranks = hidden_ranks(view, truth);
    std::ranges::sort(ranks);
    std::vector<std::string> all;
    do {
        bool fits = true;
        for (std::size_t at = 0; at < ranks.size(); ++at)
            fits = fits && may_be(small_edition(), view.open(), pieces[at], *rank_of_letter(ranks[at]));
        if (fits)
            all.push_back(ranks);
    } while (std::ranges::next_permutation(ranks).found);
    return all;
}

} // namespace

TEST(UniformWorlds, LookLikeTheTruthToTheViewer) {
    Random random{1};
    unsigned with_hidden_movers = 0;
    unsigned with_defences = 0;
    for (Edition edition : all_editions())
        for (unsigned game = 0; game < 24; ++game) {
            edition.rules.silent_defence = game % 2 == 0 ? SilentDefence::Off : SilentDefence::On;
            const Played played = random_game(edition, 10 * (game / 2), random);
            for (const Side viewer : {Side::Red, Side::Blue}) {
                const View view = played.view(viewer);
                belief::UniformWorlds worlds{edition, view};
                for (unsigned number = 0; number < 20; ++number) {
                    const Position& world = worlds.sample(random);
                    ASSERT_EQ(view_of(world, viewer, played.moves), view);
                    ASSERT_TRUE(check_invariants(edition, world).empty()) << check_invariants(edition, world).front();
                }
                with_defences +=
                    std::ranges::any_of(view.open().defences, [](Defences won) { return !won.is_empty(); });
                with_hidden_movers += !(view.open().moved & ~view.open().revealed).is_empty();
            }
        }
    EXPECT_GT(with_hidden_movers, 20U);
    EXPECT_GT(with_defences, 20U);
}

TEST(UniformWorlds, EnumerateAllEquallyOften) {
    const Edition edition = small_edition();
    Random random{2};
    unsigned restricted = 0;
    for (unsigned plies : {0U, 2U, 6U, 12U}) {
        const Played played = random_game(edition, plies, random);
        const View view = played.view(Side::Red);
        const std::vector<std::string> all = admissible(view, played.truth);
        if (all.size() < 2)
            continue;
        restricted += !(view.open().moved & ~view.open().revealed).is_empty();

        std::map<std::string, unsigned> seen;
        for (const std::string& ranks : all)
            seen[ranks] = 0;
        belief::UniformWorlds worlds{edition, view};
        for (unsigned number = 0; number < 2000 * all.size(); ++number)
            ++seen[hidden_ranks(view, worlds.sample(random))];
        ASSERT_EQ(seen.size(), all.size()) << "a world was sampled that the view rules out";
        std::vector<unsigned> counts;
        for (const auto& [ranks, count] : seen)
            counts.push_back(count);
        EXPECT_LT(deviation_from_uniform(counts), 4.0);
    }
    EXPECT_GE(restricted, 2U) << "no hidden piece had moved";
}

/// B.6: a silent winner may have any rank that wins it, each arrangement as likely as the others.
TEST(UniformWorlds, RespectSilentDefencesEquallyOften) {
    Edition edition = small_edition();
    edition.rules.silent_defence = SilentDefence::On;
    Random random{5};
    unsigned narrowed = 0;
    for (unsigned number = 0; number < 400 && narrowed < 4; ++number) {
        const Played played = random_game(edition, 16, random);
        const View view = played.view(Side::Red);
        bool is_narrowed = false;
        view.open().occupied.blue.for_each([&](unsigned at) {
            const PieceId piece = view.open().piece_at[at];
            is_narrowed |= !view.rank_of(piece) && !view.open().defences[piece.index].is_empty();
        });
        const std::vector<std::string> all = admissible(view, played.truth);
        if (!is_narrowed || all.size() < 2)
            continue;
        ++narrowed;
        std::map<std::string, unsigned> seen;
        for (const std::string& ranks : all)
            seen[ranks] = 0;
        belief::UniformWorlds worlds{edition, view};
        for (unsigned sample = 0; sample < 2000 * all.size(); ++sample)
            ++seen[hidden_ranks(view, worlds.sample(random))];
        ASSERT_EQ(seen.size(), all.size()) << "a world was sampled in which a defence is lost";
        std::vector<unsigned> counts;
        for (const auto& [ranks, count] : seen)
            counts.push_back(count);
        EXPECT_LT(deviation_from_uniform(counts), 4.0);
    }
    EXPECT_EQ(narrowed, 4U);
}

} // namespace vaandel::tests
