// Messages leave after their commit, in order, and never after a failed one.

#include "vaandel/store/ledger.hpp"

#include <gtest/gtest.h>

#include "store/fakes.hpp"

namespace vaandel::tests {
namespace {

class LedgerTest : public testing::Test {
protected:
    Change change() {
        const GameId id = GameId::make(secrets);
        return NewGame{{id, "duel8", "usual", {}, {}}};
    }
    Ledger::Effect say(std::string word) {
        return [this, word] { said += word + ' '; };
    }

    KnownSecrets secrets{3};
    MemoryStore store;
    ManualScheduler scheduler;
    MemoryLog log;
    ManualWriter writer{store};
    Ledger ledger{writer, scheduler, log};
    std::string said;
};

TEST_F(LedgerTest, SendNothingBeforeTheCommit) {
    const Change made = change();
    ledger.record(made);
    ledger.then(game_of(made), say("done"), say("failed"));
    EXPECT_EQ(said, "");
    EXPECT_EQ(store.batches, 0U);
    scheduler.run_ready();
    EXPECT_EQ(said, "done ");
    EXPECT_TRUE(store.load(game_of(made)));
}

TEST_F(LedgerTest, CommitSimultaneousChangesTogether) {
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

TEST_F(LedgerTest, WriteNothingWithoutChanges) {
    ledger.then(GameId::make(secrets), say("done"), {});
    scheduler.run_ready();
    EXPECT_EQ(said, "done ");
    EXPECT_EQ(store.batches, 0U);
}

/// Whatever this process believes, another one may have a game: what it does with others is written all the same.
TEST_F(LedgerTest, WriteOnlyTheGamesThatAreOurs) {
    const Change other = change();
    const Change own = change();
    ledger.on_unwritten([&](const GameId& id, Ledger::Unwritten why) {
        EXPECT_EQ(id, game_of(other));
        EXPECT_EQ(why, Ledger::Unwritten::Elsewhere);
        said += "told ";
    });
    for (const Change& one : {other, own})
        ledger.record(one);
    ledger.then(game_of(own), say("own-done"), say("own-failed"));
    ledger.then(game_of(other), say("other-done"), say("other-failed"));
    store.elsewhere.insert(game_of(other));
    scheduler.run_ready();
    EXPECT_EQ(said, "told own-done other-failed ");
    EXPECT_FALSE(store.load(game_of(other)));
    EXPECT_TRUE(store.load(game_of(own)));
    EXPECT_EQ(log.text, R"({"level":"error","event":"write_refused","game":")" + game_of(other).text() +
                            R"(","why":"another server of this site has it"})" + "\n");
    EXPECT_EQ(ledger.counts().changes, 1U);
    EXPECT_EQ(ledger.counts().failures, 0U);
    EXPECT_EQ(ledger.counts().refused, 1U);

