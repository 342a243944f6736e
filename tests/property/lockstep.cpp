#include "property/lockstep.hpp"

#include "vaandel/board/ending.hpp"

namespace vaandel::tests {

using namespace board;

namespace {

std::string text_of(const std::optional<reference::Ending>& ending) {
    if (!ending)
        return "not over";
    if (!ending->winner)
        return "draw, " + ending->reason;
    return (*ending->winner == reference::Colour::Red ? "red wins, " : "blue wins, ") + ending->reason;
}

std::string text_of(const std::set<reference::Step>& steps) {
    std::vector<std::string> names;
    for (const reference::Step step : steps)
        names.push_back(reference::name_of(step));
    return fmt::format("{}", fmt::join(names, " "));
}

reference::Survivor survivor_of(BattleResult result) {
    switch (result) {
    case BattleResult::AttackerWins: return reference::Survivor::Attacker;
    case BattleResult::DefenderWins: return reference::Survivor::Defender;
    case BattleResult::BothLost: return reference::Survivor::Nobody;
    }
    return {};
}

reference::SeenEvent seen_by_both(const Geometry& geometry, const PublicPly& ply) {
    reference::SeenEvent seen{
        colour_of(ply.side), step_of(geometry, ply.move), id_of(geometry, ply.piece), {}, {}, {}, {}};
    if (!ply.battle)
        return seen;
    seen.attacker = rank_number(ply.battle->attacker);
    seen.defender_id = id_of(geometry, *ply.defender);
    seen.survivor = survivor_of(ply.battle->result);
    if (ply.battle->defender)
        seen.defender = rank_number(*ply.battle->defender);
    return seen;
}

/// The edition with only one of the repetition rules.
Edition with_two_squares_only(Edition edition) {
    edition.rules.more_squares = MoreSquares::Off;
    return edition;
}
Edition with_more_squares_only(Edition edition) {
    edition.rules.two_squares = TwoSquaresLimit::Off;
    return edition;
}

} // namespace

void Lockstep::compare_truth() {
    for (const std::string& wrong : check_invariants(edition_, position_))
        differ("invariant broken: " + wrong);
    const Geometry& geometry = *edition_.geometry;
    std::size_t pieces = 0;
    for (const auto& [cell, piece] : game_.pieces()) {
        const Square square = square_of(geometry, cell);
        const PieceId id = position_.open.piece_at[square.index];
        ++pieces;
        if (id == kNoPiece || id_of(geometry, id) != piece.id || rank_number(position_.rank_at(square)) != piece.rank)
            differ("another piece stands on " + reference::name_of(cell));
    }
    if (position_.open.all_occupied().count() != pieces)
        differ("another number of pieces on the board");
}

void Lockstep::compare_ending() {
    ending_ = game_.ending();
    const auto outcome = ending_of(outcome_of(edition_, position_, history_));
    if (outcome != ending_)
        differ(fmt::format("result: library: {}; reference: {}", text_of(outcome), text_of(ending_)));
}

/// Where each side's pieces may go by G6 to G13, also of the side not to move: immobility depends on it.
void Lockstep::compare_targets(Side side, const std::set<reference::Step>& expected) {
    const Geometry& geometry = *edition_.geometry;
    const Situation situation{edition_, position_.open, side, position_.movers[side], {}};
    std::set<reference::Step> steps;
    position_.movers[side].movable.for_each([&](unsigned from) {
        targets_without_repetition(situation, Square{std::uint8_t(from)}).for_each([&](unsigned to) {
            steps.insert(step_of(geometry, {Square{std::uint8_t(from)}, Square{std::uint8_t(to)}}));
        });
    });
    if (steps != expected)
        differ(fmt::format("possible moves of {}: library: {}; reference: {}", name_of(side), text_of(steps),
                           text_of(expected)));
    if (has_move_without_repetition(situation) != !expected.empty())
        differ(fmt::format("whether {} has a possible move", name_of(side)));
}

void Lockstep::compare_views(Side viewer) {
    const View view = view_of(position_, viewer, history_);
    if (sight_of(*edition_.geometry, view) != sight_of(reference::view_of(game_, colour_of(viewer))))
        differ(fmt::format("the view of {}", name_of(viewer)));
    if (viewer != position_.open.to_move)
        return;
    if (board::legal_moves(situation_of(edition_, view)) != board::legal_moves(situation()))
        differ("the legal moves of the position and of the view");
}

/// Each repetition rule alone, for each candidate. Returns what is left: the legal moves.
std::set<reference::Step> Lockstep::compare_verdicts(const std::set<reference::Step>& possible) {
    const Edition two_squares = with_two_squares_only(edition_);
    const Edition more_squares = with_more_squares_only(edition_);
    std::set<reference::Step> legal;
    for (const reference::Step step : possible) {
        const Move move = move_of(*edition_.geometry, step);
        const auto refused = [&](const Edition& edition) {
            return refusal(situation_of(edition, position_, history_), move) != Refusal::None;
        };
        const bool by_two = game_.is_barred_by_two_squares(step);
        const bool by_more = game_.is_barred_by_more_squares(step);
        if (refused(two_squares) != by_two)
            differ(fmt::format("the two-squares rule about {}: the reference {} it", reference::name_of(step),
                               by_two ? "forbids" : "allows"));
        if (refused(more_squares) != by_more)
            differ(fmt::format("the more-squares rule about {}: the reference {} it", reference::name_of(step),
                               by_more ? "forbids" : "allows"));
        verdicts_.two_squares += by_two;
        verdicts_.two_squares_runs += by_two && reference::length_of(step) > 1;
        verdicts_.more_squares += by_more;
        verdicts_.both += by_two && by_more;
        if (!by_two && !by_more)
            legal.insert(step);
    }
    verdicts_.legal = legal.size();
    return legal;
}

/// All ways to get the legal moves: the list, the set that counts and picks, and one question per move.
void Lockstep::compare_legal_moves(const std::set<reference::Step>& expected) {
    const Situation situation = this->situation();
    legal_ = board::legal_moves(situation);
    std::set<reference::Step> steps;
    for (const Move move : legal_)
        if (!steps.insert(step_of(*edition_.geometry, move)).second)
            differ("a move is listed twice");
    if (steps != expected)
        differ(fmt::format("legal moves: library: {}; reference: {}", text_of(steps), text_of(expected)));
    if (has_legal_move(situation) != !expected.empty())
        differ("whether there is a legal move");
    const MoveSet set{situation};
    bool is_equal = set.count() == legal_.size();
    for (unsigned n = 0; is_equal && n < set.count(); ++n)
        is_equal = set[n] == legal_[n];
    if (!is_equal)
        differ("the list of legal moves and MoveSet");
}

std::string Lockstep::difference_about(Move move) const {
    const std::string code{code_of(refusal(situation(), move))};
    const Geometry& geometry = *edition_.geometry;
    const SquareSet board = geometry.land() | geometry.lakes();
    const auto is_on_board = [&](Square square) { return square.index < kSquares && board.has(square.index); };
    const reference::Cell nowhere{0, 0};
    const reference::Step step{is_on_board(move.from) ? cell_of(geometry, move.from) : nowhere,
                               is_on_board(move.to) ? cell_of(geometry, move.to) : nowhere};
    const std::set<std::string> objections = game_.objections(step);
    if (objections.empty() ? code == "ok" : objections.contains(code))
        return {};
    return fmt::format("the move {}-{}: library: {}; reference: {}", int{move.from.index}, int{move.to.index}, code,
                       fmt::join(objections, ", "));
}

void Lockstep::play(Move move) {
    from_play_.clear();
    const PublicState before = position_.open;
    game_.make(step_of(*edition_.geometry, move));
    const Made made = make_unchecked(edition_, position_, move);
    Position into = start_;
    const auto battle_into = make_into_unchecked(edition_, position_, move, into);
    const auto battle_in_place = make_in_place_unchecked(edition_, position_, move);
    if (position_ != made.after || into != made.after || battle_into != made.battle || battle_in_place != made.battle)
        from_play_.emplace_back("the three ways to make a move");
    history_.push_back(move);
    const PublicPly seen = public_ply_of(before, move, made.battle, made.after.open);
    if (seen_by_both(*edition_.geometry, seen) != reference::seen_of(game_.events().back()))
        from_play_.emplace_back("what both saw of the ply");

    const auto& battle = game_.events().back().battle;
    if (battle.has_value() != made.battle.has_value() ||
        (battle && (battle->attacker != rank_number(made.battle->attacker) ||
                    battle->defender != rank_number(made.battle->defender) ||
                    battle->survivor != survivor_of(made.battle->result))))
        from_play_.emplace_back("the battle");
}

} // namespace vaandel::tests
