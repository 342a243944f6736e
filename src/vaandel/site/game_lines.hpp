#pragma once
// Games as the operator of the server sees them: who plays, how far they are, and nothing hidden.

#include "vaandel/site/json.hpp"
#include "vaandel/site/table.hpp"

namespace vaandel::site {

/// Which games to list.
struct ListWish {
    std::string edition{};                                ///< empty: all
    std::optional<game::Phase> phase = std::nullopt;      ///< nothing: any
    std::optional<store::TokenHash> owner = std::nullopt; ///< with a seat of this person
    Clock::Time since{};                                  ///< made at that time or later
    store::Age before{Clock::Time::max(), {}};            ///< older than that
    std::size_t most = 50;
};
/// Reads "edition", "state", "key", "since", "until", "after" and "limit", all optional; or says what is wrong.
Result<ListWish, std::string> list_wish_of(const json::object& request);

/// One game of a list.
struct GameLine {
    store::GameRow row;
    std::optional<game::Phase> phase; ///< nothing: the game is damaged
    std::optional<board::Outcome> outcome;
    Clock::Time last; ///< when something last happened
    std::size_t events;
};
struct GamePage {
    std::vector<GameLine> lines;
    std::optional<store::Age> next = std::nullopt; ///< where to continue; nothing: there are no more
};
/// The newest games first. On any thread; examines a bounded number of games, and so may return fewer than wished
/// although there are more. Throws StoreError.
GamePage games_page(store::Store& store, const ListWish& wish);

json::object words_of(const GamePage& page);
json::object words_of(const Table& table, Clock::Time now);

} // namespace vaandel::site
