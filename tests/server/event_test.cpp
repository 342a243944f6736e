// What is stored of a game, and the game that comes of it.

#include "vaandel/server/event.hpp"

#include "server/random_script.hpp"
#include "support/printing.hpp"

namespace vaandel::tests {
namespace {

/// A stored random game of the edition.
StoredGame random_stored(const Edition& edition, std::uint64_t seed, Ply longest) {
    Random random{seed};
    KnownSecrets secrets{seed};
    const Script script = random_script(edition, random, longest);
    StoredGame stored{{GameId::make(secrets), std::string{edition.id}, text_of(edition.rules), {}, {}}, {}};
    const auto add = [&](Side side, const Event& event) {
        EventWords words = words_of(edition, event);
        stored.events.push_back({std::uint32_t(stored.events.size() + 1), {}, side, words.kind, words.payload});
    };
    add(Side::Blue, Placed{*script.setups.blue});
    add(Side::Red, Placed{*script.setups.red});
    for (const game::PublicPly& ply : script.plies)
        add(ply.side, Moved{ply.move});
    return stored;
}

TEST(Event, IsWrittenInWords) {
    const auto setup = *parse_setup(kBarrage8, "F.......B.......3129X2..");
    EXPECT_EQ(words_of(kBarrage8, Placed{setup}).kind, "setup");
    EXPECT_EQ(words_of(kBarrage8, Placed{setup}).payload, "F.......B.......3129X2..");
    const Move move{*kBoard10.parse_square("k9"), *kBoard10.parse_square("k10")};
    EXPECT_EQ(words_of(kOriginal, Moved{move}).kind, "move");
    EXPECT_EQ(words_of(kOriginal, Moved{move}).payload, "k9 k10");
    EXPECT_EQ(words_of(kOriginal, Resigned{}).kind, "resign");
    EXPECT_EQ(words_of(kOriginal, Resigned{}).payload, "");
}

TEST(Event, IsNotReadFromOtherWords) {
    EXPECT_TRUE(parse_event(kBarrage8, "move", "a1 a2"));
    EXPECT_FALSE(parse_event(kBarrage8, "move", "a1a2"));
    EXPECT_FALSE(parse_event(kBarrage8, "move", "a1 a9"));
    EXPECT_FALSE(parse_event(kBarrage8, "move", "a1 a2 a3"));
    EXPECT_FALSE(parse_event(kBarrage8, "move", ""));
    EXPECT_FALSE(parse_event(kBarrage8, "resign", "a1"));
    EXPECT_FALSE(parse_event(kBarrage8, "setup", "F"));
    EXPECT_FALSE(parse_event(kBarrage8, "dance", ""));
}

TEST(Restore, GivesTheGameThatWasPlayed) {
    for (const Edition& edition : all_editions())
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            Random random{seed};
            const Script script = random_script(edition, random, 400);
            const auto game = restore(random_stored(edition, seed, 400));
            ASSERT_TRUE(game) << game.error();
            EXPECT_EQ(game->plies(), script.plies);
        }
}

TEST(Restore, KeepsTheRulesThatTheGameBeganWith) {
    StoredGame stored = random_stored(kBarrage8, 1, 0);
    stored.game.rules = text_of(kGravonRules);
    const auto game = restore(stored);
    ASSERT_TRUE(game);
    EXPECT_EQ(game->edition().rules, kGravonRules);
}

TEST(Restore, RefusesWhatCannotHaveHappened) {
    const StoredGame whole = random_stored(kDuel8, 5, 100);
    ASSERT_TRUE(restore(whole));
    const auto spoiled = [&](auto&& spoil) {
        StoredGame stored = whole;
        spoil(stored);
        const auto game = restore(stored);
        return game ? std::string{} : game.error();
    };
    EXPECT_EQ(spoiled([](StoredGame& game) { game.game.edition = "chess"; }).substr(0, 15), "unknown edition");
    EXPECT_EQ(spoiled([](StoredGame& game) { game.game.rules = "none"; }).substr(0, 15), "unknown edition");
    EXPECT_EQ(spoiled([](StoredGame& game) { game.events.erase(game.events.begin() + 10); }),
              "event 11 cannot have happened");
    EXPECT_EQ(spoiled([](StoredGame& game) { game.events.erase(game.events.begin()); }),
              "event 1 cannot have happened");
    EXPECT_EQ(spoiled([](StoredGame& game) { game.events[1].side = Side::Blue; }), "event 2 cannot have happened");
    EXPECT_EQ(spoiled([](StoredGame& game) { game.events[4].kind = "jump"; }), "event 5 cannot have happened");
    EXPECT_EQ(spoiled([](StoredGame& game) { game.events[4].payload = "a1 h8"; }), "event 5 cannot have happened");
    EXPECT_EQ(spoiled([](StoredGame& game) { game.events[2].side = opponent(game.events[2].side); }),
              "event 3 cannot have happened");
}

} // namespace
} // namespace vaandel::tests
