// Commitments: what binds the server to a set-up before play, and that what opens it stays secret until the end.

#include "vaandel/game/any_record.hpp"

#include "site/guests.hpp"

namespace vaandel::tests {
namespace {

constexpr std::string_view kNonce = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

TEST(Commitment, IsTheDocumentedHash) {
    // printf 'vaandel commitment 1\nbarrage8\nred\nF...............B3129X2.\n0001..1f\n' | sha256sum
    EXPECT_EQ(commitment_of("barrage8", Side::Red, "F...............B3129X2.", kNonce),
              "01901c5e17d61935afbf1966aa792ab36e1b950ed7574602909dd7d98482e31a");
}

TEST(Commitment, DependsOnEachOfItsParts) {
    std::set<std::string> hashes;
    for (const std::string_view edition : {"barrage8", "duel8"})
        for (const Side side : {Side::Red, Side::Blue})
            for (const std::string_view setup : {"F...............B3129X2.", "F...............B3129X.2"})
                for (const std::string& nonce : {std::string{kNonce}, std::string(64, '0')})
                    hashes.insert(commitment_of(edition, side, setup, nonce));
    EXPECT_EQ(hashes.size(), 16U);
}

TEST(Commitment, HasAFreshNonceForEachGameAndSide) {
    House house;
    std::set<std::string> nonces;
    for (int times = 0; times < 3; ++times) {
        const NewSeat seat = house.make_game(kDuel8);
        for (const Side side : {Side::Red, Side::Blue})
            nonces.insert(text_of(house.store.games().at(seat.seat.game).game.seats[side].nonce.value()));
    }
    EXPECT_EQ(nonces.size(), 6U);
    const NewSeat cards = house.make_game(cards::kCards);
    EXPECT_FALSE(house.store.games().at(cards.seat.game).game.seats.red.nonce);
}

class CommittedSetup : public testing::Test {
protected:
    std::string nonce(Side side) { return text_of(house.store.games().at(pair.id).game.seats[side].nonce.value()); }
    static std::string setup_text() { return "F...............B3129X2."; }
    std::string hash(Side side) { return commitment_of("barrage8", side, setup_text(), nonce(side)); }
    static boost::json::value commitments(const Page& page) { return read(page.last()).at("commitments"); }
    void say(Page& page, std::string_view frame) {
        page.say(frame);
        house.settle();
    }
    std::string record() {
        std::string text;
        house.replays->find<std::string>(
            pair.id.text(), "192.0.2.1", [](const FinishedGame& game) { return game::write_any_record(game.record); },
            [&](const Result<std::string, NoReplay>& written) { text = written ? *written : std::string{}; });
        house.settle();
        return text;
    }

    House house;
    House::Pair pair = house.invited_pair(kBarrage8);
    Page red = house.attached(pair.id, pair.token(Side::Red));
    Page blue = house.attached(pair.id, pair.token(Side::Blue));
};

TEST_F(CommittedSetup, ShowsTheHashToBothAfterTheSetup) {
    EXPECT_EQ(commitments(red), value(R"({"red": null, "blue": null})"));
    say(blue, kSetup);
    const auto half = value(fmt::format(R"({{"red": null, "blue": "{}"}})", hash(Side::Blue)));
    EXPECT_EQ(commitments(red), half);
    EXPECT_EQ(commitments(blue), half);
    say(red, kSetup);
    const auto whole = value(fmt::format(R"({{"red": "{}", "blue": "{}"}})", hash(Side::Red), hash(Side::Blue)));
    EXPECT_EQ(commitments(red), whole);
    say(red, move_frame(1, "h3", "h4"));
    EXPECT_EQ(commitments(blue), whole);

    // It comes back with the game, after a restart too.
    red.hang_up();
    blue.hang_up();
    house.settle();
    house.restart();
    EXPECT_EQ(commitments(house.attached(pair.id, pair.token(Side::Red))), whole);
}

TEST_F(CommittedSetup, HidesTheNonceUntilTheEnd) {
    say(red, kSetup);
    say(blue, kSetup);
    say(red, move_frame(1, "g3", "g4"));
    say(blue, R"({"type":"draw"})");
    say(red, R"({"type":"rematch"})");
    EXPECT_EQ(record(), "");
    std::string said = house.log.text;
    for (const Page* page : {&red, &blue})
        for (const std::string& message : page->messages())
            said += message;
    const auto raw = [&](Side side) {
        const Nonce& bytes = *house.store.games().at(pair.id).game.seats[side].nonce;
        return std::string{reinterpret_cast<const char*>(bytes.data()), bytes.size()};
    };
    for (const Side side : {Side::Red, Side::Blue}) {
        EXPECT_EQ(said.find(nonce(side)), std::string::npos);
        EXPECT_EQ(said.find(nonce(side).substr(0, 12)), std::string::npos);
        EXPECT_EQ(said.find(raw(side)), std::string::npos);
        EXPECT_NE(said.find(hash(side)), std::string::npos);
    }
    EXPECT_EQ(said.find("nonce"), std::string::npos);

    say(red, kResign);
    const auto opened = value(fmt::format(R"({{"red": "{}", "blue": "{}"}})", nonce(Side::Red), nonce(Side::Blue)));
    EXPECT_EQ(read(red.last()).at("final").at("nonces"), opened);
    EXPECT_EQ(read(blue.last()).at("final").at("nonces"), opened);
}

TEST_F(CommittedSetup, IsInTheRecord) {
    say(red, kSetup);
    say(blue, kSetup);
    say(red, kResign);
    const std::string text = record();
    for (const Side side : {Side::Red, Side::Blue}) {
        EXPECT_NE(text.find(fmt::format("\n{}-commitment: {}\n", name_of(side), hash(side))), std::string::npos)
            << text;
        EXPECT_NE(text.find(fmt::format("\n{}-nonce: {}\n", name_of(side), nonce(side))), std::string::npos);
    }
    EXPECT_NE(house.log.text.find("game_over"), std::string::npos);
    EXPECT_EQ(house.log.text.find(nonce(Side::Red)), std::string::npos);
}

TEST_F(CommittedSetup, IsNewInARematch) {
    say(red, kSetup);
    say(blue, kSetup);
    say(red, kResign);
    const std::string before = nonce(Side::Red);
    say(red, kRematch);
    const GameRow& next = house.store.games().at(*GameId::parse(word(red, "game"))).game;
    EXPECT_NE(text_of(*next.seats.blue.nonce), before);
    EXPECT_NE(text_of(*next.seats.red.nonce), text_of(*next.seats.blue.nonce));
}

/// A game from before there were commitments continues without one.
TEST_F(CommittedSetup, IsMissingInAnOldGame) {
    red.hang_up();
    blue.hang_up();
    house.settle();
    for (const Side side : {Side::Red, Side::Blue})
        house.store.games().at(pair.id).game.seats[side].nonce.reset();
    red = house.attached(pair.id, pair.token(Side::Red));
    blue = house.attached(pair.id, pair.token(Side::Blue));
    say(red, kSetup);
    say(blue, kSetup);
    const auto none = value(R"({"red": null, "blue": null})");
    EXPECT_EQ(commitments(red), none);
    say(red, kResign);
    EXPECT_EQ(read(red.last()).at("final").at("nonces"), none);
    EXPECT_EQ(record().find("commitment"), std::string::npos);
}

} // namespace
} // namespace vaandel::tests
