#pragma once
// What the operator of the server asks and does while it runs (docs/host.md, "Moderation"). Answers contain no key, and
// of a game only what both players and spectators may know. Among several processes, each can be asked: a request about
// a game is passed on to its owner, and what is blocked at one is blocked at all.

#include "vaandel/site/blocks.hpp"
#include "vaandel/site/json.hpp"
#include "vaandel/site/neighbours.hpp"
#include "vaandel/site/relay.hpp"
#include "vaandel/site/seats.hpp"

namespace vaandel::site {

/// The target of a question for answer_here() on the bus. No call over HTTP has such a target.
inline constexpr std::string_view kOperatorTarget = "operator";
/// What processes ask each other for "status".
inline constexpr std::string_view kOwnStatus = "own_status";

class Moderation {
public:
    /// All outlive this object.
    Moderation(const TablesParts& parts, TableCache& cache, TableClocks& clocks, TableEvents& events, Seats& seats,
               Lobby& lobby, Blocks& blocks, const Neighbours& neighbours);

    /// Answers a request, one JSON object with "do", by a JSON object: {"error": "..."} with a sentence for the
    /// operator if it was refused. Calls `reply` once, at once or later; what changes something is on disk then.
    using Reply = std::function<void(const json::object&)>;
    void answer(std::string_view request, const Reply& reply);
    /// The same for a request that another process has passed on; it is not passed on again.
    void answer_here(std::string_view request, const Reply& reply);

    /// How many blocks were made or ended at this process.
    std::uint64_t block_changes() const { return block_changes_; }
    /// The same of another process: if there are more than were heard of, they are read.
    void hear_of_blocks(const std::string& process, std::uint64_t changes);
    void forget(const std::string& process) { heard_changes_.erase(process); }

    /// Adds what only others know to each answer to "status".
    void on_status(std::function<void(json::object&)> add) { add_to_status_ = std::move(add); }

private:
    struct Command;
    static std::span<const Command> commands();
    /// Their answers; one that gave none has an "error" and its name.
    using Others = std::function<void(const std::vector<json::object>&)>;

    /// Answers by the process that has the game.
    void answer_by_owner(const json::object& request, const Command& command, const Reply& reply);
    /// Why a process gave no answer about a game, for the operator.
    std::string out_of_reach(const std::string& process) const;
    void ask_there(const std::string& process, const json::object& request, const Reply& reply);
    /// Asks all other processes, and gives their answers when all have answered or failed to.
    enum class Silent {
        AreAsked, ///< those that were not heard of lately, too: they may answer within a moment
        AreNamed  ///< they are not waited for
    };
    void ask_others(const json::object& request, const Others& answered, Silent silent);
    json::object no_answer_of(const std::string& process) const;

    /// Reads all blocks from the store, again and again if that fails; calls `done`, if any, when they hold here.
    void read_blocks(const std::function<void()>& done = {});
    /// Other people are blocked than before, now or when a block ends by itself.
    void note_blocks();
    /// A block has changed here: tells all others, and then answers, with the names of those that did not confirm it.
    void spread_blocks(const Reply& reply, const json::object& answer);
    void status(const json::object& request, const Reply& reply);
    void own_status(const json::object& request, const Reply& reply);
    void list(const json::object& request, const Reply& reply);
    void show(const json::object& request, const Reply& reply);
    void close(const json::object& request, const Reply& reply);
    void remove(const json::object& request, const Reply& reply);
    void block(const json::object& request, const Reply& reply);
    void unblock(const json::object& request, const Reply& reply);
    void blocks(const json::object& request, const Reply& reply);
    void read_blocks_again(const json::object& request, const Reply& reply);

    /// Goes on when everything recorded of that game, or of the site, is on disk.
    void when_written(const store::GameId& id, const Reply& reply, const std::function<void()>& go_on);

    const TablesParts& parts_;
    TableCache& cache_;
    TableClocks& clocks_;
    TableEvents& events_;
    Seats& seats_;
    Lobby& lobby_;
    Blocks& blocks_;
    const Neighbours& neighbours_;
    std::uint64_t block_changes_ = 0;
    std::map<std::string, std::uint64_t> heard_changes_; ///< by process
    std::optional<Clock::Time> next_end_;                ///< when blocks are looked at again
    std::function<void(json::object&)> add_to_status_;
};

} // namespace vaandel::site
