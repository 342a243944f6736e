#include "vaandel/site/table.hpp"

#include "vaandel/game/public_view.hpp"
#include "vaandel/site/bot_seat.hpp"

#include <algorithm>
#include <stdexcept>

namespace vaandel::site {

using namespace store;

namespace {

constexpr std::array kSides{board::Side::Red, board::Side::Blue};

ClockFacts clock_facts(const GameClock& clock, Clock::Time now) {
    ClockFacts facts{.control = clock.control(), .sides = {}};
    for (const board::Side side : kSides)
        if (clock.is_counted(side)) {
            const GameClock::Left left = clock.left(side, now);
            facts.sides[side] = {left.time, left.free, left.is_running ? Ticking::Running : Ticking::Standing};
        }
    return facts;
}

/// The clock of a new game, or nothing if it has none.
std::optional<GameClock> clock_of(const GameRow& row) {
    const auto control = parse_clock(row.clock);
    if (!control)
        return std::nullopt;
    const auto is_counted = [&](board::Side side) { return row.seats[side].kind == SeatKind::Guest; };
    return GameClock{*control, {is_counted(board::Side::Red), is_counted(board::Side::Blue)}};
}

} // namespace

Result<Table, std::string> Table::open(const StoredGame& stored, Random chance, Clock::Time now,
                                       std::chrono::milliseconds claim_after) {
    std::optional<GameClock> clock = clock_of(stored.game);
    if (!clock && !stored.game.clock.empty())
        return Failure{std::string{"unknown clock"}};
    auto restored = restore(stored, chance, [&](const EventRow& event, const game::AnyGame& after) {
        if (clock)
            clock->follow(event, after);
    });
    if (!restored)
        return Failure{std::move(restored.error())};
    Table table{stored.game, std::move(restored->game), stored.events.size(), now, claim_after};
    table.clock_ = clock;
    table.log_ = restored->log;
    table.judged_ = restored->judged;
    table.checkpoint_ = restored->known;
    for (const EventRow& event : stored.events)
        table.note(event);
    return table;
}

void Table::note(const EventRow& event) {
    last_event_ = event.at;
    if (event.kind == kFromKind)
        from_ = parse_origin(event.payload);
    if (const auto& nonce = row_.seats[event.side].nonce; nonce && event.kind == kSetupKind)
        commitments_[event.side] = commitment_of(row_.edition, event.side, event.payload, store::text_of(*nonce));
}

bool Table::is_disclosed() const {
    const auto& outcome = game_.outcome();
    return outcome && outcome->reason != board::Reason::Cancelled;
}

bool opens(const SeatRow& seat, const Token& token) {
    const TokenHash shown = hash_of(token);
    return (seat.token && is_same(*seat.token, shown)) || (seat.owner && is_same(*seat.owner, shown));
}

std::optional<board::Side> Table::offered() const {
    for (const board::Side side : kSides)
        if (row_.seats[side].offer == Offer::Open && is_open(side) && game_.phase() != game::Phase::Over)
            return side;
    return std::nullopt;
}

std::optional<board::Side> Table::invited(const Token& invitation) const {
    for (const board::Side side : kSides)
        if (const auto& wanted = row_.seats[side].invitation; wanted && is_same(*wanted, hash_of(invitation)))
            return side;
    return std::nullopt;
}

std::optional<board::Side> Table::bot_to_act() const {
    for (const board::Side side : kSides)
        if (is_bot(side) && game_.may_act(side))
            return side;
    return std::nullopt;
}

std::string_view Table::level() const {
    return row_.seats[is_bot(board::Side::Red) ? board::Side::Red : board::Side::Blue].level;
}

engine::Level Table::board_level() const { return engine::parse_level(level()).value_or(kDefaultBoardLevel); }

card_engine::Level Table::card_level() const { return card_engine::level_named(level()).value_or(kDefaultCardLevel); }

EventRow Table::apply(board::Side side, const Event& event, Clock::Time now) {
    auto words = site::apply(game_, side, event);
    if (!words)
        throw std::logic_error{"an event that the game does not allow"};
    EventRow row{++events_, now, side, std::move(words->kind), std::move(words->payload)};
    note(row);
    log_.add(row);
    if (clock_)
        clock_->follow(row, game_);
    if (!is_talk(row.kind))
        turn_since_ = now;
    return row;
}

Rival Table::rival_of(board::Side side) const {
    if (is_bot(side))
        return Rival::Bot;
    if (is_open(side))
        return row_.seats[side].offer == Offer::Open ? Rival::Anybody : Rival::Nobody;
    return is_shared() ? Rival::HotSeat : Rival::Guest;
}

std::optional<std::chrono::milliseconds> Table::claim_in(board::Side side, Clock::Time now) const {
    const board::Side other = opponent(side);
    const bool is_awaited = game_.phase() == game::Phase::Play && game_.may_act(other) && !game_.may_act(side);
    if (!is_awaited || rival_of(other) != Rival::Guest || is_here(other))
        return std::nullopt;
    const Clock::Time due = std::max(turn_since_, away_since_[other]) + claim_after_;
    return std::max(due - now, std::chrono::milliseconds{0});
}

GameFacts Table::facts_for(board::Side side, Clock::Time now) const {
    const board::Side other = opponent(side);
    const Rival rival = rival_of(other);
    GameFacts facts{.id = row_.id.text(),
                    .names = {},
                    .rival = rival,
                    .presence = rival == Rival::HotSeat || is_here(other) ? Presence::Here : Presence::Away,
                    .rematch = row_.next ? Rematch::Made : Rematch::None,
                    .claim_in = claim_in(side, now),
                    .watching = row_.watch ? Watching::Allowed : Watching::Denied,
                    .watchers = watchers_.size(),
                    .from = from_};
    if (clock_)
        facts.clock = clock_facts(*clock_, now);
    for (const board::Side each : kSides)
        if (const std::string& name = row_.seats[each].name; !name.empty())
            facts.names[each] = name;
    for (const board::Side each : kSides) {
        facts.commitments[each] = commitments_[each];
        if (commitments_[each] && is_disclosed())
            facts.nonces[each] = store::text_of(*row_.seats[each].nonce);
    }
    for (const board::Side each : kSides)
        if (is_bot(each)) {
            facts.names[each] = "bot";
            facts.level = game_.board() != nullptr ? name_of(board_level()) : name_of(card_level());
        }
    return facts;
}

std::string Table::state_for(board::Side side, Clock::Time now) const {
    const GameFacts facts = facts_for(side, now);
    return std::visit([&](const auto& view) { return state_message(facts, view); }, game_.view_for(side));
}

std::string Table::first_state_for(board::Side side, Clock::Time now) const {
    const GameFacts facts = facts_for(side, now);
    return std::visit([&](const auto& game) { return state_message(facts, game.view_for(side), game.past_of(side)); },
                      game_.kind());
}

std::array<GameFacts, 2> Table::public_facts(Clock::Time now) const {
    return {facts_for(board::Side::Red, now), facts_for(board::Side::Blue, now)};
}

std::string Table::public_state(Clock::Time now) const {
    const auto facts = public_facts(now);
    return std::visit([&](const auto& view) { return public_message(facts, view); }, public_view_of(game_));
}

std::string Table::first_public_state(Clock::Time now) const {
    const auto facts = public_facts(now);
    return std::visit(
        [&](const auto& game) { return public_message(facts, public_view_of(game), public_past_of(game)); },
        game_.kind());
}

Standing Table::standing_of(board::Side side, Clock::Time now) const {
    const GameFacts facts = facts_for(side, now);
    const auto& outcome = game_.outcome();
    return {.game = row_.id,
            .side = side,
            .edition = row_.edition,
            .screen = row_.screen,
            .phase = game_.phase(),
            .is_to_act = game_.may_act(side),
            .length = game_.length(),
            .winner = outcome ? outcome->winner : std::nullopt,
            .is_aborted =
                outcome && (outcome->reason == board::Reason::Cancelled || outcome->reason == board::Reason::Stopped),
            .rival = facts.rival,
            .presence = facts.presence,
            .rival_name = row_.seats[opponent(side)].name,
            .level = std::string{facts.level.value_or("")},
            .clock = facts.clock,
            .table = offered() == opponent(side)
                         ? std::optional{OfferId::made_of(*row_.seats[opponent(side)].invitation)}
                         : std::nullopt,
            .from = from_,
            .rematch = row_.next,
            .last = last_event_};
}

bool Table::holds(board::Side side, const Subscriber& subscriber) const {
    return std::ranges::any_of(subscribers_[side], [&](const SubscriberPtr& one) { return one.get() == &subscriber; });
}

void Table::join(board::Side side, SubscriberPtr subscriber) { subscribers_[side].push_back(std::move(subscriber)); }

void Table::leave(board::Side side, const Subscriber& subscriber, Clock::Time now) {
    const bool was_blocked = is_blocked_[side]; // and away since then
    std::erase_if(subscribers_[side], [&](const SubscriberPtr& one) { return one.get() == &subscriber; });
    if (!is_here(side) && !was_blocked)
        away_since_[side] = now;
}

void Table::block(board::Side side, bool is_blocked, Clock::Time now) {
    if (is_blocked && is_here(side))
        away_since_[side] = now;
    is_blocked_[side] = is_blocked;
}

} // namespace vaandel::site
