#pragma once
// Ends a game by its players' own scores, like fastchess and cutechess: a draw if both report an even score, a loss if
// a player reports a losing one.
//
// The score of a player is his own word, `wdl`: the chance to win less the chance to lose, in thousandths, from -1000
// to 1000. Who says none ends no game.

#include "vaandel/match/player.hpp"

namespace vaandel::match {

struct DrawRule {
    std::size_t movenumber = 0;  ///< not before each side has acted so often
    std::uint32_t movecount = 1; ///< for so many consecutive actions of each side, without an attack
    int score = 0;               ///< at most this far from 0
    friend bool operator==(const DrawRule&, const DrawRule&) = default;
};

struct ResignRule {
    std::uint32_t movecount = 1; ///< for so many consecutive actions of the side
    int score = 1000;            ///< at least this far below 0
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

    /// The side has acted and reported this. Returns the ruling, if the game is to end.
    std::optional<Ruling> note(board::Side side, const std::optional<protocol::WinDrawLoss>& chances, bool is_attack);

private:
    bool is_drawn() const;
    bool is_lost_by(board::Side side) const;

    AdjudicationRules rules_;
    board::PerSide<std::size_t> actions_{};
    board::PerSide<std::uint32_t> even_{};   ///< consecutive actions for which the side reported it
    board::PerSide<std::uint32_t> losing_{}; ///< likewise
    board::PerSide<std::uint32_t> winning_{};
};

} // namespace vaandel::match
