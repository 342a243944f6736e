#pragma once
// Ends a game by what its players say of it, as fastchess and cutechess do: a draw where both say that it is even, a
// loss where one says that he is losing.
//
// The score of a player is his own word, `wdl`: the chance to win less the chance to lose, in thousandths, from -1000
// to 1000. Who says none ends no game.

#include "vaandel/match/player.hpp"

namespace vaandel::match {

struct DrawRule {
    std::size_t movenumber = 0;  ///< not before each side has acted so often
    std::uint32_t movecount = 1; ///< so many actions of each side one after the other, without an attack
    int score = 0;               ///< at most so far from 0
    friend bool operator==(const DrawRule&, const DrawRule&) = default;
};

struct ResignRule {
    std::uint32_t movecount = 1; ///< so many actions of the side one after the other
    int score = 1000;            ///< at least so far below 0
    bool is_twosided = false;    ///< and the other side's as far above it
    friend bool operator==(const ResignRule&, const ResignRule&) = default;
};

struct AdjudicationRules {
    std::optional<DrawRule> draw{};
    std::optional<ResignRule> resign{};
    friend bool operator==(const AdjudicationRules&, const AdjudicationRules&) = default;
};

/// How a game is ended.
struct Ruling {
    std::optional<board::Side> winner; ///< nobody: a draw
    friend bool operator==(const Ruling&, const Ruling&) = default;
};

/// Watches one game.
class Adjudicator {
public:
    explicit Adjudicator(const AdjudicationRules& rules) : rules_{rules} {}

    /// The side has acted, and said this of it. The ruling, where the game is to end.
    std::optional<Ruling> note(board::Side side, const std::optional<protocol::WinDrawLoss>& chances, bool is_attack);

private:
    bool is_drawn() const;
    bool is_lost_by(board::Side side) const;

    AdjudicationRules rules_;
    board::PerSide<std::size_t> actions_{};
    board::PerSide<std::uint32_t> even_{};   ///< actions one after the other of which the side said so
    board::PerSide<std::uint32_t> losing_{}; ///< likewise
    board::PerSide<std::uint32_t> winning_{};
};

} // namespace vaandel::match
