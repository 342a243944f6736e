// What a net is told of a state, kept up to date from move to move, is what it would be told of that state anew.

#include "vaandel/search/inputs.hpp"

#include "mind.hpp"
#include "support/net_bytes.hpp"

namespace vaandel::search {
namespace {

constexpr float kClose = 1e-3F;

nets::ValueNet any_net(const Edition& edition) {
    return *nets::ValueNet::parse(tests::net_file(edition.id, tests::net_weights(7)));
}

/// The sum over all men, made anew.
nets::Sum sum_of_all(const Mind& mind, const nets::ValueNet& net, const State& state) {
    nets::Sum sum;
    const nets::Place flag = place_of(mind.scene, mind.scene.flag);
    for (Man man = 0; man < mind.scene.men(); ++man) {
        const Square at = state.where[man];
        if (at == kNoSquare)
            continue;
        const bool is_own = mind.rules.is_own(man);
        sum += is_own ? net.column(own_figure(mind.scene, man, at, state.is_secret(man)),
                                   index_of(mind.rules.own(man).rank), flag)
                      : net.column(enemy_figure(mind.scene, mind.rules.profile(state, man), at),
                                   mind.rules.profile(state, man).chances, flag);
    }
    return sum;
}

void expect_close(const nets::Sum& one, const nets::Sum& other) {
    for (std::size_t at = 0; at < nets::kWidth; ++at)
        ASSERT_NEAR(one.at[at], other.at[at], kClose);
}

TEST(Columns, FollowTheMoves) {
    for (const Edition& edition : all_editions()) {
        const nets::ValueNet net = any_net(edition);
        Mind mind = mind_at_start(edition, 3);
        Columns columns{mind.scene, mind.profiles, net};
        const Rulebook rules{mind.scene, mind.profiles, mind.fields, &columns};
        const Lister lister{rules};
        Random random{5};
        State state = rules.root(mind.view.open());
        for (unsigned ply = 0; ply < 300 && state.result == 0; ++ply) {
            std::vector<Option> stack;
            Options options{stack};
            if (ply % 2 == 0) {
                lister.ours(state, {}, options);
            } else {
                lister.their_assaults(state, options);
                lister.their_walks(state, {}, options);
            }
            if (options.count() == 0)
                break;
            const Option option = options[random.below(std::uint32_t(options.count()))];
            const End end = std::array{End::Win, End::Tie, End::Loss}[random.below(3)];
            if (!option.is_attack) {
                state = rules.walked(state, option.man, option.move);
            } else if (ply % 2 == 0) {
                state = rules.attacked(state, option.move, end);
            } else if (const Assault assault = rules.assault(state, option.move); assault.winner != kNoProfile) {
                state = rules.assaulted(state, option.move, assault, end);
            }
            expect_close(state.sum, sum_of_all(mind, net, state));
            ASSERT_LE(std::abs(rules.value(state, Turn::Ours)), kVictory);
        }
    }
}

TEST(Columns, InputsTellWhatTheSearchTellsItsNet) {
    const nets::ValueNet net = any_net(kBarrage8);
    Mind mind = mind_at_start(kBarrage8, 4);
    Columns columns{mind.scene, mind.profiles, net};
    const Rulebook rules{mind.scene, mind.profiles, mind.fields, &columns};
    const Inputs inputs = inputs_of({mind.scene.edition, mind.view, {}, mind.beliefs, mind.terms}, Turn::Theirs);
    nets::Sum sum;
    for (const OwnInput& own : inputs.own)
        sum += net.column(own.figure, index_of(own.rank), inputs.flag);
    for (const EnemyInput& enemy : inputs.enemy)
        sum += net.column(enemy.figure, enemy.chances, inputs.flag);
    const State root = rules.root(mind.view.open());
    expect_close(sum, root.sum);
    EXPECT_EQ(inputs.extras.turn, -1);
    EXPECT_EQ(inputs.extras.material, rules.extras(root, Turn::Theirs).material);
    EXPECT_EQ(inputs.own.size(), 8U);
    EXPECT_EQ(inputs.enemy.size(), 8U);
}

TEST(Columns, ViewerSeesHisBackRowFirst) {
    Random random{1};
    const board::Setup red = random_setup(kBarrage8, random);
    const board::Setup blue = random_setup(kBarrage8, random);
    const Position start = initial_position(kBarrage8, red, blue);
    for (const Side side : {Side::Red, Side::Blue}) {
        const Mind mind{kBarrage8, view_of(start, side, {})};
        std::vector<std::pair<unsigned, Rank>> told;
        for (Man man = 0; man < mind.scene.own.size(); ++man)
            told.emplace_back(place_of(mind.scene, mind.scene.own[man].at), mind.scene.own[man].rank);
        std::ranges::sort(told);
        std::vector<std::pair<unsigned, Rank>> wanted;
        for (const OwnPiece& piece : (side == Side::Red ? red : blue).pieces()) {
            const Cell at = kBarrage8.geometry->cell(piece.square);
            wanted.emplace_back(unsigned(at.row * 10 + at.column), piece.rank);
        }
        std::ranges::sort(wanted);
        EXPECT_EQ(told, wanted);
    }
}

} // namespace
} // namespace vaandel::search
