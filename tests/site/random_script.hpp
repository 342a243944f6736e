#pragma once
// Random games as the messages of two pages: every move made, and between the moves all kinds of refused requests.

#include "site/house.hpp"

namespace vaandel::tests {

/// One frame that one side's page sends.
struct Line {
    enum class Kind {
        Setup, ///< the side's set-up; the frame is made from it when it is said
        Act,   ///< a legal move
        Noise  ///< something that changes nothing
    };
    Side side;
    Kind kind;
    std::string frame;
    std::size_t plies; ///< made when it has been said
};

struct Script {
    const Edition* edition;
    PerSide<std::optional<Setup>> setups;
    std::vector<Line> lines;
    std::vector<board::PublicPly> plies;
};

/// A random game of at most `longest` plies. The players like to attack, to chase, to run away and to go to and fro, so
/// that battles and the repetition rules come up often.
Script random_script(const Edition& edition, Random& random, Ply longest);

} // namespace vaandel::tests
