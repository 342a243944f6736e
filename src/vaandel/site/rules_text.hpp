#pragma once
// The rules of a game as text, stored with it: a game keeps the rules that it began with, even if a later version
// changes the defaults.

#include "vaandel/game/any_game.hpp"

namespace vaandel::site {

/// "two-squares=3 more-squares=game ... max-plies=off": every switch and limit of A.6; for Card Battle of A.7, after
/// its deck: "deck=patch23 ...".
std::string text_of(const board::Rules& rules);
std::string text_of(const cards::Edition& edition);
std::string rules_text(const game::AnyEdition& edition);

/// Reads rules_text(), also of an earlier version: the edition with that id, with these rules. Nothing for an unknown
/// edition, or if a switch is missing, unknown or has an invalid value.
std::optional<game::AnyEdition> parse_edition(std::string_view id, std::string_view rules);

} // namespace vaandel::site
