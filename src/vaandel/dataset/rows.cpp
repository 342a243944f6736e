#include "vaandel/dataset/rows.hpp"

#include "vaandel/belief/marginals.hpp"
#include "vaandel/notation/walk.hpp"

#include <algorithm>

namespace vaandel::dataset {

using namespace board;

namespace {

int result_for(Side side, const std::optional<Outcome>& outcome) {
    return !outcome || !outcome->winner ? 0 : *outcome->winner == side ? 1 : -1;
}

} // namespace

Result<std::string, std::string> rows_of(const notation::Record& record, const Plan& plan, std::uint32_t number,
                                         Random& random) {
    const Edition& edition = record.edition;
    const auto belief_model = plan.is_of_programs ? belief::BeliefModel::Programs : belief::BeliefModel::Behaviour;
    const auto plies = Ply(record.plies.size());
    const std::vector<Move> moves = notation::moves_of(record, plies);
    std::vector<PublicPly> seen;
    std::string rows;
    unsigned wanted = std::min<unsigned>(plan.most_positions, plies);
    const auto walked = notation::walk(record, plies, [&](const Position& before, Ply ply, const Made& made) {
        // As many of the remaining plies as wanted, uniformly drawn.
        if (random.below(plies - ply) < wanted) {
            --wanted;
            const Side side = before.open.to_move;
            const View view = view_of(before, side, History{moves}.first(ply));
            const auto enemy = belief::about_enemy(edition, view, seen, belief_model);
            const auto own = belief::in_enemy_eyes(edition, view, seen, belief_model);
            append_row(rows, {edition, view, seen, enemy, own, plan.is_of_programs}, before,
                       {.move = moves[ply],
                        .result = result_for(side, record.outcome),
                        .game = number,
                        .ply = ply,
                        .plies = plies});
        }
        seen.push_back(public_ply_of(before.open, moves[ply], made.battle, made.after.open));
    });
    if (!walked)
        return Failure{walked.error()};
    return rows;
}

} // namespace vaandel::dataset
