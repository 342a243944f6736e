#include "vaandel/site/expiry.hpp"

#include "vaandel/site/event.hpp"

#include <algorithm>

namespace vaandel::site {

using namespace store;

namespace {

/// How often all games are examined again.
constexpr std::chrono::hours kRound{24};

} // namespace

void Expiry::begin() {
    round_began_ = parts_.clock.now();
    if (options_.after > std::chrono::hours{0})
        look_later(options_.pause);
}

void Expiry::look_later(std::chrono::milliseconds pause) {
    parts_.scheduler.after(pause, [this] { look(); });
}

void Expiry::look() {
    if (parts_.ledger.is_full() || parts_.ledger.is_lost())
        return look_later(options_.rest);
    // The smaller of both clocks' ages: neither a changed date nor one that was wrong makes a game older than it is.
    const Unbegun unbegun{.since = std::min(parts_.clock.now(), parts_.clock.date()) - options_.after,
                          .kinds = beginning_kinds(),
                          .count = 2,
                          .copies = std::string{kFromKind}};
    const auto question = [unbegun, after = looked_at_, most = options_.at_once](Store& store) {
        return store.unbegun(unbegun, after, most);
    };
    is_asking_ = true;
    parts_.loader.ask<AgedGames>(question, [this](const std::optional<AgedGames>& games) { go_on(games); });
}

void Expiry::go_on(const std::optional<AgedGames>& games) {
    is_asking_ = false;
    if (games)
        remove(*games);
    touched_.clear();
    const bool is_more = games && games->last;
    if (is_more)
        looked_at_ = *games->last;
    else if (parts_.clock.now() - round_began_ > kRound) { // some were in use, or are old enough by now
        looked_at_ = {};
        round_began_ = parts_.clock.now();
    }
    look_later(is_more ? std::chrono::milliseconds{options_.pause} : options_.rest);
}

void Expiry::remove(const AgedGames& games) {
    for (const GameId& id : games.found) {
        if (is_in_use_(id) || touched_.contains(id) || parts_.ledger.is_lost() || !going_.insert(id).second)
            continue;
        gone_(id);
        parts_.ledger.record(Removed{id});
        parts_.ledger.then(
            id,
            [this, id] {
                going_.erase(id);
                ++expired_;
                parts_.log.info("game_expired", {{"game", id.text()}});
            },
            [this, id] { going_.erase(id); });
    }
}

} // namespace vaandel::site
