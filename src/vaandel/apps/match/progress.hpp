#pragma once
// MatchProgress of a running match: a table that is redrawn in place on a terminal, a line now and then
// elsewhere.

#include "vaandel/match/contest.hpp"

#include <functional>
#include <string>

namespace vaandel::apps {

/// Where progress is shown.
struct Screen {
    std::function<void(std::string_view text)> print; ///< on stderr
    bool is_terminal = false;
    std::size_t columns = 80;
    std::size_t rows = 24;
};

/// The current stderr.
Screen screen_of_stderr();

/// One thread at a time.
class MatchProgress {
public:
    /// `played_before`: games that took no time in this run.
    MatchProgress(const match::Plan& plan, Screen screen, std::uint32_t played_before, std::chrono::nanoseconds now);

    /// A permanent line.
    void say(std::string_view line);
    /// After a game. On a terminal the table changes at most twice a second, elsewhere there is a line at most every
    /// five seconds.
    void update(const match::Standing& standing, std::chrono::nanoseconds now);
    /// Removes the table: the report follows.
    void end();

private:
    std::string table(const match::Standing& standing, std::chrono::seconds left) const;
    std::chrono::seconds left(const match::Standing& standing, std::chrono::nanoseconds now) const;

    const match::Plan& plan_;
    Screen screen_;
    std::uint32_t played_before_;
    std::chrono::nanoseconds begin_;
    std::chrono::nanoseconds told_;
    std::string shown_; ///< the table on the terminal
};

} // namespace vaandel::apps
