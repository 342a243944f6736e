// Which enemy hunts which of our pieces, and at what cost.

#include "vaandel/belief/marginals.hpp"
#include "vaandel/search/hunts.hpp"

#include <algorithm>

#include "mind.hpp"
#include "support/puzzles.hpp"

namespace vaandel::search {
namespace {

/// Blue's Marshal is known, and so is Red's General; the Marshal can reach all land.
constexpr std::string_view kChase = R"(
    8  bF bB .. .. .. .. .. b4
    7  .. .. .. .. .. .. .. ..
    6  r3 .. .. bX .. .. .. ..
    3  .. .. .. r9 .. .. .. ..
    1  rF rB .. .. .. .. .. r3
    )";

tests::Scene chase() {
    tests::Scene drawn{kBarrage8, kChase};
    drawn.play("a6-a7 d6-d5 a7-a6 d5-d6");
    return drawn;
}

/// Red's, who knows all ranks and hides none.
Beliefs open_beliefs(const tests::Scene& drawn, const View& view) {
    Beliefs beliefs{belief::about_enemy(drawn.edition(), view, {}, belief::BeliefModel::Counts),
                    belief::in_enemy_eyes(drawn.edition(), view, {}, belief::BeliefModel::Counts)};
    const View blue = drawn.view(Side::Blue);
    const auto tell = [](belief::Marginals& marginals, PieceId piece, Rank rank) {
        marginals.of(piece) = {};
        marginals.of(piece)[index_of(rank)] = 1;
    };
    drawn.open().occupied[Side::Blue].for_each([&](unsigned at) {
        const PieceId piece = drawn.open().piece_at[at];
        tell(beliefs.enemy, piece, *blue.rank_of(piece));
    });
    drawn.open().occupied[Side::Red].for_each([&](unsigned at) {
        const PieceId piece = drawn.open().piece_at[at];
        tell(beliefs.own, piece, *view.rank_of(piece));
    });
    return beliefs;
}

SearchParams with_hunted(double hunted) {
    SearchParams params;
    params.hunted = hunted;
    return params;
}

struct Chased {
    explicit Chased(double hunted)
        : drawn{chase()}, view{drawn.view(Side::Red)}, beliefs{open_beliefs(drawn, view)}, params{with_hunted(hunted)},
          context{root_context_of(drawn.edition(), view, beliefs, params)}, profiles{context},
          fields{fields_of(context, profiles)}, rules{context, profiles, fields}, root{rules.root(view.open())} {}
    Man man(std::string_view name) const { return root.at[tests::square_named(context.edition, name).index]; }
    double value_after(std::string_view from, std::string_view move) const {
        return rules.value(rules.walked(root, man(from), tests::move_named(context.edition, move)));
    }

    tests::Scene drawn;
    View view;
    Beliefs beliefs;
    SearchParams params;
    RootContext context;
    Profiles profiles;
    Fields fields;
    Rulebook rules;
    State root;
};

TEST(Hunts, GoToTheStronger) {
    Chased chased{0.15};
    const std::vector<Hunt> hunts = hunts_of(chased.context, chased.profiles);
    const auto is_general = [&](const Hunt& hunt) { return hunt.prey == chased.man("d3"); };
    ASSERT_TRUE(std::ranges::any_of(hunts, is_general));
    for (const Hunt& hunt : hunts) {
        EXPECT_FALSE(chased.rules.is_own(hunt.hunter));
        EXPECT_TRUE(chased.rules.is_own(hunt.prey));
        EXPECT_EQ(hunt.hunter, chased.man("d6")) << "the others have not moved";
        EXPECT_GT(hunt.points, 0);
    }
    EXPECT_TRUE(std::ranges::is_sorted(hunts, {}, &Hunt::prey));
}

TEST(Hunts, CostMoreNearTheHunter) {
    const Chased chased{0.15};
    const double near = chased.value_after("d3", "d3-d4");
    const double far = chased.value_after("d3", "d3-d2");
    const Chased unafraid{0};
    EXPECT_GT(far - near, unafraid.value_after("d3", "d3-d2") - unafraid.value_after("d3", "d3-d4"));
    EXPECT_LT(chased.rules.value(chased.root), unafraid.rules.value(unafraid.root));
}

TEST(Hunts, AreSkippedIfWorthless) {
    Chased chased{0};
    EXPECT_TRUE(hunts_of(chased.context, chased.profiles).empty());
}

} // namespace
} // namespace vaandel::search
