#pragma once
// The tables that are open to whoever comes first. In memory alone: a table stands here while its host sits at it, and
// so comes back after a restart when his page does.

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
    board::Side side;    ///< that is free
    std::string clock{}; ///< as clock_text() writes it; empty: without one
    std::string host{};  ///< the name of who waits, or empty
};

class Lobby {
public:
    /// Whether one more may be opened by `caller`.
    bool has_room(std::string_view caller, Clock::Time now);
    /// Its host sits at it. Stays unlisted where there is no room.
    void open(const store::OfferId& id, OpenTable table, std::string_view caller, Clock::Time now);
    /// Its host's page is gone. The table stands a while longer.
    void host_left(const store::OfferId& id, Clock::Time now);
    /// Somebody took it, or its host wants it no more.
    void close(const store::OfferId& id);

    /// The game of a table that is or was here; of those that are closed the last kMostClosed are known.
    std::optional<store::GameId> game_of(const store::OfferId& id) const;
    bool is_open(const store::OfferId& id, Clock::Time now);

    struct Listed {
        store::OfferId id;
        OpenTable table;
    };
    /// Who waits longest is first.
    std::vector<Listed> list(Clock::Time now);

    static constexpr std::size_t kMost = 200;
    static constexpr std::size_t kMostPerCaller = 5;
    static constexpr std::size_t kMostClosed = 1000;
    static constexpr std::chrono::seconds kPatience{30};

private:
    struct Entry {
        OpenTable table;
        std::string caller;
        std::uint64_t number;
        std::optional<Clock::Time> alone_since{};
    };
    /// Closes those whose hosts have been gone too long.
    void tidy(Clock::Time now);

    std::map<store::OfferId, Entry> open_;
    std::map<store::OfferId, store::GameId> closed_;
    std::deque<store::OfferId> closed_order_;
    std::uint64_t opened_ = 0;
};

} // namespace vaandel::site
