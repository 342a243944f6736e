#include "vaandel/match/adjudication.hpp"

#include <algorithm>
#include <cstdlib>

namespace vaandel::match {

using board::Side;

std::optional<Ruling> Adjudicator::note(Side side, const std::optional<protocol::WinDrawLoss>& chances,
                                        bool is_attack) {
    ++actions_[side];
    const auto count = [&](board::PerSide<std::uint32_t>& actions, bool says_so) {
        actions[side] = says_so ? actions[side] + 1 : 0;
    };
    const int score = chances ? int(chances->win) - int(chances->loss) : 0;
    count(even_, chances && rules_.draw && std::abs(score) <= rules_.draw->score);
    count(losing_, chances && rules_.resign && score <= -rules_.resign->score);
    count(winning_, chances && rules_.resign && score >= rules_.resign->score);
    if (is_attack)
        even_ = {0, 0};
    if (is_lost_by(side))
        return Ruling{opponent(side)};
    if (is_lost_by(opponent(side)))
        return Ruling{side};
    return is_drawn() ? std::optional{Ruling{std::nullopt}} : std::nullopt;
}

bool Adjudicator::is_drawn() const {
    const auto& draw = rules_.draw;
    return draw && std::min(actions_.red, actions_.blue) >= draw->movenumber &&
           std::min(even_.red, even_.blue) >= draw->movecount;
}

bool Adjudicator::is_lost_by(Side side) const {
    const auto& resign = rules_.resign;
    return resign && losing_[side] >= resign->movecount &&
           (!resign->is_twosided || winning_[opponent(side)] >= resign->movecount);
}

} // namespace vaandel::match
