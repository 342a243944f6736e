#include "vaandel/site/game_clock.hpp"

#include "vaandel/site/event.hpp"

#include <algorithm>

namespace vaandel::site {

using namespace store;
using board::Side;

namespace {

constexpr std::array kSides{Side::Red, Side::Blue};
constexpr GameClock::Duration kNone{0};

struct CardReading {
    GameClock::Duration operator()(const cards::Attack&) const { return GameClock::kCardsMet; }
    GameClock::Duration operator()(const cards::SpyLook&) const { return GameClock::kHandShown; }
    GameClock::Duration operator()(const cards::ScoutLook&) const { return GameClock::kLineShown; }
    GameClock::Duration operator()(const cards::FlagRun&) const { return GameClock::kFlagShown; }
    GameClock::Duration operator()(const auto& /*turns nothing up*/) const { return kNone; }
};

/// How long pages show the last event.
GameClock::Duration reading_of(std::string_view kind, const game::AnyGame& after) {
    if (kind == kActKind)
        return std::visit(CardReading{}, after.cards()->actions().back().action);
    return kind == kMoveKind && after.board()->plies().back().battle ? GameClock::Duration{GameClock::kBattleShown}
                                                                     : kNone;
}

} // namespace

GameClock::GameClock(const TimeControl& control, const board::PerSide<bool>& is_counted)
    : control_{control}, is_counted_{is_counted}, main_{control.main, control.main} {}

void GameClock::follow(const EventRow& row, const game::AnyGame& after) {
    if (row.kind == kClockKind) {
        is_begun_ = row.payload == kClockRuns;
        since_ = {};
        reads_until_ = {};
    } else if (is_talk(row.kind) && after.phase() != game::Phase::Over) {
        return;
    } else {
        for (const Side side : kSides)
            if (side == row.side || after.phase() == game::Phase::Over)
                charge(side, row.at);
    }
    show(row.side, row.at, reading_of(row.kind, after));
    run(after, row.at);
}

void GameClock::show(Side doer, Time at, Duration time) {
    reads_until_[doer] = at;
    for (const Side side : kSides)
        if (time > kNone)
            reads_until_[side] = std::max(reads_until_[side], at) + time;
}

GameClock::Duration GameClock::used_since(Side side, Time now) const {
    return since_[side] ? std::max(now - *since_[side], -shown_[side]) : kNone;
}

/// That side's turn is over: charges what it used beyond the free time.
void GameClock::charge(Side side, Time now) {
    if (is_set_up_)
        main_[side] = left(side, now).time;
    since_[side].reset();
}

/// The side whose time runs from here on; if its task is unchanged, its time continues.
void GameClock::run(const game::AnyGame& game, Time at) {
    is_set_up_ = game.phase() != game::Phase::SetUp;
    for (const Side side : kSides)
        if (!is_begun_ || !is_counted_[side] || !game.may_act(side))
            since_[side].reset();
        else if (!since_[side]) {
            since_[side] = std::max(at, reads_until_[side]);
            shown_[side] = *since_[side] - at;
        }
}

GameClock::Left GameClock::left(Side side, Time now) const {
    const Duration used = used_since(side, now);
    const bool is_running = since_[side].has_value();
    if (!is_set_up_)
        return {std::max(control_.set_up - used, kNone), kNone, is_running};
    const Duration free = control_.free;
    return {std::max(main_[side] - std::max(used - free, kNone), kNone), std::max(free - used, kNone), is_running};
}

std::optional<GameClock::Time> GameClock::deadline(Side side) const {
    if (!since_[side])
        return std::nullopt;
    return *since_[side] + (is_set_up_ ? main_[side] + control_.free : Duration{control_.set_up});
}

std::optional<GameClock::Time> GameClock::deadline() const {
    const auto red = deadline(Side::Red);
    const auto blue = deadline(Side::Blue);
    return red && blue ? std::min(red, blue) : (red ? red : blue);
}

std::optional<Side> GameClock::late(Time now) const {
    for (const Side side : kSides)
        if (const auto due = deadline(side); due && *due <= now)
            return side;
    return std::nullopt;
}

} // namespace vaandel::site
