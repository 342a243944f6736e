#include "vaandel/belief/features.hpp"

#include <algorithm>
#include <cstdlib>

namespace vaandel::belief {

using namespace board;
using namespace detail;

namespace {

/// Writes the features of one piece, group by group, in the order of kFeatureGroups.
class Writer {
public:
    Writer(const Watched& watched, const Stories& stories, const Hidden& hidden)
        : watched_{watched}, geometry_{*watched.edition.geometry}, hidden_{hidden}, story_{stories[hidden.piece.index]},
          has_moved_{watched.has_moved(hidden.piece)} {
        features_.reserve(64);
        looks_.fill(kObservedClasses);
        const auto look = [&](PieceId piece) {
            const auto rank = watched.known[piece.index];
            looks_[piece.index] = rank                       ? observed_class_of(*rank)
                                  : watched.has_moved(piece) ? kHiddenMoved
                                                             : kHiddenUnmoved;
        };
        watched.open.occupied[watched.side].for_each([&](unsigned at) { look(watched.open.piece_at[at]); });
        watched.open.captured[watched.side].for_each([&](unsigned piece) { look(PieceId{std::uint8_t(piece)}); });
    }

    std::vector<Feature> write() {
        write_deeds();
        write_moves();
        write_first_move();
        write_unmoved();
        write_places();
        write_neighbours();
        write_friends();
        write_start();
        write_lanes();
        flag(has_moved_);
        flag(!has_moved_);
        return std::move(features_);
    }

private:
    void flag(bool is_so) {
        if (is_so)
            features_.push_back(next_);
        ++next_;
    }
    template <std::size_t kSteps> void steps(unsigned number, const std::array<unsigned, kSteps>& steps) {
        for (std::size_t at = 0; at < kSteps && number >= steps[at]; ++at)
            features_.push_back(Feature(next_ + at));
        next_ = Feature(next_ + kSteps);
    }
    /// One of `count` is set, or none.
    void one_of(unsigned number, unsigned count) {
        if (number < count)
            features_.push_back(Feature(next_ + number));
        next_ = Feature(next_ + count);
    }
    void skip(std::size_t count) { next_ = Feature(next_ + count); }

    void write_deeds() {
        for (std::size_t reaction = 0; reaction < kReactions; ++reaction) {
            const bool is_of_either = reaction <= std::size_t(Reaction::Stood);
            if (is_of_either && !has_moved_)
                skip(kObservedClasses * kReactionSteps.size());
            for (const Tally tally : story_.reactions[reaction])
                steps(tally, kReactionSteps);
            if (is_of_either && has_moved_)
                skip(kObservedClasses * kReactionSteps.size());
        }
    }

    void write_moves() {
        steps(story_.moves, kMoveSteps);
        steps(story_.plain_steps, kPlainSteps);
        steps(has_moved_ ? story_.turns_since : 0U, kRestSteps);
    }

    void write_first_move() {
        steps(story_.place_in_line, kLineSteps);
        steps(unsigned(story_.first_move), kFirstMoveSteps);
        flag(story_.first_move != 0);
    }

    void write_unmoved() {
        steps(has_moved_ ? 0U : story_.free_turns, kFreeSteps);
        for (unsigned row = 0; row < kRows; ++row)
            steps(!has_moved_ && start_row() == row ? unsigned(watched_.open.ply) : 0U, kPlySteps);
    }

    void write_places() {
        one_of(has_moved_ ? start_row() : kRows, kRows);
        one_of(has_moved_ ? part_of(story_.furthest_row) : kRows, kRows);
        one_of(has_moved_ ? part_of(row_of(hidden_.square)) : kRows, kRows);
    }

    void write_neighbours() {
        unsigned bombs = 0;
        unsigned unmoved = 0;
        unsigned known = 0;
        const SquareSet neighbours = geometry_.neighbours(hidden_.square);
        (neighbours & watched_.open.occupied[watched_.side]).for_each([&](unsigned at) {
            const PieceId piece = watched_.open.piece_at[at];
            bombs += watched_.known[piece.index] == Rank::Bomb;
            unmoved += !watched_.known[piece.index] && !watched_.has_moved(piece);
            known += watched_.known[piece.index] && *watched_.known[piece.index] != Rank::Bomb;
        });
        steps(has_moved_ ? 0 : bombs, std::array{1U, 2U, 3U});
        const unsigned open_sides = neighbours.count() - bombs - unmoved;
        one_of(has_moved_ ? 5 : open_sides, 5);
        one_of(has_moved_ ? 5 : known, 5);
    }

