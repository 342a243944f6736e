#include "vaandel/site/seat_lists.hpp"

#include "vaandel/site/relay.hpp"

namespace vaandel::site {

using namespace store;
using board::Side;

namespace {

/// The number of seats looked up before others get their turn.
constexpr std::size_t kGamesAtOnce = 10;

} // namespace

void SeatLists::claim(Table& table, Side side, const SeatsWish& wish) {
    const auto& key = wish.new_owner ? wish.new_owner : wish.owner;
    SeatRow seat = table.row().seats[side];
    if (!key || (seat.owner == hash_of(*key) && (!wish.new_owner || seat.token == seat.owner)))
        return;
    seat.owner = hash_of(*key);
    if (wish.new_owner)
        seat.token = seat.owner;
    cache_.change(table, side, std::move(seat));
    if (!wish.new_owner)
        return;
    for (const SubscriberPtr& one : table.clear(side, parts_.clock.now()))
        one->close(Farewell::UnknownSeat); // who came by the old key
    broadcast_.show(table, opponent(side));
}

void SeatLists::list(const SeatsWish& wish, std::string_view caller, const Listed& listed) {
    if (!rates_.take(caller, parts_.clock.now()))
        return listed(Failure{NoSeat::TooMany});
    const auto round = std::make_shared<Round>(Round{wish, listed, {}, {}});
    for (const AttachRequest& shown : wish.seats) {
        const auto id = GameId::parse(shown.game);
        const auto token = Token::parse(shown.token);
        if (id && token)
            round->left.emplace_back(*id, *token);
    }
    struct Owned {
        std::vector<GameId> before; ///< with the key shown
        std::vector<GameId> now;    ///< with the new one: asked before, and the answer was lost
    };
    const auto owned = [wish](Store& store) {
        const auto all_of = [&](const std::optional<Token>& owner, std::size_t most) {
            return owner ? store.owned_by(hash_of(*owner), most) : std::vector<GameId>{};
        };
        return Owned{all_of(wish.owner, wish.new_owner ? kMostGamesOwned : kMostGamesListed),
                     all_of(wish.new_owner, kMostGamesListed)};
    };
    if ((!wish.owner && !wish.new_owner) || wish.are_all_named)
        return go_on(round);
    parts_.loader.ask<Owned>(owned, [this, round](const std::optional<Owned>& found) {
        if (!found)
            return round->listed(Failure{NoSeat::Unavailable});
        for (const GameId& id : found->before)
            round->left.emplace_back(id, *round->wish.owner);
        for (const GameId& id : found->now)
            round->left.emplace_back(id, *round->wish.new_owner);
        go_on(round);
    });
}

void SeatLists::go_on(const std::shared_ptr<Round>& round, std::size_t looked_at) {
    if (cache_.is_full())
        return round->listed(Failure{NoSeat::Unavailable});
    if (round->left.empty())
        return finish(*round);
    if (looked_at == kGamesAtOnce)
        return parts_.scheduler.soon([this, round] { go_on(round); });
    const auto [id, key] = round->left.front();
    round->left.pop_front();
    if (parts_.relay == nullptr || round->wish.are_all_named)
        return open(round, id, key, looked_at);
    const auto found = [this, round, shown_id = id, shown = key, looked_at](const store::Membership::Where& where) {
        switch (where.place) {
        case Membership::Place::Here: return open(round, shown_id, shown, looked_at);
        case Membership::Place::Unknown: return round->listed(Failure{NoSeat::Unavailable});
        case Membership::Place::OutOfReach: return round->listed(Failure{NoSeat::OutOfReach});
        case Membership::Place::Elsewhere: break;
        }
        round->elsewhere[where.owner.name].push_back({shown_id.text(), shown.reveal()});
        go_on(round, looked_at + 1);
    };
    parts_.relay->find(id, found, Relay::kHoldCall);
}

void SeatLists::open(const std::shared_ptr<Round>& round, const GameId& id, const Token& key, std::size_t looked_at) {
    cache_.open(id, [this, round, shown_id = id, shown = key, looked_at](const OpenedTable& table) {
        if (!table && table.error() != TableCache::Unread::Damaged)
            return round->listed(Failure{NoSeat::Unavailable});
        if (!table)
            round->damaged.insert(shown_id);
        else if (*table != nullptr)
            look_at(round, shown, **table);
        go_on(round, looked_at + 1);
    });
}

void SeatLists::look_at(const std::shared_ptr<Round>& round, const Token& key, Table& table) {
    for (const Side side : {Side::Red, Side::Blue})
        if (table.is_key(side, key)) {
            claim(table, side, round->wish);
            round->found.insert_or_assign({table.row().id, side}, table.standing_of(side, parts_.clock.now()));
        }
}

void SeatLists::finish(const Round& round) {
    struct Open { // games can be written in separate batches
        Listed listed;
        Standings standings;
        std::size_t games;
        bool is_lost = false;
    };
    const auto open = std::make_shared<Open>(
        Open{round.listed, {{}, {round.damaged.begin(), round.damaged.end()}, round.elsewhere}, round.found.size()});
    for (const auto& [seat, standing] : round.found)
        open->standings.seats.push_back(standing);
    if (round.found.empty())
        return round.listed(open->standings);
    const auto one_is_known = [open](bool is_kept) {
        open->is_lost |= !is_kept;
        if (--open->games > 0)
            return;
        if (open->is_lost)
            open->listed(Failure{NoSeat::Unavailable});
        else
            open->listed(open->standings);
    };
    for (const auto& [seat, standing] : round.found)
        parts_.ledger.then(seat.first, [one_is_known] { one_is_known(true); }, [one_is_known] { one_is_known(false); });
}

} // namespace vaandel::site
