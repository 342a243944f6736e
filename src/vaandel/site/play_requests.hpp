#pragma once
// Requests of the players at a table: set-ups, moves, actions, the end. The answer goes to the caller, and its effect
// to everyone at the table.

#include "vaandel/site/bot_turns.hpp"
#include "vaandel/site/requests.hpp"
#include "vaandel/site/table_clocks.hpp"

namespace vaandel::site {

class PlayRequests {
public:
    /// All outlive this object.
    PlayRequests(const TablesParts& parts, TableClocks& clocks, TableEvents& events, BotTurns& bots,
                 Broadcast& broadcast)
        : parts_{parts}, clocks_{clocks}, events_{events}, bots_{bots}, broadcast_{broadcast} {}

    void handle(const Seat& seat, const SubscriberPtr& asker, const SetupRequest& request);
    void handle(const Seat& seat, const SubscriberPtr& asker, const MoveRequest& request);
    void handle(const Seat& seat, const SubscriberPtr& asker, const ActRequest& request);
    /// Only against the bot: nobody else has to agree.
    void handle(const Seat& seat, const SubscriberPtr& asker, const TakeBackRequest& request);
    void handle(const Seat& seat, const SubscriberPtr& asker, const DrawRequest& request);
    void handle(const Seat& seat, const SubscriberPtr& asker, const DeclineRequest& request);
    void handle(const Seat& seat, const SubscriberPtr& asker, const ResignRequest& request);
    /// Ends a game whose other player left, if it is that player's turn and TablesOptions::claim_after has passed.
    void handle(const Seat& seat, const SubscriberPtr& asker, const ClaimRequest& request);
    /// Ends a game that has not begun.
    void handle(const Seat& seat, const SubscriberPtr& asker, const CancelRequest& request);

private:
    /// The seat's table if its game is not over; otherwise null, and the caller is refused.
    Table* find_unfinished(const Seat& seat, const SubscriberPtr& asker, std::string_view request);
    /// Applies the event if the game allows it now; otherwise the caller is refused.
    void apply_or_refuse(Table& table, const Seat& seat, const Event& event, const SubscriberPtr& asker,
                         std::string_view request, bool is_time);

    const TablesParts& parts_;
    TableClocks& clocks_;
    TableEvents& events_;
    BotTurns& bots_;
    Broadcast& broadcast_;
};

} // namespace vaandel::site
