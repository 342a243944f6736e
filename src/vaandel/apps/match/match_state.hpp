#pragma once
// How far a match is, in a file beside its records, so that it can go on after it was cut short: a line of what was
// asked, and a line for each game that is over, all JSON (docs/bots/matches.md).

#include "vaandel/apps/match/match_options.hpp"

#include <fstream>

namespace vaandel::apps {

class MatchState {
public:
    enum class Begin : std::uint8_t { Anew, Resume };

    /// Makes the folder where there is none. Throws CLI::ValidationError where it holds a match already and this is to
    /// be a new one, or where it holds another match than the one to be resumed, which may have more games than it had;
    /// std::runtime_error where the file cannot be read or written.
    MatchState(const std::filesystem::path& folder, const std::vector<Setting>& settings,
               const match::Schedule& schedule, Begin begin);

    /// The games that are over already; none of a new match.
    const std::vector<match::PastGame>& past() const { return past_; }

    /// Keeps a game; it is on its way to the disk when this returns. Throws std::runtime_error.
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
