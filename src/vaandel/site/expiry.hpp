#pragma once
// Removes games that never began after some days: a few at a time, and none that is in use.

#include "vaandel/store/ledger.hpp"
#include "vaandel/store/loader.hpp"

#include <set>

namespace vaandel::site {

struct ExpiryOptions {
    std::chrono::hours after{0};   ///< since it was made, and since anything happened; 0: never
    std::size_t at_once = 50;      ///< games examined in one step
    std::chrono::seconds pause{2}; ///< between two steps
    std::chrono::minutes rest{10}; ///< after all were examined
};

class Expiry {
public:
    /// All outlive this object.
    struct Parts {
        store::Loader& loader;
        store::Ledger& ledger;
        store::Scheduler& scheduler;
        const Clock& clock;
        store::Log& log;
    };
    /// `is_in_use` tells which to keep; `gone` is called for each game before it is removed.
    Expiry(Parts parts, const ExpiryOptions& options, std::function<bool(const store::GameId&)> is_in_use,
           std::function<void(const store::GameId&)> gone)
        : parts_{parts}, options_{options}, is_in_use_{std::move(is_in_use)}, gone_{std::move(gone)} {}

    /// Starts.
    void begin();

    /// Whether it is being removed: whoever needs it waits for the ledger.
    bool is_going(const store::GameId& id) const { return going_.contains(id); }
    /// The game was changed: the store's answer may be outdated.
    void touch(const store::GameId& id) {
        if (is_asking_)
            touched_.insert(id);
    }
    /// The number of removed games.
    std::uint64_t expired() const { return expired_; }

private:
    void look_later(std::chrono::milliseconds pause);
    void look();
    void go_on(const std::optional<store::AgedGames>& games);
    void remove(const store::AgedGames& games);

    Parts parts_;
    ExpiryOptions options_;
    std::function<bool(const store::GameId&)> is_in_use_;
    std::function<void(const store::GameId&)> gone_;
    store::Age looked_at_;
    Clock::Time round_began_{};
    bool is_asking_ = false;
    std::set<store::GameId> touched_; ///< since the last request
    std::set<store::GameId> going_;
    std::uint64_t expired_ = 0;
};

} // namespace vaandel::site
