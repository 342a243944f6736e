#pragma once
// This process as one of several that share a store: keeps its lease, and knows which games it has. The part of the
// leases (leases.hpp) that runs on the games' thread.
//
// The lease is measured from before its renewal was sent, on a clock that runs while the process or the machine
// sleeps. When it may have run out, this process acts on nothing and forgets all its games, before another one can have
// taken them; then it joins again.

#include "vaandel/store/leases.hpp"
#include "vaandel/store/ledger.hpp"
#include "vaandel/store/workers.hpp"

#include <map>
#include <set>

namespace vaandel::store {

class Membership {
public:
    struct Times {
        std::chrono::milliseconds beat{500};   ///< between two renewals
        std::chrono::milliseconds lease{2000}; ///< for which this process trusts its lease; others wait longer
    };
    struct Parts {
        Workers& worker; ///< one thread
        Leases& leases;
        Ledger& ledger;
        Scheduler& scheduler;
        const Clock& clock;
        Log& log;
    };
    /// All outlive it. Joins, and returns when it has. Throws StoreError.
    explicit Membership(Parts parts) : Membership{parts, Times{}} {}
    Membership(Parts parts, Times times);

    /// Whether this process may act: it has joined, and nobody can have taken its games.
    bool is_member() const { return epoch_ != 0 && !is_leaving_ && parts_.clock.now() < valid_until_; }

    /// Why it may not act, as logged last.
    const std::string& why_not() const { return why_not_; }

    /// Where a game is.
    enum class Place {
        Here,       ///< with this process, or with no process because it does not exist
        Elsewhere,  ///< with another one
        OutOfReach, ///< the same, and this process does not reach it now (site::Relay)
        Unknown     ///< the store did not answer, or this process is not a member
    };
    struct Where {
        Place place = Place::Unknown;
        Peer owner{}; ///< of a game elsewhere
    };
    using Found = std::function<void(const Where&)>;
    /// Takes the game if no process has it. At once if this process is known to have it.
    void find(const GameId& game, Found found);
    /// Whether it has the game, and may act.
    bool has(const GameId& game) const { return is_member() && own_.contains(game); }
    /// The store did not write a change of it: whose it is, is asked again before it is used.
    void doubt(const GameId& game) { own_.erase(game); }
    /// Gives up a game whose changes are all recorded, after they are written.
    void release(const GameId& game);
    /// The game is being removed: it is nobody's when that is written, which is to be recorded now.
    void forget(const GameId& game);

    /// Whether it reaches the other processes. One that alone does not gives up its games and waits.
    void note_bus(bool is_heard);
    /// The other processes at the last renewal.
    const std::vector<Peer>& others() const { return others_; }
    /// Called after each renewal.
    void on_renewal(std::function<void()> renewed) { on_renewal_ = std::move(renewed); }
    Epoch epoch() const { return epoch_; }
    /// How many games it has taken over from processes that were gone.
    std::uint64_t taken_over() const { return taken_over_; }
    /// How often it had to give up its games.
    std::uint64_t losses() const { return losses_; }

    /// Does nothing more for anybody, and gives up all games for good: when their changes are written, calls `settled`,
    /// which forgets them, and then `left`, when other processes can take them.
    void leave(std::function<void()> settled, std::function<void()> left);

private:
    void leave_when_settled(const std::function<void()>& settled, const std::function<void()>& left, unsigned tries);
    void beat_later();
    void beat();
    void renew();
    void renewed(Clock::Time sent, const std::optional<std::vector<Peer>>& peers);
    void join_again();
    void lose(const std::string& why);
    /// Whether all others reach each other, and this process does not reach them.
    bool is_cut_off() const;
    void claim();
    void claimed(Epoch epoch, const std::vector<GameId>& asked, const std::optional<std::vector<GameOwner>>& owners);
    /// Asks the leases on the worker's thread. The answer is empty if the store did not answer.
    template <class Answer>
    void ask(std::function<Answer(Leases&)> question, std::function<void(std::optional<Answer>)> told);

    Parts parts_;
    Times times_;
    Epoch epoch_ = 0;
    Clock::Time valid_until_{};
    bool is_asking_ = false; ///< a renewal, or to join
    bool is_leaving_ = false;
    bool did_fail_ = false; ///< the last question to the leases
    std::string why_not_ = "it was not renewed in time";
    bool hears_bus_ = true;
    Clock::Time deaf_since_{};
    std::vector<Peer> others_;
    std::set<GameId> own_;
    std::set<GameId> going_;                      ///< released or removed, and that is not yet written
    std::map<GameId, std::vector<Found>> wanted_; ///< to be claimed next
    std::map<GameId, std::vector<Found>> asked_;  ///< being claimed
    std::uint64_t losses_ = 0;
    std::uint64_t taken_over_ = 0;
    std::function<void()> on_renewal_;
};

} // namespace vaandel::store
