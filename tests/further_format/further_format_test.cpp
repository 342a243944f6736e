// A format that consists of a reader with its detector, and a line in the list: read, replayed and written like all
// others.

#include "vaandel/game/any_record.hpp"
#include "vaandel/game/replay.hpp"
#include "vaandel/notation/formats.hpp"

#include <gtest/gtest.h>

namespace vaandel::tests {
namespace {

constexpr std::string_view kGame = "plain game barrage8\n"
                                   "F...............B3129X2.\n"
                                   "F...............B3129X2.\n"
                                   "d3 d4\n"
                                   "e6 e5\n";

TEST(FurtherFormat, IsRecognisedByItsContent) {
    ASSERT_NE(notation::detect_format(kGame), nullptr);
    EXPECT_EQ(notation::detect_format(kGame)->id, "plain");
    EXPECT_EQ(notation::find_format("plain")->extension, ".plain");
    EXPECT_EQ(notation::content_of(*notation::find_format("plain")), "a game");
}

TEST(FurtherFormat, IsReadAndReplayed) {
    const auto any = game::parse_any_record(kGame);
    ASSERT_TRUE(any) << notation::describe(any.error());
    const auto& record = std::get<notation::Record>(*any);
    EXPECT_EQ(record.edition.id, "barrage8");
    EXPECT_EQ(record.plies.size(), 2U);
    EXPECT_TRUE(std::holds_alternative<game::ReplayOk>(game::replay(record, record.edition.rules)));
    const std::string own = game::write_any_record(*any);
    const auto again = notation::parse_any(own);
    ASSERT_TRUE(again);
    EXPECT_EQ(*std::get<notation::GameCodec>(notation::find_format("plain")->codec).write(*again), kGame);
}

TEST(FurtherFormat, ReportsErrorsWithTheirLine) {
    const auto any = game::parse_any_record(std::string{kGame} + "e9 e1\n");
    ASSERT_FALSE(any);
    EXPECT_EQ(notation::describe(any.error()), "line 6: 'e9 e1' is not a move such as d3 d4");
}

} // namespace
} // namespace vaandel::tests
