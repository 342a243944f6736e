#pragma once
// A player in a match. It sees only what a seat may know.

#include "vaandel/game/any_game.hpp"
#include "vaandel/protocol/message.hpp"

#include <memory>

namespace vaandel::match {

/// The remaining time of both sides for the game. The first `free` of each action is free; unused free time is
/// lost.
struct GameClocks {
    board::PerSide<std::chrono::milliseconds> left;
    std::chrono::milliseconds free{0};

    /// The maximum time for an action.
    std::chrono::milliseconds allowed(board::Side side) const { return left[side] + free; }
    /// In the form of our protocol: the clocks include the free time of the next action, and each action adds that of
    /// another.
    protocol::Clocks on_the_wire() const {
        return {.left = {allowed(board::Side::Red), allowed(board::Side::Blue)}, .increment = free};
    }
};

/// How long a player may think about one action. Nothing: as long as it likes.
struct Budget {
    /// With clocks: the referee's proposal, for players that do not divide their time themselves.
    std::optional<std::chrono::milliseconds> time{};
    std::optional<std::uint64_t> nodes{}; ///< for players that count positions
    std::optional<GameClocks> clocks{};   ///< then only they decide who is late
    std::chrono::milliseconds margin{20}; ///< tolerance for a late answer
};

/// Why a player gives no answer. It then loses the game.
struct Crash {
    std::string what; ///< for humans
    enum class Kind : std::uint8_t {
        Gone, ///< it has ended
        Late, ///< no answer in time
        Nonsense
    } kind = Kind::Gone;
};

/// Why a player cannot play.
struct Unable {
    std::string why;                 ///< for humans
    bool is_wrongly_defined = false; ///< by whoever set its options: no fault of the player
};

/// What a player reports about its action: the last value of each.
struct ActionReport {
    std::optional<protocol::WinDrawLoss> chances{};
    std::optional<unsigned> depth{};
    std::optional<std::uint64_t> nodes{};
    std::optional<std::chrono::milliseconds> time{};
    friend bool operator==(const ActionReport&, const ActionReport&) = default;
};

/// A player's action.
struct Answer {
    /// In the form of AnyGame::act(), or one of the words below; kDrawOffer may follow an action.
    std::string action;
    ActionReport thought{};
};

/// How a game ended, as its players are told.
struct Ending {
    std::optional<board::Side> winner; ///< nobody: a draw
    std::string_view reason;           ///< a code of the rules, or of a fault
    bool is_own_fault = false;         ///< the receiver has lost by a fault
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

    /// Prepares before the first game, if possible. Returns the error if it cannot play.
    virtual std::optional<Unable> start(const game::AnyEdition& /*edition*/) { return std::nullopt; }

    /// The name of the opponent in the next game.
    virtual void meet(std::string_view /*opponent*/) {}

    /// A new game begins; later randomness comes from `random`. `edition` outlives the game. Returns the error if it
    /// cannot play: such a game counts for nobody.
    virtual std::optional<std::string> begin(const game::AnyEdition& edition, board::Side side, Random random) = 0;

    /// Whether it chooses its own set-up even if others are given theirs.
    virtual bool places_itself() const { return false; }

    /// The maximum time for an action with this budget, which has no clocks: longer, if the player cannot be told the
    /// budget.
    virtual std::optional<std::chrono::milliseconds> allowed(const Budget& budget) const { return budget.time; }

    /// Waits until it is ready to act, on nobody's clock.
    virtual std::optional<Crash> get_ready(const game::AnySeatView& /*view*/) { return std::nullopt; }

    /// Its action, after it got ready. The view's owner must be the one to act.
    virtual Result<Answer, Crash> act(const game::AnySeatView& view, const Budget& budget) = 0;

    /// The game is over; `view` is the last.
    virtual void end(const game::AnySeatView& /*view*/, const Ending& /*ending*/) {}
};

} // namespace vaandel::match
