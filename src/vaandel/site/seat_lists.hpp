#pragma once
// All seats of one person: their state, and the one key that opens them all.

#include "vaandel/site/broadcast.hpp"
#include "vaandel/site/requests.hpp"
#include "vaandel/site/table_cache.hpp"

#include <deque>
#include <map>
#include <set>

namespace vaandel::site {

/// The state of somebody's games.
struct Standings {
    std::vector<Standing> seats;
    std::vector<store::GameId> damaged; ///< games in the store that cannot be read
    /// Seats in games of other processes, by process, with the keys that may open them.
    std::map<std::string, std::vector<AttachRequest>> elsewhere{};
};

/// One request about all seats of a player. With an owner key, the seats whose keys are shown belong to that owner from
/// then on.
struct SeatsWish {
    std::vector<AttachRequest> seats;
    std::optional<store::Token> owner = std::nullopt;
    std::optional<store::Token> new_owner = std::nullopt; ///< opens all of them from now on; earlier keys do not
    bool are_all_named = false;                           ///< `seats` are all, the owner's other ones are not wanted
};

/// The most seats that are shown at once, and the most games of one owner that are listed.
inline constexpr std::size_t kMostSeatsShown = 40;
inline constexpr std::size_t kMostGamesListed = 100;
/// More games than any owner has.
inline constexpr std::size_t kMostGamesOwned = 10'000;

class SeatLists {
public:
    /// All outlive this object. `rate`: how often one address may ask.
    SeatLists(const TablesParts& parts, TableCache& cache, Broadcast& broadcast, Rate rate)
        : parts_{parts}, cache_{cache}, broadcast_{broadcast}, rates_{rate} {}

    /// Reports the state of somebody's games, when the requested changes are on disk.
    using Listed = std::function<void(const Result<Standings, NoSeat>&)>;
    void list(const SeatsWish& wish, std::string_view caller, const Listed& listed);

    CallerRates& rates() { return rates_; }

private:
    /// A request in progress: the seats still to be looked up, with which key, and the state of the others.
    struct Round {
        SeatsWish wish;
        Listed listed;
        std::deque<std::pair<store::GameId, store::Token>> left;
        std::map<std::pair<store::GameId, board::Side>, Standing> found;
        std::set<store::GameId> damaged{};
        std::map<std::string, std::vector<AttachRequest>> elsewhere{};
    };
    /// Looks up a few of them, and the rest after others have had their turn.
    void go_on(const std::shared_ptr<Round>& round, std::size_t looked_at = 0);
    void open(const std::shared_ptr<Round>& round, const store::GameId& id, const store::Token& key,
              std::size_t looked_at);
    void look_at(const std::shared_ptr<Round>& round, const store::Token& key, Table& table);
    /// Reports the state when the changes are on disk.
    void finish(const Round& round);
    /// Gives a seat to the owner of the request.
    void claim(Table& table, board::Side side, const SeatsWish& wish);

    const TablesParts& parts_;
    TableCache& cache_;
    Broadcast& broadcast_;
    CallerRates rates_;
};

} // namespace vaandel::site
