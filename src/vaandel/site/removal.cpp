#include "vaandel/site/removal.hpp"

#include <algorithm>
#include <utility>

namespace vaandel::site {

using namespace store;

namespace {

/// How often all games are examined again.
constexpr std::chrono::hours kRound{24};

} // namespace

void Removal::begin() {
    round_began_ = parts_.clock.now();
    if (search_.find)
        look_later(search_.pause);
}

void Removal::look_later(std::chrono::milliseconds pause) {
    parts_.scheduler.after(pause, [this] { look(); });
}

void Removal::look() {
    if (parts_.ledger.is_full() || parts_.ledger.is_lost())
        return look_later(search_.rest);
    is_asking_ = true;
    ask([this](const std::optional<AgedGames>& games) { go_on(games); });
}

void Removal::ask(std::function<void(const std::optional<AgedGames>&)> told) {
    // The smaller of both clocks' ages: neither a changed date nor one that was wrong makes a game older than it is.
    const Clock::Time now = std::min(parts_.clock.now(), parts_.clock.date());
    const auto question = [find = search_.find, now, after = looked_at_](Store& store) {
        return find(store, now, after);
    };
    parts_.loader.ask<AgedGames>(question, std::move(told));
}

void Removal::go_on(const std::optional<AgedGames>& games) {
    if (parts_.membership != nullptr && games && !games->found.empty())
        take(*games);
    else
        end_step(games);
}

void Removal::take(const AgedGames& games) {
    const auto left = std::make_shared<std::vector<GameId>>(games.found);
    take_next(left, std::make_shared<std::set<GameId>>());
}

void Removal::take_next(const std::shared_ptr<std::vector<GameId>>& left,
                        const std::shared_ptr<std::set<GameId>>& here) {
    if (left->empty())
        return ask([this, here](const std::optional<AgedGames>& games) {
            auto kept = games;
            if (kept)
                std::erase_if(kept->found, [&](const GameId& id) { return !here->contains(id); });
            end_step(kept);
            give_up();
        });
    const GameId id = left->back();
    left->pop_back();
    const bool is_new = !parts_.membership->has(id);
    parts_.membership->find(id, [this, id, is_new, left, here](const Membership::Where& where) {
        if (where.place == Membership::Place::Here) {
            here->insert(id);
            if (is_new)
                taken_.insert(id);
        }
        take_next(left, here);
    });
}

void Removal::give_up() {
    for (const GameId& id : std::exchange(taken_, {}))
        if (!is_in_use_(id)) // nor is it being removed
            parts_.membership->release(id);
}

void Removal::end_step(const std::optional<AgedGames>& games) {
    is_asking_ = false;
    if (games)
        remove(*games);
    touched_.clear();
    const bool is_more = games && games->last;
    if (is_more)
        looked_at_ = *games->last;
    else
        end_round();
    look_later(is_more ? search_.pause : search_.rest);
}

void Removal::end_round() {
    if (removed_ > reported_)
        parts_.log.info("games_removed",
                        {{"kind", std::string{search_.event}}, {"count", std::to_string(removed_ - reported_)}});
    reported_ = removed_;
    if (parts_.clock.now() - round_began_ <= kRound)
        return;
    looked_at_ = {}; // some were in use, or are old enough by now
    round_began_ = parts_.clock.now();
}

void Removal::remove(const AgedGames& games) {
    for (const GameId& id : games.found) {
        const bool is_ours = parts_.membership == nullptr || parts_.membership->has(id);
        if (!is_ours || is_in_use_(id) || touched_.contains(id) || parts_.ledger.is_lost() || !going_.insert(id).second)
            continue;
        gone_(id);
        parts_.ledger.record(Removed{id});
        parts_.ledger.then(
            id,
            [this, id] {
                going_.erase(id);
                ++removed_;
                parts_.log.info(search_.event, {{"game", id.text()}});
            },
            [this, id] { going_.erase(id); });
    }
}

} // namespace vaandel::site
