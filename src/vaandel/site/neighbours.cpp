#include "vaandel/site/neighbours.hpp"

#include <algorithm>
#include <utility>

namespace vaandel::site {

using namespace store;

Neighbours::Neighbours(Membership* membership, Log& log) : membership_{membership}, log_{log} {
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

void Neighbours::look_around() {
    const std::vector<Peer>& peers = membership_->peers();
    for (const Peer& peer : peers)
        if (peer.epoch != membership_->epoch())
            joined_.try_emplace(peer.epoch, Neighbour{peer.name});
    std::erase_if(joined_, [&](const auto& one) {
        const auto& [epoch, neighbour] = one;
        if (std::ranges::find(peers, epoch, &Peer::epoch) != peers.end())
            return false;
        log_.warning("server_lost", {{"server", name_of(neighbour.process)}});
        return true;
    });
    announce();
    if (const std::uint64_t all = membership_->taken_over(); all != taken_over_)
        log_.info("games_taken_over", {{"count", std::to_string(all - std::exchange(taken_over_, all))}});
}

void Neighbours::announce() {
    for (auto& [epoch, neighbour] : joined_)
        if (!neighbour.is_announced && names_.contains(neighbour.process)) {
            neighbour.is_announced = true;
            log_.info("server_joined", {{"server", name_of(neighbour.process)}});
        }
}

} // namespace vaandel::site
