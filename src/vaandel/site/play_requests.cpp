#include "vaandel/site/play_requests.hpp"

namespace vaandel::site {

using board::Side;

Table* PlayRequests::find_unfinished(const Seat& seat, const SubscriberPtr& asker, std::string_view request) {
    Table* table = clocks_.find_in_time(seat.game);
    if (table != nullptr && table->game().phase() != game::Phase::Over)
        return table;
    broadcast_.refuse(seat, asker, request, table == nullptr ? Code::Unavailable : Code::GameOver);
    return nullptr;
}

void PlayRequests::apply_or_refuse(Table& table, const Seat& seat, const Event& event, const SubscriberPtr& asker,
                                   std::string_view request, bool is_time) {
    if (is_time)
        events_.apply(table, seat.side, event, asker, request);
    else
        broadcast_.refuse(seat, asker, request, Code::NotNow);
}

void PlayRequests::handle(const Seat& seat, const SubscriberPtr& asker, const SetupRequest& request) {
    Table* table = find_unfinished(seat, asker, "setup");
    if (table == nullptr)
        return;
    const game::Game* game = table->game().board();
    if (game == nullptr || game->phase() != game::Phase::SetUp || game->has_placed(seat.side))
        return broadcast_.refuse(seat, asker, "setup", Code::NotNow);
    const auto setup = board::parse_setup(game->edition(), request.setup);
    if (!setup)
        return broadcast_.tell(seat.game, asker, refused_setup_message(setup.error()));
    events_.apply(*table, seat.side, Placed{*setup}, asker, "setup");
}

void PlayRequests::handle(const Seat& seat, const SubscriberPtr& asker, const MoveRequest& request) {
    Table* table = clocks_.find_in_time(seat.game);
    if (table == nullptr)
        return broadcast_.refuse(seat, asker, "move", Code::Unavailable);
    const game::Game* game = table->game().board();
    if (game == nullptr || game->phase() == game::Phase::SetUp)
        return broadcast_.refuse(seat, asker, "move", Code::NotNow);
    const board::Geometry& geometry = *game->edition().geometry;
    const auto from = geometry.parse_square(request.from);
    const auto to = geometry.parse_square(request.to);
    if (!from || !to)
        return broadcast_.refuse(seat, asker, "move", Code::BadSquare);
    const board::Move move{*from, *to};

    if (request.ply >= 1 && request.ply <= game->ply())
        if (const board::PublicPly& done = game->plies()[request.ply - 1]; done.side == seat.side && done.move == move)
            return broadcast_.show_again(*table, seat.side, asker); // a repeated request has no effect
    if (game->phase() == game::Phase::Over)
        return broadcast_.refuse(seat, asker, "move", Code::GameOver);
    if (request.ply != game->ply() + 1)
        return broadcast_.refuse(seat, asker, "move", Code::Stale);
    if (game->to_move() != seat.side)
        return broadcast_.refuse(seat, asker, "move", Code::NotYourTurn);
    if (const board::Refusal refusal = game->why_not(seat.side, move); refusal != board::Refusal::None)
        return broadcast_.refuse(seat, asker, "move", refusal);
    events_.apply(*table, seat.side, Moved{move}, asker, "move");
}

void PlayRequests::handle(const Seat& seat, const SubscriberPtr& asker, const ActRequest& request) {
    Table* table = clocks_.find_in_time(seat.game);
    if (table == nullptr)
        return broadcast_.refuse(seat, asker, "act", Code::Unavailable);
    const game::CardGame* game = table->game().cards();
    if (game == nullptr)
        return broadcast_.refuse(seat, asker, "act", Code::NotNow);
    const auto action = cards::parse_action(request.action);
    if (!action)
        return broadcast_.refuse(seat, asker, "act", Code::BadAction);

    const std::vector<cards::Action> done = game->actions_of(seat.side);
    if (request.number >= 1 && request.number <= done.size() && done[request.number - 1] == *action)
        return broadcast_.show_again(*table, seat.side, asker); // a repeated request has no effect
    if (game->phase() == game::Phase::Over)
        return broadcast_.refuse(seat, asker, "act", Code::GameOver);
    if (request.number != done.size() + 1)
        return broadcast_.refuse(seat, asker, "act", Code::Stale);
    if (const cards::Refusal refusal = game->why_not(seat.side, *action); refusal != cards::Refusal::None)
        return broadcast_.refuse(seat, asker, "act", refusal);
    events_.apply(*table, seat.side, Played{*action}, asker, "act");
}

void PlayRequests::handle(const Seat& seat, const SubscriberPtr& asker, const TakeBackRequest& request) {
    Table* table = clocks_.find_in_time(seat.game);
    if (table == nullptr)
        return broadcast_.refuse(seat, asker, "takeback", Code::Unavailable);
    const game::AnyGame& game = table->game();
    if (!table->is_bot(opponent(seat.side)) || game.phase() == game::Phase::SetUp)
        return broadcast_.refuse(seat, asker, "takeback", Code::NotNow);
    if (game.phase() == game::Phase::Over)
        return broadcast_.refuse(seat, asker, "takeback", Code::GameOver);
    if (game.take_backs() > 0 && game.may_act(seat.side) && request.number == game.length() + 1)
        return broadcast_.show_again(*table, seat.side, asker); // a repeated request has no effect
    const auto last = game.last_choice_of(seat.side);
    if (!last)
        return broadcast_.refuse(seat, asker, "takeback", Code::NotNow);
    if (request.number != *last)
        return broadcast_.refuse(seat, asker, "takeback", Code::Stale);
    events_.apply(*table, seat.side, TakenBack{}, asker, "takeback");
}

void PlayRequests::handle(const Seat& seat, const SubscriberPtr& asker, const DrawRequest&) {
    Table* table = clocks_.find_in_time(seat.game);
    if (table == nullptr)
        return broadcast_.refuse(seat, asker, "draw", Code::Unavailable);
    if (table->game().draw_offer() == seat.side)
        return broadcast_.show_again(*table, seat.side, asker); // a repeated request has no effect
    game::AnyGame after = table->game();
    if (const auto refused = after.offer_draw(seat.side))
        return broadcast_.refuse(seat, asker, "draw", *refused);
    Side last = seat.side;
    if (table->is_shared()) { // at one screen, both have agreed
        events_.record(*table, seat.side, DrawOffered{});
        last = opponent(seat.side);
    }
    events_.apply(*table, last, DrawOffered{}, asker, "draw");
    if (table->is_bot(opponent(seat.side)) && table->game().draw_offer() == seat.side)
        bots_.answer_draw(*table, opponent(seat.side));
}

void PlayRequests::handle(const Seat& seat, const SubscriberPtr& asker, const DeclineRequest&) {
    if (Table* table = find_unfinished(seat, asker, "decline"))
        apply_or_refuse(*table, seat, DrawDeclined{}, asker, "decline",
                        table->game().draw_offer() == opponent(seat.side));
}

void PlayRequests::handle(const Seat& seat, const SubscriberPtr& asker, const ResignRequest&) {
    if (Table* table = find_unfinished(seat, asker, "resign"))
        apply_or_refuse(*table, seat, Resigned{}, asker, "resign", table->game().phase() == game::Phase::Play);
}

void PlayRequests::handle(const Seat& seat, const SubscriberPtr& asker, const ClaimRequest& request) {
    if (Table* table = find_unfinished(seat, asker, "claim"))
        apply_or_refuse(*table, seat, Claimed{request.what}, asker, "claim",
                        table->claim_in(seat.side, parts_.clock.now()) == std::chrono::milliseconds{0});
}

void PlayRequests::handle(const Seat& seat, const SubscriberPtr& asker, const CancelRequest&) {
    if (Table* table = find_unfinished(seat, asker, "cancel"))
        apply_or_refuse(*table, seat, Cancelled{}, asker, "cancel", table->game().phase() == game::Phase::SetUp);
}

} // namespace vaandel::site
