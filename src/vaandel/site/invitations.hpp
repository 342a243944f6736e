#pragma once
// Seats that somebody may take: by invitation, or at an open table.

#include "vaandel/site/broadcast.hpp"
#include "vaandel/site/spectators.hpp"
#include "vaandel/site/table_cache.hpp"

namespace vaandel::site {

/// A seat that somebody took by invitation, with the key to it.
struct TakenSeatKey {
    Seat seat;
    store::Token token;
    std::string edition;
};

/// What an invitation is to.
struct InvitationFacts {
    game::AnyEdition edition; ///< with the rules of this game
    board::Side side;         ///< that is free
    std::optional<TimeControl> clock;
    std::string host{}; ///< the name of whoever invites; empty where none was given
};

class Invitations {
public:
    /// All outlive it. `comings`: how often one address may come; `looks`: how often it may look for open tables.
    Invitations(const TablesParts& parts, TableCache& cache, Broadcast& broadcast, Lobby& lobby, CallerRates& comings,
                Rate looks)
        : parts_{parts}, cache_{cache}, broadcast_{broadcast}, lobby_{lobby}, comings_{comings}, looks_{looks} {}

    /// Tells what the invitation is to, or why it gives no seat; it takes none.
    using Looked = std::function<void(const Result<InvitationFacts, NoSeat>&)>;
    void look(const Invitation& invitation, std::string_view caller, const Looked& looked);
    /// Gives the seat that the invitation is for, once; tells its key when that is on disk.
    using Accepted = std::function<void(Result<TakenSeatKey, NoSeat>)>;
    void accept(const Invitation& invitation, const Newcomer& who, std::string_view caller, const Accepted& accepted);
    /// The same at an open table, for whoever comes first.
    void take(std::string_view table, const Newcomer& who, std::string_view caller, const Accepted& accepted);
    /// The tables that are open now; nothing where the caller looks too often.
    std::optional<std::vector<Lobby::Listed>> open_tables(std::string_view caller);
    /// Closes an open table for good.
    void withdraw(const Seat& seat, const SubscriberPtr& asker);

private:
    /// The table and its free side that an invitation is to, taken or not; or why there is none.
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
