#pragma once
// Removes games from the store: those that a search finds, a few at a time, and none that is in use.

#include "vaandel/store/ledger.hpp"
#include "vaandel/store/loader.hpp"
#include "vaandel/store/membership.hpp"

#include <set>

namespace vaandel::site {

/// Which games are to go, and how fast.
struct Search {
    /// The name of the log line about each of them; lives as long as the program.
    std::string_view event;
    /// Examines a few games after `after` at that time, on another thread. Empty: none ever goes.
    std::function<store::AgedGames(store::Store&, Clock::Time now, const store::Age& after)> find;
    std::chrono::milliseconds pause; ///< between two steps
    std::chrono::milliseconds rest;  ///< after all were examined
};

class Removal {
public:
    /// All outlive this object.
    struct Parts {
        store::Loader& loader;
        store::Ledger& ledger;
        store::Scheduler& scheduler;
        const Clock& clock;
        store::Log& log;
        store::Membership* membership = nullptr; ///< among several processes: only the owner removes a game
    };
    /// `is_in_use` tells which to keep; `gone` is called for each game before it is removed.
    Removal(Parts parts, Search search, std::function<bool(const store::GameId&)> is_in_use,
            std::function<void(const store::GameId&)> gone)
        : parts_{parts}, search_{std::move(search)}, is_in_use_{std::move(is_in_use)}, gone_{std::move(gone)} {}

    /// Starts.
    void begin();

    /// Whether it is being removed: whoever needs it waits for the ledger.
    bool is_going(const store::GameId& id) const { return going_.contains(id); }
    /// The game was changed: the store's answer may be outdated.
    void touch(const store::GameId& id) {
        if (is_asking_)
            touched_.insert(id);
        taken_.erase(id);
    }
    /// The number of removed games.
    std::uint64_t removed() const { return removed_; }

private:
    void look_later(std::chrono::milliseconds pause);
    void look();
    void ask(std::function<void(const std::optional<store::AgedGames>&)> told);
    void go_on(const std::optional<store::AgedGames>& games);
    /// Takes those games, and then examines them again: until now, another process could have changed them.
    void take(const store::AgedGames& games);
    void take_next(const std::shared_ptr<std::vector<store::GameId>>& left,
                   const std::shared_ptr<std::set<store::GameId>>& here);
    /// Gives up those that it took and nobody has used since.
    void give_up();
    void end_step(const std::optional<store::AgedGames>& games);
    void remove(const store::AgedGames& games);
    /// All have been examined.
    void end_round();

    Parts parts_;
    Search search_;
    std::function<bool(const store::GameId&)> is_in_use_;
    std::function<void(const store::GameId&)> gone_;
    store::Age looked_at_;
    Clock::Time round_began_{};
    bool is_asking_ = false;
    std::set<store::GameId> touched_; ///< since the last request
    std::set<store::GameId> taken_;   ///< for itself, and touched by nobody since
    std::set<store::GameId> going_;
    std::uint64_t removed_ = 0;
    std::uint64_t reported_ = 0; ///< of them, in the log
};

} // namespace vaandel::site
