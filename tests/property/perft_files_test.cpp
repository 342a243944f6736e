// Both implementations give the counts in tests/data/perft.

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "property/bridge.hpp"
#include "property/data.hpp"
#include "property/effort.hpp"
#include "property/perft_file.hpp"
#include "reference/perft.hpp"

namespace vaandel::tests {
namespace {

using namespace board;

std::filesystem::path perft_folder() { return tests_folder() / "data/perft"; }

/// The moves before the count begins must be legal, and none of them the last of a game.
reference::Game reference_game(const PerftEntry& entry) {
    const Geometry& geometry = *entry.edition.geometry;
    reference::Game game{board_of(geometry), pieces_of(geometry, entry.start), switches_of(entry.edition.rules),
                         colour_of(entry.to_move)};
    for (const Move move : entry.moves) {
        const reference::Step step = step_of(geometry, move);
        EXPECT_FALSE(game.ending()) << entry.id << " before " << reference::name_of(step);
        EXPECT_TRUE(game.objections(step).empty()) << entry.id << ": " << reference::name_of(step);
        game.make(step);
    }
    return game;
}

Position library_position(const PerftEntry& entry) {
    Position position = position_from_unchecked(entry.start, entry.to_move);
    for (std::size_t ply = 0; ply < entry.moves.size(); ++ply) {
        const History history{entry.moves.data(), ply};
        EXPECT_EQ(refusal(situation_of(entry.edition, position, history), entry.moves[ply]), Refusal::None) << entry.id;
        make_in_place_unchecked(entry.edition, position, entry.moves[ply]);
    }
    return position;
}

/// The depths with at most that many lines.
unsigned depth_within(const PerftEntry& entry, std::uint64_t most_lines) {
    unsigned depth = 0;
    while (depth < entry.counts.size() && entry.counts[depth].moves <= most_lines)
        ++depth;
    return depth;
}

unsigned library_depth(const PerftEntry& entry) {
    return depth_within(entry, is_long_run() ? 100'000'000 : kIsFast ? 2'000'000 : 50'000);
}
unsigned reference_depth(const PerftEntry& entry) {
    return depth_within(entry, is_long_run() ? 100'000 : kIsFast ? 3'000 : 500);
}

std::vector<PerftCount> counted_by_reference(const PerftEntry& entry, unsigned depth) {
    std::vector<PerftCount> counts;
    for (const reference::PerftCount& count : reference::perft(reference_game(entry), depth))
        counts.push_back({count.moves, count.attacks, count.ends, count.two_squares, count.more_squares});
    return counts;
}

void check(const PerftEntry& entry, const std::vector<PerftCount>& counted, std::string_view by) {
    for (std::size_t depth = 0; depth < counted.size(); ++depth)
        EXPECT_EQ(text_of(counted[depth]), text_of(entry.counts[depth]))
            << entry.id << " at depth " << depth + 1 << ", counted by the " << by;
}

/// VAANDEL_REWRITE: the library's counts instead of those in the file; the test then compares them with the
/// reference's.
void rewrite(const std::filesystem::path& path, std::vector<PerftEntry>& entries) {
    std::vector<std::string> lines;
    std::istringstream text{read_file(path)};
    for (std::string line; std::getline(text, line);)
        lines.push_back(line);
    for (PerftEntry& entry : entries) {
        entry.counts = perft(entry.edition, library_position(entry), unsigned(entry.counts.size()), entry.moves);
        for (std::size_t at = 0; at < entry.counts.size(); ++at)
            lines[entry.count_lines[at]] = fmt::format("depth {}: {}", at + 1, text_of(entry.counts[at]));
    }
    write_file(path, fmt::format("{}\n", fmt::join(lines, "\n")));
}

class PerftFiles : public testing::TestWithParam<std::size_t> {};

TEST_P(PerftFiles, MatchBothImplementations) {
    const Edition& edition = all_editions()[GetParam()];
    const auto path = perft_folder() / (std::string{edition.id} + ".perft");
    std::vector<PerftEntry> entries = read_perft_file(read_file(path));
    EXPECT_GE(entries.size(), 3U);
    if (is_rewriting())
        rewrite(path, entries);
    for (const PerftEntry& entry : entries) {
        EXPECT_EQ(entry.edition.id, edition.id) << entry.id;
        ASSERT_GT(entry.counts.size(), 0U) << entry.id;
        check(entry, perft(entry.edition, library_position(entry), library_depth(entry), entry.moves), "library");
        ASSERT_GT(reference_depth(entry), 0U) << entry.id;
        check(entry, counted_by_reference(entry, reference_depth(entry)), "reference");
    }
    EXPECT_FALSE(is_rewriting()) << path << " was rewritten";
}

INSTANTIATE_TEST_SUITE_P(AllEditions, PerftFiles, testing::Range(std::size_t{0}, all_editions().size()),
                         [](const auto& edition) { return std::string{all_editions()[edition.param].id}; });

TEST(PerftFiles, IdsAreUnique) {
    std::set<std::string> ids;
    for (const auto& path : files_in(perft_folder(), ".perft"))
        for (const PerftEntry& entry : read_perft_file(read_file(path)))
            EXPECT_TRUE(ids.insert(entry.id).second) << entry.id;
}

} // namespace
} // namespace vaandel::tests
