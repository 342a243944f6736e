#include "vaandel/notation/time_text.hpp"

#include "vaandel/core/text.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vaandel::notation {

using namespace std::chrono;

namespace {

constexpr bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

/// Whether `text` looks like `shape`, where each '0' stands for any digit.
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

} // namespace vaandel::notation
