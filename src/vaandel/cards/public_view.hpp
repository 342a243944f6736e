#pragma once
// What both players, and so spectators, know of a game of Card Battle. Made only from the two players'
// views.

#include "vaandel/cards/view.hpp"

namespace vaandel::cards {

class PublicView {
public:
    const OpenState& open() const { return open_; }
    /// The cards of that side's line that the other side has seen: both know them.
    const Row& line(Side side) const { return lines_[side]; }

    friend bool operator==(const PublicView&, const PublicView&) = default;
    friend PublicView public_view_of(const View& red, const View& blue);

private:
    PublicView() = default;

    OpenState open_;
    PerSide<Row> lines_;
};

/// The only function that makes a public view. Needs the views of both sides of one state.
PublicView public_view_of(const View& red, const View& blue);

/// What both saw of one action, without what only one of them saw.
SeenEvent seen_by_both(const SeenEvent& red, const SeenEvent& blue);

} // namespace vaandel::cards
