#include "vaandel/site/common_rates.hpp"

namespace vaandel::site {

namespace {

/// A message on the bus has at most a megabyte. What is left out counts here only.
constexpr std::size_t kMostTold = 5000;

} // namespace

void CommonRates::add(const std::string& name, CallerRates& rates) {
    rates.share();
    all_.emplace(name, &rates);
}

json::object CommonRates::collect() {
    json::object all;
    std::size_t told = 0;
    for (const auto& [name, rates] : all_)
        for (const auto& [caller, much] : rates->collect()) {
            if (++told > kMostTold)
                break;
            json::value& taken = all[name];
            if (!taken.is_object())
                taken.emplace_object();
            taken.get_object().emplace(caller, much);
        }
    return all;
}

void CommonRates::show(const json::object& taken, Clock::Time now) {
    for (const auto& [name, callers] : taken) {
        const auto known = all_.find(std::string_view{name});
        if (known == all_.end() || !callers.is_object())
            continue;
        for (const auto& [caller, much] : callers.get_object())
            if (much.is_number())
                known->second->add(std::string_view{caller}, now, much.to_number<double>());
    }
}

} // namespace vaandel::site
