#pragma once
// The files from which the games of a match begin.

#include "vaandel/apps/match/match_options.hpp"

namespace vaandel::apps {

/// Whence the starts of the options come. Throws CLI::ValidationError where a file cannot be used.
match::SetupSource read_starts(const MatchOptions& options, const game::AnyEdition& edition);

/// SHA-256 of all that a book holds.
std::string digest_of(const board::Edition& edition, const match::ListedSetups& list);
std::string digest_of(const match::Openings& openings);
/// SHA-256 of the nets of a player; empty where it has none.
std::string digest_of(const match::Entrant& entrant);

} // namespace vaandel::apps
