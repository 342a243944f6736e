#include "vaandel/site/lobby.hpp"

#include "vaandel/board/outcome.hpp"
#include "vaandel/site/json.hpp"

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
    const auto is_theirs = [&](const auto& one) { return one.second.caller == caller; };
    std::size_t all = open_.size();
    auto theirs = std::size_t(std::ranges::count_if(open_, is_theirs));
    for (const auto& [process, entries] : elsewhere_) {
        all += entries.size();
        theirs += std::size_t(std::ranges::count_if(entries, is_theirs));
    }
    return all < kMost && theirs < kMostPerCaller;
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
    open_.emplace(id, Entry{std::move(table), std::string{caller}, ++opened_, now});
}

void Lobby::host_left(const OfferId& id, Clock::Time now) {
    if (const auto found = open_.find(id); found != open_.end())
        found->second.alone_since = now;
}

void Lobby::close(const OfferId& id) {
    const auto found = open_.extract(id);
    if (found.empty())
        return;
    remember(id, found.mapped().table.game);
}

void Lobby::remember(const OfferId& id, const GameId& game) {
    if (!closed_.emplace(id, game).second)
        return;
    closed_order_.push_back(id);
    if (closed_order_.size() > kMostClosed) {
        closed_.erase(closed_order_.front());
        closed_order_.pop_front();
    }
}

std::optional<GameId> Lobby::game_of(const OfferId& id) const {
    if (const Entry* entry = find(id))
        return entry->table.game;
    const auto found = closed_.find(id);
    return found == closed_.end() ? std::nullopt : std::optional{found->second};
}

bool Lobby::is_open(const OfferId& id, Clock::Time now) {
    tidy(now);
    return find(id) != nullptr;
}

const Lobby::Entry* Lobby::find(const OfferId& id) const {
    if (const auto found = open_.find(id); found != open_.end())
        return &found->second;
    for (const auto& [process, entries] : elsewhere_)
        if (const auto found = entries.find(id); found != entries.end())
            return &found->second;
    return nullptr;
}

std::vector<Lobby::Listed> Lobby::list(Clock::Time now) {
    tidy(now);
    Entries all = open_;
    for (const auto& [process, entries] : elsewhere_)
        all.insert(entries.begin(), entries.end());
    std::vector<std::pair<OfferId, Entry>> waiting{all.begin(), all.end()};
    std::ranges::sort(waiting, {}, [](const auto& one) { return std::pair{one.second.since, one.second.number}; });
    std::vector<Listed> listed;
    for (auto& [id, entry] : waiting)
        listed.push_back({std::move(id), std::move(entry.table)});
    return listed;
}

std::string Lobby::own(Clock::Time now) {
    tidy(now);
    json::array tables;
    for (const auto& [id, entry] : open_)
        tables.push_back({{"table", id.text()},
                          {"game", entry.table.game.text()},
                          {"edition", entry.table.edition},
                          {"side", json::string_view{board::name_of(entry.table.side)}},
                          {"clock", entry.table.clock},
                          {"host", entry.table.host},
                          {"caller", entry.caller},
                          {"number", entry.number},
                          {"age", (now - entry.since).count()}});
    return json::serialize(tables);
}

void Lobby::show(const std::string& process, std::string_view tables, Clock::Time now) {
    Entries shown;
    json::error_code error;
    const json::value list = json::parse(tables, error);
    for (const json::value& one : !error && list.is_array() ? list.get_array() : json::array{}) {
        if (!one.is_object())
            continue;
        const json::object& table = one.get_object();
        const auto text = [&](std::string_view field) { return std::string{text_field(table, field).value_or("")}; };
        const auto id = OfferId::parse(text("table"));
        const auto game = GameId::parse(text("game"));
        const std::string side = text("side");
        if (!id || !game || (side != "red" && side != "blue"))
            continue;
        const auto age = Clock::Time::duration{std::int64_t(whole_field(table, "age").value_or(0))};
        const OpenTable open{*game, text("edition"), side == "red" ? board::Side::Red : board::Side::Blue,
                             text("clock"), text("host")};
        shown.emplace(*id, Entry{open, text("caller"), whole_field(table, "number").value_or(0), now - age});
    }
    Entries& before = elsewhere_[process];
    for (const auto& [id, entry] : before)
        if (!shown.contains(id))
            remember(id, entry.table.game);
    before = std::move(shown);
    if (before.empty())
        elsewhere_.erase(process);
}

} // namespace vaandel::site
