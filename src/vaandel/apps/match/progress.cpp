#include "vaandel/apps/match/progress.hpp"

#include "vaandel/apps/match/letters.hpp"
#include "vaandel/apps/match/match_report.hpp"
#include "vaandel/core/text.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

namespace vaandel::apps {

using namespace match;

namespace {

constexpr std::chrono::milliseconds kTableInterval{500};
constexpr std::chrono::seconds kLineInterval{5};
/// Moves the cursor up so many lines, and clears everything from there.
constexpr std::string_view kBack = "\033[{}F\033[J";

/// As many lines as there are rows, each as long as there are columns: a longer one would take two rows.
std::string fitted(std::string_view text, const Screen& screen) {
    std::string fitted;
    for (std::size_t row = 1; row < screen.rows && !text.empty(); ++row)
        fitted.append(first_letters(take_line(text), screen.columns)).append("\n");
    return fitted;
}

} // namespace

Screen screen_of_stderr() {
    Screen screen{.print = [](std::string_view text) { fmt::print(stderr, "{}", text); },
                  .is_terminal = isatty(STDERR_FILENO) == 1};
    winsize size{};
    if (screen.is_terminal && ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 1) {
        screen.columns = size.ws_col;
        screen.rows = size.ws_row;
    }
    return screen;
}

MatchProgress::MatchProgress(const Plan& plan, Screen screen, std::uint32_t played_before, std::chrono::nanoseconds now)
    : plan_{plan}, screen_{std::move(screen)}, played_before_{played_before}, begin_{now}, told_{now} {}

void MatchProgress::say(std::string_view line) {
    const std::string table = shown_;
    end();
    screen_.print(fmt::format("{}\n{}", line, table));
    shown_ = table;
}

void MatchProgress::update(const Standing& standing, std::chrono::nanoseconds now) {
    const std::chrono::nanoseconds interval =
        screen_.is_terminal ? std::chrono::nanoseconds{kTableInterval} : std::chrono::nanoseconds{kLineInterval};
    if (now - told_ < interval)
        return;
    told_ = now;
    if (!screen_.is_terminal)
        return screen_.print(progress_line(plan_, standing, left(standing, now)) + '\n');
    end();
    shown_ = table(standing, left(standing, now));
    screen_.print(shown_);
}

void MatchProgress::end() {
    if (!shown_.empty())
        screen_.print(fmt::format(fmt::runtime(kBack), std::ranges::count(shown_, '\n')));
    shown_.clear();
}

std::chrono::seconds MatchProgress::left(const Standing& standing, std::chrono::nanoseconds now) const {
    const std::uint32_t played = standing.games() - played_before_;
    const auto time = (now - begin_) * (plan_.schedule().games() - standing.games()) / std::max(played, 1U);
    return std::chrono::duration_cast<std::chrono::seconds>(time);
}

std::string MatchProgress::table(const Standing& standing, std::chrono::seconds left) const {
    return fitted(progress_line(plan_, standing, left) + '\n' + standing_text(plan_, standing, screen_.columns),
                  screen_);
}

} // namespace vaandel::apps
