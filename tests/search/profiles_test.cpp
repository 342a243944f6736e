// The possible ranks of enemy pieces, and how battles with them end.

#include <algorithm>

#include "mind.hpp"

namespace vaandel::search {
namespace {

constexpr double kClose = 1e-9;

std::vector<const Edition*> editions() {
    std::vector<const Edition*> all;
    for (const Edition& edition : all_editions())
        all.push_back(&edition);
    return all;
}

double chance_of(const Profile& profile, Rank rank) { return profile.chances[index_of(rank)]; }

/// The probabilities of `before`, without the ranks that `may_be` excludes.
template <class MayBe> void expect_narrowed(const Profile& before, const Profile& after, MayBe&& may_be) {
    double left = 0;
    for (const Rank rank : kAllRanks)
        left += may_be(rank) ? chance_of(before, rank) : 0;
    for (const Rank rank : kAllRanks)
        EXPECT_NEAR(chance_of(after, rank), may_be(rank) ? chance_of(before, rank) / left : 0, kClose)
            << letter_of(rank);
}

void expect_sound(const Ends& ends) {
    for (const double chance : {ends.flag, ends.win, ends.tie, ends.loss, ends.movers_of_win, ends.movers_of_tie}) {
        EXPECT_GE(chance, 0);
        EXPECT_LE(chance, 1 + kClose);
    }
    EXPECT_NEAR(ends.flag + ends.win + ends.tie + ends.loss, 1, kClose);
    for (const double points : {ends.prize_of_win, ends.prize_of_tie, ends.lesson})
        EXPECT_GE(points, 0);
}

TEST(Profiles, AttackChancesSumToOne) {
    for (const Edition* edition : editions())
        for (const auto belief_model : {belief::BeliefModel::Counts, belief::BeliefModel::Behaviour}) {
            const Mind mind = mind_at_start(*edition, 1, belief_model);
            for (ProfileId id = 0; id < ProfileId(mind.context.enemy.size()); ++id) {
                EXPECT_NEAR(sum_of(mind.profiles[id].chances), 1, kClose);
                for (const Rank rank : tests::movable_ranks())
                    expect_sound(mind.profiles[id].attacked[index_of(rank)]);
            }
        }
}

TEST(Profiles, AreExactForKnownPieces) {
    tests::Scene drawn{kBarrage8, R"(
        8  bF bB .. .. .. .. .. ..
        5  .. .. ~~ b7 .. ~~ .. ..
        4  .. .. ~~ r2 .. ~~ .. ..
        3  .. .. .. .. r9 .. .. ..
        1  rF rB r1 r3 rX .. r7 ..
        )"};
    drawn.play("d4-d5 d5-d4");
    Mind mind{drawn};
    const ProfileId major = mind.known_as("d4");
    EXPECT_TRUE(mind.profiles[major].is_known);
    EXPECT_EQ(chance_of(mind.profiles[major], Rank::Major), 1);
    EXPECT_EQ(mind.profiles[major].mobile, 1);
    EXPECT_EQ(mind.profiles[major].worth, mind.context.enemy_worth[index_of(Rank::Major)]);
    for (const Rank rank : tests::movable_ranks()) {
        const Ends& ends = mind.profiles[major].attacked[index_of(rank)];
        EXPECT_EQ(ends.win, rank > Rank::Major ? 1 : 0);
        EXPECT_EQ(ends.tie, rank == Rank::Major ? 1 : 0);
        EXPECT_EQ(ends.loss, rank < Rank::Major ? 1 : 0);
        EXPECT_EQ(ends.lesson, 0); // nothing to learn
        EXPECT_EQ(mind.profiles.after_defence(major, rank), major);
    }
    EXPECT_EQ(mind.profiles.after_move(major), major);
}

/// B.6: a piece that attacks and falls to an unknown one has learned little, and what of ours wins so stays secret.
TEST(Profiles, LearnNothingFromASilentDefence) {
    for (const SilentDefence silence : {SilentDefence::Off, SilentDefence::On}) {
        Edition edition = kBarrage8;
        edition.rules.silent_defence = silence;
        const Mind mind = mind_at_start(edition, 3);
        for (ProfileId id = 0; id < ProfileId(mind.context.enemy.size()); ++id)
            EXPECT_EQ(mind.profiles[id].attacked[index_of(Rank::Scout)].lesson > 0, silence == SilentDefence::Off);
    }
}

TEST(Profiles, RecogniseTheFlagByCounting) {
    tests::Scene drawn = tests::Scene{kBarrage8, R"(
        8  bF .. .. .. .. .. .. b9
        7  rX .. .. .. .. .. .. ..
        1  .. .. rF .. .. .. .. r2
        )"};
    // Of the army only a Flag and a General are left.
    Edition edition = kBarrage8;
    edition.army = {};
    edition.army.count[index_of(Rank::Flag)] = edition.army.count[index_of(Rank::General)] = 1;
    drawn.play("h1-g1 h8-h7");
    const Mind mind{edition, drawn.view(Side::Red)};
    for (const Rank rank : tests::movable_ranks())
        EXPECT_NEAR(mind.profiles[mind.known_as("a8")].attacked[index_of(rank)].flag, 1, kClose);
    EXPECT_NEAR(mind.profiles[mind.known_as("h7")].attacked[index_of(Rank::Marshal)].win, 1, kClose);
}

TEST(Profiles, MovedPiecesAreNeitherFlagNorBomb) {
    for (const Edition* edition : editions()) {
        Mind mind = mind_at_start(*edition, 2, belief::BeliefModel::Behaviour);
        for (ProfileId id = 0; id < ProfileId(mind.context.enemy.size()); ++id) {
            const ProfileId moved = mind.profiles.after_move(id);
            ASSERT_NE(moved, id);
            expect_narrowed(mind.profiles[id], mind.profiles[moved], is_movable);
            EXPECT_NEAR(mind.profiles[moved].mobile, 1, kClose);
            EXPECT_EQ(mind.profiles.after_move(id), moved); // the same each time
            EXPECT_EQ(mind.profiles.after_move(moved), moved);
        }
    }
}

TEST(Profiles, SurvivorsOfAnAttackWereStrongEnough) {
    for (const Edition* edition : editions()) {
        Mind mind = mind_at_start(*edition, 3, belief::BeliefModel::Behaviour);
        for (const Rank attacker : tests::movable_ranks()) {
            const ProfileId stood = mind.profiles.after_defence(0, attacker);
            const auto stands = [&](Rank rank) {
                return edition->combat(attacker, rank) == BattleResult::DefenderWins;
            };
            ASSERT_GT(mind.profiles[0].attacked[index_of(attacker)].loss, 0); // it may be a Bomb, or a Marshal
            expect_narrowed(mind.profiles[0], mind.profiles[stood], stands);
            EXPECT_EQ(mind.profiles.after_defence(0, attacker), stood);
        }
    }
}

/// Everything that can follow from the start: it comes to an end, and stays consistent.
TEST(Profiles, AreLimitedInNumber) {
    Mind mind = mind_at_start(kOriginal, 4, belief::BeliefModel::Behaviour);
    std::vector<bool> is_seen(4000);
    std::vector<ProfileId> open;
    const auto note = [&](ProfileId id) {
        ASSERT_LT(id, is_seen.size());
        if (!is_seen[id])
            open.push_back(id);
        is_seen[id] = true;
    };
    for (ProfileId id = 0; id < ProfileId(mind.context.enemy.size()); ++id)
        note(id);
    std::size_t count = 0;
    while (!open.empty()) {
        const ProfileId id = open.back();
        open.pop_back();
        ++count;
        ASSERT_NEAR(sum_of(mind.profiles[id].chances), 1, kClose);
        note(mind.profiles.after_move(id));
        for (const Rank rank : tests::movable_ranks()) {
            expect_sound(mind.profiles[id].attacked[index_of(rank)]);
            note(mind.profiles.after_defence(id, rank));
        }
        for (Man own = 0; own < Man(mind.context.own.size()); ++own)
            if (const Assault& assault = mind.profiles.assault(id, own, true); assault.winner != kNoProfile)
                note(assault.winner);
    }
    EXPECT_GT(count, 500U);
}

void expect_sound(const Mind& mind, ProfileId attacker, Rank defender, const Assault& assault) {
    EXPECT_GE(assault.chance, 0);
    if (assault.chance <= 0)
        return;
    EXPECT_EQ(assault.ends.flag, 0);
    expect_sound(assault.ends);
    const Profile& winner = mind.profiles[assault.winner];
    EXPECT_NEAR(sum_of(winner.chances), 1, kClose);
    if (assault.ends.loss <= 0) {
        EXPECT_EQ(assault.winner, attacker);
        return;
    }
    for (const Rank rank : kAllRanks) // a winner could attack, and win
        if (!is_movable(rank) || mind.context.edition.combat(rank, defender) != BattleResult::AttackerWins) {
            EXPECT_EQ(chance_of(winner, rank), 0) << letter_of(rank);
        }
}

TEST(Assaults, HaveChancesAndEnds) {
    for (const Edition* edition : editions()) {
        Mind mind = mind_at_start(*edition, 5, belief::BeliefModel::Behaviour);
        for (const ProfileId id : {ProfileId{0}, mind.profiles.after_move(0)})
            for (Man own = 0; own < Man(mind.context.own.size()); ++own)
                for (const bool is_secret : {false, true}) {
                    const Assault near = mind.profiles.assault(id, own, is_secret);
                    const Assault afar = mind.profiles.assault(id, own, is_secret, true);
                    EXPECT_LE(near.chance, mind.profiles[id].mobile + kClose);
                    EXPECT_LE(afar.chance, std::min(mind.profiles[id].scout, near.chance) + kClose);
                    for (const Assault& assault : {near, afar})
                        expect_sound(mind, id, mind.context.own[own].rank, assault);
                }
    }
}

TEST(Assaults, CertainWinnersAttackAndCertainLosersDoNot) {
    tests::Scene drawn{kBarrage8, R"(
        8  bF bB .. .. .. .. .. ..
        5  .. .. ~~ b9 .. ~~ .. ..
        4  .. .. ~~ r2 .. ~~ .. ..
        3  .. .. .. .. r2 .. .. ..
        1  rF rB r1 r3 rX .. r9 ..
        )"};
    drawn.play("d4-d5 d5-d4"); // a known General
    Mind mind{drawn};
    const auto assault = [&](std::string_view own) {
        return mind.profiles.assault(mind.known_as("d4"), mind.man(own), false);
    };
    EXPECT_EQ(assault("e3").chance, 1); // a known Scout
    EXPECT_EQ(assault("e3").ends.loss, 1);
    EXPECT_EQ(assault("a1").chance, 1); // the Flag
    EXPECT_EQ(assault("e1").chance, 0); // a known Marshal
    EXPECT_EQ(assault("b1").chance, 0); // a known Bomb
    EXPECT_EQ(assault("g1").ends.tie, 1);
    // The enemy does not know that it is the Marshal, and so may try.
    const Assault rash = mind.profiles.assault(mind.known_as("d4"), mind.man("e1"), true);
    EXPECT_GT(rash.chance, 0);
    EXPECT_LT(rash.chance, 1);
    EXPECT_EQ(rash.ends.win, 1);
    // Nor that it is the Flag; but we do not rely on that.
    EXPECT_EQ(mind.profiles.assault(mind.known_as("d4"), mind.man("a1"), true).chance, 1);
}

} // namespace
} // namespace vaandel::search
