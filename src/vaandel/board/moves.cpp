#include "vaandel/board/moves.hpp"

#include <algorithm>

namespace vaandel::board {

namespace {

struct RefusalWords {
    std::string_view code;
    std::string_view phrase;
};

constexpr std::array<RefusalWords, 14> kRefusalWords{{
    {"ok", "legal"},
    {"game_over", "the game is over"},
    {"bad_square", "no such square on this board"},
    {"no_piece", "no piece stands there"},
    {"not_yours", "the piece belongs to the other side"},
    {"immovable", "flags and bombs do not move"},
    {"not_straight", "pieces move along a row or a column"},
    {"lake", "the target is a lake"},
    {"own_piece", "an own piece stands on the target"},
    {"too_far", "only scouts move farther than one square"},
    {"blocked", "something stands in the way"},
    {"scout_may_not_charge", "by this house rule a scout may not run and attack in one turn"},
    {"two_squares", "two-squares rule (art. 10)"},
    {"more_squares", "more-squares rule (art. 11)"},
}};

/// Ground::run_targets() of each direction.
struct Runs {
    SquareSet up;
    SquareSet right;
    SquareSet down;
    SquareSet left;
};

/// All directions in one loop: its end is unpredictable, and four mispredictions cost more than unnecessary steps. By
/// name and not as an array, which g++ 12 would keep in memory.
Runs runs_of(const detail::Ground& ground, SquareSet scouts) {
    using enum Direction;
    Runs passed{ground.shifted<Up>(scouts) & ground.empty, ground.shifted<Right>(scouts) & ground.empty,
                ground.shifted<Down>(scouts) & ground.empty, ground.shifted<Left>(scouts) & ground.empty};
    Runs seen; // including what stands at the end of a run
    while (!(passed.up | passed.right | passed.down | passed.left).is_empty()) {
        const Runs next{ground.shifted<Up>(passed.up), ground.shifted<Right>(passed.right),
                        ground.shifted<Down>(passed.down), ground.shifted<Left>(passed.left)};
        seen = {seen.up | next.up, seen.right | next.right, seen.down | next.down, seen.left | next.left};
        passed = {next.up & ground.empty, next.right & ground.empty, next.down & ground.empty,
                  next.left & ground.empty};
    }
    const SquareSet ends = ground.may_charge ? ground.enterable : ground.empty;
    return {seen.up & ends, seen.right & ends, seen.down & ends, seen.left & ends};
}

ChaseView chase_view_of(const Situation& situation) {
    const PublicState& open = situation.open;
    return {*situation.edition.geometry, situation.edition.rules.more_squares, open.occupied, open.chase,
            open.plies_without_attack};
}

bool is_to_and_fro(const Situation& situation, Move move) {
    const Edition& edition = situation.edition;
    return situation.open.two_squares[situation.side].forbids(*edition.geometry, edition.rules.two_squares, move);
}

/// Which repetition rule refuses the move: TwoSquares, MoreSquares, or None. Looks back only for a move that a chase
/// may not make.
Refusal repetition_refusal(const Situation& situation, Move move) {
    if (is_to_and_fro(situation, move))
        return Refusal::TwoSquares;
    const ChaseView view = chase_view_of(situation);
    if (!may_forbid_chase(view.rule, view.chase[situation.side], view.plies_without_attack) ||
        !is_chasing(view, situation.side, move))
        return Refusal::None;
    const std::vector<Move> chases = forbidden_chases(view, situation.history, situation.side);
    return std::ranges::find(chases, move) != chases.end() ? Refusal::MoreSquares : Refusal::None;
}

/// The possible steps of the pieces. A Scout that can run can also step, and if it may not charge it may still step: so
/// steps decide whether a side can move.
SquareSet step_targets_of(const detail::Ground& ground, SquareSet movable) {
    using enum Direction;
    return ground.step_targets<Up>(movable) | ground.step_targets<Right>(movable) | ground.step_targets<Down>(movable) |
           ground.step_targets<Left>(movable);
}

/// Whether some of `steps` end where the more-squares rule forbids nothing: on an enemy, or with no enemy nearby.
bool has_step_beyond_chase(const Situation& situation, SquareSet steps) {
    const SquareSet enemies = situation.open.occupied[opponent(situation.side)];
    const unsigned stride = situation.edition.geometry->stride();
    const SquareSet near = enemies.up(1) | enemies.down(1) | enemies.up(stride) | enemies.down(stride);
    return !(steps & (enemies | ~near)).is_empty();
}

} // namespace

std::string_view code_of(Refusal refusal) { return kRefusalWords[std::size_t(refusal)].code; }
std::string_view phrase_of(Refusal refusal) { return kRefusalWords[std::size_t(refusal)].phrase; }

void Barred::find(const Situation& situation) {
    const PublicState& open = situation.open;
    const Rules& rules = situation.edition.rules;
    two_squares_ = open.two_squares[situation.side].is_at_limit(rules.two_squares);
    chases_ = forbidden_chases(chase_view_of(situation), situation.history, situation.side);
}

Refusal Barred::rule(const Situation& situation, Move move) const {
    if (two_squares_ && is_to_and_fro(situation, move))
        return Refusal::TwoSquares;
    return std::ranges::find(chases_, move) != chases_.end() ? Refusal::MoreSquares : Refusal::None;
}

bool has_move_without_repetition(const Situation& situation) {
    return !step_targets_of(detail::Ground{situation}, situation.movers.movable).is_empty();
}

bool has_legal_move(const Situation& situation) {
    const SquareSet steps = step_targets_of(detail::Ground{situation}, situation.movers.movable);
    if (steps.is_empty() || !may_be_barred(situation))
        return !steps.is_empty();
    const bool is_at_limit =
        situation.open.two_squares[situation.side].is_at_limit(situation.edition.rules.two_squares);
    return (!is_at_limit && has_step_beyond_chase(situation, steps)) || MoveSet{situation}.count() > 0;
}

SquareSet targets_without_repetition(const Situation& situation, Square from) {
    const Geometry& geometry = *situation.edition.geometry;
    SquareSet targets = geometry.neighbours(from) & ~situation.open.occupied[situation.side];
    if (!situation.movers.scouts.has(from.index))
        return targets;
    const detail::Ground ground{situation};
    detail::for_each_direction(
        [&]<Direction direction>() { targets |= ground.run_targets<direction>(SquareSet::single(from.index)); });
    return targets;
}

Refusal refusal(const Situation& situation, Move move) {
    const Geometry& geometry = *situation.edition.geometry;
    const PublicState& open = situation.open;
    const SquareSet board = geometry.land() | geometry.lakes();
    const auto is_on_board = [&](Square square) { return square.index < kSquares && board.has(square.index); };
    if (!is_on_board(move.from) || !is_on_board(move.to))
        return Refusal::BadSquare;
    if (!open.occupied[situation.side].has(move.from.index))
        return open.occupied[opponent(situation.side)].has(move.from.index) ? Refusal::NotYours : Refusal::NoPiece;
    if (!situation.movers.movable.has(move.from.index))
        return Refusal::Immovable;
    const auto direction = direction_between(geometry.cell(move.from), geometry.cell(move.to));
    if (!direction)
        return Refusal::NotStraight;
    if (geometry.lakes().has(move.to.index))
        return Refusal::OntoLake;
    if (open.occupied[situation.side].has(move.to.index))
        return Refusal::OntoOwnPiece;
    if (!geometry.neighbours(move.from).has(move.to.index)) {
        if (!situation.movers.scouts.has(move.from.index))
            return Refusal::TooFar;
        if (!geometry.reach(move.from, *direction, open.all_occupied()).has(move.to.index))
            return Refusal::Blocked;
        if (situation.edition.rules.scout_charge == ScoutCharge::Forbidden &&
            open.occupied[opponent(situation.side)].has(move.to.index))
            return Refusal::ScoutMayNotCharge;
    }
    return may_be_barred(situation) ? repetition_refusal(situation, move) : Refusal::None;
}

inline Square MoveSet::origin(std::size_t group, Square to) const {
    const Geometry& geometry = *situation_.edition.geometry;
    const auto direction = Direction(group % 4);
    return group < 4 ? detail::step_origin(geometry.stride(), to, direction)
                     : detail::run_origin(geometry, situation_.movers.scouts, to, direction);
}

MoveSet::MoveSet(const Situation& situation) : situation_{situation} {
    const detail::Ground ground{situation};
    const Movers movers = situation.movers;
    const auto add = [&](std::size_t group, SquareSet targets) {
        targets_[group] = targets;
        count_ += targets.count();
    };
    detail::for_each_direction(
        [&]<Direction direction>() { add(std::size_t(direction), ground.step_targets<direction>(movers.movable)); });
    if (!movers.scouts.is_empty()) {
        const Runs runs = runs_of(ground, movers.scouts);
        add(4, runs.up);
        add(5, runs.right);
        add(6, runs.down);
        add(7, runs.left);
    }
    if (may_be_barred(situation))
        erase_barred();
}

void MoveSet::erase_barred() {
    const Geometry& geometry = *situation_.edition.geometry;
    for (const Move move : forbidden_chases(chase_view_of(situation_), situation_.history, situation_.side))
        if (const auto direction = direction_between(geometry.cell(move.from), geometry.cell(move.to))) {
            const std::size_t group = std::size_t(*direction) + (geometry.are_adjacent(move.from, move.to) ? 0 : 4);
            erase(group, move);
        }
    if (!situation_.open.two_squares[situation_.side].is_at_limit(situation_.edition.rules.two_squares))
        return;
    const Square last = situation_.open.two_squares[situation_.side].last();
    for (std::size_t group = 0; group < targets_.size(); ++group)
        (targets_[group] & geometry.ray(last, Direction(group % 4))).for_each([&](unsigned index) {
            if (const Move move{last, Square{std::uint8_t(index)}}; is_to_and_fro(situation_, move))
                erase(group, move);
        });
}

void MoveSet::erase(std::size_t group, Move move) {
    if (!targets_[group].has(move.to.index) || origin(group, move.to) != move.from)
        return;
    targets_[group].erase(move.to.index);
    --count_;
}

Move MoveSet::operator[](unsigned n) const {
    // Without a branch among the steps: for a random n each direction is equally likely.
    std::array<unsigned, 5> begin{};
    for (std::size_t direction = 0; direction < 4; ++direction)
        begin[direction + 1] = begin[direction] + targets_[direction].count();
    std::size_t group = std::size_t{n >= begin[1]} + std::size_t{n >= begin[2]} + std::size_t{n >= begin[3]};
    if (n < begin[4]) {
        n -= begin[group];
    } else {
        n -= begin[4];
        group = 4;
        for (unsigned count = 0; n >= (count = targets_[group].count()); ++group)
            n -= count;
    }
    const Square to{std::uint8_t(targets_[group].nth(n))};
    return {origin(group, to), to};
}

std::vector<Move> legal_moves(const Situation& situation) {
    std::vector<Move> moves;
    moves.reserve(64);
    for_each_move(situation, [&](Move move) { moves.push_back(move); });
    return moves;
}

} // namespace vaandel::board
