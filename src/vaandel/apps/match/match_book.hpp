#pragma once
// The files with the starts of a match.

#include "vaandel/match/entrant.hpp"
#include "vaandel/match/openings.hpp"

#include <string>
#include <vector>

namespace vaandel::apps {

/// The set-ups of --setups, in any format (docs/code/records.md): all of this edition, which is of a board game. Throws
/// UsageError if the words or the file cannot be used.
match::ListedSetups read_setups(const std::vector<std::string>& words, const game::AnyEdition& edition);

/// The same for the games of --openings.
match::Openings read_openings(const std::vector<std::string>& words, const game::AnyEdition& edition);

/// SHA-256 of the content of a book.
std::string digest_of(const board::Edition& edition, const match::ListedSetups& list);
std::string digest_of(const match::Openings& openings);
/// SHA-256 of the nets of a player; empty if it has none.
std::string digest_of(const match::Entrant& entrant);

} // namespace vaandel::apps
