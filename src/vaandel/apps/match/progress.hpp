#pragma once
// How a match goes on, while it does: a table that is written anew in its place on a terminal, a line now and then
// elsewhere.

#include "vaandel/match/contest.hpp"

#include <functional>
#include <string>

namespace vaandel::apps {

/// Where progress goes.
struct Screen {
    std::function<void(std::string_view text)> print; ///< on stderr
    bool is_terminal = false;
    std::size_t columns = 80;
    std::size_t rows = 24;
};

/// stderr as it is now.
Screen screen_of_stderr();

/// One thread at a time.
class Progress {
public:
    /// `played_before`: games that took no time now.
    Progress(const match::Plan& plan, Screen screen, std::uint32_t played_before, std::chrono::nanoseconds now);

    /// A line that stays.
    void say(std::string_view line);
    /// After a game. On a terminal the table changes at most twice a second, elsewhere there is a line at most every
    /// five seconds.
    void update(const match::Standing& standing, std::chrono::nanoseconds now);
    /// Takes the table away: the report follows.
    void end();

private:
    std::string table(const match::Standing& standing, std::chrono::seconds left) const;
    std::chrono::seconds left(const match::Standing& standing, std::chrono::nanoseconds now) const;

    const match::Plan& plan_;
    Screen screen_;
    std::uint32_t played_before_;
    std::chrono::nanoseconds begin_;
    std::chrono::nanoseconds told_;
    std::string shown_; ///< the table that stands on the terminal
};

} // namespace vaandel::apps
