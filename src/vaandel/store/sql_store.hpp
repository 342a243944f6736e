#pragma once
// The store on top of SQL, the same for either database.

#include "vaandel/store/leases.hpp"
#include "vaandel/store/sql.hpp"

#include <memory>

namespace vaandel::store {

class SqlStore : public Store {
public:
    /// A connection for each of the two threads that use a store. `epoch`: null if no other process uses it.
    SqlStore(std::unique_ptr<sql::Writer> writer, std::unique_ptr<sql::Reader> reader, CurrentEpoch epoch = nullptr)
        : epoch_{std::move(epoch)}, writer_{std::move(writer)}, reader_{std::move(reader)} {}

    void write(std::span<const Change> batch) final;
    void check() override { writer_->check(); }
    std::optional<StoredGame> load(const GameId& id) final;
    std::vector<GameId> owned_by(const TokenHash& owner, std::size_t most) final;
    AgedGames unbegun(const Unbegun& unbegun, const Age& after, std::size_t most) final;
    std::vector<Activity> activity(Clock::Time since, const Age& after, std::size_t most) final;
    std::vector<Age> latest(const std::string& edition, const Age& before, std::size_t most) final;
    std::vector<BlockRow> blocks() final;

private:
    bool is_unbegun(const GameId& id, const Unbegun& unbegun);

    const CurrentEpoch epoch_;
    std::unique_ptr<sql::Writer> writer_; // the last one to be closed: it cleans up
    std::unique_ptr<sql::Reader> reader_;
};

} // namespace vaandel::store
