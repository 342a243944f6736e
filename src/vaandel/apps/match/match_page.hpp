#pragma once
// The report of a match as a single HTML file without scripts or external resources.

#include "vaandel/apps/match/match_options.hpp"

namespace vaandel::apps {

struct MatchAccount {
    const match::Plan& plan;
    const match::Standing& standing;
    const std::vector<Setting>& settings;
    const std::vector<std::string>& faults; ///< fault_line() of each
};

std::string match_page(const MatchAccount& account);

} // namespace vaandel::apps
