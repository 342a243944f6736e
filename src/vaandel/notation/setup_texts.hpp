#pragma once
// One set-up of a list as a set-up string, back row first: the common form of the formats in
// setup_list.hpp.

#include "vaandel/notation/lines.hpp"
#include "vaandel/notation/setup_list.hpp"

#include <algorithm>

namespace vaandel::notation {

/// Finds the edition. Labels are those of the text; fails with all errors, as phrases.
Result<ListedSetup, std::vector<std::string>> read_setup(std::string_view text, RankLabels labels);

/// Reads one or more set-ups, one per line. `own_text` returns the string of a line in these labels, or an error
/// phrase.
template <class OwnText>
Result<SetupList, Problems> read_setups(std::span<const Line> lines, RankLabels labels, OwnText&& own_text) {
    SetupList list;
    Problems problems;
    if (lines.empty())
        problems.push_back({0, "the text holds no set-up"});
    for (const Line& line : lines) {
        if (problems.size() >= kMostProblems)
            break;
        const Result<std::string, std::string> own = own_text(line.text);
        if (!own) {
            problems.push_back({line.number, own.error()});
        } else if (auto setup = read_setup(*own, labels)) {
            list.push_back(std::move(*setup));
        } else {
            for (std::string& what : setup.error())
                problems.push_back({line.number, std::move(what)});
        }
    }
    if (problems.empty())
        return list;
    problems.resize(std::min(problems.size(), kMostProblems));
    return Failure{std::move(problems)};
}

/// Why a format for one edition's set-ups cannot hold the list; `form` is its name.
std::optional<std::string> why_not_original(const SetupList& list, std::string_view form);

} // namespace vaandel::notation
