#pragma once
// The players that there are, by the words of a match.

#include "vaandel/match/entrant.hpp"
#include "vaandel/match/player.hpp"
#include "vaandel/protocol/tap.hpp"

namespace vaandel::match {

/// Makes the player of an entrant. For the board games `first` (the first bot), `level:1` to `level:8` (the engine),
/// `cmd:COMMAND` (a program that speaks our protocol), `ucc:COMMAND` (a bot of UCC-2012), `random`; for Card Battle
/// `easy`, `medium`, `strong`, `greedy`, `cmd:COMMAND`, `random`. Or what is wrong with it, with all that there is.
/// What a program and its manager say goes to the tap, too.
Result<std::unique_ptr<Player>, std::string> make_player(const Entrant& entrant, const game::AnyEdition& edition,
                                                         const protocol::Tap& tap = {});

} // namespace vaandel::match
