// The net for Card Battle: its file, and that it agrees with PyTorch on the same games.

#include "vaandel/batch/card_simulator.hpp"
#include "vaandel/nets/card_files.hpp"
#include "vaandel/nets/card_net.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>

#include "nets/reference.hpp"

namespace vaandel::tests {
namespace {

using nets::CardNet;

TEST(CardNet, AgreesWithPyTorch) {
    constexpr std::size_t games = 10;
    constexpr std::array steps{0U, 12U, 40U};
    const Told wanted = reference("cards.txt", 3);
    ASSERT_EQ(wanted.size(), games * steps.size() * 3);
    const auto net = CardNet::parse(contents_of("cards.cardnet"));
    ASSERT_TRUE(net) << net.error();
    auto simulator = batch::CardSimulator::create(cards::kCards, {.games = games, .seed = 7});
    ASSERT_TRUE(simulator);
    std::vector<std::uint16_t> facts(games * batch::card_fact::kCount);
    Told told;
    unsigned made = 0;
    for (const unsigned until : steps) {
        for (; made < until; ++made)
            ASSERT_FALSE(simulator->step_random({}));
        ASSERT_FALSE(simulator->observe({.facts = facts}));
        for (std::size_t game = 0; game < games; ++game) {
            const std::span all{facts};
            const CardNet::Output output =
                net->look(all.subspan(game * batch::card_fact::kCount).first<batch::card_fact::kCount>());
            const std::string about = fmt::format("{} {} ", until, game);
            told[about + "end"] = {output.end.win, output.end.draw, output.end.loss};
            told[about + "actions"].assign(output.logits.begin(), output.logits.end());
            for (const auto& ranks : output.ranks)
                told[about + "ranks"].insert(told[about + "ranks"].end(), ranks.begin(), ranks.end());
        }
    }
    for (const auto& [about, numbers] : wanted) {
        SCOPED_TRACE(about);
        ASSERT_EQ(told[about].size(), numbers.size());
        for (std::size_t at = 0; at < numbers.size(); ++at)
            ASSERT_NEAR(told[about][at], numbers[at], 2e-4F * (1 + std::abs(numbers[at]))) << at;
    }
}

TEST(CardNet, ShippedOneIsRead) {
    ASSERT_EQ(nets::card_files().size(), 1U);
    const auto net = CardNet::parse(nets::card_files()[0].content);
    EXPECT_TRUE(net) << net.error();
}

TEST(CardNet, RefusesDamagedFilesByName) {
    const std::string good = contents_of("cards.cardnet");
    const auto error = [&](std::string_view part, std::string_view instead) {
        std::string bad = good;
        bad.replace(bad.find(part), part.size(), instead);
        const auto net = CardNet::parse(bad);
        return net ? std::string{"none"} : net.error();
    };
    EXPECT_EQ(error("card net 1", "card net 2"), "not a card net: the first line is not 'vaandel card net 1'");
    EXPECT_EQ(error("cards 1 16 2", "cards 9 16 2"), "line 2: input of version 9, should be 1");
    EXPECT_EQ(error("cards 1 16 2", "cards 1 15 2"), "line 2: width 15; even numbers up to 1024 are possible");
    EXPECT_EQ(error("cards 1 16 2", "cards 1 16 99"), "line 2: 99 blocks; up to 32 are possible");
    EXPECT_EQ(error("cards 1 16 2", "barrage8 1 16 2"), "line 2: 'cards INPUT WIDTH BLOCKS' should stand there");
    const std::string size = error("cards 1 16 2", "cards 1 16 1");
    EXPECT_TRUE(size.find("bytes after line 3, should be") != std::string::npos) << size;
    std::string damaged = good;
    damaged.back() = char(damaged.back() ^ 1);
    EXPECT_EQ(CardNet::parse(damaged).error(), "line 3: the checksum does not fit: the file was damaged");
    EXPECT_FALSE(CardNet::parse(good.substr(0, good.size() / 2)));
    EXPECT_FALSE(CardNet::parse(""));
}

} // namespace
} // namespace vaandel::tests
