#pragma once
// Games that never began are removed after some days: a few at a time, and none that somebody is about.

#include "vaandel/store/ledger.hpp"
#include "vaandel/store/loader.hpp"

#include <set>

namespace vaandel::site {

struct ExpiryOptions {
    std::chrono::hours after{0};   ///< since it was made, and since anything happened; 0: never
    std::size_t at_once = 50;      ///< games that are looked at in one step
    std::chrono::seconds pause{2}; ///< between two steps
    std::chrono::minutes rest{10}; ///< when all were looked at
};

class Expiry {
public:
    /// All outlive it.
    struct Parts {
        store::Loader& loader;
        store::Ledger& ledger;
        store::Scheduler& scheduler;
        const Clock& clock;
        store::Log& log;
    };
    /// `is_in_use` tells which are to stay; `gone` is told of each that goes, before it is.
    Expiry(Parts parts, const ExpiryOptions& options, std::function<bool(const store::GameId&)> is_in_use,
           std::function<void(const store::GameId&)> gone)
        : parts_{parts}, options_{options}, is_in_use_{std::move(is_in_use)}, gone_{std::move(gone)} {}

    /// From now on.
    void begin();

    /// Whether it is being removed: whoever wants something there waits for the ledger.
    bool is_going(const store::GameId& id) const { return going_.contains(id); }
    /// Something is done there: what the store says of it may be old by now.
    void touch(const store::GameId& id) {
        if (is_asking_)
            touched_.insert(id);
    }
    /// How many were removed.
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
    std::set<store::GameId> touched_; ///< since it was asked
    std::set<store::GameId> going_;
    std::uint64_t expired_ = 0;
};

} // namespace vaandel::site
