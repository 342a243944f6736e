#pragma once
// Set-ups in the field's short form (C.3): one character a square of the set-up zone, own back row first, from one's
// own left hand; '.' is an empty square. Two labellings of the ranks are about (B.5):
//   European  F 1 2 3 4 5 6 7 8 9 X B   flag, spy 1, scout 2, ..., marshal X, bomb; what Setup::text() writes too
//   American  F S 9 8 7 6 5 4 3 2 1 B   flag, spy S, scout 9, ..., marshal 1, bomb

#include "vaandel/board/setup.hpp"

namespace vaandel::notation {

enum class RankLabels : std::uint8_t { European, American };

char label_of(board::Rank rank, RankLabels labels);
/// The rank of a label, in either case.
std::optional<board::Rank> rank_of_label(char label, RankLabels labels);

/// Fails with all errors, as phrases. Spaces and line ends are skipped; '_' and '-' are empty squares too.
Result<board::Setup, std::vector<std::string>> parse_setup_string(const board::Edition& edition, std::string_view text,
                                                                  RankLabels labels);

std::string write_setup_string(const board::Edition& edition, const board::Setup& setup, RankLabels labels);

} // namespace vaandel::notation
