#include "vaandel/site/neighbours.hpp"

#include <algorithm>
#include <utility>

namespace vaandel::site {

using namespace store;

namespace {

/// One that is missing for so long is lost.
constexpr std::chrono::seconds kMissed{1};

} // namespace

Neighbours::Neighbours(Membership* membership, const Clock& clock, Log& log, json::object options)
    : membership_{membership}, clock_{clock}, log_{log}, options_{std::move(options)} {
    if (membership_ != nullptr)
        membership_->on_renewal([this] { look_around(); });
}

void Neighbours::hear(const std::string& process, std::string_view shown, const json::object& options) {
    if (shown.empty() || names_[process] == shown)
        return;
    names_[process] = shown;
    announce();
    compare(process, options);
}

void Neighbours::compare(const std::string& process, const json::object& options) {
    for (const auto& [option, here] : options_)
        if (const auto* there = options.if_contains(option);
            there != nullptr && json::serialize(*there) != json::serialize(here))
            log_.warning("option_differs", {{"server", name_of(process)},
                                            {"option", std::string{option}},
                                            {"here", json::serialize(here)},
                                            {"there", json::serialize(*there)}});
}

std::string Neighbours::name_of(const std::string& process) const {
    const auto found = names_.find(process);
    return found == names_.end() ? process : found->second;
}

std::vector<std::string> Neighbours::missing() const {
    std::vector<std::string> names;
    const auto is_back = [this](const std::string& name) {
        return std::ranges::any_of(membership_->others(), [&](const Peer& one) { return name_of(one.name) == name; });
    };
    for (const auto& [process, joined] : joined_)
        if (joined.missing_since && joined.is_logged && !is_back(name_of(process)))
            names.push_back(name_of(process));
    return names;
}

std::vector<Neighbours::Gone> Neighbours::gone() const {
    std::vector<Gone> lately = gone_;
    std::erase_if(lately, [now = clock_.now()](const Gone& one) { return now - one.since > kRemembered; });
    return lately;
}

void Neighbours::look_around() {
    const std::vector<Peer>& others = membership_->others();
    const Clock::Time now = clock_.now();
    for (auto& [process, joined] : joined_)
        if (!joined.missing_since)
            joined.missing_since = now;
    for (const Peer& other : others)
        joined_[other.name].missing_since.reset();
    std::erase_if(joined_, [this, now](const auto& one) {
        const auto& [process, joined] = one;
        if (!joined.missing_since || now - *joined.missing_since < kMissed)
            return false;
        if (joined.is_logged) {
            log_.warning("server_lost", {{"server", name_of(process)}});
            gone_.push_back({name_of(process), *joined.missing_since});
        }
        return true;
    });
    announce();
    gone_ = gone();
    if (const std::uint64_t all = membership_->taken_over(); all != taken_over_)
        log_.info("games_taken_over", {{"count", std::to_string(all - std::exchange(taken_over_, all))}});
}

void Neighbours::announce() {
    for (auto& [process, joined] : joined_)
        if (!joined.is_logged && names_.contains(process)) {
            joined.is_logged = true;
            std::erase_if(gone_, [name = name_of(process)](const Gone& one) { return one.name == name; });
            log_.info("server_joined", {{"server", name_of(process)}});
        }
}

} // namespace vaandel::site
