// The contents of observations: exactly what a View knows.

#include "vaandel/batch/observation.hpp"
#include "vaandel/belief/uniform_worlds.hpp"

#include <algorithm>
#include <functional>

#include "batch/arrays.hpp"
#include "support/scene.hpp"

namespace vaandel::tests {

namespace plane = batch::plane;
namespace fact = batch::fact;
using batch::Frame;
using batch::Simulator;

namespace {

/// All that can be written about one view.
struct Observation {
    Observation(const Edition& edition, const Frame& frame, const View& view, History recent)
        : planes(plane::kCount * frame.cells(), 7), facts(fact::kCount, 7), legal_bytes(frame.actions(), 7),
          legal_bits(batch::legal_bits_size(frame), 7) {
        const batch::ObservationSource source{edition, view, recent};
        batch::write_planes(frame, source, planes.data());
        batch::write_facts(source, facts.data());
        batch::write_legal_bytes(frame, situation_of(edition, view), legal_bytes.data());
        batch::write_legal_bits(frame, situation_of(edition, view), legal_bits.data());
    }

    friend bool operator==(const Observation&, const Observation&) = default;

    std::vector<std::uint8_t> planes;
    std::vector<std::uint16_t> facts;
    std::vector<std::uint8_t> legal_bytes;
    std::vector<std::uint8_t> legal_bits;
};

/// Reads planes back, square by square.
class Reader {
public:
    Reader(const Geometry& geometry, Side viewer, std::span<const std::uint8_t> planes)
        : geometry_{geometry}, viewer_{viewer}, planes_{planes} {}

