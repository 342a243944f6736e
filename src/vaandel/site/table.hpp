#pragma once
// One game in memory: the game itself, the players, and the connections.

#include "vaandel/card_engine/bot.hpp"
#include "vaandel/engine/level.hpp"
#include "vaandel/site/event.hpp"
#include "vaandel/site/game_clock.hpp"
#include "vaandel/site/messages.hpp"
#include "vaandel/site/standing.hpp"
#include "vaandel/site/subscriber.hpp"

#include <memory>

namespace vaandel::site {

/// Whether the token opens a seat: the seat's own key, or its owner's.
bool opens(const store::SeatRow& seat, const store::Token& token);

class Table {
public:
    /// From the store at `now`, with `chance` for later shuffles; otherwise what is wrong with the stored data.
    /// `claim_after`: how long a player may be away in their own turn before the other may end the game.
    static Result<Table, std::string> open(const store::StoredGame& stored, Random chance, Clock::Time now,
                                           std::chrono::milliseconds claim_after);

    const store::GameRow& row() const { return row_; }
    const game::AnyGame& game() const { return game_; }

    /// Whether the token opens that side's seat.
    bool is_key(board::Side side, const store::Token& token) const { return opens(row_.seats[side], token); }
    /// What the game continues.
    const std::optional<Origin>& origin() const { return from_; }
    bool is_bot(board::Side side) const { return row_.seats[side].kind == store::SeatKind::Bot; }
    /// Whether that side's seat is still free.
    bool is_open(board::Side side) const { return !is_bot(side) && !row_.seats[side].token; }
    /// Whether both sides play at one screen.
    bool is_shared() const { return row_.screen == store::Screen::Shared; }
    /// The seat that this invitation leads or led to.
    std::optional<board::Side> invited(const store::Token& invitation) const;
    /// The seat that anybody may take, if there is one.
    std::optional<board::Side> offered() const;
    /// A seat is taken, given up for good, or gets another key; the game gets its rematch.
    void change(board::Side side, store::SeatRow seat) { row_.seats[side] = std::move(seat); }
    /// The key for spectators.
    void share(const std::optional<store::TokenHash>& key) { row_.watch = key; }
    void follow(const std::optional<store::GameId>& next) { row_.next = next; }
    /// The bot's side, if it has to act now.
    std::optional<board::Side> bot_to_act() const;
    /// The bot's strength, in the form of the game's kind.
    engine::Level board_level() const;
    card_engine::Level card_level() const;

    /// Applies it and returns the row to store for it. Requires an event that the game allows now.
    store::EventRow apply(board::Side side, const Event& event, Clock::Time now);

    /// What that seat sees now, as a message.
    std::string state_for(board::Side side, Clock::Time now) const;
    /// The same for who has just come, with all that the seat saw so far.
    std::string first_state_for(board::Side side, Clock::Time now) const;

    /// Nothing: the game has no clock.
    const std::optional<GameClock>& clock() const { return clock_; }
    /// When something last happened, or the game was created.
    Clock::Time last_event() const { return last_event_; }

    /// How long until that seat may claim the game as the other player left on their turn; nothing if they are here
    /// or it is not their turn. The time runs from when they left or when their turn began, whichever is later.
    std::optional<std::chrono::milliseconds> claim_in(board::Side side, Clock::Time now) const;
    /// What spectators see, as a message.
    std::string public_state(Clock::Time now) const;
    /// The same for who has just come, with all that both sides saw so far.
    std::string first_public_state(Clock::Time now) const;
    /// The state of the game for that seat, for a list of games.
    Standing standing_of(board::Side side, Clock::Time now) const;

    /// What that side's player is to the other.
    Rival rival_of(board::Side side) const;

