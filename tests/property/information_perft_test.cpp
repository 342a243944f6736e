// Information perft: on toy boards of 4x4, every deal and every line of play to a depth, and how many different things
// a player can have seen there. Counted from the library's views and from the reference's; the two must also agree on
// which lines look alike.

#include "vaandel/board/setup.hpp"

#include <gtest/gtest.h>

#include <deque>

#include "property/lockstep.hpp"

namespace vaandel::tests {
namespace {

using namespace board;

constexpr std::array<Cell, 0> kNoLakes{};
constexpr std::array<Cell, 2> kTwoLakes{{{1, 1}, {2, 2}}};
constexpr Geometry kOpenBoard{4, 4, kNoLakes};
constexpr Geometry kLakeBoard{4, 4, kTwoLakes};

Edition toy(const Geometry& geometry, std::string_view ranks) {
    Edition edition{.id = "toy", .geometry = &geometry, .army = {}, .zone_rows = 1};
    for (const char letter : ranks)
        ++edition.army.count[index_of(*rank_of_letter(letter))];
    return edition;
}

/// Every set-up of one side, in its own frame.
std::vector<Setup> all_setups(const Edition& edition) {
    std::string text(std::size_t(edition.geometry->width() * edition.zone_rows), '.');
    std::size_t at = 0;
    for (const Rank rank : kAllRanks)
        for (unsigned number = 0; number < edition.army[rank]; ++number)
            text[at++] = letter_of(rank);
    std::ranges::sort(text);
    std::vector<Setup> setups;
    do
        setups.push_back(*parse_setup(edition, text));
    while (std::ranges::next_permutation(text).found);
    return setups;
}

/// Names each way in which a game can have looked to a player so far: what it saw before, then what it sees
/// now.
template <class View> class Memories {
public:
    using Name = std::size_t;
    static constexpr Name kNothing = 0;

    Name after(Name before, const View& view) {
        auto& known = followers_[before];
        for (const auto& [seen, name] : known)
            if (seen == view)
                return name;
        known.emplace_back(view, followers_.size());
        followers_.emplace_back();
        return known.back().second;
    }

private:
    std::deque<std::vector<std::pair<View, Name>>> followers_{1};
};

/// One player's memories, by the library and by the reference.
struct Player {
    Side side;
    Memories<View> by_library;
    Memories<reference::View> by_reference;
    /// By depth: the pairs of both names that occurred.
    std::vector<std::set<std::pair<std::size_t, std::size_t>>> met;
};

struct Names {
    std::size_t by_library = 0;
    std::size_t by_reference = 0;
};

class InformationPerft {
public:
    InformationPerft(const Edition& edition, std::size_t depth)
        : edition_{edition}, red_{Side::Red, {}, {}, {}}, blue_{Side::Blue, {}, {}, {}} {
        red_.met.resize(depth + 1);
        blue_.met.resize(depth + 1);
    }

    void count() {
        for (const Setup& red : all_setups(edition_))
            for (const Setup& blue : all_setups(edition_)) {
                std::vector<PlacedPiece> placed;
                for (const OwnPiece& piece : red.pieces())
                    placed.push_back({piece.square, Side::Red, piece.rank});
                for (const OwnPiece& piece : blue.pieces())
                    placed.push_back({edition_.geometry->rotated(piece.square), Side::Blue, piece.rank});
                walk(Lockstep{edition_, placed}, 0, {}, {});
            }
    }

    std::size_t lines() const { return lines_; }

    /// By depth from 0, how many different things the player can have seen.
    std::vector<std::size_t> different(Side side) const {
        std::vector<std::size_t> counts;
        for (const auto& met : (side == Side::Red ? red_ : blue_).met) {
            std::set<std::size_t> by_library;
            std::set<std::size_t> by_reference;
            for (const auto& [library, reference] : met) {
                by_library.insert(library);
                by_reference.insert(reference);
            }
            EXPECT_EQ(by_library.size(), by_reference.size());
            EXPECT_EQ(by_library.size(), met.size()) << "lines that look alike to one do not to the other";
            counts.push_back(by_library.size());
        }
        return counts;
    }

private:
    void walk(Lockstep game, std::size_t depth, Names red, Names blue) {
        ++lines_;
        ASSERT_EQ(game.differences(), std::vector<std::string>{});
        remember(game, red_, red, depth);
        remember(game, blue_, blue, depth);
        if (depth + 1 == red_.met.size() || game.ending())
            return;
        for (const Move move : game.legal_moves()) {
            Lockstep after = game;
            after.play(move);
            walk(std::move(after), depth + 1, red, blue);
        }
    }

    void remember(const Lockstep& game, Player& player, Names& names, std::size_t depth) {
        names.by_library =
            player.by_library.after(names.by_library, view_of(game.position(), player.side, game.history()));
        names.by_reference =
            player.by_reference.after(names.by_reference, reference::view_of(game.game(), colour_of(player.side)));
        player.met[depth].insert({names.by_library, names.by_reference});
    }

    Edition edition_;
    Player red_;
    Player blue_;
    std::size_t lines_ = 0;
};

using Counts = std::vector<std::size_t>;

void expect_counts(const Edition& edition, std::size_t lines, const Counts& red, const Counts& blue) {
    InformationPerft perft{edition, red.size() - 1};
    perft.count();
    EXPECT_EQ(perft.lines(), lines);
    EXPECT_EQ(perft.different(Side::Red), red);
    EXPECT_EQ(perft.different(Side::Blue), blue);
}

TEST(InformationPerft, SpyAndMarshalOnAnOpenBoard) {
    expect_counts(toy(kOpenBoard, "F1X"), 32256, {96, 288, 1296, 6336}, {96, 432, 1296, 8640});
}

TEST(InformationPerft, ScoutAndBombBetweenLakes) {
    expect_counts(toy(kLakeBoard, "F2B"), 20076, {96, 288, 1086, 2782, 5624}, {96, 594, 1214, 2446, 6390});
}

TEST(InformationPerft, ScoutAloneOnAnOpenBoard) {
    expect_counts(toy(kOpenBoard, "F2"), 60218, {72, 348, 2272, 10316, 46862}, {72, 624, 2272, 10316, 46862});
}

} // namespace
} // namespace vaandel::tests
