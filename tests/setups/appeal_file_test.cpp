// The files of learned values: whole, unchanged, and refused with the reason if damaged.

#include "vaandel/nets/file_parts.hpp"
#include "vaandel/setups/appeal_file.hpp"
#include "vaandel/setups/setup_choice.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>
#include <numeric>

namespace vaandel::setups {
namespace {

using namespace board;

struct Learned {
    const Edition& edition;
    std::uint32_t checksum; ///< of the values, as they are in the file
    int sum;                ///< of the values
    int size;               ///< the sum without the signs
    std::uint32_t drawn;    ///< the checksum of 100 set-ups drawn with seed 8, a line each
    std::string_view first; ///< of these
};

/// As they were learned (docs/lab/2026-11-set-ups.md).
const std::array<Learned, 4> kLearned{{
    {kBarrage8, 0x540c3dbc, -5, 1327, 0x9ef6a9d1, "2....B...3.2...F....91.X"},
    {kBarrage10, 0x569888fc, -2, 1592, 0x419913cc, "...................B....9.F..23...2..1X."},
    {kDuel8, 0x42bde4de, 2, 1264, 0x878c2017, "..B..3X....2.1.F32...B9."},
    {kDuel10, 0xb14dd1ea, 3, 1583, 0x200c1ba6, ".2...9..2......B.1B.........F........3X3"},
}};

constexpr std::size_t kNumbers = kAppealMagic.size(); ///< where the numbers of the head begin

std::string_view content_of(const Edition& edition) {
    const auto file = std::ranges::find(appeal_files(), std::string{edition.id} + ".appeal", &EmbeddedFile::name);
    return file == appeal_files().end() ? std::string_view{} : file->content;
}

void append(std::string& bytes, std::uint32_t number, unsigned size) {
    for (unsigned byte = 0; byte < size; ++byte)
        bytes.push_back(char(number >> (8 * byte) & 0xFFU));
}

/// The file of these values.
std::string file_of(const Appeal& appeal) {
    std::string values;
    for (const std::int16_t value : appeal)
        append(values, std::uint16_t(value), 2);
    std::string file{kAppealMagic};
    for (const std::size_t number : {std::size_t{kAppealVersion}, kPlaces, kOffsets, kRanks})
        append(file, std::uint32_t(number), 4);
    append(file, nets::checksum_of(values), 4);
    return file + values;
}

std::string error_of(std::string_view bytes) {
    const auto appeal = parse_appeal(bytes);
    return appeal ? "" : appeal.error();
}

TEST(AppealFile, EveryOneIsReadAndWhole) {
    EXPECT_EQ(appeal_files().size(), kLearned.size());
    for (const Learned& learned : kLearned) {
        SCOPED_TRACE(learned.edition.id);
        const std::string_view content = content_of(learned.edition);
        const auto appeal = parse_appeal(content);
        ASSERT_TRUE(appeal) << appeal.error();
        EXPECT_EQ(content, file_of(*appeal)); // the checksum too
        ASSERT_NE(known_appeal(learned.edition), nullptr);
        EXPECT_EQ(*known_appeal(learned.edition), *appeal);
        EXPECT_EQ(known_appeal(learned.edition), known_appeal(learned.edition)) << "read once";
    }
}

TEST(AppealFile, HoldsTheValuesThatWereLearned) {
    for (const Learned& learned : kLearned) {
        SCOPED_TRACE(learned.edition.id);
        const Appeal& appeal = *known_appeal(learned.edition);
        EXPECT_EQ(std::accumulate(appeal.begin(), appeal.end(), 0), learned.sum);
        EXPECT_EQ(std::accumulate(appeal.begin(), appeal.end(), 0,
                                  [](int sum, std::int16_t value) { return sum + std::abs(value); }),
                  learned.size);
        EXPECT_EQ(nets::checksum_of(content_of(learned.edition).substr(kAppealHead)), learned.checksum);
    }
}

TEST(AppealFile, GivesTheSameSetupsForASeed) {
    for (const Learned& learned : kLearned) {
        SCOPED_TRACE(learned.edition.id);
        Random random{8};
        std::string texts;
        for (int drawn = 0; drawn < 100; ++drawn)
            texts += strong_setup(learned.edition, random).text(learned.edition) + "\n";
        EXPECT_EQ(texts.substr(0, texts.find('\n')), learned.first);
        EXPECT_EQ(nets::checksum_of(texts), learned.drawn);
    }
}

TEST(AppealFile, HoldsAnyValues) {
    Appeal appeal{};
    Random random{1};
    for (std::int16_t& value : appeal)
        value = std::int16_t(std::uint16_t(random.below(1U << 16U)));
    appeal.front() = std::numeric_limits<std::int16_t>::min();
    appeal.back() = std::numeric_limits<std::int16_t>::max();
    const auto read = parse_appeal(file_of(appeal));
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(*read, appeal);
}

TEST(AppealFile, IsLittleEndian) {
    Appeal appeal{};
    appeal[0] = 0x0102;
    appeal[1] = -2;
    const std::string file = file_of(appeal);
    EXPECT_EQ(file.substr(kNumbers, 4), (std::string{"\1\0\0\0", 4}));
    EXPECT_EQ(file.substr(kAppealHead, 4), "\x02\x01\xfe\xff");
    EXPECT_EQ(*parse_appeal(file), appeal);
}

TEST(AppealFile, IsRefusedWithTheReasonIfDamaged) {
    const std::string good{content_of(kDuel8)};
    EXPECT_EQ(error_of(good), "");
    EXPECT_EQ(error_of(""), "it does not begin with 'vndappeal'");
    EXPECT_EQ(error_of("vndtable" + good.substr(8)), "it does not begin with 'vndappeal'");
    EXPECT_EQ(error_of(kAppealMagic), "9 bytes, should be 1109");
    EXPECT_EQ(error_of(good.substr(0, good.size() - 1)), "1108 bytes, should be 1109");
    EXPECT_EQ(error_of(good + '\0'), "1110 bytes, should be 1109");
    constexpr std::array kErrors{"version 77, should be 1", "places 77, should be 20", "offsets 77, should be 25",
                                 "ranks 77, should be 12"};
    for (std::size_t number = 0; number < kErrors.size(); ++number) {
        std::string bytes = good;
        bytes[kNumbers + 4 * number] = 77;
        EXPECT_EQ(error_of(bytes), kErrors[number]);
    }
}

TEST(AppealFile, IsNotKnownForOtherEditions) {
    EXPECT_EQ(known_appeal(kOriginal), nullptr);
    Edition toy = kBarrage8;
    toy.id = "barrage";
    EXPECT_EQ(known_appeal(toy), nullptr);
}

} // namespace
} // namespace vaandel::setups
