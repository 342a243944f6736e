// States of the search: whatever is played, they stay consistent, and equal states have equal keys.

#include "vaandel/board/ending.hpp"
#include "vaandel/search/move_picker.hpp"

#include <set>

#include "mind.hpp"
#include "support/puzzles.hpp"

namespace vaandel::search {
namespace {

constexpr double kClose = 1e-6;

/// What must be true of every state.
void expect_sound(const Mind& mind, const State& state) {
    SquareSet own;
    SquareSet enemy;
    unsigned own_movers = 0;
    bool has_flag = false;
    for (Man man = 0; man < Man(mind.context.men()); ++man) {
        const Square at = state.where[man];
        if (at == kNoSquare)
            continue;
        ASSERT_EQ(state.at[at.index], man);
        (mind.rules.is_own(man) ? own : enemy).insert(at.index);
        if (mind.rules.is_own(man)) {
            own_movers += is_movable(mind.rules.own(man).rank) ? 1U : 0U;
            has_flag = has_flag || mind.rules.own(man).rank == Rank::Flag;
        }
    }
    EXPECT_EQ(state.own, own);
    EXPECT_EQ(state.enemy, enemy);
    EXPECT_EQ(std::ranges::count_if(state.at, [](Man man) { return man != kNobody; }),
              std::ptrdiff_t(own.count() + enemy.count()));
    EXPECT_NEAR(state.own_movers, own_movers, kClose);
    EXPECT_LE(state.enemy_movers, mind.context.enemy_movers + kClose);
    EXPECT_GE(state.traded, 0);
    EXPECT_EQ(state.result == -1, own_movers == 0 || !has_flag);
    EXPECT_LE(std::abs(mind.rules.value(state)), kVictory);
}

/// A state's key by its contents, so that equal contents have equal keys. Different contents have different keys.
struct Seen {
    std::map<std::vector<unsigned>, std::uint64_t> keys;
    std::set<std::uint64_t> distinct;