    /// The squares of a plane, by the definition in the header and without Frame.
    SquareSet squares(std::size_t plane) const {
        SquareSet found;
        const auto cells = std::size_t(geometry_.width()) * std::size_t(geometry_.height());
        for (std::size_t cell = 0; cell < cells; ++cell) {
            const std::uint8_t value = planes_[plane * cells + cell];
            EXPECT_LE(value, 1);
            const board::Cell own{int(cell) % geometry_.width(), int(cell) / geometry_.width()};
            if (value == 1)
                found.insert(geometry_.seen_by(viewer_, geometry_.square(own)).index);
        }
        return found;
    }

private:
    const Geometry& geometry_;
    Side viewer_;
    std::span<const std::uint8_t> planes_;
};

SquareSet squares_where(SquareSet occupied, const std::function<bool(Square)>& holds) {
    SquareSet found;
    occupied.for_each([&](unsigned index) {
        if (holds(Square{std::uint8_t(index)}))
            found.insert(index);
    });
    return found;
}

/// The planes of pieces against the view.
void expect_pieces(const View& view, const Reader& reader) {
    const PublicState& open = view.open();
    const SquareSet own = open.occupied[view.viewer()];
    const SquareSet enemy = open.occupied[opponent(view.viewer())];
    for (const Rank rank : kAllRanks) {
        const auto has_rank = [&](Square square) { return view.rank_at(square) == rank; };
        ASSERT_EQ(reader.squares(plane::kOwnRank + index_of(rank)), squares_where(own, has_rank));
        ASSERT_EQ(reader.squares(plane::kEnemyRank + index_of(rank)), squares_where(enemy, has_rank));
    }
    const auto is_hidden = [&](Square square) { return !view.rank_at(square); };
    const auto has_moved = [&](Square square) { return open.moved.has(open.piece_at[square.index].index); };
    const auto is_revealed = [&](Square square) { return open.revealed.has(open.piece_at[square.index].index); };
    ASSERT_EQ(reader.squares(plane::kEnemyHidden), squares_where(enemy, is_hidden));
    ASSERT_EQ(reader.squares(plane::kEnemyMoved), squares_where(enemy, has_moved));
    ASSERT_EQ(reader.squares(plane::kOwnMoved), squares_where(own, has_moved));
    ASSERT_EQ(reader.squares(plane::kOwnRevealed), squares_where(own, is_revealed));
}

/// The planes of moves against the rules; returns whether a move was forbidden.
bool expect_moves(const Edition& edition, const View& view, History history, const Reader& reader) {
    const Situation situation = situation_of(edition, view);
    SquareSet barred_from;
    SquareSet barred_to;
    situation.movers.movable.for_each([&](unsigned from) {
        targets_without_repetition(situation, Square{std::uint8_t(from)}).for_each([&](unsigned to) {
            if (refusal(situation, {Square{std::uint8_t(from)}, Square{std::uint8_t(to)}}) == Refusal::None)
                return;
            barred_from.insert(from);
            barred_to.insert(to);
        });
    });
    EXPECT_EQ(reader.squares(plane::kBarredFrom), barred_from);
    EXPECT_EQ(reader.squares(plane::kBarredTo), barred_to);
    EXPECT_EQ(reader.squares(plane::kLake), edition.geometry->lakes());
    for (std::size_t back = 0; back < batch::kRecentMoves; ++back) {
        SquareSet from;
        SquareSet to;
        if (back < history.size()) {
            from.insert(history[history.size() - 1 - back].from.index);
            to.insert(history[history.size() - 1 - back].to.index);
        }
        EXPECT_EQ(reader.squares(plane::kRecent + 2 * back), from);
        EXPECT_EQ(reader.squares(plane::kRecent + 2 * back + 1), to);
    }
    return !barred_from.is_empty();
}

/// The facts against the truth.
void expect_facts(const Edition& edition, const Position& truth, Side viewer, std::span<const std::uint16_t> facts) {
    const PublicState& open = truth.open;
    const Side enemy = opponent(viewer);
    for (const Rank rank : kAllRanks) {
        const auto lost = [&](Side side) {
            unsigned count = 0;
            open.captured[side].for_each([&](unsigned piece) { count += truth.rank_of[piece] == rank; });
            return count;
        };
        const auto is_hidden = [&](Square square) {
            return truth.rank_at(square) == rank && !open.revealed.has(open.piece_at[square.index].index);
        };
        ASSERT_EQ(facts[fact::kOwnLost + index_of(rank)], lost(viewer));
        ASSERT_EQ(facts[fact::kEnemyLost + index_of(rank)], lost(enemy));
        ASSERT_EQ(facts[fact::kEnemyHidden + index_of(rank)], squares_where(open.occupied[enemy], is_hidden).count())
            << edition.id;
    }
    ASSERT_EQ(facts[fact::kPliesWithoutAttack], open.plies_without_attack);
    ASSERT_EQ(facts[fact::kPly], open.ply);
    ASSERT_EQ(facts[fact::kOwnChain], open.chase[viewer].chain);
    ASSERT_EQ(facts[fact::kEnemyChain], open.chase[enemy].chain);
    ASSERT_EQ(facts[fact::kIsBlue], viewer == Side::Blue ? 1 : 0);
}

class Observed : public testing::TestWithParam<std::string_view> {};

TEST_P(Observed, PlanesAndFactsDecodeToTheView) {
    const Edition& edition = *find_edition(GetParam());
    Simulator games = simulator(edition, {.games = 20, .seed = 6});
    Arrays arrays{games};
    const std::size_t planes = plane::kCount * games.frame().cells();
    unsigned barred = 0;
    for (int round = 0; round < 120; ++round) {
        games.play_random(round % 10 == 0 ? 23 : 1);
        ASSERT_FALSE(games.observe(arrays.seen()));
        for (std::size_t game = 0; game < games.size(); ++game) {
            const View view = games.view(game);
            const Reader reader{*edition.geometry, view.viewer(),
                                std::span{arrays.planes}.subspan(game * planes, planes)};
            ASSERT_NO_FATAL_FAILURE(expect_pieces(view, reader));
            barred += expect_moves(edition, view, games.history(game), reader) ? 1U : 0U;
            ASSERT_NO_FATAL_FAILURE(expect_facts(edition, games.position(game), view.viewer(),
                                                 std::span{arrays.facts}.subspan(game * fact::kCount, fact::kCount)));
        }
    }
    EXPECT_GT(barred, 0U) << "no repetition rule ever refused a move";
}

TEST_P(Observed, IsTheSameInEveryWorldThatTheViewAllows) {
    for (const SilentDefence silence : {SilentDefence::Off, SilentDefence::On}) {
        Edition edition = *find_edition(GetParam());
        edition.rules.silent_defence = silence; // B.6
        const Frame frame{*edition.geometry};
        Simulator games = simulator(edition, {.games = 20, .seed = 8});
        Random random{1};
        unsigned other_worlds = 0;
        unsigned silent = 0;
        for (int round = 0; round < 30; ++round) {
            games.play_random(9);
            for (std::size_t game = 0; game < games.size(); ++game) {
                const Position& truth = games.position(game);
                const Side viewer = games.to_move()[game];
                const View view = games.view(game);
                const Observation seen{edition, frame, view, games.history(game)};
                belief::UniformWorlds worlds{edition, view};
                for (int number = 0; number < 3; ++number) {
                    const Position world = worlds.sample(random);
                    other_worlds += world != truth ? 1U : 0U;
                    const View other = view_of(world, viewer, games.history(game));
                    ASSERT_TRUE((Observation{edition, frame, other, games.history(game)} == seen));
                }
                truth.open.occupied[opponent(viewer)].for_each(
                    [&](unsigned at) { silent += !truth.open.defences[truth.open.piece_at[at].index].is_empty(); });
            }
        }
        EXPECT_GT(other_worlds, 500U);
        EXPECT_EQ(silent > 0, silence == SilentDefence::On);
    }
}

TEST_P(Observed, IsWhatTheSimulatorWrites) {
    const Edition& edition = *find_edition(GetParam());
    Simulator games = simulator(edition, {.games = 5, .seed = 2, .threads = 2});
    Arrays arrays{games};
    for (int step = 0; step < 100; ++step) {
        ASSERT_FALSE(games.step_random(arrays.all()));
        for (std::size_t game = 0; game < games.size(); ++game) {
            const Observation seen{edition, games.frame(), games.view(game), games.history(game)};
            const auto is_at = [&](const auto& one, const auto& all) {
                return std::ranges::equal(one, std::span{all}.subspan(game * one.size(), one.size()));
            };
            ASSERT_TRUE(is_at(seen.planes, arrays.planes));
            ASSERT_TRUE(is_at(seen.facts, arrays.facts));
            ASSERT_TRUE(is_at(seen.legal_bytes, arrays.legal_bytes));
            ASSERT_TRUE(is_at(seen.legal_bits, arrays.legal_bits));
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Editions, Observed, testing::ValuesIn(kEditions),
                         [](const auto& instance) { return std::string{instance.param}; });

/// Both sides of a position that is its own rotation see the same, except for who they are.
TEST(Observation, IsInTheMoversFrame) {
    const Edition& edition = kBarrage8;
    const auto same = parse_setup(edition, "F.B....."
                                           "19......"
                                           "X.322...");
    ASSERT_TRUE(same);
    const Position red = initial_position(edition, *same, *same);
    Position blue = red;
    blue.open.to_move = Side::Blue;
    const Frame frame{*edition.geometry};
    const Observation by_red{edition, frame, view_of(red, Side::Red, {}), {}};
    Observation by_blue{edition, frame, view_of(blue, Side::Blue, {}), {}};
    EXPECT_EQ(by_red.facts[fact::kIsBlue], 0);
    EXPECT_EQ(by_blue.facts[fact::kIsBlue], 1);
    by_blue.facts[fact::kIsBlue] = 0;
    EXPECT_TRUE(by_red == by_blue);
    EXPECT_EQ(by_red.planes[(plane::kOwnRank + index_of(Rank::Flag)) * frame.cells()], 1); // at a1, cell 0
}

TEST(Observation, ShowsBarredMoves) {
    Scene scene{kBarrage8, R"(
        8  .. .. .. .. bF .. .. ..
        7  b9 .. .. .. .. .. .. ..
        2  .. .. .. .. .. .. .. r9
        1  rF .. .. .. .. .. .. ..
        )"};
    scene.play("h2-h3 a7-a6 h3-h2 a6-a5 h2-h3 a5-a4");
    const Frame frame{kBoard8};
    const View view = scene.view(Side::Red);
    const Observation seen{scene.edition(), frame, view, scene.history()};
    const Reader reader{kBoard8, Side::Red, seen.planes};
    EXPECT_EQ(reader.squares(plane::kBarredFrom), SquareSet::single(scene.square("h3").index));
    EXPECT_EQ(reader.squares(plane::kBarredTo), SquareSet::single(scene.square("h2").index));
    EXPECT_EQ(seen.legal_bytes[frame.action_of(Side::Red, scene.move("h3-h2")).index], 0);
    EXPECT_EQ(seen.legal_bytes[frame.action_of(Side::Red, scene.move("h3-h4")).index], 1);
}

} // namespace
} // namespace vaandel::tests
