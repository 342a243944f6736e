#pragma once
// The open tables. Only in memory: a table is here while its host's page is connected, and so it returns after a
// restart with the page. Among several processes, each has the tables of its own games, and shows those of the others.

#include "vaandel/board/types.hpp"
#include "vaandel/core/clock.hpp"
#include "vaandel/store/ids.hpp"

#include <deque>
#include <map>
#include <vector>

namespace vaandel::site {

struct OpenTable {
    store::GameId game;
    std::string edition; ///< its id
    board::Side side;    ///< the free side
    std::string clock{}; ///< as written by clock_text(); empty: untimed
    std::string host{};  ///< the name of the host, or empty
};

class Lobby {
public:
    /// Whether `caller` may open another one.
    bool has_room(std::string_view caller, Clock::Time now);
    /// Its host is connected. Not listed if there is no room.
    void open(const store::OfferId& id, OpenTable table, std::string_view caller, Clock::Time now);
    /// Its host's page is gone. The table stays a while longer.
    void host_left(const store::OfferId& id, Clock::Time now);
    /// Somebody took it, or its host closed it.
    void close(const store::OfferId& id);

    /// The game of a table that is or was here; the last kMostClosed closed ones are remembered.
    std::optional<store::GameId> game_of(const store::OfferId& id) const;
    bool is_open(const store::OfferId& id, Clock::Time now);

    struct Listed {
        store::OfferId id;
        OpenTable table;
    };
    /// The one that has waited longest is first.
    std::vector<Listed> list(Clock::Time now);

    /// This process's tables, for show() of another one's lobby.
    std::string own(Clock::Time now);
    /// The tables of another process, instead of those that it had.
    void show(const std::string& process, std::string_view tables, Clock::Time now);
    /// All games of this process are gone.
    void clear() { open_.clear(); }

    static constexpr std::size_t kMost = 200;
    static constexpr std::size_t kMostPerCaller = 5;
    static constexpr std::size_t kMostClosed = 1000;
    static constexpr std::chrono::seconds kPatience{30};

private:
    struct Entry {
        OpenTable table;
        std::string caller;
        std::uint64_t number;
        Clock::Time since;
        std::optional<Clock::Time> alone_since{};
    };
    using Entries = std::map<store::OfferId, Entry>;
    /// Closes those whose hosts have been gone too long.
    void tidy(Clock::Time now);

    /// The open table, here or elsewhere; null: there is none.
    const Entry* find(const store::OfferId& id) const;
    void remember(const store::OfferId& id, const store::GameId& game);

    Entries open_;
    std::map<std::string, Entries, std::less<>> elsewhere_; ///< by process
    std::map<store::OfferId, store::GameId> closed_;
    std::deque<store::OfferId> closed_order_;
    std::uint64_t opened_ = 0;
};

} // namespace vaandel::site
