#pragma once
// The progress of a match, in a file beside its records, so that an interrupted match can continue: a line with the
// settings, and a line for each finished game, all JSON (docs/bots/matches.md).

#include "vaandel/apps/match/match_options.hpp"

#include <fstream>

namespace vaandel::apps {

/// The file of the record of a game.
std::filesystem::path record_file(const std::filesystem::path& folder, std::uint32_t number);

class MatchState {
public:
    enum class Begin : std::uint8_t { Anew, Resume };

    /// Creates the folder for a new match. Throws UsageError if it cannot, if the folder already contains a
    /// match, or records of the same names, and this is a new one, or if it does not contain the one to be resumed,
    /// which may have more games than before; std::runtime_error if the file cannot be read or written, or is of
    /// another program.
    MatchState(const std::filesystem::path& folder, const std::vector<Setting>& settings,
               const match::Schedule& schedule, Begin begin);

    /// The finished games; none of a new match.
    const std::vector<match::PastGame>& past() const { return past_; }

    /// Stores a game; it is on its way to the disk when this returns. Throws std::runtime_error.
    void add(std::uint32_t number, const match::Outcome& outcome);

private:
    void read(std::string_view lines, const std::vector<Setting>& settings, const match::Schedule& schedule);
    void replace(const std::string& header, std::string_view games) const;
    void write(const std::string& line);

    std::filesystem::path file_;
    std::vector<match::PastGame> past_;
    std::ofstream stream_;
};

} // namespace vaandel::apps