    void add(const Mind& mind, const State& state) {
        std::vector<unsigned> what;
        for (Man man = 0; man < Man(mind.context.men()); ++man) {
            what.push_back(state.where[man].index);
            what.push_back(state.known_as[man]);
        }
        const auto [entry, is_new] = keys.emplace(what, state.key);
        EXPECT_EQ(entry->second, state.key);
        distinct.insert(state.key);
    }
};

/// One of the side's options, and the state after it. A battle's result is drawn by its probability.
std::optional<State> random_step(Mind& mind, const MovePicker& picker, const State& state, bool is_ours,
                                 Random& random) {
    std::vector<ListedMove> stack;
    MoveList moves{stack};
    if (is_ours) {
        picker.max_node(state, {}, moves);
    } else {
        picker.their_attacks(state, moves);
        picker.their_quiet_moves(state, {}, moves);
    }
    if (moves.count() == 0)
        return std::nullopt;
    const ListedMove listed = moves[random.below(std::uint32_t(moves.count()))];
    if (!listed.is_attack)
        return mind.rules.walked(state, listed.man, listed.move);
    const auto drawn = [&](const Ends& ends) {
        const double dice = random.unit() * (ends.win + ends.tie + ends.loss);
        return dice < ends.win ? End::Win : dice < ends.win + ends.tie ? End::Tie : End::Loss;
    };
    if (is_ours) {
        const Ends& ends = mind.rules.attack(state, listed.man, state.at[listed.move.to.index]);
        return ends.flag > 0.5 ? std::nullopt : std::optional{mind.rules.attacked(state, listed.move, drawn(ends))};
    }
    const Assault assault = mind.rules.assault(state, listed.move);
    if (assault.chance <= 0)
        return state; // the enemy would not
    return mind.rules.assaulted(state, listed.move, assault, drawn(assault.ends));
}

/// B.6: with silent defence, our winner is still a secret.
TEST(Rulebook, KeepsSilentDefendersHidden) {
    for (const SilentDefence silence : {SilentDefence::Off, SilentDefence::On}) {
        const tests::Scene drawn{tests::changed(kBarrage8, [&](Rules& rules) { rules.silent_defence = silence; }), R"(
            8  bF bB .. .. .. .. .. b2
            5  .. .. ~~ b7 .. ~~ .. ..
            4  .. .. ~~ r9 .. ~~ .. ..
            1  rF rB .. .. .. .. r7 ..
            )"};
        Mind mind{drawn};
        const Move move = mind.move("d5-d4");
        const State after = mind.rules.assaulted(mind.root, move, mind.rules.assault(mind.root, move), End::Win);
        EXPECT_EQ(after.is_secret(mind.man("d4")), silence == SilentDefence::On);
    }
}

TEST(Rulebook, KeepsStatesConsistent) {
    unsigned steps = 0;
    unsigned ends = 0;
    for (const Edition& edition : all_editions()) {
        Seen seen;
        Mind mind = mind_at_start(edition, 1);
        const MovePicker picker{mind.rules};
        expect_sound(mind, mind.root);
        for (std::uint64_t seed = 0; seed < 6; ++seed) {
            Random random{seed};
            State state = mind.root;
            for (unsigned ply = 0; ply < 400 && state.result == 0; ++ply) {
                const auto next = random_step(mind, picker, state, ply % 2 == 0, random);
                if (!next)
                    break;
                state = *next;
                expect_sound(mind, state);
                seen.add(mind, state);
                ++steps;
            }
            ends += state.result != 0 ? 1U : 0U;
        }
        EXPECT_EQ(seen.keys.size(), seen.distinct.size()) << edition.id;
    }
    EXPECT_GT(steps, 5000U);
    EXPECT_GT(ends, 2U);
}

constexpr std::string_view kMeeting = R"(
    8  bF bB .. .. .. .. .. b4
    7  .. .. .. .. .. .. b9 ..
    5  .. .. ~~ b3 .. ~~ .. ..
    4  .. .. ~~ r2 .. ~~ .. ..
    3  .. .. .. .. r7 .. .. ..
    1  rF rB .. .. .. .. .. r8
    )";

TEST(Rulebook, OrderOfWalksDoesNotMatter) {
    const tests::Scene drawn{kBarrage8, kMeeting};
    const Mind mind{drawn};
    const auto play = [&](std::string_view moves) {
        State state = mind.root;
        for (const std::string_view text : words_of(moves)) {
            const Move move = mind.move(text);
            state = mind.rules.walked(state, state.at[move.from.index], move);
        }
        return state;
    };
    const State one = play("e3-e4 h8-h7 h1-h2 g7-g6");
    const State other = play("h1-h2 g7-g6 e3-e4 h8-h7");
    EXPECT_EQ(one.key, other.key);
    EXPECT_NEAR(one.points, other.points, kClose);
    EXPECT_EQ(one.at, other.at);
    EXPECT_NE(one.key, mind.root.key);
    // Our pieces return to the same state; theirs do not: a moved piece is no longer Flag or Bomb.
    EXPECT_EQ(play("e3-e4 e4-e3").key, mind.root.key);
    EXPECT_NEAR(play("e3-e4 e4-e3").points, mind.root.points, kClose);
    EXPECT_NE(play("h8-h7 h7-h8").key, mind.root.key);
    EXPECT_EQ(play("h8-h7 h7-h8").key, play("h8-h7 h7-h8 h8-h7 h7-h8").key);
}

TEST(Rulebook, ARunShowsTheScout) {
    const tests::Scene drawn{kBarrage8, R"(
        8  bF .. .. .. .. .. .. b4
        2  r2 .. .. .. .. .. .. ..
        1  rF .. .. .. .. .. .. r8
        )"};
    const Mind mind{drawn};
    const Man scout = mind.man("a2");
    const State step = mind.rules.walked(mind.root, scout, mind.move("a2-a3"));
    EXPECT_TRUE(step.is_secret(scout));
    const State run = mind.rules.walked(mind.root, scout, mind.move("a2-a5"));
    EXPECT_FALSE(run.is_secret(scout));
    EXPECT_LT(run.points - mind.fields[scout][mind.square("a5").index],
              step.points - mind.fields[scout][mind.square("a3").index]); // a secret less
}

TEST(Rulebook, AnAttackHasThreeOutcomes) {
    const tests::Scene drawn{kBarrage8, kMeeting};
    Mind mind{drawn};
    const Move move = mind.move("d4-d5");
    const Man scout = mind.man("d4");
    const Man target = mind.man("d5");
    const Ends& ends = mind.rules.attack(mind.root, scout, target);

    const State won = mind.rules.attacked(mind.root, move, End::Win);
    EXPECT_EQ(won.where[target], kNoSquare);
    EXPECT_EQ(won.where[scout], move.to);
    EXPECT_FALSE(won.is_secret(scout));
    EXPECT_NEAR(won.traded, ends.prize_of_win, kClose);

    const State tied = mind.rules.attacked(mind.root, move, End::Tie);
    EXPECT_EQ(tied.where[target], kNoSquare);
    EXPECT_EQ(tied.where[scout], kNoSquare);
    EXPECT_NEAR(tied.traded, ends.prize_of_tie + mind.rules.own(scout).worth, kClose);

    const State lost = mind.rules.attacked(mind.root, move, End::Loss);
    EXPECT_EQ(lost.where[scout], kNoSquare);
    EXPECT_EQ(lost.where[target], move.to);
    EXPECT_EQ(lost.known_as[target], mind.profiles.after_defence(mind.root.known_as[target], Rank::Scout));
    for (const State& state : {won, tied, lost})
        expect_sound(mind, state);
    EXPECT_GT(mind.rules.value(won), mind.rules.value(tied));
    EXPECT_GT(mind.rules.value(won), mind.rules.value(lost));
}

TEST(Rulebook, AnEnemyAttackHasThreeOutcomes) {
    const tests::Scene drawn{kBarrage8, kMeeting};
    const Mind mind{drawn};
    const Move move = mind.move("d5-d4");
    const Man scout = mind.man("d4");
    const Man attacker = mind.man("d5");
    const Assault assault = mind.rules.assault(mind.root, move);
    ASSERT_GT(assault.chance, 0);
    const State lost = mind.rules.assaulted(mind.root, move, assault, End::Loss);
    EXPECT_EQ(lost.where[scout], kNoSquare);
    EXPECT_EQ(lost.where[attacker], move.to);
    EXPECT_EQ(lost.known_as[attacker], assault.winner);
    const State tied = mind.rules.assaulted(mind.root, move, assault, End::Tie);
    EXPECT_EQ(tied.where[scout], kNoSquare);
    EXPECT_EQ(tied.where[attacker], kNoSquare);
    const State won = mind.rules.assaulted(mind.root, move, assault, End::Win);
    EXPECT_EQ(won.where[attacker], kNoSquare);
    EXPECT_EQ(won.where[scout], move.to); // it stays
    EXPECT_FALSE(won.is_secret(scout));
    for (const State& state : {won, tied, lost})
        expect_sound(mind, state);
}

TEST(Rulebook, LosesWithTheFlagOrTheLastMover) {
    tests::Scene drawn = tests::scene_for_red(R"(
        8  bF .. .. .. .. .. .. ..
        5  .. .. ~~ .. .. ~~ .. b9
        3  b8 .. .. .. .. .. .. ..
        1  rF .. .. .. .. .. .. r2
        )");
    drawn.play("h1-h2 a3-a2 h2-h3 h5-g5 h3-h4 g5-h5"); // all but the Flag have moved
    const Mind mind{drawn.edition(), drawn.view(Side::Red)};
    const auto after = [&](std::string_view text, End end) {
        return mind.rules.assaulted(mind.root, mind.move(text), mind.rules.assault(mind.root, mind.move(text)), end);
    };
    EXPECT_NEAR(mind.root.enemy_movers, 2, kClose);
    EXPECT_EQ(after("a2-a1", End::Loss).result, -1); // the Flag
    EXPECT_EQ(mind.rules.value(after("a2-a1", End::Loss)), -kVictory);
    EXPECT_EQ(after("h5-h4", End::Loss).result, -1); // the only movable one
    EXPECT_EQ(mind.rules.attacked(mind.root, mind.move("h4-h5"), End::Loss).result, -1);
    const State won = after("h5-h4", End::Win);
    EXPECT_EQ(won.result, 0); // one of theirs is left
    EXPECT_EQ(
        mind.rules.assaulted(won, mind.move("a2-h4"), mind.rules.assault(won, mind.move("a2-h4")), End::Win).result, 1);
}

TEST(Rulebook, SeesThreatsToTheFlag) {
    // A Lieutenant that has moved, far from the Flag or near it; nothing can stop it.
    const auto value = [](std::string_view drawing, std::string_view plies) {
        tests::Scene drawn = tests::scene_for_red(drawing);
        drawn.play(plies);
        const Mind mind{drawn.edition(), drawn.view(Side::Red)};
        return mind.rules.value(mind.root);
    };
    const double far = value(R"(
        8  bF .. .. b5 .. .. .. b4
        1  rF .. .. .. .. .. .. r8
        )",
                             "h1-h2 d8-d7 h2-h1 h8-h7 h1-h2 h7-h8");
    const double near = value(R"(
        8  bF .. .. .. .. .. .. b4
        4  .. b5 .. .. .. .. .. ..
        1  rF .. .. .. .. .. .. r8
        )",
                              "h1-h2 b4-b3 h2-h1 h8-h7 h1-h2 h7-h8");
    EXPECT_GT(far, near + 100);
}

