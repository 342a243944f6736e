#pragma once
// The rate limits that all processes of a site count together: each tells the others what it has let its callers do.

#include "vaandel/site/caller_rates.hpp"
#include "vaandel/site/json.hpp"

#include <map>
#include <string>

namespace vaandel::site {

class CommonRates {
public:
    /// `rates` outlives it. `name`: the same in each process.
    void add(const std::string& name, CallerRates& rates);
    /// What was taken here since this was asked last, for show().
    json::object collect();
    /// What was taken by another process.
    void show(const json::object& taken, Clock::Time now);

private:
    std::map<std::string, CallerRates*, std::less<>> all_;
};

} // namespace vaandel::site
