#include "vaandel/belief/story.hpp"

#include "vaandel/belief/past.hpp"

#include <algorithm>
#include <cstdlib>

namespace vaandel::belief {

using namespace board;

namespace {

constexpr int kHuntFrom = 5;    ///< squares away
constexpr int kRetreatFrom = 3; ///< squares away
constexpr unsigned kFreeLine = 3;

class StoryBuilder {
public:
    StoryBuilder(const Watched& watched, std::span<const PublicPly> plies)
        : watched_{watched}, geometry_{*watched.edition.geometry}, past_{watched, plies},
          is_complete_{plies.size() == watched.open.ply} {
        for (unsigned piece = 0; piece < kSquares; ++piece)
            stories_[piece].furthest_row = own_row(Square{std::uint8_t(piece)});
    }

    void tell(const PublicPly& ply) {
        if (ply.side == watched_.side)
            tell_own(ply);
        past_.make(ply);
        last_enemy_to_ = ply.side == watched_.side || !stands(ply) ? kNoSquare : ply.move.to;
    }

    const Stories& stories() const { return stories_; }

private:
    SquareSet own() const { return past_.occupied(watched_.side); }
    SquareSet enemies() const { return past_.occupied(opponent(watched_.side)); }
    Story& story_at(Square square) { return stories_[past_.piece_at(square).index]; }
    bool is_hidden(PieceId piece) const { return !watched_.known[piece.index]; }
    int own_row(Square square) const { return geometry_.cell(geometry_.seen_by(watched_.side, square)).row; }
    Tally& reaction(Square square, Reaction reaction, ObservedClass looks) {
        return story_at(square).reactions[std::size_t(reaction)][looks];
    }

    static bool stands(const PublicPly& ply) { return !ply.battle || ply.battle->result == BattleResult::AttackerWins; }

    int distance(Square a, Square b) const {
        const Cell from = geometry_.cell(a);
        const Cell to = geometry_.cell(b);
        return std::abs(from.row - to.row) + std::abs(from.column - to.column);
    }

    SquareSet beside(SquareSet squares) const {
        SquareSet sum;
        for (const Direction direction : kDirections)
            sum |= geometry_.step(squares, direction);
        return sum;
    }

    void tell_own(const PublicPly& ply) {
        count_turn(ply);
        count_contacts(ply);
        Story& story = stories_[ply.piece.index];
        if (story.moves == 0 && is_complete_) {
            ++in_line_;
            story.place_in_line = in_line_;
            story.first_move = ply.number;
        }
        if (!is_hidden(ply.piece))
            return;
        ++story.moves;
        story.turns_since = {};
        story.furthest_row = std::max(story.furthest_row, own_row(ply.move.to));
        count_step(ply, story);
    }

    void count_turn(const PublicPly& /*ply*/) {
        const SquareSet enterable = geometry_.land() & ~own();
        (own() & beside(enterable)).for_each([&](unsigned at) {
            Story& story = story_at(Square{std::uint8_t(at)});
            ++story.free_turns;
        });
        own().for_each([&](unsigned at) { ++story_at(Square{std::uint8_t(at)}).turns_since; });
    }

    /// Pieces next to an enemy and what they did about it.
    void count_contacts(const PublicPly& ply) {
        (own() & beside(enemies())).for_each([&](unsigned at) {
            const Square square{std::uint8_t(at)};
            if (!is_hidden(past_.piece_at(square)))
                return;
            (geometry_.neighbours(square) & enemies()).for_each([&](unsigned enemy_at) {
                const Square enemy{std::uint8_t(enemy_at)};
                const ObservedClass looks = past_.observed_class_at(enemy);
                ++reaction(square, Reaction::Declined, looks);
                if (enemy == last_enemy_to_ && ply.move.from != square)
                    ++reaction(square, Reaction::Stood, looks);
                if (ply.move.from == square)
                    ++reaction(square, Reaction::Fled, looks);
            });
        });
    }

    /// What the move of a hidden piece to an empty square reveals of its aims.
    void count_step(const PublicPly& ply, Story& story) {
        const auto [from, to] = ply.move;
        if (const auto direction = direction_between(geometry_.cell(from), geometry_.cell(to)))
            if (geometry_.reach(from, *direction, own() | enemies()).count() > kFreeLine)
                ++story.plain_steps;
        const auto did = [&](Reaction reaction, ObservedClass looks) {
            ++story.reactions[std::size_t(reaction)][looks];
        };
        enemies().for_each([&](unsigned at) {
            const Square enemy{std::uint8_t(at)};
            const int before = distance(from, enemy);
            if (before > kHuntFrom || before == 1)
                return;
            const int after = distance(to, enemy);
            const ObservedClass looks = past_.observed_class_at(enemy);
            if (after == 1)
                did(Reaction::Approached, looks);
            else if (after < before)
                did(Reaction::Hunted, looks);
            else if (before <= kRetreatFrom)
                did(Reaction::Retreated, looks);
        });
        (geometry_.neighbours(to) & own() & ~SquareSet::single(from.index)).for_each([&](unsigned friend_at) {
            (geometry_.neighbours(Square{std::uint8_t(friend_at)}) & enemies()).for_each([&](unsigned at) {
                did(Reaction::Guarded, past_.observed_class_at(Square{std::uint8_t(at)}));
            });
        });
    }

    const Watched& watched_;
    const Geometry& geometry_;
    Past past_;
    bool is_complete_;
    Stories stories_{};
    Tally in_line_;
    Square last_enemy_to_ = kNoSquare;
};

} // namespace

Stories stories_of(const Watched& watched, std::span<const PublicPly> plies) {
    StoryBuilder builder{watched, plies};
    for (const PublicPly& ply : plies)
        builder.tell(ply);
    return builder.stories();
}

} // namespace vaandel::belief
