#pragma once
// What the operator of the server asks and does while it runs (docs/host.md, "Moderation"): as text, so that a process
// can pass a request on. Answers contain no key, and of a game only what both players and spectators may know.

#include "vaandel/site/blocks.hpp"
#include "vaandel/site/json.hpp"
#include "vaandel/site/table_clocks.hpp"

namespace vaandel::site {

class Moderation {
public:
    /// All outlive this object.
    Moderation(const TablesParts& parts, TableCache& cache, TableClocks& clocks, TableEvents& events, Lobby& lobby,
               Blocks& blocks);

    /// Answers a request, one JSON object with "do", by a JSON object: {"error": "..."} with a sentence for the
    /// operator if it was refused. Calls `reply` once, at once or later; what changes something is on disk then.
    using Reply = std::function<void(const json::object&)>;
    void answer(std::string_view request, const Reply& reply);

    /// Adds what only others know to each answer to "status".
    void on_status(std::function<void(json::object&)> add) { add_to_status_ = std::move(add); }

private:
    struct Command;
    static std::span<const Command> commands();

    void read_blocks();
    void status(const json::object& request, const Reply& reply);
    void list(const json::object& request, const Reply& reply);
    void show(const json::object& request, const Reply& reply);
    void close(const json::object& request, const Reply& reply);
    void remove(const json::object& request, const Reply& reply);
    void block(const json::object& request, const Reply& reply);
    void unblock(const json::object& request, const Reply& reply);
    void blocks(const json::object& request, const Reply& reply);

    /// Answers when everything recorded of that game, or of the site, is on disk; `act` first.
    void when_written(const store::GameId& id, const Reply& reply, json::object answer,
                      const std::function<void()>& act = {});

    const TablesParts& parts_;
    TableCache& cache_;
    TableClocks& clocks_;
    TableEvents& events_;
    Lobby& lobby_;
    Blocks& blocks_;
    std::function<void(json::object&)> add_to_status_;
};

} // namespace vaandel::site
