// The C library's answers to misuse: a code, a sentence, and nothing changed.

#include <atomic>
#include <limits>
#include <thread>

#include "c_api/c_batch.hpp"

namespace vaandel::tests {

namespace {

using Said = std::pair<vaandel_code, std::string>;

vaandel_error blank() {
    vaandel_error error;
    std::memset(&error, 0x55, sizeof error);
    return error;
}

Said refused(const vaandel_settings* settings) {
    vaandel_error error = blank();
    auto* batch = reinterpret_cast<vaandel_batch*>(&error); // must not stay so
    const vaandel_code code = vaandel_batch_create(settings, &batch, &error);
    EXPECT_EQ(batch, nullptr);
    EXPECT_EQ(error.code, code);
    EXPECT_EQ(error.game, VAANDEL_NO_GAME);
    return {code, error.text};
}

/// A batch in the middle of its games, and its arrays.
class CApiMisuse : public testing::Test {
protected:
    CApiMisuse() : batch_{c_batch(c_settings("barrage8", 5, 1, 2))}, shape_{c_shape(batch_)}, arrays_{shape_} {
        for (int ply = 0; ply < 9; ++ply)
            step_random();
    }

    void step_random() {
        const vaandel_arrays all = arrays_.all();
        ASSERT_EQ(vaandel_batch_step_random(batch_.get(), &all, nullptr), VAANDEL_OK);
    }

    /// Makes a call that must fail, and checks that neither games nor arrays have changed.
    template <class Call> Said said(Call&& call) {
        const CArrays before = arrays_;
        vaandel_error error = blank();
        const vaandel_code code = call(&error);
        EXPECT_EQ(arrays_, before);
        EXPECT_EQ(error.code, code);
        EXPECT_EQ(call(nullptr), code); // a caller without a text buffer gets the same code
        CArrays now{shape_};
        const vaandel_arrays seen = now.seen();
        EXPECT_EQ(vaandel_batch_observe(batch_.get(), &seen, nullptr), VAANDEL_OK);
        EXPECT_EQ(now.planes, before.planes);
        EXPECT_EQ(now.plies, before.plies);
        game_ = error.game;
        return {code, error.text};
    }

    Said said_of(const vaandel_arrays& arrays) {
        return said([&](vaandel_error* error) { return vaandel_batch_step_random(batch_.get(), &arrays, error); });
    }

    std::vector<std::uint16_t> legal_actions() const {
        std::vector<std::uint16_t> actions;
        for (std::uint64_t game = 0; game < shape_.games; ++game)
            for (std::uint16_t action = 0;; ++action)
                if (arrays_.legal_bytes[game * shape_.actions + action] != 0) {
                    actions.push_back(action);
                    break;
                }
        return actions;
    }

