#include "vaandel/batch/board_play.hpp"

#include <fmt/format.h>

#include <utility>

namespace vaandel::batch {

using namespace board;

BoardPlay::BoardPlay(std::shared_ptr<const BoardGround> ground) : ground_{std::move(ground)} {}

namespace {

/// Pieces of the armies that are not on the board count as lost; assigns them to free squares, which name them.
std::optional<std::string> lose_the_rest(const Edition& edition, Position& position) {
    PublicState& open = position.open;
    SquareSet free = edition.geometry->land() & ~open.all_occupied();
    for (const Side side : {Side::Red, Side::Blue}) {
        std::array<unsigned, kRanks> have{};
        open.occupied[side].for_each([&](unsigned index) { ++have[index_of(Rank(position.rank_of[index]))]; });
        for (const Rank rank : kAllRanks) {
            if (have[index_of(rank)] > edition.army[rank])
                return fmt::format("{} has {} pieces of rank {}, and its army {}", name_of(side), have[index_of(rank)],
                                   letter_of(rank), edition.army[rank]);
            for (unsigned lost = have[index_of(rank)]; lost < edition.army[rank]; ++lost) {
                if (free.is_empty())
                    return "there are too many pieces";
                const unsigned index = free.lowest();
                free.erase(index);
                position.rank_of[index] = rank;
                open.captured[side].insert(index);
                open.revealed.insert(index);
            }
        }
    }
    return std::nullopt;
}

} // namespace

Result<BoardPlay, std::string> BoardPlay::from(std::shared_ptr<const BoardGround> ground, const Placement& placement) {
    const Edition& edition = ground->edition;
    SquareSet taken;
    for (const PlacedPiece& piece : placement.pieces) {
        if (!edition.geometry->land().has(piece.square.index))
            return Failure{std::string{"a piece stands off the land (G9)"}};
        if (taken.has(piece.square.index))
            return Failure{fmt::format("two pieces stand on {}", edition.geometry->name(piece.square))};
        taken.insert(piece.square.index);
    }
    Position position = position_from_unchecked(placement.pieces, placement.to_move);
    position.open.ply = placement.ply;
    position.open.revealed = placement.revealed & taken;
    for (const PlacedPiece& piece : placement.pieces)
        if (is_movable(piece.rank) && placement.moved.has(piece.square.index))
            position.open.moved.insert(piece.square.index);
    if (auto wrong = lose_the_rest(edition, position))
        return Failure{std::move(*wrong)};
    const bool is_start = placement.ply == 0 && placement.to_move == Side::Red && position.open.moved.is_empty() &&
                          (placement.revealed & taken).is_empty();
    BoardPlay play{std::move(ground)};
    play.begin(position, placement.pieces);
    if (!is_start)
        play.start_ = nullptr;
    return play;
}

Side BoardPlay::to_move() const {
    if (has_begun_)
        return position_.open.to_move;
    return placing_.red.count < ground_->zone.size() ? Side::Red : Side::Blue;
}

// -------------------------------------------------------------------------------------------------------------------
// setting up

bool BoardPlay::may_place(Side side, unsigned what) const {
    const Placing& placing = placing_[side];
    const std::size_t squares = ground_->zone.size() - placing.count;
    const unsigned pieces = edition().army.size() - placing.pieces;
    if (what == kRanks)
        return squares > pieces;
    return placing.of_rank[what] < edition().army.count[what];
}

void BoardPlay::place_next(Side side, unsigned what) {
    Placing& placing = placing_[side];
    placing.ranks[placing.count++] = std::uint8_t(what);
    if (what < kRanks) {
        ++placing.of_rank[what];
        ++placing.pieces;
    }
}

void BoardPlay::place(Side side, const Setup& setup) {
    placing_[side].count = std::uint8_t(ground_->zone.size());
    imagine(side, setup);
    begin_when_ready();
}

void BoardPlay::imagine(Side side, const Setup& setup) {
    const std::size_t count = std::exchange(placing_[side], {}).count;
    auto next = setup.pieces().begin();
    for (std::size_t at = 0; at < count; ++at) {
        const bool is_here = next != setup.pieces().end() && next->square == ground_->zone[at];
        place_next(side, is_here ? unsigned(index_of(next->rank)) : unsigned{kRanks});
        if (is_here)
            ++next;
    }
}

void BoardPlay::begin_when_ready() {
    const std::size_t squares = ground_->zone.size();
    if (placing_.red.count < squares || placing_.blue.count < squares)
        return;
    std::vector<PlacedPiece> pieces;
    for (const Side side : {Side::Red, Side::Blue})
        for (std::size_t at = 0; at < squares; ++at)
            if (const unsigned what = placing_[side].ranks[at]; what < kRanks)
                pieces.push_back({edition().geometry->seen_by(side, ground_->zone[at]), side, kAllRanks[what]});
    begin(position_from_unchecked(pieces), pieces);
}

void BoardPlay::begin(const Position& position, std::vector<PlacedPiece> start) {
    position_ = position;
    start_ = std::make_shared<const std::vector<PlacedPiece>>(std::move(start));
    past_.clear();
    battle_.reset();
    has_begun_ = true;
    judge(); // A.6-22
}

// -------------------------------------------------------------------------------------------------------------------
// playing

void BoardPlay::become(const Position& world) {
    position_ = world;
    if (start_ == nullptr)
        return;
    std::vector<PlacedPiece> start = *start_;
    for (PlacedPiece& piece : start)
        piece.rank = world.rank_of[piece.square.index];
    start_ = std::make_shared<const std::vector<PlacedPiece>>(std::move(start));
}

BoardPlay::Why BoardPlay::refusal(unsigned number) const {
    if (is_over())
        return {code_of(Refusal::GameOver), phrase_of(Refusal::GameOver)};
    if (number >= ground_->actions())
        return {"no_such_action", "there is no such action"};
    const unsigned first = ground_->first_setup_action();
    if (number >= first) {
        if (has_begun_)
            return {"not_now", "both set-ups are complete"};
        if (may_place(to_move(), number - first))
            return {};
        return {"count", number - first == kRanks ? "the squares left are needed for the pieces left"
                                                  : "the army has no more pieces of that rank"};
    }
    if (!has_begun_)
        return {"not_now", "the set-ups are not complete"};
    return refusal(ground_->frame.move_of(to_move(), {std::uint16_t(number)}));
}

BoardPlay::Why BoardPlay::refusal(Move move) const {
    const Refusal why = is_over() ? Refusal::GameOver : board::refusal(situation(), move);
    return why == Refusal::None ? Why{} : Why{code_of(why), phrase_of(why)};
}

void BoardPlay::play(Move move) {
    const PieceId defender = position_.open.piece_at[move.to.index];
    const auto battle = make_in_place_unchecked(edition(), position_, move);
    battle_ = seen_of(battle, defender, position_.open);
    past_.push_back(move);
}

void BoardPlay::make_unchecked(Move move) {
    play(move);
    judge();
}

void BoardPlay::make_unchecked(unsigned number) {
    if (has_begun_)
        return make_unchecked(ground_->frame.move_of(to_move(), {std::uint16_t(number)}));
    place_next(to_move(), number - ground_->first_setup_action());
    begin_when_ready();
}

void BoardPlay::make_random_placing(Random& random) {
    std::array<unsigned, kRanks + 1> legal{};
    unsigned count = 0;
    for_each_legal([&](unsigned number) { legal[count++] = number; });
    make_unchecked(legal[random.below(count)]);
}

/// One pass over the moves serves the outcome of the previous ply and the choice of the next one.
Ply BoardPlay::play_random(Random& random, Ply actions) {
    Ply made = 0;
    for (; made < actions && !has_begun_; ++made)
        make_random_placing(random);
    if (made == actions || is_over())
        return made;
    for (;; ++made) {
        const Situation now = situation();
        const MoveSet moves{now};
        outcome_ = outcome_of(edition(), position_, moves);
        if (outcome_ || made == actions)
            return made;
        play(moves[random.below(moves.count())]);
    }
}

} // namespace vaandel::batch
