#pragma once
// By which rules a game of this server is played: those of its edition, with limits on its length, unless who makes it
// wishes otherwise (A.6, A.7).

#include "vaandel/game/any_game.hpp"
#include "vaandel/site/json.hpp"

namespace vaandel::site {

/// No game of the server goes on for more plies, and none for more in a row without an attack, where nobody wished
/// otherwise (A.6-24).
inline constexpr board::Ply kMostPlies = 4000;
inline constexpr board::Ply kUsualPliesWithoutAttack = 200;

/// The edition as a game of this server is played if nothing else is wished for.
game::AnyEdition with_usual_limits(game::AnyEdition edition);

/// What somebody wishes otherwise, by the keys and words that records have: {"two-squares": "5",
/// "max-plies-without-attack": null}; of Card Battle the deck too. Or what is wrong with it, as a phrase.
Result<game::AnyEdition, std::string> with_wishes(game::AnyEdition edition, const json::object& wishes);

/// Whether nothing but the lengths of games is otherwise than the edition has it.
bool is_usual_but_for_limits(const game::AnyEdition& edition);

/// All rules in those keys and words, limits as numbers or null.
json::object rules_words(const board::Edition& edition);
json::object rules_words(const cards::Edition& edition);

} // namespace vaandel::site