    CBatch batch_;
    vaandel_shape shape_;
    CArrays arrays_;
    std::uint64_t game_ = 0; ///< of the last error
};

} // namespace

TEST(CApiSettings, AreRefusedWithEveryReason) {
    EXPECT_EQ(refused(nullptr), Said(VAANDEL_BAD_ARGUMENT, "settings is NULL"));
    vaandel_settings settings = c_settings("barrage8", 1);
    settings.struct_size = 8;
    EXPECT_EQ(refused(&settings), Said(VAANDEL_BAD_ARGUMENT, "settings: struct_size is 8, and " +
                                                                 std::to_string(sizeof settings) + " in this library"));
    settings = c_settings(nullptr, 1);
    EXPECT_EQ(refused(&settings), Said(VAANDEL_BAD_ARGUMENT, "edition is NULL"));
    settings = c_settings("chess", 1);
    EXPECT_EQ(refused(&settings), Said(VAANDEL_BAD_SETTINGS, "there is no edition 'chess'; there are original, duel10, "
                                                             "barrage10, duel8, barrage8, cards"));
    settings = c_settings("barrage8", 0, 1, 257);
    EXPECT_EQ(refused(&settings),
              Said(VAANDEL_BAD_SETTINGS, "a batch has at least one game; 257 threads: 1 to 256 are possible"));
    settings = c_settings("barrage8", 1);
    for (const char* const twice : {"two-squares=5 max-plies=9 two-squares=3", "two-squares=5 two-squares=5",
                                    "max-plies=9, max-plies=8", "gravon gravon"}) {
        settings.rules = twice;
        EXPECT_TRUE(refused(&settings).second.ends_with("' is given twice")) << refused(&settings).second;
    }
    settings.rules = "two-squares=5 gravon";
    EXPECT_EQ(refused(&settings),
              Said(VAANDEL_BAD_SETTINGS, "rules: 'gravon' must be the first word, because it sets them all"));
    settings.rules = "two-squares=5 more-squares=yes";
    EXPECT_EQ(refused(&settings),
              Said(VAANDEL_BAD_SETTINGS, "rules: more-squares is one of game, chase, off, not 'yes'"));
    settings.rules = "max-plies=0";
    EXPECT_EQ(refused(&settings),
              Said(VAANDEL_BAD_SETTINGS, "rules: max-plies is a number from 1 on, or off, not '0'"));
    settings.rules = "gravity";
    EXPECT_EQ(refused(&settings), Said(VAANDEL_BAD_SETTINGS, "rules: 'gravity' is not such as key=value"));
    settings.rules = "speed=2";
    EXPECT_TRUE(refused(&settings).second.starts_with("rules: there is no rule 'speed'; there are two-squares, "));
    settings = c_settings("cards", 1);
    settings.rules = "deck=tarot";
    EXPECT_EQ(refused(&settings), Said(VAANDEL_BAD_SETTINGS, "rules: deck is one of patch23, jumbo23, not 'tarot'"));
    settings = c_settings("barrage8", 1);
    settings = c_settings("barrage8", std::numeric_limits<std::uint64_t>::max());
    EXPECT_EQ(refused(&settings),
              Said(VAANDEL_BAD_SETTINGS, "18446744073709551615 games: at most 1048576 are possible"));
    vaandel_error error = blank();
    settings = c_settings("barrage8", 1);
    EXPECT_EQ(vaandel_batch_create(&settings, nullptr, &error), VAANDEL_BAD_ARGUMENT);
    EXPECT_STREQ(error.text, "batch is NULL: there is no place for the new one");
}

TEST(CApiSetups, AreRefusedWithTheBadEntry) {
    const CBatch batch = c_batch(c_settings("barrage8", 2));
    const auto refused = [&](std::uint32_t side, const std::uint8_t* ranks, std::size_t size) {
        vaandel_error error = blank();
        const vaandel_code code = vaandel_batch_set_setups(batch.get(), side, ranks, size, &error);
        return Said(code, error.text);
    };
    const std::size_t zone = c_shape(batch).zone;
    ASSERT_EQ(zone, 24U);
    std::vector<std::uint8_t> ranks(2 * zone, VAANDEL_NO_RANK);
    for (const std::size_t at : {std::size_t{0}, zone})
        std::ranges::copy(std::array<std::uint8_t, 8>{0, 11, 1, 2, 2, 3, 9, 10}, ranks.begin() + std::ptrdiff_t(at));
    EXPECT_EQ(refused(2, ranks.data(), zone), Said(VAANDEL_BAD_ARGUMENT, "side 2: there are 0, Red, and 1, Blue"));
    EXPECT_EQ(refused(0, nullptr, zone), Said(VAANDEL_BAD_ARGUMENT, "ranks is NULL"));
    EXPECT_EQ(refused(0, ranks.data(), zone - 1),
              Said(VAANDEL_BAD_ARGUMENT, "ranks: 23 bytes given, and a set-up has 24"));
    ranks[zone] = 12;
    EXPECT_EQ(refused(0, ranks.data(), ranks.size()), Said(VAANDEL_BAD_ARGUMENT, "set-up 1: there is no rank 12"));
    ranks[zone] = 5;
    EXPECT_EQ(refused(0, ranks.data(), ranks.size()).first, VAANDEL_BAD_ARGUMENT);
    ranks[zone] = 0;
    EXPECT_EQ(refused(0, ranks.data(), ranks.size()).first, VAANDEL_OK);
    EXPECT_EQ(refused(1, nullptr, 0).first, VAANDEL_OK);
}

TEST(CApiSettings, AreRefusedWithTheBadSetup) {
    vaandel_settings settings = c_settings("barrage8", 1);
    settings.red_setup_count = 2;
    EXPECT_EQ(refused(&settings), Said(VAANDEL_BAD_ARGUMENT, "settings: red_setups are 2, and NULL"));
    const char* const good = "FB123...9X.2............";
    const std::vector<const char*> texts{good, nullptr};
    settings.red_setups = texts.data();
    EXPECT_EQ(refused(&settings).second, "settings: number 1 of red_setups is NULL");
    const char* const short_one = "FB";
    settings = c_settings("barrage8", 1);
    settings.blue_setups = &short_one;
    settings.blue_setup_count = 1;
    const Said said = refused(&settings);
    EXPECT_EQ(said.first, VAANDEL_BAD_SETTINGS);
    EXPECT_TRUE(said.second.starts_with("number 0 of blue_setups: ")) << said.second;
}

TEST(CApiSettings, LongMessagesAreTruncated) {
    const std::string edition(5000, 'x');
    const vaandel_settings settings = c_settings(edition.c_str(), 1);
    vaandel_error error = blank();
    vaandel_batch* batch = nullptr;
    EXPECT_EQ(vaandel_batch_create(&settings, &batch, &error), VAANDEL_BAD_SETTINGS);
    EXPECT_LT(std::strlen(error.text), sizeof error.text);
}

TEST_F(CApiMisuse, IllegalActionsNameGameAndReason) {
    std::vector<std::uint16_t> actions = legal_actions();
    const auto step = [&](vaandel_error* error) {
        return vaandel_batch_step(batch_.get(), actions.data(), actions.size(), nullptr, error);
    };
    actions[3] = 60000;
    EXPECT_EQ(said(step), Said(VAANDEL_ILLEGAL_ACTION, "game 3: action 60000: there are 896 actions"));
    EXPECT_EQ(game_, 3U);
    actions = legal_actions();
    std::uint16_t illegal = 0;
    while (arrays_.legal_bytes[1 * shape_.actions + illegal] != 0)
        ++illegal;
    actions[1] = illegal;
    const Said refusal = said(step);
    EXPECT_EQ(refusal.first, VAANDEL_ILLEGAL_ACTION);
    EXPECT_TRUE(refusal.second.starts_with("game 1: action " + std::to_string(illegal) + ", ")) << refusal.second;
    EXPECT_EQ(game_, 1U);
}

TEST_F(CApiMisuse, ArraysOfTheWrongSizeAreReported) {
    struct Case {
        std::size_t vaandel_arrays::* size;
        std::string name;
        std::size_t each; ///< elements per game
    };
    const std::vector<Case> cases{{&vaandel_arrays::planes_size, "planes", shape_.planes * shape_.cells},
                                  {&vaandel_arrays::facts_size, "facts", shape_.facts},
                                  {&vaandel_arrays::legal_bytes_size, "legal_bytes", shape_.actions},
                                  {&vaandel_arrays::legal_bits_size, "legal_bits", shape_.legal_bytes},
                                  {&vaandel_arrays::to_move_size, "to_move", 1},
                                  {&vaandel_arrays::plies_size, "plies", 1},
                                  {&vaandel_arrays::seeds_size, "seeds", 1},
                                  {&vaandel_arrays::played_size, "played", 1},
                                  {&vaandel_arrays::endings_size, "endings", 1},
                                  {&vaandel_arrays::reasons_size, "reasons", 1},
                                  {&vaandel_arrays::lengths_size, "lengths", 1},
                                  {&vaandel_arrays::rewards_size, "rewards", 1}};
    for (const Case& wrong : cases) {
        const std::size_t needed = 5 * wrong.each;
        for (const std::size_t given : {needed - 1, needed + 1}) {
            vaandel_arrays arrays = arrays_.all();
            arrays.*wrong.size = given;
            EXPECT_EQ(said_of(arrays),
                      Said(VAANDEL_BAD_ARGUMENT, wrong.name + ": " + std::to_string(given) +
                                                     " elements given, 5 games need " + std::to_string(needed)));
        }
        vaandel_arrays arrays = arrays_.all();
        arrays.*wrong.size = 0;
        EXPECT_EQ(said_of(arrays), Said(VAANDEL_BAD_ARGUMENT, wrong.name + ": a place, and 0 elements"));
    }
}

TEST_F(CApiMisuse, MissingAndMisalignedPointersAreReported) {
    vaandel_arrays arrays = arrays_.all();
    arrays.planes = nullptr;
    EXPECT_EQ(said_of(arrays),
              Said(VAANDEL_BAD_ARGUMENT,
                   "planes: " + std::to_string(5 * shape_.planes * shape_.cells) + " elements and no place (NULL)"));
    arrays = arrays_.all();
    std::vector<std::uint8_t> bytes(100);
    auto* skew = reinterpret_cast<std::uintptr_t>(bytes.data()) % 2 == 0 ? bytes.data() + 1 : bytes.data();
    arrays.played = reinterpret_cast<std::uint16_t*>(skew);
    EXPECT_EQ(said_of(arrays), Said(VAANDEL_BAD_ARGUMENT, "played: the place is not a multiple of 2 bytes"));
    arrays = arrays_.all();
    arrays.struct_size = 1;
    EXPECT_EQ(said_of(arrays), Said(VAANDEL_BAD_ARGUMENT, "arrays: struct_size is 1, and " +
                                                              std::to_string(sizeof arrays) + " in this library"));
    EXPECT_EQ(said([&](vaandel_error* error) { return vaandel_batch_observe(batch_.get(), nullptr, error); }),
              Said(VAANDEL_BAD_ARGUMENT, "arrays is NULL"));
}

TEST_F(CApiMisuse, StepArraysAreRefusedByObserve) {
    vaandel_arrays arrays = arrays_.seen();
    const auto observe = [&](vaandel_error* error) { return vaandel_batch_observe(batch_.get(), &arrays, error); };
    arrays.rewards = arrays_.rewards.data();
    arrays.rewards_size = arrays_.rewards.size();
    EXPECT_EQ(said(observe), Said(VAANDEL_BAD_ARGUMENT, "rewards is an array of a step"));
    arrays = arrays_.all();
    arrays.rewards = nullptr;
    arrays.rewards_size = 0;
    EXPECT_EQ(said(observe),
              Said(VAANDEL_BAD_ARGUMENT,
                   "played, endings, reasons, lengths, last_planes and last_facts are arrays of a step"));
}

TEST_F(CApiMisuse, CountsMustFit) {
    const std::vector<std::uint16_t> actions = legal_actions();
    const auto step = [&](const std::uint16_t* place, std::size_t count) {
        return said(
            [&](vaandel_error* error) { return vaandel_batch_step(batch_.get(), place, count, nullptr, error); });
    };
    EXPECT_EQ(step(actions.data(), 4).second, "actions: 4 elements given, 5 needed");
    EXPECT_EQ(step(nullptr, 5).second, "actions is NULL");
    std::vector<std::uint8_t> bytes(shape_.actions);
    EXPECT_EQ(
        said([&](vaandel_error* error) { return vaandel_batch_truth(batch_.get(), bytes.data(), 3, error); }).second,
        "ranks: 3 elements given, 320 needed");
    EXPECT_EQ(
        said([&](vaandel_error* error) { return vaandel_batch_restart(batch_.get(), bytes.data(), 6, error); }).second,
        "which: 6 elements given, 5 needed");
    std::vector<std::uint16_t> chosen(5);
    const auto first_bot = [&](const std::uint8_t* which, std::uint16_t* place, std::size_t count) {
        return said([&](vaandel_error* error) {
                   return vaandel_batch_first_bot(batch_.get(), which, place, count, error);
               })
            .second;
    };
    EXPECT_EQ(first_bot(bytes.data(), chosen.data(), 4), "which: 4 elements given, 5 needed");
    EXPECT_EQ(first_bot(nullptr, chosen.data(), 5), "which is NULL");
    EXPECT_EQ(first_bot(bytes.data(), nullptr, 5), "actions is NULL");
    EXPECT_EQ(said([&](vaandel_error* error) {
                  return vaandel_batch_action_cells(batch_.get(), bytes.data(), nullptr, shape_.actions, error);
              }).second,
              "to is NULL");
    vaandel_shape shape{};
    EXPECT_EQ(said([&](vaandel_error* error) { return vaandel_batch_shape(batch_.get(), &shape, error); }).second,
              "shape: struct_size is 0, and " + std::to_string(sizeof shape) + " in this library");
}

TEST_F(CApiMisuse, ANullBatchIsReported) {
    vaandel_error error = blank();
    const vaandel_arrays arrays = arrays_.all();
    EXPECT_EQ(vaandel_batch_reset(nullptr, 1, &error), VAANDEL_BAD_ARGUMENT);
    EXPECT_STREQ(error.text, "batch is NULL");
    EXPECT_EQ(vaandel_batch_observe(nullptr, &arrays, nullptr), VAANDEL_BAD_ARGUMENT);
    EXPECT_EQ(vaandel_batch_truth(nullptr, nullptr, 0, nullptr), VAANDEL_BAD_ARGUMENT);
}

// Two threads use one batch: each call either has it alone or is told that it is busy, and no step is lost.
TEST(CApiThreads, ConcurrentUseOfABatchIsRefused) {
    const CBatch batch = c_batch(c_settings("original", 64));
    std::atomic<unsigned> made{0};
    std::atomic<unsigned> busy{0};
    const auto play = [&] {
        while (busy == 0 || made < 50) {
            vaandel_error error;
            const vaandel_code code = vaandel_batch_step_random(batch.get(), nullptr, &error);
            if (code == VAANDEL_OK) {
                ++made;
                continue;
            }
            ++busy;
            EXPECT_EQ(code, VAANDEL_BUSY);
            EXPECT_STREQ(error.text, "another thread is in a call with this batch");
        }
    };
    std::thread other{play};
    play();
    other.join();
    // Games of random moves that no other thread has touched give the same result.
    const CBatch twin = c_batch(c_settings("original", 64));
    for (unsigned step = 0; step < made; ++step)
        ASSERT_EQ(vaandel_batch_step_random(twin.get(), nullptr, nullptr), VAANDEL_OK);
    CArrays arrays{c_shape(batch)};
    CArrays expected{c_shape(twin)};
    const vaandel_arrays seen = arrays.seen();
    const vaandel_arrays wanted = expected.seen();
    ASSERT_EQ(vaandel_batch_observe(batch.get(), &seen, nullptr), VAANDEL_OK);
    ASSERT_EQ(vaandel_batch_observe(twin.get(), &wanted, nullptr), VAANDEL_OK);
    EXPECT_EQ(arrays, expected);
}

} // namespace vaandel::tests
