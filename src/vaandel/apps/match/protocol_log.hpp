#pragma once
// All messages between programs and the match, in a file.

#include "vaandel/match/contest.hpp"

#include <filesystem>
#include <fstream>
#include <memory>
#include <mutex>

namespace vaandel::apps {

/// A line each: time (UTC, milliseconds), player, with the number of its instance from the second on, then `>` for
/// messages to it, `<` for messages from it, or `!` for events. Any thread.
class ProtocolLog {
public:
    /// Overwrites the file. Throws std::runtime_error if it cannot be written.
    ProtocolLog(const std::filesystem::path& file, const std::vector<match::Entrant>& players);

    /// Lines that cannot be written are lost, and check() reports it.
    void add(std::size_t player, std::size_t copy, protocol::Speaker who, std::string_view line);

    /// Throws std::runtime_error if something could not be written.
    void check();

private:
    std::filesystem::path file_;
    std::vector<std::string> names_;
    std::mutex mutex_; ///< guards the members below
    std::ofstream stream_;
};

} // namespace vaandel::apps
