#pragma once
// Which process has which game, if several share one store.
//
// A process joins with an epoch, a number that no other process has or will have. It has to renew its lease again and
// again; otherwise another process ends its epoch. From then on nothing can be written with that epoch (fencing), and
// its games are free for whoever takes them first. The store alone decides: no clock of a machine is compared with
// another.

#include "vaandel/store/store.hpp"

#include <atomic>
#include <memory>

namespace vaandel::store {

using Epoch = std::int64_t;

/// The current epoch of this process, for whatever writes with it; 0: none.
using CurrentEpoch = std::shared_ptr<std::atomic<Epoch>>;

/// A process that has joined.
struct Peer {
    Epoch epoch = 0;
    std::string name{};    ///< under which it is reached
    bool hears_bus = true; ///< whether it reaches the others
    friend bool operator==(const Peer&, const Peer&) = default;
};

/// The owner of a game.
struct GameOwner {
    GameId game;
    Peer owner;
    bool was_orphaned = false; ///< its owner before was gone, so it was taken over
};

/// One thread uses it. Everything throws StoreError.
class Leases {
public:
    virtual ~Leases() = default;

    /// Joins under a new epoch, and ends this process's earlier one.
    virtual Epoch join() = 0;
    /// Renews the lease, and ends the epochs of processes that have not renewed theirs. Returns this process, and the
    /// others that it has seen renewing theirs (a backup may name some that are long gone); empty: this process's own
    /// epoch has been ended.
    virtual std::vector<Peer> renew(bool hears_bus) = 0;
    /// Takes those games that no process has. Returns the owner of each game that exists.
    virtual std::vector<GameOwner> claim(std::span<const GameId> games) = 0;
    /// Ends this process's epoch: its games are free.
    virtual void leave() = 0;
};

} // namespace vaandel::store