    using Subscribers = std::vector<SubscriberPtr>;
    const Subscribers& subscribers(board::Side side) const { return subscribers_[side]; }
    bool is_deserted() const { return subscribers_.red.empty() && subscribers_.blue.empty() && watchers_.empty(); }
    /// Whether the connection has that side's seat.
    bool holds(board::Side side, const Subscriber& subscriber) const;
    /// Takes the seat from all connections that hold it; the caller must tell them.
    Subscribers clear(board::Side side, Clock::Time now) {
        away_since_[side] = now;
        return std::exchange(subscribers_[side], {});
    }
    /// The spectators.
    Subscribers& watchers() { return watchers_; }
    const Subscribers& watchers() const { return watchers_; }
    /// Whether somebody, or the bot, is there to play that side now. Whoever is blocked cannot play.
    bool is_here(board::Side side) const { return is_bot(side) || (!subscribers_[side].empty() && !is_blocked_[side]); }
    /// Whether the operator blocks whoever has that seat.
    void block(board::Side side, bool is_blocked, Clock::Time now);
    void join(board::Side side, SubscriberPtr subscriber);
    void leave(board::Side side, const Subscriber& subscriber, Clock::Time now);

    /// The number of events.
    std::uint32_t events() const { return events_; }

    /// How many of them had been checked when the game was read.
    std::uint32_t judged() const { return judged_; }
    /// How far the game is checked now, if it is time to store that.
    std::optional<store::Checkpoint> take_checkpoint() {
        if (events_ - checkpoint_ < kCheckpointEvery || game_.phase() != game::Phase::Play)
            return std::nullopt;
        checkpoint_ = events_;
        return store::Checkpoint{events_, log_.value()};
    }

    /// Whether the engine is thinking about a hint for that side.
    board::PerSide<bool> is_advised{false, false};

    /// The bot's expected result when it last thought about a move: 1 a win, 0 a loss.
    std::optional<double> bot_expects;

    /// The address from which somebody last came to that seat, since the game is in memory.
    board::PerSide<std::string> came_from;

    /// The address that the bot's thinking is charged to: that of the guest who came last.
    std::string thinks_for;
    /// The number of events when the bot's next act was scheduled, if ever.
    std::optional<std::uint32_t> bot_due_after;
    /// The number of events when the guest was last told that the bot has to wait.
    std::optional<std::uint32_t> told_to_wait_after;

private:
    /// Whether the game is over and none of it is secret.
    bool is_disclosed() const;
    /// The bot's level as stored; empty without a bot.
    std::string_view level() const;

    Table(store::GameRow row, game::AnyGame game, std::size_t events, Clock::Time now,
          std::chrono::milliseconds claim_after)
        : row_{std::move(row)}, game_{std::move(game)}, claim_after_{claim_after}, events_{std::uint32_t(events)},
          last_event_{row_.created}, turn_since_{now}, away_since_{now, now} {}

    /// What everybody may know besides the play; of the opponent, what the other side is to `side`.
    GameFacts facts_for(board::Side side, Clock::Time now) const;
    std::array<GameFacts, 2> public_facts(Clock::Time now) const;

    /// Records the side effects of an event: its time, and that a set-up is final.
    void note(const store::EventRow& event);

    store::GameRow row_;
    game::AnyGame game_;
    std::chrono::milliseconds claim_after_;
    std::uint32_t events_;
    std::uint32_t judged_ = 0;
    std::uint32_t checkpoint_ = 0; ///< the number of events at the last one
    LogFingerprint log_;           ///< of all events
    board::PerSide<Subscribers> subscribers_;
    Subscribers watchers_;
    board::PerSide<std::optional<std::string>> commitments_;
    std::optional<GameClock> clock_;
    std::optional<Origin> from_;
    Clock::Time last_event_;
    Clock::Time turn_since_;                 ///< how long the side to act has been so, as far as this server saw
    board::PerSide<Clock::Time> away_since_; ///< only meaningful while nobody is here
    board::PerSide<bool> is_blocked_{false, false};
};

} // namespace vaandel::site
