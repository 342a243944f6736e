// Policy nets: their files, and that they agree with PyTorch on the same positions.

#include "vaandel/batch/simulator.hpp"
#include "vaandel/core/text.hpp"
#include "vaandel/nets/file_parts.hpp"
#include "vaandel/nets/net_files.hpp"
#include "vaandel/nets/policy_net.hpp"
#include "vaandel/nets/shipped.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>

#include "nets/reference.hpp"
#include "support/self_play.hpp"

namespace vaandel::tests {
namespace {

using nets::Kernels;
using nets::LookBatch;
using nets::PolicyNet;

constexpr std::array kAllKernels{Kernels::Portable, Kernels::Fused, Kernels::Wide, Kernels::Tiles};

/// A file for barrage8, for another edition: no weight depends on the board.
std::string for_edition(std::string file, const Edition& edition) {
    const auto line = file.find('\n') + 1;
    std::string_view rest = std::string_view{file}.substr(line);
    const auto words = words_of(take_line(rest));
    return fmt::format("{}{} {} {} {} {} {} {}\n{}", file.substr(0, line), edition.id, words[1],
                       edition.geometry->width(), edition.geometry->height(), words[4], words[5], words[6], rest);
}

PolicyNet net_for(const Edition& edition, Kernels kernels) {
    auto net = PolicyNet::parse(for_edition(contents_of("policy.net"), edition), kernels);
    EXPECT_TRUE(net);
    return std::move(*net);
}

/// The same positions, and the net's output for them.
void tell(const Edition& edition, Kernels kernels, std::span<const unsigned> looks, Told& told) {
    constexpr std::size_t games = 10;
    const PolicyNet net = net_for(edition, kernels);
    auto simulator = batch::Simulator::create(edition, {.games = games, .seed = 7});
    ASSERT_TRUE(simulator);
    unsigned plies = 0;
    LookBatch batch{net};
    for (const unsigned wanted : looks) {
        for (; plies < wanted; ++plies)
            ASSERT_FALSE(simulator->step_random({}));
        batch.clear();
        for (std::size_t game = 0; game < games; ++game)
            batch.add({edition, simulator->view(game), simulator->history(game)});
        batch.look();
        for (std::size_t game = 0; game < games; ++game) {
            const View view = simulator->view(game);
            const std::string about = fmt::format("{} {} {} ", edition.id, wanted, game);
            const nets::EndChances end = batch.end(game);
            told[about + "end"] = {end.win, end.draw, end.loss};
            std::map<std::size_t, float> by_action;
            for_each_move(situation_of(edition, view), [&](Move move) {
                by_action[simulator->frame().action_of(view.viewer(), move).index] = batch.logit(game, move);
            });
            for (const auto& [action, logit] : by_action)
                told[about + "moves"].push_back(logit);
            std::map<std::size_t, Square> by_cell;
            view.open().occupied[opponent(view.viewer())].for_each([&](unsigned index) {
                const Square square{std::uint8_t(index)};
                if (!view.rank_at(square))
                    by_cell[simulator->frame().cell_of(view.viewer(), square)] = square;
            });
            auto& ranks = told[about + "ranks"];
            for (const auto& [cell, square] : by_cell) {
                const auto logits = batch.ranks(game, square);
                if (ranks.size() < 10 * kRanks)
                    ranks.insert(ranks.end(), logits.begin(), logits.end());
            }
        }
    }
}

TEST(PolicyNet, AgreesWithPyTorch) {
    const Told wanted = reference("policy.txt", 4);
    ASSERT_EQ(wanted.size(), 10U * (3 + 2) * 3);
    for (const Kernels kernels : kAllKernels) {
        if (!can_run(kernels))
            continue;
        SCOPED_TRACE(name_of(kernels));
        Told told;
        tell(kBarrage8, kernels, std::array{0U, 25U, 60U}, told);
        tell(kOriginal, kernels, std::array{3U, 150U}, told);
        for (const auto& [about, numbers] : wanted) {
            SCOPED_TRACE(about);
            ASSERT_EQ(told[about].size(), numbers.size());
            const float tolerance = kernels == Kernels::Tiles ? 0.06F : 2e-4F;
            for (std::size_t at = 0; at < numbers.size(); ++at)
                ASSERT_NEAR(told[about][at], numbers[at], tolerance * (1 + std::abs(numbers[at])));
        }
    }
}

TEST(PolicyNet, DoesNotDependOnTheBatch) {
    Random random{5};
    for (const Kernels kernels : kAllKernels) {
        if (!can_run(kernels))
            continue;
        const PolicyNet net = net_for(kBarrage8, kernels);
        LookBatch all{net};
        LookBatch one{net};
        std::vector<Played> games;
        for (unsigned game = 0; game < 21; ++game) {
            games.push_back(random_game(kBarrage8, game, random));
            all.add({kBarrage8, games.back().view(), games.back().moves});
        }
        all.look();
        for (std::size_t game = 0; game < games.size(); ++game) {
            one.clear();
            one.add({kBarrage8, games[game].view(), games[game].moves});
            one.look();
            EXPECT_EQ(one.end(0).win, all.end(game).win);
            for_each_move(games[game].situation(kBarrage8),
                          [&](Move move) { EXPECT_EQ(one.logit(0, move), all.logit(game, move)); });
        }
    }
}

std::string error_of(std::string_view bytes) {
    const auto net = PolicyNet::parse(bytes);
    return net ? "" : net.error();
}

/// The file with other bytes after its lines, and the checksum that they should have.
std::string with_byte(std::size_t at, char byte) {
    std::string file = contents_of("policy.net");
    std::string_view rest = file;
    const std::string_view title = take_line(rest);
    const std::string_view shape = take_line(rest);
    take_line(rest);
    std::string data{rest};
    data[at] = byte;
    return fmt::format("{}\n{}\n{:08x}\n", title, shape, nets::checksum_of(data)) + data;
}

TEST(PolicyNetFile, ReportsErrors) {
    const std::string file = contents_of("policy.net");
    ASSERT_EQ(error_of(file), "");
    const auto says = [&](std::string_view second_line, std::string_view what) {
        std::string_view rest = file;
        take_line(rest);
        take_line(rest);
        const std::string changed = fmt::format("vaandel policy net 1\n{}\n{}", second_line, rest);
        EXPECT_NE(error_of(changed).find(what), std::string::npos) << second_line << ": " << error_of(changed);
    };
    EXPECT_NE(error_of("").find("first line"), std::string::npos);
    EXPECT_NE(error_of("vaandel play net 2\n" + file).find("first line"), std::string::npos);
    says("barrage8 1 8 8 32 2", "line 2");
    says("barrage8 2 8 8 32 2 8", "version 2, should be 1");
    says("nothing 1 8 8 32 2 8", "no edition 'nothing'");
    says("barrage8 1 10 10 32 2 8", "is not 10x10");
    says("barrage8 1 8 8 48 2 8", "48 channels");
    says("barrage8 1 8 8 32 0 8", "0 blocks");
    says("barrage8 1 8 8 32 2 99", "99 keys");
    says("barrage8 1 8 8 64 2 8", "bytes after line 3");
    EXPECT_NE(error_of(file.substr(0, file.size() - 1)).find("bytes after line 3"), std::string::npos);
    EXPECT_NE(error_of(file + "x").find("bytes after line 3"), std::string::npos);
    std::string damaged = file;
    damaged[file.size() / 2] = char(damaged[file.size() / 2] ^ 1);
    EXPECT_NE(error_of(damaged).find("checksum"), std::string::npos);
    EXPECT_NE(error_of(with_byte(4 * nets::input::kFacts + 1, '\x7f')).find("not a number"), std::string::npos);
}

TEST(PolicyNetFile, ShippedFilesAreRead) {
    std::size_t read = 0;
    for (const EmbeddedFile& file : nets::policy_files()) {
        const auto net = PolicyNet::parse(file.content);
        ASSERT_TRUE(net) << file.name << ": " << net.error();
        EXPECT_EQ(file.name, net->edition() + ".net");
        EXPECT_LE(file.content.size(), 3'000'000U);
        EXPECT_EQ(nets::shipped_policy(*find_edition(net->edition()))->edition(), net->edition());
        ++read;
    }
    EXPECT_GE(read, 1U);
    EXPECT_EQ(nets::chosen_kernels(), Kernels::Portable);
}

/// Hidden ranks change nothing in the input of a net.
TEST(PolicyInput, IsAFunctionOfTheView) {
    Random random{11};
    const batch::Frame frame{*kDuel8.geometry};
    std::array<float, nets::input::kFacts> scales{};
    scales.fill(0.5F);
    unsigned changed = 0;
    for (unsigned game = 0; game < 40; ++game) {
        const Played played = random_game(kDuel8, 3 * game, random);
        const View view = played.view();
        const View same = same_view_of_another_truth(kDuel8, played, changed);
        const auto shown = [&](const View& seen) {
            std::vector<float> numbers(frame.cells() * nets::input::kPlanes + nets::input::kFacts);
            const std::span all{numbers};
            const std::size_t planes = frame.cells() * nets::input::kPlanes;
            nets::write_input(frame, {kDuel8, seen, played.moves}, scales, all.first(planes), all.subspan(planes));
            return numbers;
        };
        EXPECT_EQ(shown(view), shown(same));
    }
    EXPECT_GT(changed, 5U);
}

} // namespace
} // namespace vaandel::tests
