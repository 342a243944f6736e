#pragma once
// The clocks of one game. What they show follows from when things happened, so they are not stored: they are run again
// with the game's events.
//
// Both begin when both players are at the table. In set-up the time of each runs until his army stands; in play that of
// whoever is on turn, the free time of the move first. A server that was stopped lets them stand: what of a turn went
// by before is given back, for nobody knows when it went down.

#include "vaandel/game/any_game.hpp"
#include "vaandel/site/time_control.hpp"
#include "vaandel/store/store.hpp"

namespace vaandel::site {

class GameClock {
public:
    using Time = Clock::Time;
    using Duration = std::chrono::milliseconds;

    /// `is_counted`: whose time is. A bot's is not: it answers as soon as the server lets it.
    GameClock(const TimeControl& control, const board::PerSide<bool>& is_counted);

    const TimeControl& control() const { return control_; }
    bool is_counted(board::Side side) const { return is_counted_[side]; }
    /// Whether somebody's time may run: both have been at the table.
    bool is_begun() const { return is_begun_; }

    /// Follows what has just happened: `row` in the order of a game's events, and the game after it.
    void follow(const store::EventRow& row, const game::AnyGame& after);

    /// A page shows a battle so long before its player can act (kPace.battleMs): whose turn it is has that time for
    /// nothing.
    static constexpr std::chrono::milliseconds kBattleShown{3200};
    /// The same for what turns cards up in Card Battle (kReadMs).
    static constexpr std::chrono::milliseconds kCardsMet{3600}, kHandShown{4500}, kLineShown{4000}, kFlagShown{2600};

    /// What is left to a side: to set up with, or to play with and for this move; of the free time more than there is
    /// while a battle is shown.
    struct Left {
        Duration time;
        Duration free;
        bool is_running;
        friend bool operator==(const Left&, const Left&) = default;
    };
    Left left(board::Side side, Time now) const;

    /// When the next side is out of time, unless it acts; nothing while no time runs.
    std::optional<Time> deadline() const;
    /// A side that is out of time.
    std::optional<board::Side> late(Time now) const;

private:
    std::optional<Time> deadline(board::Side side) const;
    Duration used_since(board::Side side, Time now) const;
    void charge(board::Side side, Time now);
    /// What happened is shown for so long. Who did it has seen, or skipped, all that was before; on the other page it
    /// waits for that.
    void show(board::Side doer, Time at, Duration time);
    /// From `at` on, or from when the page has shown all.
    void run(const game::AnyGame& game, Time at);

    TimeControl control_;
    board::PerSide<bool> is_counted_;
    bool is_begun_ = false;
    bool is_set_up_ = false; ///< both armies stand
    board::PerSide<Duration> main_;
    board::PerSide<std::optional<Time>> since_; ///< whose time runs, and since when
    board::PerSide<Duration> shown_{};          ///< how long something was shown before that
    board::PerSide<Time> reads_until_{};        ///< when that side's page has shown all
};

} // namespace vaandel::site