    /// Friends of known rank next to it, and one square farther.
    void write_friends() {
        const SquareSet beside = geometry_.neighbours(hidden_.square);
        SquareSet near;
        for (const Direction direction : kDirections)
            near |= geometry_.step(beside, direction);
        if (!has_moved_)
            skip(2 * kRanks);
        for (const SquareSet squares : {beside, near}) {
            (squares & watched_.open.occupied[watched_.side]).for_each([&](unsigned at) {
                if (const auto rank = watched_.known[watched_.open.piece_at[at].index])
                    features_.push_back(Feature(next_ + index_of(*rank)));
            });
            skip(kRanks);
        }
        if (has_moved_)
            skip(2 * kRanks);
    }

    /// Its neighbours at the start, as far as they are known by now.
    void write_start() {
        struct Step {
            int columns;
            int rows;
            unsigned where;
        };
        static constexpr std::array<Step, 12> around{{{-1, 0, 0},
                                                      {1, 0, 0},
                                                      {0, 1, 1},
                                                      {0, -1, 2},
                                                      {-1, 1, 3},
                                                      {1, 1, 3},
                                                      {-1, -1, 4},
                                                      {1, -1, 4},
                                                      {-2, 0, 5},
                                                      {2, 0, 5},
                                                      {0, 2, 6},
                                                      {0, -2, 7}}};
        const Cell start = start_cell(hidden_.piece);
        for (const Step& step : around) {
            const Cell cell{start.column + step.columns, start.row + step.rows};
            if (!geometry_.is_on_board(cell))
                continue;
            const PieceId piece = piece_from(geometry_.seen_by(watched_.side, geometry_.square(cell)));
            if (looks_[piece.index] < kObservedClasses)
                features_.push_back(Feature(next_ + step.where * kObservedClasses + looks_[piece.index]));
        }
        skip(8 * kObservedClasses);
    }

    /// How many files away the known ranks started.
    void write_lanes() {
        static constexpr std::array<std::uint8_t, 10> distances{0, 0, 1, 1, 2, 2, 2, 3, 3, 3};
        const int column = start_cell(hidden_.piece).column;
        for (unsigned piece = 0; piece < kSquares; ++piece)
            if (looks_[piece] < kRanks) {
                const int other = start_cell(PieceId{std::uint8_t(piece)}).column;
                features_.push_back(
                    Feature(next_ + distances[std::size_t(std::abs(column - other))] * kRanks + looks_[piece]));
            }
        skip(4 * kRanks);
    }

    Cell start_cell(PieceId piece) const { return geometry_.cell(geometry_.seen_by(watched_.side, start_of(piece))); }
    int row_of(Square square) const { return geometry_.cell(geometry_.seen_by(watched_.side, square)).row; }
    unsigned start_row() const {
        const int last = std::max(watched_.edition.zone_rows - 1, 1);
        return unsigned(std::min(row_of(start_of(hidden_.piece)), last) * (int(kRows) - 1) / last);
    }
    /// The part of the board: the owner's zone, its half, the other half, the enemy's zone.
    unsigned part_of(int row) const {
        const int height = geometry_.height();
        const int zone = watched_.edition.zone_rows;
        return unsigned(row >= zone) + unsigned(2 * row >= height) + unsigned(row >= height - zone);
    }

    const Watched& watched_;
    const Geometry& geometry_;
    const Hidden& hidden_;
    const Story& story_;
    bool has_moved_;
    Feature next_ = 0;
    std::array<ObservedClass, kSquares>
        looks_{}; ///< of the side's pieces to the observer; kObservedClasses for squares where none began
    std::vector<Feature> features_;
};

} // namespace

std::vector<Feature> features_of(const Watched& watched, const Stories& stories, const Hidden& hidden) {
    return Writer{watched, stories, hidden}.write();
}

} // namespace vaandel::belief
