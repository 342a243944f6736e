#pragma once
// All seats of one person: how they stand, and the one key that opens them all.

#include "vaandel/site/broadcast.hpp"
#include "vaandel/site/requests.hpp"
#include "vaandel/site/table_cache.hpp"

#include <deque>
#include <map>
#include <set>

namespace vaandel::site {

/// How somebody's games stand.
struct Standings {
    std::vector<Standing> seats;
    std::vector<store::GameId> damaged; ///< games that are in the store and cannot be read
};

/// What somebody asks of all his seats at once. Seats that he shows the keys of are his owner's key's from then on,
/// where he shows one.
struct SeatsWish {
    std::vector<AttachRequest> seats;
    std::optional<store::Token> owner = std::nullopt;
    std::optional<store::Token> new_owner = std::nullopt; ///< opens all of them from now on, and no key of before does
};

/// The most seats that are shown at once, and the most games of one owner that are listed.
inline constexpr std::size_t kMostSeatsShown = 40;
inline constexpr std::size_t kMostGamesListed = 100;

class SeatLists {
public:
    /// All outlive it. `rate`: how often one address may ask.
    SeatLists(const TablesParts& parts, TableCache& cache, Broadcast& broadcast, Rate rate)
        : parts_{parts}, cache_{cache}, broadcast_{broadcast}, rates_{rate} {}

    /// Tells how somebody's games stand, when what he changed is on disk.
    using Listed = std::function<void(const Result<Standings, NoSeat>&)>;
    void list(const SeatsWish& wish, std::string_view caller, const Listed& listed);

private:
    /// A wish on its way: which seats are still to be looked at, with what key, and how those stand that were.
    struct Round {
        SeatsWish wish;
        Listed listed;
        std::deque<std::pair<store::GameId, store::Token>> left;
        std::map<std::pair<store::GameId, board::Side>, Standing> found;
        std::set<store::GameId> damaged{};
    };
    /// Looks at a few of them, and at the others when everybody else has had his turn.
    void go_on(const std::shared_ptr<Round>& round, std::size_t looked_at = 0);
    void look_at(const std::shared_ptr<Round>& round, const store::Token& key, Table& table);
    /// Tells how they stand, when what was changed of them is on disk.
    void finish(const Round& round);
    /// Gives a seat to the owner of a wish.
    void claim(Table& table, board::Side side, const SeatsWish& wish);

    const TablesParts& parts_;
    TableCache& cache_;
    Broadcast& broadcast_;
    CallerRates rates_;
};

} // namespace vaandel::site
