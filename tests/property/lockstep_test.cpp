// The library against the slow reference, ply by ply: every edition, every setting of every switch.

#include <gtest/gtest.h>

#include "property/effort.hpp"
#include "property/games.hpp"
#include "property/minimal.hpp"

namespace vaandel::tests {
namespace {

using namespace board;

/// The rare events that a series of games has reached.
struct Reached {
    std::size_t games = 0;
    std::size_t plies = 0;
    Verdicts verdicts;
    std::map<std::string, std::size_t> endings;
    std::map<std::string, std::size_t> events;

    void add(const Lockstep& game);
};

/// Counts what the current position shows, and the ply that led to it.
void Reached::add(const Lockstep& game) {
    ++plies;
    const Verdicts& now = game.verdicts();
    verdicts.two_squares += now.two_squares;
    verdicts.two_squares_runs += now.two_squares_runs;
    verdicts.more_squares += now.more_squares;
    verdicts.both += now.both;
    events["refused down to no move"] += now.legal == 0 && now.two_squares + now.more_squares > 0;
    if (game.game().events().empty())
        return;
    const reference::Event& last = game.game().events().back();
    events["run"] += reference::length_of(last.step) > 1;
    if (!last.battle)
        return;
    const auto& [attacker, defender, id, survivor, is_named] = *last.battle;
    events["silent defence"] += !is_named;
    events["battle"] += 1;
    events["charge"] += reference::length_of(last.step) > 1;
    events["spy takes marshal"] += attacker == reference::kSpy && defender == reference::kMarshal;
    events["marshal takes spy"] += attacker == reference::kMarshal && defender == reference::kSpy;
    events["miner takes bomb"] += attacker == reference::kMiner && defender == reference::kBomb;
    events["bomb holds"] += defender == reference::kBomb && survivor == reference::Survivor::Defender;
    events["trade"] += survivor == reference::Survivor::Nobody;
    const bool is_empty = !game.game().pieces().contains(last.step.to);
    events["winning defender advances"] += survivor == reference::Survivor::Defender && is_empty;
}

/// One game to its end or to `max_plies`. If the two differ: the minimal record.
std::string play(const Edition& edition, Start kind, std::size_t max_plies, Random& random, Reached& reached) {
    const std::vector<PlacedPiece> start = random_start(edition, kind, random);
    Lockstep game{edition, start};
    const PerSide<Habits> habits = random_players(random);
    const std::size_t stride = edition.geometry->stride();
    const auto any_square = [&] { return Square{std::uint8_t(random.below(unsigned(stride * stride)))}; };
    ++reached.games;
    for (;;) {
        std::vector<std::string> differences = game.differences();
        for (int probe = 0; probe < 4; ++probe)
            if (std::string about = game.difference_about({any_square(), any_square()}); !about.empty())
                differences.push_back(about);
        if (!differences.empty()) {
            const Game whole{edition, start, game.history()};
            const reference::Switches switches = switches_of(edition.rules);
            return fmt::format("{}\n{}", fmt::join(differences, "\n"), report(minimised(whole, switches), switches));
        }
        reached.add(game);
        if (game.ending()) {
            ++reached.endings[game.ending()->reason + (game.ending()->winner ? "" : " (draw)")];
            return {};
        }
        if (game.history().size() >= max_plies)
            return {};
        game.play(choose(game.situation(), game.legal_moves(), habits[game.position().open.to_move], random));
    }
}

/// Sometimes a limit of length, or both.
void add_limits(Rules& rules, Random& random) {
    constexpr std::array<Ply, 3> kWithoutAttack{10, 30, 100};
    constexpr std::array<Ply, 3> kInAll{20, 60, 200};
    if (random.below(4) == 0)
        rules.max_plies_without_attack = kWithoutAttack[random.below(3)];
    if (random.below(4) == 0)
        rules.max_plies = kInAll[random.below(3)];
}

class LockstepGames : public testing::TestWithParam<std::size_t> {};

TEST_P(LockstepGames, LibraryAndReferenceAgree) {
    Reached reached;
    Random random{seed_or(2024) + GetParam()};
    const std::vector<Rules> switches = all_switches();
    for (std::size_t number = 0; number < effort(switches.size()); ++number) {
        Edition edition = all_editions()[GetParam()];
        edition.rules = switches[number % switches.size()];
        add_limits(edition.rules, random);
        const Start kind = kStarts[random.below(std::uint32_t(kStarts.size()))];
        ASSERT_EQ(play(edition, kind, 300, random, reached), "");
    }

    const auto record = [&](const std::string& name, std::size_t count) {
        std::printf("%-28s %zu\n", name.c_str(), count);
        EXPECT_GT(count, 0U) << name << " never happened";
    };
    record("games", reached.games);
    record("plies", reached.plies);
    record("two_squares", reached.verdicts.two_squares);
    record("two_squares_runs", reached.verdicts.two_squares_runs);
    record("more_squares", reached.verdicts.more_squares);
    for (const auto& [event, count] : reached.events)
        record(event, count);
    for (const auto& ending : {"flag", "immobile", "both_immobile (draw)", "no_progress (draw)", "length (draw)"})
        record(ending, reached.endings[ending]);
}

/// Default rules except the one against endless chases: in a long run 300 games of whole armies and as many of a few
/// pieces, which chase more.
TEST_P(LockstepGames, LibraryAndReferenceAgreeUnderEachChaseRule) {
    Random random{seed_or(7100) + GetParam()};
    for (const auto& [name, rule] :
         {std::pair{"game", MoreSquares::Game}, {"chase", MoreSquares::Chase}, {"off", MoreSquares::Off}}) {
        Reached reached;
        Edition edition = all_editions()[GetParam()];
        edition.rules.more_squares = rule;
        for (std::size_t number = 0; number < (is_long_run() ? 300 : 6); ++number)
            for (const Start kind : {Start::Armies, Start::Few})
                ASSERT_EQ(play(edition, kind, 600, random, reached), "");
        std::printf("%s: %zu games, %zu plies, %zu moves barred by it\n", name, reached.games, reached.plies,
                    reached.verdicts.more_squares);
        EXPECT_EQ(reached.verdicts.more_squares > 0, rule != MoreSquares::Off) << name;
    }
}

/// B.6, with winners that stay and with winners that advance.
TEST_P(LockstepGames, LibraryAndReferenceAgreeUnderSilentDefence) {
    Random random{seed_or(8200) + GetParam()};
    for (const WinningDefender winner : {WinningDefender::Stays, WinningDefender::Advances}) {
        Reached reached;
        Edition edition = all_editions()[GetParam()];
        edition.rules.silent_defence = SilentDefence::On;
        edition.rules.winning_defender = winner;
        for (std::size_t number = 0; number < (is_long_run() ? 300 : 6); ++number)
            for (const Start kind : {Start::Armies, Start::Few})
                ASSERT_EQ(play(edition, kind, 600, random, reached), "");
        std::printf("%zu games, %zu plies, %zu silent defences\n", reached.games, reached.plies,
                    reached.events["silent defence"]);
        EXPECT_GT(reached.events["silent defence"], 0U);
    }
}

INSTANTIATE_TEST_SUITE_P(AllEditions, LockstepGames, testing::Range(std::size_t{0}, all_editions().size()),
                         [](const auto& edition) { return std::string{all_editions()[edition.param].id}; });

} // namespace
} // namespace vaandel::tests
