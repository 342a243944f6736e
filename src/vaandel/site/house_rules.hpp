#pragma once
// The rules of a game on this server: those of its edition, with limits on its length, unless its maker chooses others
// (A.6, A.7).

#include "vaandel/game/any_game.hpp"
#include "vaandel/site/json.hpp"

namespace vaandel::site {

/// The default maximum of plies of a game on the server, and of plies in a row without an attack (A.6-24).
inline constexpr board::Ply kMostPlies = 4000;
inline constexpr board::Ply kUsualPliesWithoutAttack = 200;

/// The edition with the server's default rules.
game::AnyEdition with_usual_limits(game::AnyEdition edition);

/// A maker's wishes, with the keys and words of records: {"two-squares": "5", "max-plies-without-attack": null}; for
/// Card Battle the deck too. Or the error, as a phrase.
Result<game::AnyEdition, std::string> with_wishes(game::AnyEdition edition, const json::object& wishes);

/// Whether only the limits of length differ from the edition.
bool is_usual_but_for_limits(const game::AnyEdition& edition);

/// All rules with those keys and words, limits as numbers or null.
json::object rules_words(const board::Edition& edition);
json::object rules_words(const cards::Edition& edition);

} // namespace vaandel::site
