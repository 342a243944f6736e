#include "vaandel/store/membership.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace vaandel::store {

namespace {

/// For so long, a process that alone does not reach the others keeps its games: most losses are short.
constexpr std::chrono::milliseconds kDeaf{1500};

/// A process that leaves waits for its last writes for at most kMostTries times kTry, less than its lease.
constexpr std::chrono::milliseconds kTry{5};
constexpr unsigned kMostTries = 300;

} // namespace

template <class Answer>
void Membership::ask(std::function<Answer(Leases&)> question, std::function<void(std::optional<Answer>)> told) {
    auto work = [this, question = std::move(question), told](const std::stop_token&) -> Workers::Finish {
        auto answer = std::make_shared<std::optional<Answer>>(); // a std::function must be copyable
        std::string why;
        try {
            answer->emplace(question(parts_.leases));
        } catch (const std::exception& error) { // a StoreError, or out of memory
            why = error.what();
        }
        return [this, answer, told, why] {
            if (!why.empty())
                why_not_ = why;
            if (!std::exchange(did_fail_, !why.empty()) && did_fail_) // once until it works again
                parts_.log.error("lease_failed", {{"why", why}});
            told(std::move(*answer));
        };
    };
    if (!parts_.worker.take(std::move(work)))
        told(std::nullopt);
}

Membership::Membership(Parts parts, Times times) : parts_{parts}, times_{times} {
    const Clock::Time sent = parts_.clock.now();
    epoch_ = parts_.leases.join();
    valid_until_ = sent + times_.lease;
    beat_later();
}

void Membership::beat_later() {
    parts_.scheduler.after(times_.beat, [this] { beat(); });
}

void Membership::beat() {
    if (is_leaving_)
        return;
    beat_later();
    if (epoch_ != 0 && parts_.clock.now() >= valid_until_)
        lose("the lease was not renewed in time");
    else if (epoch_ != 0 && is_cut_off())
        lose("the bus is out of reach");
    if (std::exchange(is_asking_, true))
        return;
    if (epoch_ != 0)
        renew();
    else
        join_again();
}

void Membership::renew() {
    ask<std::vector<Peer>>(
        [hears = hears_bus_](Leases& leases) { return leases.renew(hears); },
        [this, sent = parts_.clock.now()](const std::optional<std::vector<Peer>>& peers) { renewed(sent, peers); });
}

void Membership::renewed(Clock::Time sent, const std::optional<std::vector<Peer>>& peers) {
    is_asking_ = false;
    if (!peers || epoch_ == 0)
        return;
    if (peers->empty())
        return lose("another process has ended the lease");
    others_ = *peers;
    std::erase_if(others_, [this](const Peer& peer) { return peer.epoch == epoch_; });
    if (on_renewal_)
        on_renewal_();
    if (parts_.clock.now() < valid_until_) // otherwise it has acted on nothing since; it joins again
        valid_until_ = sent + times_.lease;
}

void Membership::join_again() {
    // What is being written belongs to the epoch before.
    if (!parts_.ledger.is_idle() || !hears_bus_) {
        is_asking_ = false;
        return;
    }
    ask<Epoch>([](Leases& leases) { return leases.join(); },
               [this, sent = parts_.clock.now()](const std::optional<Epoch>& epoch) {
                   is_asking_ = false;
                   if (!epoch)
                       return;
                   epoch_ = *epoch;
                   valid_until_ = sent + times_.lease;
                   parts_.log.info("lease_taken", {{"epoch", std::to_string(epoch_)}});
               });
}

void Membership::lose(const std::string& why) {
    ++losses_;
    why_not_ = why;
    parts_.log.error("lease_lost", {{"epoch", std::to_string(epoch_)}, {"why", why}});
    epoch_ = 0;
    own_.clear();
    parts_.ledger.lose();
    // Best effort: the others need not wait for the lease to run out.
    ask<bool>(
        [](Leases& leases) {
            leases.leave();
            return true;
        },
        [](std::optional<bool>) {});
}

bool Membership::is_cut_off() const {
    return !hears_bus_ && parts_.clock.now() - deaf_since_ >= kDeaf && std::ranges::any_of(others_, &Peer::hears_bus);
}

void Membership::note_bus(bool is_heard) {
    if (hears_bus_ && !is_heard) {
        deaf_since_ = parts_.clock.now();
        parts_.log.error("bus_lost");
    } else if (!hears_bus_ && is_heard) {
        parts_.log.info("bus_back");
    }
    hears_bus_ = is_heard;
}

void Membership::find(const GameId& game, Found found) {
    if (!is_member())
        return found({});
    if (going_.contains(game)) {
        const auto again = [this, game, found] { find(game, found); };
        return parts_.ledger.then(game, again, again);
    }
    if (own_.contains(game))
        return found({Place::Here});
    wanted_[game].push_back(std::move(found));
    if (asked_.empty())
        claim();
}

void Membership::claim() {
    asked_ = std::exchange(wanted_, {});
    std::vector<GameId> games;
    for (const auto& [game, waiting] : asked_)
        games.push_back(game);
    ask<std::vector<GameOwner>>([games](Leases& leases) { return leases.claim(games); },
                                [this, games, epoch = epoch_](const std::optional<std::vector<GameOwner>>& owners) {
                                    claimed(epoch, games, owners);
                                });
}

void Membership::claimed(Epoch epoch, const std::vector<GameId>& asked,
                         const std::optional<std::vector<GameOwner>>& owners) {
    auto answered = std::exchange(asked_, {});
    const bool is_known = owners && epoch == epoch_ && is_member();
    std::map<GameId, Where> places;
    for (const GameId& game : asked)
        places[game] = is_known ? Where{Place::Here} : Where{};
    for (const auto& [game, owner, was_orphaned] : is_known ? *owners : std::vector<GameOwner>{}) {
        taken_over_ += owner.epoch == epoch_ && was_orphaned ? 1 : 0;
        if (owner.epoch == epoch_)
            own_.insert(game);
        else
            places[game] = {Place::Elsewhere, owner};
    }
    // Who asked meanwhile for a game that is now owned has the same answer. That of a second claim could come after the
    // game has been released, and then two processes would own it.
    for (auto& [game, waiting] : answered)
        if (own_.contains(game))
            if (auto later = wanted_.extract(game))
                std::ranges::move(later.mapped(), std::back_inserter(waiting));
    if (!wanted_.empty())
        claim();
    for (const auto& [game, waiting] : answered)
        for (const Found& found : waiting)
            found(places[game]);
}

void Membership::release(const GameId& game) {
    if (!own_.contains(game))
        return;
    parts_.ledger.record(Released{game});
    forget(game);
}

void Membership::forget(const GameId& game) {
    own_.erase(game);
    going_.insert(game);
    const auto done = [this, game] { going_.erase(game); };
    parts_.ledger.then(game, done, done);
}

void Membership::leave(std::function<void()> settled, std::function<void()> left) {
    is_leaving_ = true;
    leave_when_settled(settled, left, 0);
}

void Membership::leave_when_settled(const std::function<void()>& settled, const std::function<void()>& left,
                                    unsigned tries) {
    if (!parts_.ledger.is_idle() && tries < kMostTries)
        return parts_.scheduler.after(kTry,
                                      [this, settled, left, tries] { leave_when_settled(settled, left, tries + 1); });
    own_.clear();
    settled();
    ask<bool>(
        [](Leases& leases) {
            leases.leave();
            return true;
        },
        [left](std::optional<bool>) { left(); });
}

} // namespace vaandel::store