/// At the root these are the legal moves, except for the more-squares rule, which the search does not know.
TEST(MoveList, AreTheLegalMoves) {
    for (const Edition& original : all_editions()) {
        const Edition edition = tests::changed(original, [](Rules& rules) { rules.more_squares = MoreSquares::Off; });
        Random random{7};
        Position position = tests::random_start(edition, random);
        std::vector<Move> history;
        while (!outcome_of(edition, position, history) && history.size() < 300) {
            const View view = view_of(position, position.open.to_move, history);
            std::vector<Move> legal = legal_moves(situation_of(edition, view));
            if (history.size() % 5 == 0) {
                const Mind mind{edition, view};
                std::vector<ListedMove> stack;
                MoveList moves{stack};
                MovePicker{mind.rules}.max_node(mind.root, {}, moves);
                std::vector<Move> listed;
                for (std::size_t at = 0; at < moves.count(); ++at)
                    listed.push_back(moves[at].move);
                const auto by_squares = [](Move a, Move b) {
                    return std::pair{a.from.index, a.to.index} < std::pair{b.from.index, b.to.index};
                };
                std::ranges::sort(listed, by_squares);
                std::ranges::sort(legal, by_squares);
                ASSERT_EQ(listed, legal) << edition.id << " ply " << history.size();
            }
            history.push_back(legal[random.below(std::uint32_t(legal.size()))]);
            make_in_place_unchecked(edition, position, history.back());
        }
    }
}

TEST(MoveList, ArePickedInTheirOrder) {
    std::vector<ListedMove> stack;
    MoveList below{stack};
    below.add({.move = {}, .man = 1, .order = 5});
    {
        MoveList above{stack};
        for (const double order : {3.0, 9.0, 1.0, 7.0})
            above.add({.move = {}, .man = 2, .order = order});
        std::vector<double> picked;
        for (std::size_t at = 0; at < above.count(); ++at)
            picked.push_back(above.pick(at).order);
        EXPECT_EQ(picked, (std::vector<double>{9, 7, 3, 1}));
    }
    EXPECT_EQ(stack.size(), 1U); // everything above is gone
    EXPECT_EQ(below[0].order, 5);
}

} // namespace
} // namespace vaandel::search
