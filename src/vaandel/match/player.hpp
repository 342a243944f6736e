#pragma once
// Who plays in a match. A player is shown what a seat may know, and no more.

#include "vaandel/game/any_game.hpp"
#include "vaandel/protocol/message.hpp"

#include <memory>

namespace vaandel::match {

/// What is left of both sides' time for the game. Of each action the first `free` costs nothing; what is not used of it
/// is gone.
struct GameClocks {
    board::PerSide<std::chrono::milliseconds> left;
    std::chrono::milliseconds free{0};

    /// How long an action may take at most.
    std::chrono::milliseconds allowed(board::Side side) const { return left[side] + free; }
    /// As our protocol tells clocks: the free time of the next action is already on them, and each action brings that
    /// of another.
    protocol::Clocks on_the_wire() const {
        return {.left = {allowed(board::Side::Red), allowed(board::Side::Blue)}, .increment = free};
    }
};

/// How long a player may think about one action. Nothing: as it pleases.
struct Budget {
    /// Where there are clocks: what the referee proposes, for players that do not divide their time themselves.
    std::optional<std::chrono::milliseconds> time{};
    std::optional<std::uint64_t> nodes{}; ///< for players that count positions
    std::optional<GameClocks> clocks{};   ///< then they alone decide who is late
    std::chrono::milliseconds margin{20}; ///< how much later than his time a player may answer
};

/// Why a player gives no answer. It has lost the game then.
struct Crash {
    std::string what; ///< for a human
    enum class Kind : std::uint8_t {
        Gone, ///< it has ended
        Late, ///< nothing came in all its time
        Nonsense
    } kind = Kind::Gone;
};

/// What a player says of what he does: the last that was told of each.
struct Thought {
    std::optional<protocol::WinDrawLoss> chances{};
    std::optional<unsigned> depth{};
    std::optional<std::uint64_t> nodes{};
    std::optional<std::chrono::milliseconds> time{};
    friend bool operator==(const Thought&, const Thought&) = default;
};

/// What a player does.
struct Answer {
    /// As AnyGame::act() reads it, or one of the words below; kDrawOffer may follow an action.
    std::string action;
    Thought thought{};
};

/// How a game ended, as its players are told.
struct Ending {
    std::optional<board::Side> winner; ///< nobody: a draw
    std::string_view reason;           ///< a code of the rules, or of a fault
    bool is_own_fault = false;         ///< whoever is told has lost by a fault
};

/// Words of Player::act() besides actions.
inline constexpr std::string_view kResign = "resign";
inline constexpr std::string_view kAcceptDraw = "draw";
/// After an action: and offers a draw.
inline constexpr std::string_view kDrawOffer = " draw";

/// One player of one game after another. One thread at a time.
class Player {
public:
    Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;
    virtual ~Player() = default;

    /// Gets ready before the first game, where that can be done. Says why it cannot play, if it cannot.
    virtual std::optional<std::string> start(const game::AnyEdition& /*edition*/) { return std::nullopt; }

    /// Who plays against it in the next game.
    virtual void meet(std::string_view /*opponent*/) {}

    /// A new game begins; what is random from now on comes from `random`. `edition` outlives the game. Says why it
    /// cannot play, if it cannot: such a game is nobody's loss.
    virtual std::optional<std::string> begin(const game::AnyEdition& edition, board::Side side, Random random) = 0;

    /// Whether it chooses its own set-up even where others are given theirs.
    virtual bool places_itself() const { return false; }

    /// How long it may take for an action with this budget, which has no clocks: longer, where it cannot be told of the
    /// budget.
    virtual std::optional<std::chrono::milliseconds> allowed(const Budget& budget) const { return budget.time; }

    /// What to do. It is for the view's owner to act.
    virtual Result<Answer, Crash> act(const game::AnySeatView& view, const Budget& budget) = 0;

    /// The game is over; `view` is the last.
    virtual void end(const game::AnySeatView& /*view*/, const Ending& /*ending*/) {}
};

} // namespace vaandel::match
