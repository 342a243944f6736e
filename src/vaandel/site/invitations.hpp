#pragma once
// Seats that somebody may take: by invitation, or at an open table.

#include "vaandel/site/broadcast.hpp"
#include "vaandel/site/spectators.hpp"
#include "vaandel/site/table_cache.hpp"

namespace vaandel::site {

/// A seat that somebody took by invitation, with its key.
struct TakenSeatKey {
    Seat seat;
    store::Token token;
    std::string edition;
};

/// What an invitation leads to.
struct InvitationFacts {
    game::AnyEdition edition; ///< with this game's rules
    board::Side side;         ///< the free side
    std::optional<TimeControl> clock;
    std::string host{}; ///< the name of the player who invites; empty if not given
};

class Invitations {
public:
    /// All outlive this object. `comings`: how often an address may join; `looks`: how often it may list open tables.
    Invitations(const TablesParts& parts, TableCache& cache, Broadcast& broadcast, Lobby& lobby, CallerRates& comings,
                Rate looks)
        : parts_{parts}, cache_{cache}, broadcast_{broadcast}, lobby_{lobby}, comings_{comings}, looks_{looks} {}

    /// Says what the invitation leads to, or why it gives no seat; takes no seat.
    using Looked = std::function<void(const Result<InvitationFacts, NoSeat>&)>;
    void look(const Invitation& invitation, std::string_view caller, const Looked& looked);
    /// Gives the invitation's seat, once; reports its key when that is on disk.
    using Accepted = std::function<void(Result<TakenSeatKey, NoSeat>)>;
    void accept(const Invitation& invitation, const Newcomer& who, std::string_view caller, const Accepted& accepted);
    /// The same at an open table, for the first to come.
    void take(std::string_view table, const Newcomer& who, std::string_view caller, const Accepted& accepted);
    /// The tables open now, or nothing if the caller asks too often.
    std::optional<std::vector<Lobby::Listed>> open_tables(std::string_view caller);
    /// Closes an open table for good.
    void withdraw(const Seat& seat, const SubscriberPtr& asker);

    CallerRates& looks() { return looks_; }

private:
    /// The table and side that an invitation leads to, taken or not, or why there is none.
    struct OpenSeat {
        Table* table;
        board::Side side;
    };
    void open_seat(const Invitation& invitation, const std::function<void(const Result<OpenSeat, NoSeat>&)>& opened);
    void sit_down(Table& table, board::Side side, const Newcomer& who, const Accepted& accepted);

    const TablesParts& parts_;
    TableCache& cache_;
    Broadcast& broadcast_;
    Lobby& lobby_;
    CallerRates& comings_;
    CallerRates looks_;
};

} // namespace vaandel::site
