#include "vaandel/belief/arrangements.hpp"
#include "vaandel/belief/fitting.hpp"
#include "vaandel/belief/swap_chain.hpp"
#include "vaandel/belief/weighing.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "belief/enumeration.hpp"

namespace vaandel::tests {

using namespace board;
using namespace belief;

namespace {

struct Problem {
    Pool pool{};
    std::vector<Hidden> hidden;
};

/// Seven pieces with weights at random, over three orders of magnitude; the last two have moved.
Problem random_problem(Random& random) {
    Problem problem;
    problem.pool = {1, 1, 2, 0, 0, 0, 0, 0, 0, 0, 1, 2};
    for (std::size_t piece = 0; piece < 7; ++piece) {
        Hidden hidden{PieceId{std::uint8_t(piece)}, Square{std::uint8_t(piece)}, {}};
        for (const Rank rank : kAllRanks) {
            const double weight = .03 + random.unit();
            hidden.weight[index_of(rank)] = is_movable(rank) || piece < 5 ? weight * weight : 0;
        }
        problem.hidden.push_back(hidden);
    }
    return problem;
}

/// The probabilities that a list of arrangements gives each piece.
std::vector<RankChances> chances_in(const std::map<std::string, double>& all, std::size_t pieces) {
    std::vector<RankChances> chances(pieces);
    for (const auto& [letters, share] : all)
        for (std::size_t piece = 0; piece < pieces; ++piece)
            chances[piece][index_of(*rank_of_letter(letters[piece]))] += share;
    return chances;
}

} // namespace

TEST(Arrangements, AgreeWithFullEnumeration) {
    Random random{1};
    for (unsigned number = 0; number < 10; ++number) {
        const Problem problem = random_problem(random);
        const auto all = Arrangements::try_count(problem.pool, problem.hidden);
        ASSERT_TRUE(all);
        const std::vector<RankChances> counted = all->chances();
        const std::vector<RankChances> listed = chances_in(enumerate(problem.pool, problem.hidden), 7);
        for (std::size_t piece = 0; piece < 7; ++piece)
            for (std::size_t rank = 0; rank < kRanks; ++rank)
                ASSERT_NEAR(counted[piece][rank], listed[piece][rank], 1e-12);
    }
}

TEST(Arrangements, AreDrawnByWeight) {
    Random random{2};
    for (unsigned number = 0; number < 3; ++number) {
        const Problem problem = random_problem(random);
        const auto all = Arrangements::try_count(problem.pool, problem.hidden);
        ASSERT_TRUE(all);
        constexpr unsigned samples = 100'000;
        std::map<std::string, unsigned> counts;
        Ranks ranks;
        for (unsigned sample = 0; sample < samples; ++sample) {
            all->sample(random, ranks);
            ++counts[letters_of(ranks)];
        }
        const auto listed = enumerate(problem.pool, problem.hidden);
        for (const auto& [letters, count] : counts)
            ASSERT_TRUE(listed.contains(letters)) << letters << " cannot be";
        EXPECT_LT(deviation(counts, listed, samples), 4);
    }
}

TEST(Arrangements, CanBeFittedToChances) {
    Random random{3};
    for (unsigned number = 0; number < 10; ++number) {
        Problem problem = random_problem(random);
        PublicState open;
        open.moved = SquareSet::single(5) | SquareSet::single(6);
        fit_to_pool(open, problem.pool, problem.hidden);
        auto all = Arrangements::try_count(problem.pool, problem.hidden);
        ASSERT_TRUE(all);
        ASSERT_LT(all->fit(problem.hidden), .01);
        const std::vector<RankChances> chances = all->chances();
        for (std::size_t piece = 0; piece < 7; ++piece)
            for (std::size_t rank = 0; rank < kRanks; ++rank)
                ASSERT_NEAR(chances[piece][rank], problem.hidden[piece].weight[rank], .01);
    }
}

TEST(Arrangements, AreRefusedIfTooManyToCount) {
    Random random{4};
    Problem problem = random_problem(random);
    EXPECT_TRUE(Arrangements::try_count(problem.pool, problem.hidden));
    problem.pool[index_of(Rank::Bomb)] = 3;
    EXPECT_FALSE(Arrangements::try_count(problem.pool, problem.hidden)) << "more ranks than pieces";
    problem.pool[index_of(Rank::Bomb)] = 5;
    problem.pool[index_of(Rank::Scout)] = problem.pool[index_of(Rank::Spy)] = 0;
    EXPECT_FALSE(Arrangements::try_count(problem.pool, problem.hidden)) << "more Bombs than unmoved pieces";

    Pool army{};
    std::ranges::copy(kOriginal.army.count, army.begin());
    const std::vector<Hidden> many(40, problem.hidden.front());
    EXPECT_FALSE(Arrangements::try_count(army, many)) << "too many states";
    EXPECT_TRUE(Arrangements::try_count(Pool{}, {})) << "nothing is hidden: one arrangement";
}

TEST(SwapChain, VisitsArrangementsByWeight) {
    Random random{5};
    for (unsigned number = 0; number < 3; ++number) {
        const Problem problem = random_problem(random);
        const auto listed = enumerate(problem.pool, problem.hidden);
        Ranks start;
        for (const char letter : listed.begin()->first)
            start.push_back(*rank_of_letter(letter));
        SwapChain chain{problem.hidden, start};
        chain.walk(10'000, random);
        constexpr unsigned samples = 40'000;
        std::map<std::string, unsigned> counts;
        for (unsigned sample = 0; sample < samples; ++sample) {
            chain.walk(150, random); // so many that samples are practically independent
            ++counts[letters_of(chain.ranks())];
        }
        for (const auto& [letters, count] : counts)
            ASSERT_TRUE(listed.contains(letters)) << letters << " cannot be";
        EXPECT_LT(deviation(counts, listed, samples), 4);
    }
}

TEST(WeighForProducts, CorrectsTheSharpeningOfAProduct) {
    Random random{6};
    double sharpened = 0;
    double weighed_apart = 0;
    for (unsigned number = 0; number < 10; ++number) {
        Problem problem = random_problem(random);
        PublicState open;
        open.moved = SquareSet::single(5) | SquareSet::single(6);
        fit_to_pool(open, problem.pool, problem.hidden);
        std::vector<Hidden> weighed = problem.hidden;
        weigh_for_products(problem.pool, weighed);
        const auto as_they_are = Arrangements::try_count(problem.pool, problem.hidden)->chances();
        const auto as_weighed = Arrangements::try_count(problem.pool, weighed)->chances();
        for (std::size_t piece = 0; piece < 7; ++piece)
            for (std::size_t rank = 0; rank < kRanks; ++rank) {
                const double wanted = problem.hidden[piece].weight[rank];
                sharpened += std::abs(as_they_are[piece][rank] - wanted);
                weighed_apart += std::abs(as_weighed[piece][rank] - wanted);
            }
    }
    EXPECT_LT(weighed_apart, sharpened / 3);
}

} // namespace vaandel::tests
