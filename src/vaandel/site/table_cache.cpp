#include "vaandel/site/table_cache.hpp"

namespace vaandel::site {

using namespace store;
using board::Side;

TableCache::TableCache(const TablesParts& parts, const TablesOptions& options, Lobby& lobby, WhenRead read)
    : parts_{parts}, claim_after_{options.claim_after}, lobby_{lobby}, read_{std::move(read)},
      expiry_{removal(parts, games_never_begun(options.expiry))},
      retention_{removal(parts, games_kept_enough(options.retention))} {
    parts_.ledger.on_lost([this] { drop_all(); });
    parts_.ledger.on_unwritten([this](const GameId& id, Ledger::Unwritten why) { lose(id, why); });
    expiry_.begin();
    retention_.begin();
}

Removal TableCache::removal(const TablesParts& parts, Search search) {
    return {{parts.loader, parts.ledger, parts.scheduler, parts.clock, parts.log, parts.membership},
            std::move(search),
            [this](const GameId& id) { return is_in_use(id) || is_going(id); },
            [this](const GameId& id) { forget(id); }};
}

void TableCache::touch(const GameId& id) {
    expiry_.touch(id);
    retention_.touch(id);
}

Table* TableCache::find(const GameId& id) {
    const auto found = tables_.find(id);
    return found == tables_.end() ? nullptr : &found->second;
}

void TableCache::open(const GameId& id, const Opened& opened, Clocked clocked) {
    if (Table* table = find(id))
        return opened(table);
    if (auto kept = idle_.take(id); kept && is_ours(id))
        return opened(&put(id, std::move(*kept)));
    if (is_going(id)) {
        const auto again = [this, id, opened, clocked] { open(id, opened, clocked); };
        return parts_.ledger.then(id, again, again);
    }
    if (parts_.membership == nullptr)
        return load(id, opened, clocked);
    parts_.membership->find(id, [this, id, opened, clocked](const Membership::Where& where) {
        if (where.place != Membership::Place::Here)
            opened(Failure{where.place == Membership::Place::Elsewhere ? Unread::Elsewhere : Unread::Unavailable});
        else if (Table* table = find(id)) // by now
            opened(table);
        else
            load(id, opened, clocked);
    });
}

void TableCache::load(const GameId& id, const Opened& opened, Clocked clocked) {
    Loading& loading = loading_.try_emplace(id, Loading{{}, Clocked::IfAlarmed, epoch()}).first->second;
    loading.waiting.push_back(opened);
    if (clocked == Clocked::Yes)
        loading.clocked = clocked;
    if (loading.waiting.size() > 1)
        return;
    const auto read = [id, chance = Random{parts_.secrets.seed()}, now = parts_.clock.now(),
                       claim_after = claim_after_](Store& store) {
        const auto stored = store.load(id);
        return std::make_shared<Read>(stored ? Read{Table::open(*stored, chance, now, claim_after)} : std::nullopt);
    };
    parts_.loader.ask<std::shared_ptr<Read>>(
        read, [this, id](std::optional<std::shared_ptr<Read>> answer) { take_in(id, std::move(answer)); });
}

void TableCache::take_in(const GameId& id, std::optional<std::shared_ptr<Read>> read) {
    const Loading loading = std::move(loading_.extract(id).mapped());
    std::optional<Unread> why;
    const bool is_still_here = epoch() == loading.epoch && may_act();
    if (!read.has_value() || parts_.ledger.is_lost() || !is_still_here)
        why = Unread::Unavailable;
    else if (**read && !is_ours(id)) { // it did not exist yet when its owner was asked for
        for (const Opened& opened : loading.waiting)
            open(id, opened, loading.clocked);
        return;
    } else if (**read && !***read) {
        why = Unread::Damaged;
        parts_.log.error("read_failed",
                         {{"game", id.text()}, {"why", "the stored game is damaged: " + (***read).error()}});
    } else if (**read) {
        Table& table = put(id, std::move(****read));
        events_judged_ += table.judged();
        note_checkpoint(table);
        read_(table, loading.clocked);
    }
    for (const Opened& opened : loading.waiting)
        if (why)
            opened(Failure{*why});
        else
            opened(find(id));
}

void TableCache::note_checkpoint(Table& table) {
    if (const auto checkpoint = table.take_checkpoint())
        parts_.ledger.record(Judged{table.row().id, *checkpoint});
}

void TableCache::forget(const GameId& id) {
    (void)idle_.take(id);
    if (parts_.membership != nullptr)
        parts_.membership->forget(id);
    const auto unfollow = [&](Table& table) {
        if (table.row().next == id)
            table.follow(std::nullopt);
    };
    for (auto& [each, table] : tables_)
        unfollow(table);
    idle_.for_each(unfollow);
}

Table& TableCache::put(const GameId& id, Table table) {
    touch(id);
    release(id); // unless somebody sits down
    return tables_.emplace(id, std::move(table)).first->second;
}

void TableCache::release(const GameId& id) {
    // Something may have happened while that was written, such as the bot's move: then not all of it is on disk.
    const auto forget = [this, id] {
        if (const Table* table = find(id); table == nullptr || !table->is_deserted())
            return;
        if (!parts_.ledger.is_settled(id))
            return release(id);
        touch(id);
        auto left = tables_.extract(id);
        left.mapped().is_advised = {false, false}; // the player it thought for has gone
        left.mapped().bot_due_after.reset();
        left.mapped().told_to_wait_after.reset();
        // Another process may have it from now on, unless this one keeps it or watches its clock.
        const auto& its_clock = left.mapped().clock();
        const bool is_kept = left.mapped().events() >= IdleTables::kLong || (its_clock && its_clock->deadline());
        if (parts_.membership != nullptr && !is_kept)
            parts_.membership->release(id);
        idle_.keep(std::move(left.mapped()));
    };
    parts_.ledger.then(id, forget, forget);
}

void TableCache::remove(const GameId& id) {
    if (!going_.insert(id).second)
        return;
    touch(id);
    drop(id, Farewell::UnknownSeat);
    forget(id);
    parts_.ledger.record(Removed{id});
    const auto gone = [this, id] { going_.erase(id); };
    parts_.ledger.then(id, gone, gone);
}

void TableCache::drop(const GameId& id, Farewell why) {
    const auto dropped = tables_.extract(id);
    if (dropped.empty())
        return;
    if (const auto free = dropped.mapped().offered()) // nobody sits there who could leave it
        lobby_.host_left(OfferId::made_of(*dropped.mapped().row().seats[*free].invitation), parts_.clock.now());
    for (const Side side : {Side::Red, Side::Blue})
        for (const SubscriberPtr& subscriber : dropped.mapped().subscribers(side))
            subscriber->close(why);
    for (const SubscriberPtr& subscriber : dropped.mapped().watchers())
        subscriber->close(why);
}

void TableCache::lose(const GameId& id, Ledger::Unwritten why) {
    if (parts_.membership != nullptr)
        parts_.membership->doubt(id);
    if (why == Ledger::Unwritten::Failed)
        return; // whoever recorded it drops the game
    (void)idle_.take(id);
    drop(id, Farewell::Moved);
}

void TableCache::drop_all() {
    idle_.clear();
    if (parts_.membership != nullptr)
        lobby_.clear(); // they will be another process's
    const auto why = parts_.membership == nullptr ? Farewell::Unavailable : Farewell::Moved;
    while (!tables_.empty())
        drop(GameId{tables_.begin()->first}, why);
}

void TableCache::record(const GameId& id, Change change) {
    parts_.ledger.record(std::move(change));
    parts_.ledger.then(id, {}, [this, id] { drop(id); });
}

void TableCache::change(Table& table, Side side, SeatRow seat) {
    table.change(side, seat);
    record(table.row().id, SeatChanged{table.row().id, side, std::move(seat)});
}

} // namespace vaandel::site
