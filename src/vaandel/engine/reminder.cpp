#include "vaandel/engine/reminder.hpp"

#include <algorithm>

namespace vaandel::engine {

using namespace board;

namespace {

/// All with which the game began; a piece is named after the square where it stood.
PerSide<PieceSet> pieces_of(const PublicState& open) {
    PerSide<PieceSet> pieces = open.captured;
    for (const Side side : {Side::Red, Side::Blue})
        open.occupied[side].for_each([&](unsigned at) { pieces[side].insert(open.piece_at[at].index); });
    return pieces;
}

} // namespace

bool Reminder::Turn::is_before(const Sight& sight) const {
    return memory && viewer == sight.view.viewer() && plies.size() < sight.plies.size() &&
           std::equal(plies.begin(), plies.end(), sight.plies.begin()) && pieces == pieces_of(sight.view.open());
}

nets::Memory Reminder::before(const Sight& sight) const {
    for (const Turn* turn : {&last_, &earlier_})
        if (turn->is_before(sight))
            return turn->memory;
    return std::nullopt;
}

void Reminder::keep(const Sight& sight, nets::Memory memory) {
    if (last_.is_before(sight))
        earlier_ = std::move(last_);
    last_ = {
        sight.view.viewer(), {sight.plies.begin(), sight.plies.end()}, pieces_of(sight.view.open()), std::move(memory)};
}

} // namespace vaandel::engine
