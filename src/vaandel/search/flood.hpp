#pragma once
// Distances in steps, around lakes and walls.

#include "vaandel/board/geometry.hpp"

namespace vaandel::search {

/// Squares within reach, growing by one step at a time.
class Flood {
public:
    Flood(const board::Geometry& geometry, board::Square start, board::SquareSet walls)
        : stride_{geometry.stride()}, free_{geometry.land() & ~walls}, edge_{board::SquareSet::single(start.index)} {
        free_ &= ~edge_;
    }

    /// The squares first reached by the last step, without walls.
    board::SquareSet edge() const { return edge_; }
    /// Their neighbours: what the next step reaches, walls, and squares that were reached before or are not land.
    board::SquareSet rim() const { return edge_.up(1) | edge_.down(1) | edge_.up(stride_) | edge_.down(stride_); }
    void step() {
        edge_ = rim() & free_; // the unused column at the end of each row is not land: nothing wraps around
        free_ &= ~edge_;
    }

private:
    unsigned stride_;
    board::SquareSet free_; ///< not yet reached
    board::SquareSet edge_;
};

} // namespace vaandel::search
