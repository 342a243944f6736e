#pragma once
// Long games without visitors, kept in memory for a while, so that somebody who returns soon need not wait for a
// replay.

#include "vaandel/site/table.hpp"

#include <list>
#include <map>

namespace vaandel::site {

class IdleTables {
public:
    /// A game with fewer events is quickly replayed.
    static constexpr std::uint32_t kLong = 300;
    static constexpr std::size_t kMost = 64;

    /// Everything recorded of it is on disk.
    void keep(Table table) {
        if (table.events() < kLong)
            return;
        const store::GameId id = table.row().id;
        order_.push_back(id);
        tables_.insert_or_assign(id, Kept{std::move(table), std::prev(order_.end())});
        if (tables_.size() > kMost)
            (void)take(store::GameId{order_.front()});
    }
    /// Returns it, if it is here.
    std::optional<Table> take(const store::GameId& id) {
        auto found = tables_.extract(id);
        if (found.empty())
            return std::nullopt;
        order_.erase(found.mapped().place);
        return std::move(found.mapped().table);
    }
    void for_each(const auto& visit) {
        for (auto& [id, kept] : tables_)
            visit(kept.table);
    }
    void clear() {
        tables_.clear();
        order_.clear();
    }

private:
    struct Kept {
        Table table;
        std::list<store::GameId>::iterator place;
    };
    std::map<store::GameId, Kept> tables_;
    std::list<store::GameId> order_; ///< the one that was left first comes first
};

} // namespace vaandel::site
