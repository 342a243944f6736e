#pragma once
// The files with the starts of a match.

#include "vaandel/apps/match/match_options.hpp"

namespace vaandel::apps {

/// The source of the starts, from the options. Throws CLI::ValidationError if a file cannot be used.
match::SetupSource read_starts(const MatchOptions& options, const game::AnyEdition& edition);

/// SHA-256 of the content of a book.
std::string digest_of(const board::Edition& edition, const match::ListedSetups& list);
std::string digest_of(const match::Openings& openings);
/// SHA-256 of the nets of a player; empty if it has none.
std::string digest_of(const match::Entrant& entrant);

} // namespace vaandel::apps
