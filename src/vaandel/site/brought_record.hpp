#pragma once
// An uploaded record of a game: read and judged by the rules that it states, or its errors.

#include "vaandel/game/any_record.hpp"
#include "vaandel/site/json.hpp"

namespace vaandel::site {

/// Limits of an uploaded record and its plies: several times the longest of the Gravon archive.
inline constexpr std::size_t kMostReplayBytes = 256UL * 1024;
inline constexpr std::size_t kMostReplayPlies = 10'000;
inline constexpr std::size_t kMostReplayActions = 2'000;

/// One error in it.
struct RecordFault {
    notation::Problem problem;
    /// For the page, which words it in the reader's language, with `values` filled in (docs/code/messages.md); for
    /// errors of a reader, only `problem` has the words.
    std::string_view code = "unreadable";
    json::object values;
};
using RecordFaults = std::vector<RecordFault>;

/// The game of the text, with its outcome by the rules. The faults are not empty.
Result<game::AnyRecord, RecordFaults> read_brought_record(std::string_view text);

/// "line 4: no such square: 'L1'; line 9: ..."
std::string describe(const RecordFaults& faults);

/// The "problems" of the refusal.
json::array words_of(const RecordFaults& faults);

} // namespace vaandel::site
