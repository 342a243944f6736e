#pragma once
// The clocks of one game. They follow from the times of events, so they are not stored: they are recomputed with the
// game's events.
//
// Both clocks start when both players are at the table. During set-up each player's clock runs until the army is
// placed; in play that of the side to move runs, the free time of the move first. A server restart stops them: the time
// used so far in the current turn is given back, because nobody knows when the server went down.

#include "vaandel/game/any_game.hpp"
#include "vaandel/site/time_control.hpp"
#include "vaandel/store/store.hpp"

namespace vaandel::site {

class GameClock {
public:
    using Time = Clock::Time;
    using Duration = std::chrono::milliseconds;

    /// `is_counted`: which sides have a clock. A bot has none: it answers as soon as the server lets it.
    GameClock(const TimeControl& control, const board::PerSide<bool>& is_counted);

    const TimeControl& control() const { return control_; }
    bool is_counted(board::Side side) const { return is_counted_[side]; }
    /// Whether clocks may run: both players have been at the table.
    bool is_begun() const { return is_begun_; }

    /// Applies an event: `row` in the order of a game's events, and the game after it.
    void follow(const store::EventRow& row, const game::AnyGame& after);

    /// A page shows a battle for this long before its player can act (kPace.battleMs): the side on turn gets that time
    /// in addition.
    static constexpr std::chrono::milliseconds kBattleShown{3200};
    /// The same for turned-up cards in Card Battle (kReadMs).
    static constexpr std::chrono::milliseconds kCardsMet{3600}, kHandShown{4500}, kLineShown{4000}, kFlagShown{2600};

    /// The remaining time of a side: for the set-up, or for the game and this move; the free time may exceed its limit
    /// while a battle is shown.
    struct Left {
        Duration time;
        Duration free;
        bool is_running;
        friend bool operator==(const Left&, const Left&) = default;
    };
    Left left(board::Side side, Time now) const;

    /// When the next side runs out of time, unless it acts; nothing while no clock runs.
    std::optional<Time> deadline() const;
    /// A side whose time is up.
    std::optional<board::Side> late(Time now) const;

private:
    std::optional<Time> deadline(board::Side side) const;
    Duration used_since(board::Side side, Time now) const;
    void charge(board::Side side, Time now);
    /// The display time of an event. Its actor has seen, or skipped, everything before; the other page queues it.
    void show(board::Side doer, Time at, Duration time);
    /// From `at` on, or from when the page has shown everything.
    void run(const game::AnyGame& game, Time at);

    TimeControl control_;
    board::PerSide<bool> is_counted_;
    bool is_begun_ = false;
    bool is_set_up_ = false; ///< both armies are placed
    board::PerSide<Duration> main_;
    board::PerSide<std::optional<Time>> since_; ///< the side whose time runs, and since when
    board::PerSide<Duration> shown_{};          ///< the display time before that
    board::PerSide<Time> reads_until_{};        ///< when that side's page has shown everything
};

} // namespace vaandel::site
