#pragma once
// What both players know of a game of Card Battle, and so whoever looks on. Made of the two players' views and of
// nothing else.

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

/// The one function that makes a public view. Needs the views of both sides of one state.
PublicView public_view_of(const View& red, const View& blue);

/// What both saw of one action: what only one of them saw is absent.
SeenEvent seen_by_both(const SeenEvent& red, const SeenEvent& blue);

} // namespace vaandel::cards
