// What those who sit at a table ask for: set-ups, moves, actions, the end.

#include "vaandel/site/tables.hpp"

namespace vaandel::site {

using board::Side;

void Tables::handle(const Seat& seat, const SubscriberPtr& asker, const SetupRequest& request) {
    Table* table = find_in_time(seat.game);
    if (table == nullptr)
        return refuse(seat, asker, "setup", Code::Unavailable);
    const game::Game* game = table->game().board();
    if (table->game().phase() == game::Phase::Over)
        return refuse(seat, asker, "setup", Code::GameOver);
    if (game == nullptr || game->phase() != game::Phase::SetUp || game->has_placed(seat.side))
        return refuse(seat, asker, "setup", Code::NotNow);
    const auto setup = board::parse_setup(game->edition(), request.setup);
    if (!setup)
        return tell(seat.game, asker, refused_setup_message(setup.error()));
    act(*table, seat.side, Placed{*setup}, asker, "setup");
}

void Tables::handle(const Seat& seat, const SubscriberPtr& asker, const MoveRequest& request) {
    Table* table = find_in_time(seat.game);
    if (table == nullptr)
        return refuse(seat, asker, "move", Code::Unavailable);
    const game::Game* game = table->game().board();
    if (game == nullptr || game->phase() == game::Phase::SetUp)
        return refuse(seat, asker, "move", Code::NotNow);
    const board::Geometry& geometry = *game->edition().geometry;
    const auto from = geometry.parse_square(request.from);
    const auto to = geometry.parse_square(request.to);
    if (!from || !to)
        return refuse(seat, asker, "move", Code::BadSquare);
    const board::Move move{*from, *to};

    if (request.ply >= 1 && request.ply <= game->ply())
        if (const board::PublicPly& done = game->plies()[request.ply - 1]; done.side == seat.side && done.move == move)
            return tell(seat.game, asker, table->state_for(seat.side, parts_.clock.now())); // said twice, made once
    if (game->phase() == game::Phase::Over)
        return refuse(seat, asker, "move", Code::GameOver);
    if (request.ply != game->ply() + 1)
        return refuse(seat, asker, "move", Code::Stale);
    if (game->to_move() != seat.side)
        return refuse(seat, asker, "move", Code::NotYourTurn);
    if (const board::Refusal refusal = game->why_not(seat.side, move); refusal != board::Refusal::None)
        return refuse(seat, asker, "move", refusal);
    act(*table, seat.side, Moved{move}, asker, "move");
}

void Tables::handle(const Seat& seat, const SubscriberPtr& asker, const ActRequest& request) {
    Table* table = find_in_time(seat.game);
    if (table == nullptr)
        return refuse(seat, asker, "act", Code::Unavailable);
    const game::CardGame* game = table->game().cards();
    if (game == nullptr)
        return refuse(seat, asker, "act", Code::NotNow);
    const auto action = cards::parse_action(request.action);
    if (!action)
        return refuse(seat, asker, "act", Code::BadAction);

    const std::vector<cards::Action> done = game->actions_of(seat.side);
    if (request.number >= 1 && request.number <= done.size() && done[request.number - 1] == *action)
        return tell(seat.game, asker, table->state_for(seat.side, parts_.clock.now())); // said twice, done once
    if (game->phase() == game::Phase::Over)
        return refuse(seat, asker, "act", Code::GameOver);
    if (request.number != done.size() + 1)
        return refuse(seat, asker, "act", Code::Stale);
    if (const cards::Refusal refusal = game->why_not(seat.side, *action); refusal != cards::Refusal::None)
        return refuse(seat, asker, "act", refusal);
    act(*table, seat.side, Played{*action}, asker, "act");
}

void Tables::handle(const Seat& seat, const SubscriberPtr& asker, const TakeBackRequest& request) {
    Table* table = find_in_time(seat.game);
    if (table == nullptr)
        return refuse(seat, asker, "takeback", Code::Unavailable);
    const game::AnyGame& game = table->game();
    if (!table->is_bot(opponent(seat.side)) || game.phase() == game::Phase::SetUp)
        return refuse(seat, asker, "takeback", Code::NotNow);
    if (game.phase() == game::Phase::Over)
        return refuse(seat, asker, "takeback", Code::GameOver);
    if (game.take_backs() > 0 && game.may_act(seat.side) && request.number == game.length() + 1)
        return tell(seat.game, asker, table->state_for(seat.side, parts_.clock.now())); // said twice, taken back once
    const auto last = game.last_choice_of(seat.side);
    if (!last)
        return refuse(seat, asker, "takeback", Code::NotNow);
    if (request.number != *last)
        return refuse(seat, asker, "takeback", Code::Stale);
    act(*table, seat.side, TakenBack{}, asker, "takeback");
}

void Tables::handle(const Seat& seat, const SubscriberPtr& asker, const DrawRequest&) {
    Table* table = find_in_time(seat.game);
    if (table == nullptr)
        return refuse(seat, asker, "draw", Code::Unavailable);
    if (table->game().draw_offer() == seat.side)
        return tell(seat.game, asker, table->state_for(seat.side, parts_.clock.now())); // said twice, offered once
    game::AnyGame after = table->game();
    if (const auto refused = after.offer_draw(seat.side))
        return refuse(seat, asker, "draw", *refused);
    Side last = seat.side;
    if (table->is_shared()) { // both have said yes where both look at this screen
        parts_.ledger.record(NewEvent{seat.game, table->apply(seat.side, DrawOffered{}, parts_.clock.now())});
        last = opponent(seat.side);
    }
    act(*table, last, DrawOffered{}, asker, "draw");
    if (table->is_bot(opponent(seat.side)) && table->game().draw_offer() == seat.side)
        bot_answers(*table, opponent(seat.side));
}

void Tables::handle(const Seat& seat, const SubscriberPtr& asker, const DeclineRequest&) {
    Table* table = find_in_time(seat.game);
    if (table == nullptr)
        return refuse(seat, asker, "decline", Code::Unavailable);
    if (table->game().phase() == game::Phase::Over)
        return refuse(seat, asker, "decline", Code::GameOver);
    if (table->game().draw_offer() != opponent(seat.side))
        return refuse(seat, asker, "decline", Code::NotNow);
    act(*table, seat.side, DrawDeclined{}, asker, "decline");
}

void Tables::handle(const Seat& seat, const SubscriberPtr& asker, const ResignRequest&) {
    Table* table = find_in_time(seat.game);
    if (table == nullptr)
        return refuse(seat, asker, "resign", Code::Unavailable);
    if (table->game().phase() == game::Phase::Over)
        return refuse(seat, asker, "resign", Code::GameOver);
    if (table->game().phase() != game::Phase::Play)
        return refuse(seat, asker, "resign", Code::NotNow);
    act(*table, seat.side, Resigned{}, asker, "resign");
}

void Tables::handle(const Seat& seat, const SubscriberPtr& asker, const ClaimRequest& request) {
    Table* table = find_in_time(seat.game);
    if (table == nullptr)
        return refuse(seat, asker, "claim", Code::Unavailable);
    if (table->game().phase() == game::Phase::Over)
        return refuse(seat, asker, "claim", Code::GameOver);
    if (table->claim_in(seat.side, parts_.clock.now()) != std::chrono::milliseconds{0})
        return refuse(seat, asker, "claim", Code::NotNow);
    act(*table, seat.side, Claimed{request.what}, asker, "claim");
}

void Tables::handle(const Seat& seat, const SubscriberPtr& asker, const CancelRequest&) {
    Table* table = find_in_time(seat.game);
    if (table == nullptr)
        return refuse(seat, asker, "cancel", Code::Unavailable);
    if (table->game().phase() == game::Phase::Over)
        return refuse(seat, asker, "cancel", Code::GameOver);
    if (table->game().phase() != game::Phase::SetUp)
        return refuse(seat, asker, "cancel", Code::NotNow);
    act(*table, seat.side, Cancelled{}, asker, "cancel");
}

void Tables::act(Table& table, Side side, const Event& event, const SubscriberPtr& asker, std::string_view request) {
    const GameId id = table.row().id;
    parts_.ledger.record(NewEvent{id, table.apply(side, event, parts_.clock.now())});
    note_checkpoint(table);
    forget_drafts(table);
    parts_.ledger.then(id, {}, [this, id, asker, request] {
        if (asker)
            asker->deliver(refused_message(request, Code::Unavailable));
        drop(id);
    });
    set_alarm(table);
    show(table);
    if (const auto end = table.game().end()) {
        parts_.log.info("game_over", {{"game", id.text()}, {"outcome", end->description}});
        for (const Side each : {Side::Red, Side::Blue}) // called off while it stood open
            if (const SeatRow& seat = table.row().seats[each]; seat.offer == Offer::Open)
                lobby_.close(OfferId::made_of(*seat.invitation));
    }
    wake_bot(table);
}

} // namespace vaandel::site
