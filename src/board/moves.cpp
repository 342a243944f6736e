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

/// All directions in one loop: its end cannot be foreseen, and to guess it wrong four times costs more than the steps in vain. By name and not
/// as an array, which g++ 12 would keep in memory.
Runs runs_of(const detail::Ground& ground, SquareSet scouts) {
    using enum Direction;
    Runs passed{ground.shifted<Up>(scouts) & ground.empty, ground.shifted<Right>(scouts) & ground.empty,
                ground.shifted<Down>(scouts) & ground.empty, ground.shifted<Left>(scouts) & ground.empty};
    Runs seen; // what stands at the end of a run too
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

} // namespace

std::string_view code_of(Refusal refusal) { return kRefusalWords[std::size_t(refusal)].code; }
std::string_view phrase_of(Refusal refusal) { return kRefusalWords[std::size_t(refusal)].phrase; }

void Barred::find(const Situation& situation) {
    const PublicState& open = situation.open;
    const Rules& rules = situation.edition.rules;
    two_squares_ = open.two_squares[situation.side].is_at_limit(rules.two_squares);
    const ChaseView view{*situation.edition.geometry, rules.more_squares, open.occupied, open.chase,
                         open.plies_without_attack};
    for_each_forbidden_chase(view, situation.history, situation.side, [&](Move move) { chases_.push_back(move); });
}

Refusal Barred::rule(const Situation& situation, Move move) const {
    const Rules& rules = situation.edition.rules;
    if (two_squares_ &&
        situation.open.two_squares[situation.side].forbids(*situation.edition.geometry, rules.two_squares, move))
        return Refusal::TwoSquares;
    return std::ranges::find(chases_, move) != chases_.end() ? Refusal::MoreSquares : Refusal::None;
}

bool has_move_without_repetition(const Situation& situation) {
    // A Scout that can run can also step, and where it may not charge it may still step: steps decide.
    const detail::Ground ground{situation};
    const SquareSet movable = situation.movers.movable;
    return !(ground.step_targets<Direction::Up>(movable) | ground.step_targets<Direction::Right>(movable) |
             ground.step_targets<Direction::Down>(movable) | ground.step_targets<Direction::Left>(movable))
                .is_empty();
}

bool has_legal_move(const Situation& situation) {
    return has_move_without_repetition(situation) && (!may_be_barred(situation) || MoveSet{situation}.count() > 0);
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
    return Barred{situation}.rule(situation, move);
}

MoveSet::MoveSet(const Situation& situation) : situation_{situation}, is_listed_{!Barred{situation}.is_empty()} {
    if (is_listed_) {
        listed_ = legal_moves(situation);
        count_ = unsigned(listed_.size());
        return;
    }
    const detail::Ground ground{situation};
    const Movers movers = situation.movers;
    const auto add = [&](std::size_t group, SquareSet targets) {
        targets_[group] = targets;
        count_ += targets.count();
    };
    detail::for_each_direction(
        [&]<Direction direction>() { add(std::size_t(direction), ground.step_targets<direction>(movers.movable)); });
    if (movers.scouts.is_empty())
        return;
    const Runs runs = runs_of(ground, movers.scouts);
    add(4, runs.up);
    add(5, runs.right);
    add(6, runs.down);
    add(7, runs.left);
}

Move MoveSet::operator[](unsigned n) const {
    if (is_listed_)
        return listed_[n];
    // Among the steps without a branch: for a random n each direction is as likely as the others.
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
    const auto direction = Direction(group % 4);
    const Geometry& geometry = *situation_.edition.geometry;
    return {group < 4 ? detail::step_origin(geometry.stride(), to, direction)
                      : detail::run_origin(geometry, situation_.movers.scouts, to, direction),
            to};
}

std::vector<Move> legal_moves(const Situation& situation) {
    std::vector<Move> moves;
    moves.reserve(64);
    for_each_move(situation, [&](Move move) { moves.push_back(move); });
    return moves;
}

} // namespace vaandel::board
