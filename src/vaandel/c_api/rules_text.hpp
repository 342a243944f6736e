#pragma once
// Editions and rule switches as text from a caller.

#include "vaandel/c_api/calls.hpp"
#include "vaandel/game/any_game.hpp"

namespace vaandel::c_api {

using game::AnyEdition;

/// The ids of all editions, in the order of their indices.
std::span<const std::string_view> edition_ids();

/// The edition with that id, played by these rules; either may be NULL, and a NULL `rules` changes nothing. Or the
/// error.
Result<AnyEdition, Fault> edition_from(const char* id, const char* rules);

/// All rules in that form: "two-squares=3 more-squares=game ...".
std::string rules_text(const board::Edition& edition);
std::string rules_text(const cards::Edition& edition);

} // namespace vaandel::c_api
