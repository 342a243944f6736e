#pragma once
// One game that somebody watches: the game itself, who sits where, and who is connected.

#include "vaandel/card_engine/bot.hpp"
#include "vaandel/server/event.hpp"
#include "vaandel/server/messages.hpp"
#include "vaandel/server/subscriber.hpp"

#include <memory>

namespace vaandel::server {

using SubscriberPtr = std::shared_ptr<Subscriber>;

class Table {
public:
    /// From the store, with `chance` for shuffles to come; else what is wrong with what is stored.
    static Result<Table, std::string> open(const StoredGame& stored, Random chance);

    const GameRow& row() const { return row_; }
    const game::AnyGame& game() const { return game_; }

    /// Whether the token opens that side's seat.
    bool is_key(board::Side side, const Token& token) const;
    bool is_bot(board::Side side) const { return row_.seats[side].kind == SeatKind::Bot; }
    /// The bot's side that has something to do now, if any.
    std::optional<board::Side> bot_to_act() const;
    /// How well the bot plays, where it has levels; else the best it can.
    card_engine::Level level() const;

    /// Does it and returns the row to be written for it. Needs an event that the game allows now.
    EventRow apply(board::Side side, const Event& event, Clock::Time now);

    /// What that seat sees now, as a message.
    std::string state_for(board::Side side) const;

    using Subscribers = std::vector<SubscriberPtr>;
    const Subscribers& subscribers(board::Side side) const { return subscribers_[side]; }
    bool is_deserted() const { return subscribers_.red.empty() && subscribers_.blue.empty(); }
    void join(board::Side side, SubscriberPtr subscriber);
    void leave(board::Side side, const Subscriber& subscriber);

    /// Whether the bot's next act is under way already.
    bool is_bot_due = false;

private:
    Table(GameRow row, game::AnyGame game, std::size_t events)
        : row_{std::move(row)}, game_{std::move(game)}, events_{std::uint32_t(events)} {}

    GameRow row_;
    game::AnyGame game_;
    std::uint32_t events_;
    board::PerSide<Subscribers> subscribers_;
};

} // namespace vaandel::server
