// The files of nets, and a net's output for a position.

#include "vaandel/belief/marginals.hpp"
#include "vaandel/board/edition.hpp"
#include "vaandel/nets/advice.hpp"
#include "vaandel/nets/net_files.hpp"
#include "vaandel/nets/play_net.hpp"
#include "vaandel/nets/shipped.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numeric>

#include "support/net_bytes.hpp"
#include "support/random_games.hpp"

namespace vaandel::tests {
namespace {

using nets::PlayNet;

std::string error_of(std::string_view bytes) {
    const auto net = PlayNet::parse(bytes);
    return net ? "" : net.error();
}

std::string with_weight(std::size_t at, float weight) {
    std::vector<float> weights = net_weights(1);
    weights[at] = weight;
    return net_file(kDuel8, weights);
}

TEST(PlayNetFile, ReadsItsEdition) {
    const auto net = PlayNet::parse(net_file(kDuel8, net_weights(1)));
    ASSERT_TRUE(net) << net.error();
    EXPECT_EQ(net->edition(), "duel8");
    EXPECT_EQ(net->shape(), (nets::Shape{8, 8}));
}

TEST(PlayNetFile, ReportsErrors) {
    const std::vector<float> weights = net_weights(1);
    const std::string file = net_file(kDuel8, weights);
    const auto says = [&](std::string_view second_line, std::string_view what) {
        EXPECT_NE(error_of(net_file(kDuel8, weights, second_line)).find(what), std::string::npos) << second_line;
    };
    EXPECT_NE(error_of("").find("first line"), std::string::npos);
    EXPECT_NE(error_of("vaandel play net 3\n" + file).find("first line"), std::string::npos);
    EXPECT_NE(error_of("vaandel play net 2" + file.substr(18)).find("bytes after line 3"), std::string::npos);
    says("duel8 2 8 8 16", "line 2");
    says("duel8 1 8 8 16 2", "version 1, should be 2");
    says("duel8 99 8 8 16 2", "version 99");
    says("nothing 2 8 8 16 2", "no edition 'nothing'");
    says("duel8 2 10 10 16 2", "is not 10x10");
    says("duel8 2 8 8 15 2", "15 channels");
    says("duel8 2 8 8 18446744073709551600 2", "channels");
    says("duel8 2 8 8 16 0", "0 blocks");
    says("duel8 2 8 8 16 1000000000000", "blocks");
    says("duel8 2 8 8 32 2", "bytes after line 3");
    EXPECT_NE(error_of(file.substr(0, file.size() - 1)).find("bytes after line 3"), std::string::npos);
    EXPECT_NE(error_of(file + "x").find("bytes after line 3"), std::string::npos);
    EXPECT_NE(error_of(with_weight(3, std::numeric_limits<float>::quiet_NaN())).find("not a number"),
              std::string::npos);
    EXPECT_NE(error_of(with_weight(7, std::numeric_limits<float>::infinity())).find("not a number"), std::string::npos);
    EXPECT_NE(error_of(with_weight(9, 1e30F)).find("too large"), std::string::npos);
}

TEST(PlayNetFile, ReadsHalfPrecision) {
    Random random{3};
    std::vector<std::uint16_t> halves(net_floats());
    std::vector<float> floats;
    for (std::uint16_t& half : halves) {
        const unsigned fraction = random.below(1024);
        const unsigned exponent = random.below(13);
        const bool is_negative = random.below(2) == 1;
        half = std::uint16_t((is_negative ? 0x8000U : 0U) | exponent << 10U | fraction);
        const float size =
            exponent == 0 ? std::ldexp(float(fraction), -24) : std::ldexp(float(1024 + fraction), int(exponent) - 25);
        floats.push_back(is_negative ? -size : size);
    }
    const auto from_halves = PlayNet::parse(net_file(kDuel8, halves));
    ASSERT_TRUE(from_halves) << from_halves.error();
    const auto from_floats = PlayNet::parse(net_file(kDuel8, floats));
    ASSERT_TRUE(from_floats) << from_floats.error();
    const nets::InputPlanes planes(nets::plane::kCount * 64, 77);
    const nets::NetworkOutput one = from_halves->look(planes);
    const nets::NetworkOutput other = from_floats->look(planes);
    EXPECT_EQ(one.from, other.from);
    EXPECT_EQ(one.ranks, other.ranks);
    for (const unsigned wrong : {0x7C00U, 0xFC00U, 0x7E00U, 0x7BFFU}) { // infinite, no number, 65504
        halves[5] = std::uint16_t(wrong);
        EXPECT_NE(error_of(net_file(kDuel8, halves)).find("not a number, or too large"), std::string::npos);
    }
}

TEST(PlayNetFile, DetectsEveryDamage) {
    const std::string file = net_file(kDuel8, net_weights(1));
    Random random{1};
    for (int change = 0; change < 60; ++change) {
        std::string damaged = file;
        damaged[60 + random.below(std::uint32_t(file.size() - 60))] ^= char(1U << random.below(8));
        EXPECT_NE(error_of(damaged), "");
        EXPECT_NE(error_of(file.substr(0, random.below(std::uint32_t(file.size())))), "");
    }
}

TEST(PlayNetFile, ShippedFilesAreValid) {
    for (const EmbeddedFile& file : nets::net_files()) {
        const auto net = PlayNet::parse(file.content);
        ASSERT_TRUE(net) << file.name << ": " << net.error();
        const Edition* edition = find_edition(net->edition());
        ASSERT_NE(edition, nullptr);
        ASSERT_NE(nets::shipped_net(*edition), nullptr);
        EXPECT_EQ(nets::shipped_net(*edition)->edition(), edition->id);
    }
    for (const Edition* edition : {&kDuel10, &kBarrage10, &kDuel8, &kBarrage8})
        EXPECT_EQ(nets::human_net(*edition), nullptr);
    for (const Edition* edition : {&kDuel8, &kBarrage8}) { // policy nets play these
        EXPECT_EQ(nets::shipped_net(*edition), nullptr);
        EXPECT_NE(nets::shipped_policy(*edition), nullptr);
    }
    ASSERT_NE(nets::human_net(kOriginal), nullptr);
    EXPECT_EQ(nets::human_net(kOriginal)->edition(), kOriginal.id);
    EXPECT_NE(nets::human_net(kOriginal), nets::shipped_net(kOriginal));
}

class NetAdvice : public testing::TestWithParam<const Edition*> {};
INSTANTIATE_TEST_SUITE_P(Editions, NetAdvice, testing::Values(&kOriginal, &kDuel10, &kBarrage10, &kDuel8, &kBarrage8),
                         [](const auto& of) { return std::string{of.param->id}; });

TEST_P(NetAdvice, CoversLegalMovesAndAgreesWithTheCounts) {
    const Edition& edition = *GetParam();
    const PlayNet net = any_net(edition);
    Random random{5};
    for (const unsigned plies : {0U, 7U, 60U}) {
        const Played game = random_game(edition, plies, random);
        const View view = game.view();
        const auto enemy = belief::about_enemy(edition, view, game.plies);
        const auto own = belief::in_enemy_eyes(edition, view, game.plies);
        const nets::Advice advice = nets::advise(net, {edition, view, game.plies, enemy, own});
        std::size_t moves = 0;
        for_each_move(situation_of(edition, view), [&](Move) { ++moves; });
        ASSERT_EQ(advice.moves.size(), moves);
        EXPECT_NEAR(std::accumulate(advice.moves.begin(), advice.moves.end(), 0.0), moves > 0 ? 1 : 0, 1e-5);
        EXPECT_NEAR(double(advice.end.win + advice.end.draw + advice.end.loss), 1, 1e-5);
        belief::RankChances left{};
        belief::RankChances sum{};
        const Side other = opponent(view.viewer());
        game.truth.open.occupied[other].for_each([&](unsigned at) {
            const PieceId piece = game.truth.open.piece_at[at];
            const belief::RankChances& chances = advice.enemy.of(piece);
            EXPECT_NEAR(std::accumulate(chances.begin(), chances.end(), 0.0), 1, 1e-6);
            EXPECT_GT(chances[index_of(game.truth.rank_of[piece.index])], 0) << "the truth is ruled out";
            left[index_of(game.truth.rank_of[piece.index])] += 1;
            for (std::size_t rank = 0; rank < kRanks; ++rank)
                sum[rank] += chances[rank];
        });
        for (std::size_t rank = 0; rank < kRanks; ++rank)
            EXPECT_NEAR(sum[rank], left[rank], 0.02);
    }
}

/// A net whose heads are zero changes no belief and prefers no move.
TEST_P(NetAdvice, IsNeutralForAnUntrainedNet) {
    const Edition& edition = *GetParam();
    const auto parsed = PlayNet::parse(net_file(edition, std::vector<float>(net_floats())));
    ASSERT_TRUE(parsed);
    Random random{6};
    const Played game = random_game(edition, 31, random);
    const View view = game.view();
    const auto enemy = belief::about_enemy(edition, view, game.plies);
    const auto own = belief::in_enemy_eyes(edition, view, game.plies);
    const nets::Advice advice = nets::advise(*parsed, {edition, view, game.plies, enemy, own});
    for (const double chance : advice.moves)
        EXPECT_NEAR(chance, 1.0 / double(advice.moves.size()), 1e-6);
    EXPECT_NEAR(double(advice.end.win), 1.0 / 3, 1e-6);
    view.open().occupied[opponent(view.viewer())].for_each([&](unsigned at) {
        const PieceId piece = view.open().piece_at[at];
        for (std::size_t rank = 0; rank < kRanks; ++rank)
            EXPECT_NEAR(advice.enemy.of(piece)[rank], enemy.of(piece)[rank], 1e-3);
    });
}

/// A random game after so many plies, and what the side to move believes.
struct Looked {
    const Edition& edition;
    Played game;
    View view;
    belief::Marginals enemy;
    belief::Marginals own;

