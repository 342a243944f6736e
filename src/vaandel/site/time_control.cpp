#include "vaandel/site/time_control.hpp"

#include "vaandel/core/text.hpp"

#include <fmt/format.h>

namespace vaandel::site {

using std::chrono::seconds;

bool is_sensible(const TimeControl& control) {
    const auto is_within = [](seconds time, seconds least, seconds most) { return least <= time && time <= most; };
    return is_within(control.set_up, seconds{10}, seconds{3600}) &&
           is_within(control.main, seconds{0}, seconds{10800}) && is_within(control.free, seconds{0}, seconds{600}) &&
           control.main + control.free >= seconds{5};
}

std::string clock_text(const std::optional<TimeControl>& control) {
    return control ? fmt::format("{} {} {}", control->set_up.count(), control->main.count(), control->free.count())
                   : std::string{};
}

std::optional<TimeControl> parse_clock(std::string_view text) {
    const auto words = words_of(text);
    if (words.size() != 3)
        return std::nullopt;
    const auto set_up = parse_number<std::uint32_t>(words[0]);
    const auto main = parse_number<std::uint32_t>(words[1]);
    const auto free = parse_number<std::uint32_t>(words[2]);
    if (!set_up || !main || !free)
        return std::nullopt;
    const TimeControl control{seconds{*set_up}, seconds{*main}, seconds{*free}};
    return is_sensible(control) ? std::optional{control} : std::nullopt;
}

} // namespace vaandel::site
