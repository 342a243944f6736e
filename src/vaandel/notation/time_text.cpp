#include "vaandel/notation/time_text.hpp"

#include "vaandel/core/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace vaandel::notation {

using namespace std::chrono;

namespace {

constexpr bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

/// Whether `text` matches `shape`, where each '0' stands for any digit.
bool has_shape(std::string_view text, std::string_view shape) {
    return std::ranges::equal(
        text, shape, [](char letter, char wanted) { return wanted == '0' ? is_digit(letter) : letter == wanted; });
}

/// The number of `count` digits at `first`.
int number_at(std::string_view text, std::size_t first, std::size_t count) {
    return parse_number<int>(text.substr(first, count)).value_or(0);
}

} // namespace

std::string write_time(Time time) {
    const auto day = floor<days>(time);
    const year_month_day date{day};
    const hh_mm_ss clock{time - day};
    return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z", int(date.year()), unsigned(date.month()),
                       unsigned(date.day()), clock.hours().count(), clock.minutes().count(), clock.seconds().count(),
                       clock.subseconds().count());
}

std::optional<Time> parse_time(std::string_view text) {
    if (!has_shape(text, "0000-00-00T00:00:00.000Z"))
        return std::nullopt;
    const auto number = [&](std::size_t first, std::size_t count) { return number_at(text, first, count); };
    const year_month_day date{year{number(0, 4)}, month{unsigned(number(5, 2))}, day{unsigned(number(8, 2))}};
    const hours hour{number(11, 2)};
    const minutes minute{number(14, 2)};
    const seconds second{number(17, 2)};
    if (!date.ok() || hour > hours{23} || minute > minutes{59} || second > seconds{59})
        return std::nullopt;
    return sys_days{date} + hour + minute + second + milliseconds{number(20, 3)};
}

std::string write_duration(milliseconds duration) {
    return fmt::format("{}.{:03}s", duration.count() / 1000, duration.count() % 1000);
}

std::optional<milliseconds> parse_duration(std::string_view text) {
    constexpr std::string_view fraction = ".000s";
    if (text.size() <= fraction.size() || !is_digit(text.front()))
        return std::nullopt;
    const std::string_view whole = text.substr(0, text.size() - fraction.size());
    const std::string_view rest = text.substr(whole.size());
    const auto whole_seconds = parse_number<milliseconds::rep>(whole);
    constexpr milliseconds::rep most = milliseconds::max().count() / 1000 - 1;
    if (!whole_seconds || *whole_seconds > most || !has_shape(rest, fraction))
        return std::nullopt;
    return milliseconds{*whole_seconds * 1000 + number_at(rest, 1, 3)};
}

std::string write_time_control(const TimeControl& control) {
    return fmt::format("set-up {}s, main {}s, free {}s", control.set_up.count(), control.main.count(),
                       control.free.count());
}

std::optional<TimeControl> parse_time_control(std::string_view text) {
    const auto words = words_of(text);
    constexpr std::array<std::string_view, 3> names{"set-up", "main", "free"};
    constexpr std::array<std::string_view, 3> ends{"s,", "s,", "s"};
    std::array<seconds, 3> times{};
    if (words.size() != 2 * names.size())
        return std::nullopt;
    for (std::size_t at = 0; at < names.size(); ++at) {
        std::string_view time = words[2 * at + 1];
        if (words[2 * at] != names[at] || !time.ends_with(ends[at]))
            return std::nullopt;
        time.remove_suffix(ends[at].size());
        const auto number = parse_number<std::uint32_t>(time);
        if (!number)
            return std::nullopt;
        times[at] = seconds{*number};
    }
    return TimeControl{times[0], times[1], times[2]};
}

} // namespace vaandel::notation