    Looked(const Edition& of, std::uint64_t seed, unsigned plies)
        : edition{of}, game{[&] {
              Random random{seed};
              return random_game(of, plies, random);
          }()},
          view{game.view()}, enemy{belief::about_enemy(of, view, game.plies)},
          own{belief::in_enemy_eyes(of, view, game.plies)} {}

    nets::NetworkInput network_input(bool is_against_program = true) const {
        return {edition, view, game.plies, enemy, own, is_against_program};
    }
};

/// A net whose towers are zero, and that trusts its earlier belief as much as `trust` says.
PlayNet trusting_net(const Edition& edition, float trust) {
    std::vector<float> weights(net_floats());
    std::fill(weights.end() - std::ptrdiff_t(kRanks), weights.end(), trust);
    return std::move(*PlayNet::parse(net_file(edition, weights)));
}

TEST_P(NetAdvice, EarlierBeliefsCountByTrust) {
    const Edition& edition = *GetParam();
    const Looked looked{edition, 7, 24};
    const View& view = looked.view;
    const belief::Marginals& enemy = looked.enemy;
    // An earlier belief equal to the counts.
    const auto once = belief::about_enemy(edition, view, looked.game.plies, belief::BeliefModel::Counts);
    const auto distance = [&](const belief::Marginals& a, const belief::Marginals& b) {
        double sum = 0;
        view.open().occupied[opponent(view.viewer())].for_each([&](unsigned at) {
            const PieceId piece = view.open().piece_at[at];
            for (std::size_t rank = 0; rank < kRanks; ++rank)
                sum += std::abs(a.of(piece)[rank] - b.of(piece)[rank]);
        });
        return sum;
    };
    const double whole = distance(enemy, once);
    ASSERT_GT(whole, 0.2);
    const std::array<std::pair<float, double>, 3> trusts{{{0.0F, 0.0}, {0.5F, 0.5}, {1.0F, 1.0}}};
    for (const auto& [trust, share] : trusts) {
        nets::CachedBelief cached_belief = once;
        const nets::Advice advice = nets::advise(trusting_net(edition, trust), looked.network_input(), cached_belief);
        EXPECT_NEAR(distance(advice.enemy, enemy), share * whole, 0.25 * whole);
        EXPECT_NEAR(distance(advice.enemy, once), (1 - share) * whole, 0.25 * whole);
        ASSERT_TRUE(cached_belief);
        EXPECT_EQ(distance(*cached_belief, advice.enemy), 0) << "what it believes now is what it will remember";
    }
}

TEST_P(NetAdvice, WithoutMemoryThePresentBeliefCounts) {
    const Edition& edition = *GetParam();
    const PlayNet net = any_net(edition);
    const Looked looked{edition, 8, 24};
    const belief::Marginals& enemy = looked.enemy;
    nets::CachedBelief nothing;
    nets::CachedBelief same = enemy;
    const nets::NetworkInput network_input = looked.network_input();
    const nets::Advice without = nets::advise(net, network_input, nothing);
    EXPECT_EQ(without.moves, nets::advise(net, network_input).moves);
    const nets::Advice with = nets::advise(net, network_input, same);
    for (std::size_t at = 0; at < with.moves.size(); ++at)
        EXPECT_NEAR(with.moves[at], without.moves[at], 1e-3);
}

/// The remembered belief about a piece that has since revealed its rank, or has moved, is adjusted to that.
TEST_P(NetAdvice, MemoryFollowsWhatIsSeen) {
    const Edition& edition = *GetParam();
    const Looked looked{edition, 9, 60};
    const View& view = looked.view;
    belief::Marginals alike; // as if every rank had been equally likely
    for (unsigned piece = 0; piece < kSquares; ++piece)
        alike.of(PieceId{std::uint8_t(piece)}).fill(1.0 / kRanks);
    nets::CachedBelief cached_belief = alike;
    nets::advise(trusting_net(edition, 1), looked.network_input(), cached_belief);
    ASSERT_TRUE(cached_belief);
    const Side other = opponent(view.viewer());
    view.open().occupied[other].for_each([&](unsigned at) {
        const PieceId piece = view.open().piece_at[at];
        if (const auto rank = view.rank_of(piece)) {
            EXPECT_EQ(cached_belief->of(piece)[index_of(*rank)], 1);
        } else if (view.open().moved.has(piece.index)) {
            EXPECT_EQ(cached_belief->of(piece)[index_of(Rank::Flag)] + cached_belief->of(piece)[index_of(Rank::Bomb)],
                      0);
        }
        EXPECT_GT(cached_belief->of(piece)[index_of(looked.game.truth.rank_of[piece.index])], 0);
    });
}

TEST_P(NetAdvice, KeepsNoMemoryOfHumans) {
    const Edition& edition = *GetParam();
    const Looked looked{edition, 10, 24};
    const View& view = looked.view;
    nets::CachedBelief cached_belief =
        belief::about_enemy(edition, view, looked.game.plies, belief::BeliefModel::Counts);
    const PlayNet net = trusting_net(edition, 1);
    const nets::NetworkInput network_input = looked.network_input(false);
    const nets::Advice with = nets::advise(net, network_input, cached_belief);
    const nets::Advice without = nets::advise(net, network_input);
    view.open().occupied[opponent(view.viewer())].for_each([&](unsigned at) {
        const PieceId piece = view.open().piece_at[at];
        EXPECT_EQ(with.enemy.of(piece), without.enemy.of(piece));
    });
}

} // namespace
} // namespace vaandel::tests
