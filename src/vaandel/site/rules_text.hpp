#pragma once
// The rules of a game in words, as they are stored with it: a game goes on by the rules that it began with, whatever a
// later version of the program takes for the standard.

#include "vaandel/game/any_game.hpp"

namespace vaandel::site {

/// "two-squares=3 more-squares=game ... max-plies=off": every switch and limit of A.6; for Card Battle of A.7, after
/// its deck: "deck=patch23 ...".
std::string text_of(const board::Rules& rules);
std::string text_of(const cards::Edition& edition);
std::string rules_text(const game::AnyEdition& edition);

/// Reads rules_text(), also that of an earlier version: the edition with that id, with these rules. Nothing where there
/// is no such edition, or where a switch is missing, unknown or has a value that it cannot have.
std::optional<game::AnyEdition> parse_edition(std::string_view id, std::string_view rules);

} // namespace vaandel::site
