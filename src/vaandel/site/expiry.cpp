#include "vaandel/site/expiry.hpp"

#include "vaandel/site/event.hpp"

#include <algorithm>

namespace vaandel::site {

using namespace store;
using std::chrono::hours;

namespace {

bool has_passed(hours limit, Clock::Time::duration idle) { return limit > hours{0} && idle >= limit; }

/// Whether it is kept no longer, after so long without any event.
bool is_kept_enough(Store& store, const GameId& id, const RetentionOptions& options, Clock::Time::duration idle) {
    const bool is_after_finished = has_passed(options.finished, idle);
    const bool is_after_abandoned = has_passed(options.abandoned, idle);
    if (is_after_finished == is_after_abandoned)
        return is_after_finished;
    const auto stored = store.load(id);
    if (!stored)
        return false;
    const auto restored = restore(*stored, Random{0}); // the events contain the shuffles
    return restored && (restored->game.phase() == game::Phase::Over ? is_after_finished : is_after_abandoned);
}

AgedGames kept_enough(Store& store, const RetentionOptions& options, Clock::Time now, const Age& after) {
    const bool has_one = options.finished == hours{0} || options.abandoned == hours{0};
    const hours shortest =
        has_one ? std::max(options.finished, options.abandoned) : std::min(options.finished, options.abandoned);
    AgedGames games;
    std::size_t events = 0;
    for (const Activity& one : store.activity(now - shortest, after, options.at_once)) {
        games.last = one.age;
        const auto id = GameId::parse(one.age.id);
        if (!id || now - one.last < shortest)
            continue;
        if (is_kept_enough(store, *id, options, now - one.last))
            games.found.push_back(*id);
        events += one.events + 1;
        if (events >= options.events)
            break;
    }
    return games;
}

} // namespace

Search games_never_begun(const ExpiryOptions& options) {
    Search search{"game_expired", {}, options.pause, options.rest};
    if (options.after > hours{0})
        search.find = [options](Store& store, Clock::Time now, const Age& after) {
            return store.unbegun({.since = now - options.after,
                                  .kinds = beginning_kinds(),
                                  .count = 2,
                                  .copies = std::string{kFromKind}},
                                 after, options.at_once);
        };
    return search;
}

Search games_kept_enough(const RetentionOptions& options) {
    Search search{"game_removed", {}, options.pause, options.rest};
    if (options.finished > hours{0} || options.abandoned > hours{0})
        search.find = [options](Store& store, Clock::Time now, const Age& after) {
            return kept_enough(store, options, now, after);
        };
    return search;
}

} // namespace vaandel::site
