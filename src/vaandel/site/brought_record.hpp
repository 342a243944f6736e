#pragma once
// A record of a game that a stranger brings: read, judged by the rules that it states, or what is wrong with it.

#include "vaandel/game/any_record.hpp"
#include "vaandel/site/json.hpp"

namespace vaandel::site {

/// The longest record that is taken, and its plies: several times the longest of the Gravon archive.
inline constexpr std::size_t kMostReplayBytes = 256UL * 1024;
inline constexpr std::size_t kMostReplayPlies = 10'000;
inline constexpr std::size_t kMostReplayActions = 2'000;

/// One thing that is wrong with it.
struct RecordFault {
    notation::Problem problem;
    /// For the page to tell it in its own language, with `values` filled in (docs/code/messages.md); where a reader
    /// found it, `problem` alone has the words.
    std::string_view code = "unreadable";
    json::object values;
};
using RecordFaults = std::vector<RecordFault>;

/// The game that the text tells, with its outcome as the rules have it. The faults are not empty.
Result<game::AnyRecord, RecordFaults> read_brought_record(std::string_view text);

/// "line 4: no such square: 'L1'; line 9: ..."
std::string describe(const RecordFaults& faults);

/// "problems" of the message that refuses it.
json::array words_of(const RecordFaults& faults);

} // namespace vaandel::site
