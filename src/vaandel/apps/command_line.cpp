#include "vaandel/apps/command_line.hpp"

#include "vaandel/apps/named.hpp"
#include "vaandel/core/text.hpp"
#include "vaandel/notation/rule_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <charconv>

namespace vaandel::apps {

using namespace board;

Check whole_number_from_to(std::uint64_t least, std::uint64_t most) {
    const auto is_in_range = [least, most](const std::string& text) {
        const auto number = parse_number<std::uint64_t>(text);
        return number && *number >= least && *number <= most
                   ? std::string{}
                   : fmt::format("'{}' is not a whole number from {} to {}", text, least, most);
    };
    return {is_in_range, fmt::format("{} to {}", least, most)};
}

Check number_from_to(double least, double most) {
    const auto is_in_range = [least, most](const std::string& text) {
        double number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        const bool is_number = error == std::errc{} && end == text.data() + text.size();
        return is_number && number >= least && number <= most // which no NaN is
                   ? std::string{}
                   : fmt::format("'{}' is not a number from {} to {}", text, least, most);
    };
    return {is_in_range, fmt::format("{} to {}", least, most)};
}

Check milliseconds() {
    constexpr std::uint64_t a_week = 604'800'000;
    return whole_number_from_to(1, a_week);
}

Check readable() {
    return {[](const std::string& path) { return why_unreadable(path); }};
}

namespace {

/// "one of original, duel10, ..."
std::string all_ids() {
    std::vector<std::string_view> ids;
    for (const Edition& edition : all_editions())
        ids.push_back(edition.id);
    return fmt::format("one of {}", fmt::join(ids, ", "));
}

} // namespace

Check edition_id() {
    return {[](const std::string& text) {
                return find_edition(text) ? std::string{} : fmt::format("'{}' is not {}", text, all_ids());
            },
            ""};
}

Option add_edition(Command& command, std::string& id) {
    return command.add_option("edition", id, all_ids()).type_name("EDITION").required().check(edition_id());
}

Option add_records(Command& command, std::vector<std::string>& paths) {
    return command.add_option("FILE_OR_DIR", paths, "Records, folders with records, zip archives of records")
        .required()
        .check(readable())
        .type_name("");
}

void add_rules(Command& command, Rules& rules) {
    command
        .add_reader(
            "--two-squares",
            [&rules](const std::string& word) {
                rules.two_squares = word == "off" ? TwoSquaresLimit::Off
                                    : word == "5" ? TwoSquaresLimit::Five
                                                  : TwoSquaresLimit::Three;
            },
            "How often in a row a piece may cross one border")
        .type_name("N")
        .check(one_of({"3", "5", "off"}));
    command
        .add_reader(
            "--more-squares",
            [&rules](const std::string& word) {
                rules.more_squares = *notation::value_of(notation::kMoreSquaresWords, word);
            },
            "Which positions a chaser may not repeat: any of the game, those of the chase, or off")
        .type_name("RULE")
        .check(one_of({"game", "chase", "off"}));
}

void add_silent_defence(Command& command, Rules& rules) {
    command.add_flag_callback(
        "--silent-defence", [&rules] { rules.silent_defence = SilentDefence::On; },
        "A defender that wins stays hidden");
}

} // namespace vaandel::apps
