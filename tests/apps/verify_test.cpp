// vaandel verify, as a user calls it.

#include "vaandel/game/game.hpp"
#include "vaandel/notation/vaandel_record.hpp"
#include "vaandel/store/commitment.hpp"

#include <fmt/format.h>

#include "command_test.hpp"

namespace vaandel::apps {
namespace {

using namespace board;

class VerifyCommand : public CommandTest {
protected:
    Ran verify(std::vector<std::string> words) const {
        words.insert(words.begin(), "verify");
        return run(add_verify, std::move(words));
    }

    /// A game that Red gave up, with both commitments.
    static notation::Record committed() {
        const std::string setup = "F...............B3129X2.";
        game::Game game{kBarrage8};
        for (const Side side : {Side::Red, Side::Blue})
            game.place(side, *parse_setup(kBarrage8, setup));
        game.resign(Side::Red);
        notation::Record record = game.record();
        const std::string nonce(64, 'a');
        for (const Side side : {Side::Red, Side::Blue})
            record.commitments[side] = {store::commitment_of("barrage8", side, setup, nonce), nonce};
        return record;
    }
    static const std::string& hash(Side side) {
        static const notation::Record record = committed();
        return record.commitments[side]->hash;
    }
};

TEST_F(VerifyCommand, AcceptsAMatchingSetup) {
    notation::Record timed = committed();
    timed.clock = {std::chrono::minutes{5}, std::chrono::minutes{10}, std::chrono::seconds{15}};
    const std::string file = add("game.vaandel", write_record(timed));
    const Ran ran = verify({file});
    EXPECT_EQ(ran.out, fmt::format("game.vaandel: red's set-up matches its commitment {}\n"
                                   "game.vaandel: blue's set-up matches its commitment {}\n"
                                   "game.vaandel: ok, 0 plies, blue wins by resignation\n",
                                   hash(Side::Red), hash(Side::Blue)));
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(verify({"--red", hash(Side::Red), "--blue", hash(Side::Blue), file}).status, 0);
}

TEST_F(VerifyCommand, ReportsAChangedPiece) {
    notation::Record record = committed();
    std::swap(record.start[1].rank, record.start[2].rank);
    const Ran ran = verify({add("game.vaandel", write_record(record))});
    EXPECT_NE(ran.out.find(fmt::format("red's set-up does not match its commitment {}\n", hash(Side::Red))),
              std::string::npos)
        << ran.out;
    EXPECT_NE(ran.out.find("blue's set-up matches"), std::string::npos);
    EXPECT_EQ(ran.status, 1);
}

TEST_F(VerifyCommand, ReportsACommitmentOtherThanTheOneShown) {
    const std::string file = add("game.vaandel", write_record(committed()));
    const Ran ran = verify({"--blue", std::string(64, '0'), file});
    EXPECT_NE(ran.out.find(fmt::format("blue's commitment is {}, not the one that was shown", hash(Side::Blue))),
              std::string::npos)
        << ran.out;
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(verify({"--blue", "0123", file}).status, 2);
}

TEST_F(VerifyCommand, ReportsAMissingCommitment) {
    notation::Record record = committed();
    record.commitments.blue.reset();
    Ran ran = verify({add("game.vaandel", write_record(record))});
    EXPECT_NE(ran.out.find("game.vaandel: no commitment to blue's set-up\n"), std::string::npos) << ran.out;
    EXPECT_EQ(ran.status, 1);
    record = committed();
    std::erase_if(record.start, [](const PlacedPiece& piece) { return piece.side == Side::Blue; });
    ran = verify({add("half.vaandel", write_record(record))});
    EXPECT_NE(ran.out.find("half.vaandel: a commitment, but no set-up of blue\n"), std::string::npos) << ran.out;
    EXPECT_EQ(ran.status, 1);
}

TEST_F(VerifyCommand, ReportsUnreadableInput) {
    std::string text = write_record(committed());
    text.replace(text.find("red-nonce: ") + 11, 4, "zzzz");
    const Ran ran = verify({add("game.vaandel", text), add("empty.vaandel", "")});
    EXPECT_NE(ran.out.find("game.vaandel: unreadable: line "), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("red-nonce needs 64 hexadecimal digits"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("empty.vaandel: unreadable: "), std::string::npos) << ran.out;
    EXPECT_EQ(ran.status, 1);
}

TEST_F(VerifyCommand, RefusesHalfACommitment) {
    std::string text = write_record(committed());
    const auto start = text.find("red-nonce");
    text.erase(start, text.find('\n', start) + 1 - start);
    EXPECT_NE(verify({add("game.vaandel", text)}).out.find("come together or not at all"), std::string::npos);
}

} // namespace
} // namespace vaandel::apps
