#pragma once
// All that programs and the match say to each other, in a file.

#include "vaandel/match/contest.hpp"

#include <filesystem>
#include <fstream>
#include <memory>
#include <mutex>

namespace vaandel::apps {

/// A line each: when (UTC, milliseconds), which player, with the number of its copy from the second on, then `>` what
/// it was told, `<` what it said, or `!` what became of it. Any thread.
class ProtocolLog {
public:
    /// Begins the file anew. Throws std::runtime_error where it cannot be written.
    ProtocolLog(const std::filesystem::path& file, const std::vector<match::Entrant>& players);

    /// What cannot be written is lost, and check() tells it.
    void add(std::size_t player, std::size_t copy, protocol::Speaker who, std::string_view line);

    /// Throws std::runtime_error where something could not be written.
    void check();

private:
    std::filesystem::path file_;
    std::vector<std::string> names_;
    std::mutex mutex_; ///< guards what follows
    std::ofstream stream_;
};

} // namespace vaandel::apps
