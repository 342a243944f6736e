#include "vaandel/site/lobby.hpp"

#include <algorithm>

namespace vaandel::site {

using namespace store;

void Lobby::tidy(Clock::Time now) {
    std::vector<OfferId> gone;
    for (const auto& [id, entry] : open_)
        if (entry.alone_since && now - *entry.alone_since > kPatience)
            gone.push_back(id);
    std::ranges::for_each(gone, [this](const OfferId& id) { close(id); });
}

bool Lobby::has_room(std::string_view caller, Clock::Time now) {
    tidy(now);
    const auto is_his = [&](const auto& one) { return one.second.caller == caller; };
    return open_.size() < kMost && std::size_t(std::ranges::count_if(open_, is_his)) < kMostPerCaller;
}

void Lobby::open(const OfferId& id, OpenTable table, std::string_view caller, Clock::Time now) {
    if (const auto found = open_.find(id); found != open_.end()) {
        found->second.alone_since.reset();
        return;
    }
    if (!has_room(caller, now))
        return;
    closed_.erase(id);
    std::erase(closed_order_, id);
    open_.emplace(id, Entry{std::move(table), std::string{caller}, ++opened_});
}

void Lobby::host_left(const OfferId& id, Clock::Time now) {
    if (const auto found = open_.find(id); found != open_.end())
        found->second.alone_since = now;
}

void Lobby::close(const OfferId& id) {
    const auto found = open_.extract(id);
    if (found.empty())
        return;
    closed_.emplace(id, found.mapped().table.game);
    closed_order_.push_back(id);
    if (closed_order_.size() > kMostClosed) {
        closed_.erase(closed_order_.front());
        closed_order_.pop_front();
    }
}

std::optional<GameId> Lobby::game_of(const OfferId& id) const {
    if (const auto found = open_.find(id); found != open_.end())
        return found->second.table.game;
    const auto found = closed_.find(id);
    return found == closed_.end() ? std::nullopt : std::optional{found->second};
}

bool Lobby::is_open(const OfferId& id, Clock::Time now) {
    tidy(now);
    return open_.contains(id);
}

std::vector<Lobby::Listed> Lobby::list(Clock::Time now) {
    tidy(now);
    std::vector<std::pair<std::uint64_t, Listed>> numbered;
    for (const auto& [id, entry] : open_)
        numbered.push_back({entry.number, {id, entry.table}});
    std::ranges::sort(numbered, {}, [](const auto& one) { return one.first; });
    std::vector<Listed> listed;
    for (auto& [number, one] : numbered)
        listed.push_back(std::move(one));
    return listed;
}

} // namespace vaandel::site
