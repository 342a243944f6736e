#pragma once
// Leases in a PostgreSQL database.

#include "vaandel/store/leases.hpp"
#include "vaandel/store/postgres.hpp"

#include <map>

namespace vaandel::store {

/// The tables that processes share, beside those of the store (schema.hpp). `processes.beats` counts the renewals.
std::string lease_tables();

/// The name under which PostgreSQL lists the session of a process that writes.
std::string writer_name(std::int64_t writer);

class PostgresLeases final : public Leases {
public:
    struct Options {
        std::string name;                      ///< of this process
        std::int64_t writer;                   ///< of its writing session (writer_name)
        std::chrono::milliseconds lease{2500}; ///< an epoch without renewals for so long is ended
    };
    /// `clock` outlives it. Connects when it is needed.
    PostgresLeases(std::string url, postgres::Patience patience, postgres::Greeting greet, const Clock& clock,
                   CurrentEpoch epoch, Options options);

    Epoch join() override;
    std::vector<Peer> renew(bool hears_bus) override;
    std::vector<GameOwner> claim(std::span<const GameId> games) override;
    void leave() override;

private:
    /// What was last seen of another process.
    struct Seen {
        std::int64_t beats;
        Clock::Time since;        ///< when it was first seen so
        bool has_renewed = false; ///< since it was first seen
    };
    postgres::Session& session();
    std::vector<sql::Row> ask(const sql::Command& command);
    void end(Epoch epoch, std::int64_t writer, std::int64_t beats);

    std::string url_;
    postgres::Patience patience_;
    postgres::Greeting greet_;
    const Clock& clock_;
    CurrentEpoch epoch_;
    Options options_;
    std::unique_ptr<postgres::Session> session_;
    std::map<Epoch, Seen> seen_;
};

} // namespace vaandel::store