    ledger.record(other); // nothing is left of the batch
    ledger.then(game_of(other), say("again-done"), say("again-failed"));
    scheduler.run_ready();
    EXPECT_EQ(said, "told own-done other-failed told again-failed ");
    EXPECT_TRUE(ledger.is_idle());
}

TEST_F(LedgerTest, ReportAFailedCommitToItsOwners) {
    const Change lost = change();
    const GameId other = GameId::make(secrets);
    ledger.record(lost);
    ledger.then(game_of(lost), say("lost-done"), say("lost-failed"));
    ledger.then(other, say("other-done"), say("other-failed"));
    store.is_broken = true;
    scheduler.run_ready();
    EXPECT_EQ(said, "lost-failed other-done ");
    EXPECT_EQ(log.text, R"({"level":"error","event":"write_failed","changes":"1","why":"the disk is full"})"
                        "\n");

    store.is_broken = false; // and the next batch has nothing of the lost one in it
    const Change next = change();
    ledger.record(next);
    ledger.then(game_of(next), say("next-done"), {});
    scheduler.run_ready();
    EXPECT_EQ(said, "lost-failed other-done next-done ");
    EXPECT_FALSE(store.load(game_of(lost)));
}

TEST_F(LedgerTest, AllowEffectsToRecord) {
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

TEST_F(LedgerTest, CommitChangesDuringAWriteTogetherAfterIt) {
    writer.holds = true;
    const Change first = change();
    ledger.record(first);
    ledger.then(game_of(first), say("first"), {});
    scheduler.run_ready();
    for (int times = 0; times < 20; ++times) {
        const Change later = change();
        ledger.record(later);
        ledger.then(game_of(later), say("later"), {});
    }
    scheduler.run_ready();
    EXPECT_EQ(said, "");
    EXPECT_EQ(store.batches, 0U);
    EXPECT_FALSE(ledger.is_settled(game_of(first)));
    EXPECT_EQ(ledger.unwritten(), 21U);
    writer.go_on();
    EXPECT_EQ(said, "first ");
    EXPECT_TRUE(ledger.is_settled(game_of(first)));
    EXPECT_FALSE(ledger.is_idle());
    scheduler.run_ready();
    writer.go_on();
    EXPECT_EQ(store.batches, 2U);
    EXPECT_EQ(store.games().size(), 21U);
    EXPECT_TRUE(ledger.is_idle());
    EXPECT_EQ(ledger.counts().batches, 2U);
    EXPECT_EQ(ledger.counts().changes, 21U);
}

/// Changes of a game after a lost one have no basis: they are not written, and those who wait for them are told
/// immediately.
TEST_F(LedgerTest, DropChangesAfterALostOne) {
    writer.holds = true;
    const Change lost = change();
    const GameId id = game_of(lost);
    const Change other = change();
    ledger.record(lost);
    ledger.then(id, say("lost-done"), say("lost-failed"));
    scheduler.run_ready();
    ledger.record(NewEvent{id, {1, {}, Side::Red, "resign", ""}});
    ledger.then(id, say("after-done"), say("after-failed"));
    ledger.record(other);
    ledger.then(game_of(other), say("other-done"), say("other-failed"));
    store.is_broken = true;
    writer.go_on();
    EXPECT_EQ(said, "lost-failed after-failed ");
    EXPECT_TRUE(ledger.is_settled(id));
    store.is_broken = false;
    scheduler.run_ready();
    writer.go_on();
    EXPECT_EQ(said, "lost-failed after-failed other-done ");
    EXPECT_EQ(store.games().size(), 1U);
    EXPECT_EQ(ledger.counts().failures, 1U);
    EXPECT_FALSE(ledger.counts().did_last_fail);
}

TEST_F(LedgerTest, LimitTheQueue) {
    Ledger small{writer, scheduler, log, {.changes = 3, .effects = 5}};
    writer.holds = true;
    small.record(change());
    scheduler.run_ready();
    for (int times = 0; times < 3; ++times) {
        EXPECT_FALSE(small.is_full());
        small.record(change());
    }
    EXPECT_TRUE(small.is_full());
    writer.go_on();
    scheduler.run_ready();
    EXPECT_FALSE(small.is_full());
    for (int times = 0; times < 5; ++times)
        small.then(GameId::make(secrets), {}, {});
    EXPECT_TRUE(small.is_full());
    writer.go_on();
    scheduler.run_ready();
    writer.go_on();
    EXPECT_TRUE(small.is_idle());
}

/// With a thread that writes: everything is told once, in its order.
TEST(ThreadedWriter, WritesEverything) {
    class Mailbox final : public Scheduler {
    public:
        void soon(std::function<void()> work) override {
            const std::lock_guard lock{mutex_};
            work_.push_back(std::move(work));
            is_due_.notify_one();
        }
        void after(std::chrono::milliseconds, std::function<void()>) override {}
        void run_one() {
            std::unique_lock lock{mutex_};
            is_due_.wait(lock, [this] { return !work_.empty(); });
            const auto work = std::move(work_.front());
            work_.pop_front();
            lock.unlock();
            work();
        }

    private:
        std::mutex mutex_;
        std::condition_variable is_due_;
        std::deque<std::function<void()>> work_;
    };
    KnownSecrets secrets{4};
    MemoryStore store;
    MemoryLog log;
    Mailbox mailbox;
    ThreadedWriter writer{store, mailbox};
    Ledger ledger{writer, mailbox, log};
    std::vector<int> told;
    for (int number = 0; number < 500; ++number) {
        const GameId id = GameId::make(secrets);
        ledger.record(NewGame{{id, "duel8", "usual", {}, {}}});
        ledger.then(id, [&told, number] { told.push_back(number); }, {});
        if (number % 7 == 0)
            mailbox.run_one();
    }
    while (!ledger.is_idle())
        mailbox.run_one();
    writer.stop();
    EXPECT_EQ(store.games().size(), 500U);
    ASSERT_EQ(told.size(), 500U);
    EXPECT_TRUE(std::ranges::is_sorted(told));
    EXPECT_LT(store.batches, 500U);
}

} // namespace
} // namespace vaandel::tests
