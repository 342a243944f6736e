#pragma once
// Who plays in a match. A player is shown what a seat may know, and no more.

#include "vaandel/game/any_game.hpp"

#include <memory>

namespace vaandel::match {

/// How long a player may think about one action. Nothing: as it pleases.
struct Budget {
    std::optional<std::chrono::milliseconds> time;
};

/// Why a player could not answer: it is gone, or what it says cannot be understood. It has lost the game then.
struct Crash {
    std::string what;
};

/// One player of one game after another. One thread at a time.
class Player {
public:
    Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;
    virtual ~Player() = default;

    /// A new game begins; what is random from now on comes from `random`. `edition` outlives the game.
    virtual void begin(const game::AnyEdition& edition, board::Side side, Random random) = 0;

    /// What to do, as AnyGame::act() reads it, or "resign". It is for the view's owner to act.
    virtual Result<std::string, Crash> act(const game::AnySeatView& view, const Budget& budget) = 0;
};

/// Makes the player that a specification names: `first` (the first bot of the board games), `random`, and for Card Battle also `easy`, `medium`, `strong`
/// and `greedy`. Or what is wrong with it, with all that there is.
Result<std::unique_ptr<Player>, std::string> make_player(std::string_view specification,
                                                         const game::AnyEdition& edition);

} // namespace vaandel::match
