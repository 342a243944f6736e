// Single games through the C library: the same as in a batch, the same from both sides, from texts and back, and
// refusals.

#include "vaandel/core/random.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <set>

#include "c_api/c_batch.hpp"
#include "c_api/c_state.hpp"

namespace vaandel::tests {

namespace {

constexpr std::array kAll{"original", "duel10", "barrage10", "duel8", "barrage8", "cards"};

bool is_board(const char* edition) { return std::string{edition} != "cards"; }

} // namespace

// All ways to look at a state agree with each other, throughout games of every edition.
TEST(CApiState, ShowsLegalActionsToTheMover) {
    for (const char* edition : kAll) {
        SCOPED_TRACE(edition);
        CState state{edition, nullptr, 4};
        Random random{9};
        for (int step = 0; step < 400 && state.info().phase != VAANDEL_OVER; ++step) {
            const vaandel_info info = state.info();
            const auto legal = state.legal();
            ASSERT_FALSE(legal.empty());
            const auto mover = state.seen(info.to_move);
            const auto other = state.seen(1U - info.to_move);
            std::vector<std::uint8_t> expected(state.shape().actions, 0);
            for (const std::uint16_t action : legal)
                expected[action] = 1;
            ASSERT_EQ(mover.legal_bytes, expected);
            ASSERT_EQ(std::ranges::count(other.legal_bytes, 0), std::ptrdiff_t(expected.size()));
            for (std::size_t action = 0; action < expected.size(); ++action) {
                ASSERT_EQ(mover.legal_bits[action / 8] >> action % 8 & 1, expected[action]);
                std::uint32_t number = 0;
                const std::string words = state.action_text(std::uint32_t(action));
                ASSERT_EQ(vaandel_state_parse_action(state.get(), words.c_str(), &number, nullptr), VAANDEL_OK);
                ASSERT_EQ(number, action) << words;
                CState tried{state};
                ASSERT_EQ(tried.act(words).empty(), expected[action] == 1) << words;
                if (step > 4 && step % 64 != 0)
                    break;
            }
            state.apply(drawn(state, random));
        }
    }
}

// A state plays like a batch, and each side sees of it what the batch shows when it is to move.
TEST(CApiState, EqualsABatchOfOneGame) {
    for (const char* edition : {"original", "duel10", "barrage10", "duel8", "barrage8"}) {
        SCOPED_TRACE(edition);
        CState state{edition, nullptr, 2};
        Random random{5};
        set_up(state, random);
        const std::string start = state.written(VAANDEL_WRITE_RECORD);
        vaandel_settings settings = c_settings(edition, 1, 3);
        std::array<std::string, 2> texts;
        for (const std::uint32_t side : {VAANDEL_RED, VAANDEL_BLUE}) {
            const auto seen = state.seen(side);
            const vaandel_shape shape = state.shape();
            texts[side] = std::string(shape.zone, '.');
            for (std::size_t rank = 0; rank < VAANDEL_RANKS; ++rank)
                for (std::size_t cell = 0; cell < shape.zone; ++cell)
                    if (seen.planes[rank * shape.cells + cell] != 0)
                        texts[side][cell] = "F123456789XB"[rank];
        }
        const std::array<const char*, 2> setups{texts[0].c_str(), texts[1].c_str()};
        settings.red_setups = setups.data();
        settings.blue_setups = setups.data() + 1;
        settings.red_setup_count = settings.blue_setup_count = 1;
        const CBatch batch = c_batch(settings);
        CArrays arrays{c_shape(batch)};
        const vaandel_arrays seen = arrays.seen();
        ASSERT_EQ(vaandel_batch_observe(batch.get(), &seen, nullptr), VAANDEL_OK);
        const vaandel_arrays all = arrays.all();
        while (state.info().phase == VAANDEL_PLAYING && state.info().plies < 500) {
            const auto mover = state.seen(state.info().to_move);
            ASSERT_EQ(mover.planes, arrays.planes);
            ASSERT_EQ(mover.facts, arrays.facts);
            ASSERT_TRUE(
                std::ranges::equal(arrays.legal_bytes, std::span{mover.legal_bytes}.first(arrays.legal_bytes.size())));
            std::vector<std::uint8_t> truth(c_shape(batch).cells);
            ASSERT_EQ(vaandel_batch_truth(batch.get(), truth.data(), truth.size(), nullptr), VAANDEL_OK);
            ASSERT_EQ(state.truth(state.info().to_move), truth);
            const std::uint16_t action = drawn(state, random);
            state.apply(action);
            ASSERT_EQ(vaandel_batch_step(batch.get(), &action, 1, &all, nullptr), VAANDEL_OK);
            ASSERT_EQ(state.info().ending, arrays.endings[0]);
            if (state.info().ending != VAANDEL_GOES_ON) {
                ASSERT_EQ(state.info().reason, arrays.reasons[0]);
                for (const std::uint32_t side : {VAANDEL_RED, VAANDEL_BLUE}) {
                    const auto last = state.seen(side);
                    const auto planes = std::ptrdiff_t(last.planes.size());
                    const auto facts = std::ptrdiff_t(last.facts.size());
                    ASSERT_TRUE(
                        std::equal(last.planes.begin(), last.planes.end(), arrays.last_planes.begin() + side * planes));
                    ASSERT_TRUE(
                        std::equal(last.facts.begin(), last.facts.end(), arrays.last_facts.begin() + side * facts));
                }
            }
        }
    }
}

TEST(CApiState, CopiesAreIndependent) {
    for (const char* edition : kAll) {
        SCOPED_TRACE(edition);
        CState state{edition, nullptr, 7};
        Random random{1};
        set_up(state, random);
        const std::string before = state.written(VAANDEL_WRITE_TRUTH);
        CState twin{state};
        vaandel_state_play_random(twin.get(), 40, nullptr, nullptr);
        EXPECT_EQ(state.written(VAANDEL_WRITE_TRUTH), before);
        CState same{state};
        vaandel_state_play_random(same.get(), 40, nullptr, nullptr);
        EXPECT_EQ(same.written(VAANDEL_WRITE_TRUTH), twin.written(VAANDEL_WRITE_TRUTH)) << "the same chance is copied";
        vaandel_state_reseed(state.get(), 99, nullptr);
        CState another{state};
        vaandel_state_play_random(another.get(), 40, nullptr, nullptr);
        EXPECT_NE(another.written(VAANDEL_WRITE_TRUTH), twin.written(VAANDEL_WRITE_TRUTH));
        twin = state;
        EXPECT_EQ(twin.written(VAANDEL_WRITE_TRUTH), before);
    }
}

TEST(CApiState, RoundTripsThroughARecord) {
    for (const char* edition : kAll) {
        for (std::uint64_t seed = 1; seed < 6; ++seed) {
            SCOPED_TRACE(edition + std::to_string(seed));
            CState state{edition, is_board(edition) ? "two-squares=5 max-plies=90" : "deck=jumbo23 chain-attacks=on",
                         seed};
            Random random{seed};
            set_up(state, random);
            vaandel_state_play_random(state.get(), 100, nullptr, nullptr);
            const std::string record = state.written(VAANDEL_WRITE_RECORD);
            CState read{"duel8"};
            ASSERT_EQ(read.read(record), "");
            EXPECT_EQ(read.written(VAANDEL_WRITE_RECORD), record);
            EXPECT_EQ(read.written(VAANDEL_WRITE_RULES), state.written(VAANDEL_WRITE_RULES));
            EXPECT_EQ(read.written(VAANDEL_WRITE_TRUTH), state.written(VAANDEL_WRITE_TRUTH));
            for (const std::uint32_t side : {VAANDEL_RED, VAANDEL_BLUE})
                EXPECT_EQ(read.seen(side), state.seen(side));
            ASSERT_EQ(read.read(record, 1), "");
            EXPECT_NE(read.written(VAANDEL_WRITE_TRUTH), state.written(VAANDEL_WRITE_TRUTH));
        }
    }
}

TEST(CApiState, IsSetFromAPosition) {
    CState state{"barrage8"};
    // Red's Scout stands at distance of Blue's hidden General; Blue's Bomb is revealed.
    const std::string text = "MAAAAAAA" + std::string(8, 'A') +
                             "DAAAAAAA"
                             "AA_AA_AA"
                             "AA_AA_AA"
                             "WAAAAAAA"
                             "nAAAAAAA"
                             "AAAAAAAY r 30";
    ASSERT_EQ(state.read(text), "");
    EXPECT_EQ(state.written(VAANDEL_WRITE_POSITION), text);
    EXPECT_EQ(state.info().plies, 30U);
    const auto seen = state.seen(VAANDEL_RED);
    EXPECT_EQ(seen.planes[(VAANDEL_PLANE_ENEMY_RANK + 11) * 64 + 48], 1) << "the Bomb";
    EXPECT_EQ(seen.planes[VAANDEL_PLANE_ENEMY_HIDDEN * 64 + 40], 1) << "the General";
    EXPECT_EQ(seen.facts[VAANDEL_FACT_ENEMY_LOST + 2], 2) << "both Scouts are lost";
    EXPECT_EQ(seen.facts[VAANDEL_FACT_OWN_LOST + 2], 1);
    EXPECT_EQ(seen.facts[VAANDEL_FACT_ENEMY_HIDDEN + 9], 1);
    EXPECT_EQ(state.act("a3xa7"), "blocked");
    EXPECT_EQ(state.act("a3-b4"), "not_straight");
    EXPECT_EQ(state.act("a1-a2"), "immovable");
    EXPECT_EQ(state.act("a3xa6"), "");
    EXPECT_EQ(state.info().battle, VAANDEL_DEFENDER_WINS);
    EXPECT_EQ(state.info().attacker, 2);
    EXPECT_EQ(state.info().defender, 9);
    EXPECT_EQ(state.info().ending, VAANDEL_BLUE_WINS) << "Red has no mover";
    EXPECT_EQ(state.info().reason, VAANDEL_BY_IMMOBILITY);
    EXPECT_NE(state.read("MAAA r 1"), "");
    EXPECT_NE(state.read(std::string(64, 'A') + " r 0"), "") << "lakes are missing";
    EXPECT_EQ(state.read("MBBAAAAA" + text.substr(8)), "position: red has 2 pieces of rank B, and its army 1");
    EXPECT_EQ(state.info().ending, VAANDEL_BLUE_WINS) << "nothing has changed";
}

// B.6: with silent defence nobody is told the winner, and an imagined state may have any possible rank there.
TEST(CApiState, HidesASilentDefence) {
    CState state{"barrage8", "silent-defence=on"};
    const std::string text = "MAAAAAAA" + std::string(8, 'A') +
                             "DAAAAAAA"
                             "AA_AA_AA"
                             "AA_AA_AA"
                             "WAAAAAAA"
                             "nAAAAAAA"
                             "AAAEAAAY r 30";
    ASSERT_EQ(state.read(text), "");
    ASSERT_EQ(state.act("a3xa6"), "");
    EXPECT_EQ(state.info().battle, VAANDEL_DEFENDER_WINS);
    EXPECT_EQ(state.info().attacker, 2);
    EXPECT_EQ(state.info().defender, VAANDEL_NO_RANK);
    const auto seen = state.seen(VAANDEL_RED);
    EXPECT_EQ(seen.planes[VAANDEL_PLANE_ENEMY_HIDDEN * 64 + 40], 1) << "the General";
    EXPECT_EQ(seen.planes[(VAANDEL_PLANE_ENEMY_RANK + 9) * 64 + 40], 0);
}

// An imagined state looks the same to its viewer, and is not always the truth; nor always the same.
TEST(CApiState, SamplesWorldsWithTheSameView) {
    for (const char* edition : kAll) {
        SCOPED_TRACE(edition);
        // With the silent defence (B.6), which Card Battle has not.
        CState state{edition, std::string_view{edition} == "cards" ? nullptr : "silent-defence=on", 11};
        Random random{3};
        set_up(state, random);
        for (unsigned step = 0; step < 30 && state.info().phase == VAANDEL_PLAYING; ++step) {
            for (const std::uint32_t side : {VAANDEL_RED, VAANDEL_BLUE}) {
                CState imagined{state};
                std::set<std::string> worlds;
                for (int draw = 0; draw < 5; ++draw) {
                    ASSERT_EQ(vaandel_state_imagine(imagined.get(), side, nullptr), VAANDEL_OK);
                    ASSERT_EQ(imagined.seen(side), state.seen(side));
                    worlds.insert(imagined.written(VAANDEL_WRITE_TRUTH));
                }
                EXPECT_GT(worlds.size(), 1U);
            }
            state.apply(drawn(state, random));
        }
    }
}

// What a side may not know never changes what it is shown: neither the enemy's set-up nor its cards.
TEST(CApiState, HidesRedsSetupFromBlue) {
    CState one{"barrage8"};
    CState two{"barrage8"};
    ASSERT_EQ(one.act("setup FB123...9X.2............"), "");
    ASSERT_EQ(two.act("setup B.F123...9X...........2."), "");
    EXPECT_EQ(one.seen(VAANDEL_BLUE), two.seen(VAANDEL_BLUE));
    EXPECT_NE(one.seen(VAANDEL_RED), two.seen(VAANDEL_RED));
    EXPECT_EQ(one.info().to_move, VAANDEL_BLUE);
    EXPECT_EQ(vaandel_state_imagine(one.get(), VAANDEL_BLUE, nullptr), VAANDEL_OK);
    EXPECT_EQ(one.seen(VAANDEL_BLUE), two.seen(VAANDEL_BLUE));
    EXPECT_NE(one.seen(VAANDEL_RED), two.seen(VAANDEL_RED));
}

TEST(CApiState, AcceptsSetupsPieceByPieceOrWhole) {
    CState state{"barrage8"};
    const std::string setup = "FB123...9X.2............";
    for (const char letter : setup)
        ASSERT_EQ(state.act(letter == '.' ? "empty" : std::string{"place "} + letter), "") << letter;
    ASSERT_EQ(state.act("place F"), "");
    EXPECT_EQ(state.act("place F"), "count");
    EXPECT_EQ(state.act("a1-a2"), "not_now");
    EXPECT_EQ(state.act("setup FF"), "setup");
    EXPECT_EQ(state.act("setup " + setup), "") << "instead of the Flag that was placed";
    EXPECT_EQ(state.info().phase, VAANDEL_PLAYING);
    EXPECT_EQ(state.act("place 9"), "not_now");
    CState whole{"barrage8"};
    ASSERT_EQ(whole.act("setup " + setup), "");
    ASSERT_EQ(whole.act("setup " + setup), "");
    EXPECT_EQ(whole.written(VAANDEL_WRITE_RECORD), state.written(VAANDEL_WRITE_RECORD));
    EXPECT_EQ(vaandel_state_restart(whole.get(), 3, nullptr), VAANDEL_OK);
    for (const std::uint32_t side : {VAANDEL_BLUE, VAANDEL_RED})
        ASSERT_EQ(vaandel_state_place(whole.get(), side, nullptr, 0, nullptr), VAANDEL_OK);
    EXPECT_EQ(whole.info().phase, VAANDEL_PLAYING);
}

TEST(CApiState, RefusesMissingOrSmallBuffers) {
    CState state{"barrage8"};
    vaandel_error error;
    vaandel_state* made = nullptr;
    EXPECT_EQ(vaandel_state_create("chess", nullptr, 1, &made, &error), VAANDEL_BAD_SETTINGS);
    EXPECT_EQ(made, nullptr);
    EXPECT_EQ(vaandel_state_create("duel8", nullptr, 1, nullptr, &error), VAANDEL_BAD_ARGUMENT);
    EXPECT_EQ(vaandel_state_info(nullptr, nullptr, &error), VAANDEL_BAD_ARGUMENT);
    EXPECT_STREQ(error.text, "state is NULL");
    vaandel_info info{};
    EXPECT_EQ(vaandel_state_info(state.get(), &info, &error), VAANDEL_BAD_ARGUMENT);
    EXPECT_EQ(vaandel_state_apply(state.get(), state.legal()[0], &info, &error), VAANDEL_BAD_ARGUMENT);
    EXPECT_EQ(state.legal().size(), 8U) << "a call that fails has done nothing: seven ranks and an empty square";
    std::uint16_t one = 0;
    std::size_t count = 0;
    EXPECT_EQ(vaandel_state_legal(state.get(), &one, 1, &count, &error), VAANDEL_BAD_ARGUMENT);
    EXPECT_EQ(count, 8U);
    std::uint8_t ranks = 0;
    EXPECT_EQ(vaandel_state_truth(state.get(), 2, &ranks, 1, &error), VAANDEL_BAD_ARGUMENT);
    EXPECT_EQ(vaandel_state_truth(state.get(), 0, &ranks, 1, &error), VAANDEL_BAD_ARGUMENT);
    EXPECT_EQ(vaandel_state_place(state.get(), 0, &ranks, 1, &error), VAANDEL_BAD_ARGUMENT);
    EXPECT_EQ(vaandel_state_act(state.get(), nullptr, nullptr, &error), VAANDEL_BAD_ARGUMENT);
    EXPECT_EQ(vaandel_state_write(state.get(), 9, nullptr, 0, &count, &error), VAANDEL_BAD_ARGUMENT);
    EXPECT_EQ(state.read("vaandel record 1\nedition: chess\n").substr(0, 8), "record: ");
    EXPECT_EQ(state.act(""), "['' is not an action such as 'a4-a5']");
}

} // namespace vaandel::tests
