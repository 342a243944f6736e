// Words leave after their commit, in their order, and never after a failed one.

#include "vaandel/server/ledger.hpp"

#include "server/house.hpp"

namespace vaandel::tests {
namespace {

class Books : public testing::Test {
protected:
    Change change() {
        const GameId id = GameId::make(secrets);
        return NewGame{{id, "duel8", text_of(Rules{}), {}, {}}};
    }
    Ledger::Effect say(std::string word) {
        return [this, word] { said += word + ' '; };
    }

    KnownSecrets secrets{3};
    MemoryStore store;
    ManualScheduler scheduler;
    MemoryLog log;
    Ledger ledger{store, scheduler, log};
    std::string said;
};

TEST_F(Books, NothingIsSaidBeforeTheCommit) {
    const Change made = change();
    ledger.record(made);
    ledger.then(game_of(made), say("done"), say("failed"));
    EXPECT_EQ(said, "");
    EXPECT_EQ(store.batches, 0U);
    scheduler.run_ready();
    EXPECT_EQ(said, "done ");
    EXPECT_TRUE(store.load(game_of(made)));
}

TEST_F(Books, WhatComesTogetherIsWrittenTogether) {
    for (int times = 0; times < 50; ++times) {
        const Change made = change();
        ledger.record(made);
        ledger.then(game_of(made), say(std::to_string(times)), {});
    }
    scheduler.run_ready();
    EXPECT_EQ(store.batches, 1U);
    EXPECT_EQ(store.games().size(), 50U);
    EXPECT_TRUE(said.starts_with("0 1 2 3 ")) << said;
}

TEST_F(Books, NothingToWriteIsNotWritten) {
    ledger.then(GameId::make(secrets), say("done"), {});
    scheduler.run_ready();
    EXPECT_EQ(said, "done ");
    EXPECT_EQ(store.batches, 0U);
}

TEST_F(Books, AFailedCommitIsToldToThoseWhomItConcernsAlone) {
    const Change lost = change();
    const GameId other = GameId::make(secrets);
    ledger.record(lost);
    ledger.then(game_of(lost), say("lost-done"), say("lost-failed"));
    ledger.then(other, say("other-done"), say("other-failed"));
    store.is_broken = true;
    scheduler.run_ready();
    EXPECT_EQ(said, "lost-failed other-done ");
    EXPECT_EQ(log.text, "level=error event=write_failed changes=1 why=\"the disk is full\"\n");

    store.is_broken = false; // and the next batch has nothing of the lost one in it
    const Change next = change();
    ledger.record(next);
    ledger.then(game_of(next), say("next-done"), {});
    scheduler.run_ready();
    EXPECT_EQ(said, "lost-failed other-done next-done ");
    EXPECT_FALSE(store.load(game_of(lost)));
}

TEST_F(Books, EffectsMayRecordAgain) {
    const Change first = change();
    const Change second = change();
    ledger.record(first);
    ledger.then(game_of(first),
                [&] {
                    ledger.record(second);
                    ledger.then(game_of(second), say("second"), {});
                    said += "first ";
                },
                {});
    scheduler.run_ready();
    EXPECT_EQ(said, "first second ");
    EXPECT_EQ(store.batches, 2U);
}

} // namespace
} // namespace vaandel::tests
