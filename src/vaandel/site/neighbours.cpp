#include "vaandel/site/neighbours.hpp"

#include <algorithm>
#include <utility>

namespace vaandel::site {

using namespace store;

Neighbours::Neighbours(Membership* membership, const Clock& clock, Log& log)
    : membership_{membership}, clock_{clock}, log_{log} {
    if (membership_ != nullptr)
        membership_->on_renewal([this] { look_around(); });
}

void Neighbours::hear(const std::string& process, std::string_view shown) {
    if (shown.empty() || names_[process] == shown)
        return;
    names_[process] = shown;
    announce();
}

std::string Neighbours::name_of(const std::string& process) const {
    const auto found = names_.find(process);
    return found == names_.end() ? process : found->second;
}

std::vector<Neighbours::Gone> Neighbours::gone() const {
    std::vector<Gone> lately = gone_;
    std::erase_if(lately, [now = clock_.now()](const Gone& one) { return now - one.since > kRemembered; });
    return lately;
}

void Neighbours::look_around() {
    const std::vector<Peer>& others = membership_->others();
    for (const Peer& other : others)
        joined_.try_emplace(other.name, false);
    std::erase_if(joined_, [&](const auto& one) {
        const auto& [process, is_logged] = one;
        if (std::ranges::find(others, process, &Peer::name) != others.end())
            return false;
        if (is_logged) {
            log_.warning("server_lost", {{"server", name_of(process)}});
            gone_.push_back({name_of(process), clock_.now()});
        }
        return true;
    });
    announce();
    gone_ = gone();
    if (const std::uint64_t all = membership_->taken_over(); all != taken_over_)
        log_.info("games_taken_over", {{"count", std::to_string(all - std::exchange(taken_over_, all))}});
}

void Neighbours::announce() {
    for (auto& [process, is_logged] : joined_)
        if (!is_logged && names_.contains(process)) {
            is_logged = true;
            std::erase_if(gone_, [name = name_of(process)](const Gone& one) { return one.name == name; });
            log_.info("server_joined", {{"server", name_of(process)}});
        }
}

} // namespace vaandel::site
