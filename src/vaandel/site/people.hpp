#pragma once
// The limits of an address, by the number of people behind it.

#include "vaandel/site/tables_parts.hpp"

namespace vaandel::site {

/// As many people as behind a home's address; a school has more.
inline constexpr unsigned kPeoplePerAddress = 10;

/// Of one person.
inline constexpr double kGamesAtOnce = 10;

/// So many people behind one address can all use the site at once: a page lists its games every 8 seconds and the open
/// tables every 4, and each person may make or join six games and watch in a minute, and twice that in the first one.
inline void make_room_for(unsigned people, TablesOptions& options) {
    const double number = people;
    options.games_per_caller = {.burst = kGamesAtOnce * number, .per_second = 0.1 * number};
    options.hints_per_caller = {.burst = 3 * number, .per_second = 0.02 * number};
    options.looks_per_caller = {.burst = 6 * number, .per_second = 0.3 * number};
    options.lists_per_caller = {.burst = 3 * number, .per_second = 0.15 * number};
    options.comings_per_caller = {.burst = 6 * number, .per_second = 0.1 * number};
}

/// The number for which there is room.
inline unsigned people_of(const TablesOptions& options) {
    return unsigned(options.games_per_caller.burst / kGamesAtOnce);
}

} // namespace vaandel::site
