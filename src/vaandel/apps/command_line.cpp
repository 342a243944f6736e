#include "vaandel/apps/command_line.hpp"

#include "vaandel/apps/convert/output_file.hpp"
#include "vaandel/board/presets.hpp"
#include "vaandel/core/text.hpp"
#include "vaandel/notation/formats.hpp"
#include "vaandel/notation/rule_words.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <charconv>
#include <filesystem>
#include <fstream>

namespace vaandel::apps {

using namespace board;

CLI::Validator whole_number_from_to(std::uint64_t least, std::uint64_t most) {
    const auto is_in_range = [least, most](const std::string& text) {
        const auto number = parse_number<std::uint64_t>(text);
        return number && *number >= least && *number <= most
                   ? std::string{}
                   : fmt::format("'{}' is not a whole number from {} to {}", text, least, most);
    };
    return {is_in_range, fmt::format("{} to {}", least, most), "number"};
}

CLI::Validator number_from_to(double least, double most) {
    const auto is_in_range = [least, most](const std::string& text) {
        double number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        const bool is_number = error == std::errc{} && end == text.data() + text.size();
        return is_number && number >= least && number <= most // which no NaN is
                   ? std::string{}
                   : fmt::format("'{}' is not a number from {} to {}", text, least, most);
    };
    return {is_in_range, fmt::format("{} to {}", least, most), "number"};
}

CLI::Validator milliseconds() {
    constexpr std::uint64_t a_week = 604'800'000;
    return whole_number_from_to(1, a_week);
}

std::string why_unreadable(const std::string& path) {
    std::error_code error;
    const std::filesystem::file_status status = std::filesystem::status(path, error);
    if (std::filesystem::is_directory(status))
        std::filesystem::directory_iterator{path, error};
    else if (std::filesystem::is_regular_file(status) && !std::ifstream{path})
        error = {errno, std::generic_category()};
    return error ? fmt::format("cannot read {}: {}", path, error.message()) : std::string{};
}

CLI::Validator readable() {
    return {[](const std::string& path) { return why_unreadable(path); }, "", "readable"};
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

CLI::Validator edition_id() {
    return {[](const std::string& text) {
                return find_edition(text) ? std::string{} : fmt::format("'{}' is not {}", text, all_ids());
            },
            "", "edition"};
}

CLI::Option* add_edition(CLI::App& command, std::string& id) {
    return command.add_option("edition", id, all_ids())->type_name("EDITION")->required()->check(edition_id());
}

CLI::Option* add_records(CLI::App& command, std::vector<std::string>& paths) {
    return command.add_option("FILE_OR_DIR", paths, "Records, folders with records, zip archives of records")
        ->required()
        ->check(readable())
        ->type_name("");
}

const Edition& edition_of(const std::string& id) {
    const Edition* edition = find_edition(id);
    if (!edition)
        throw CLI::ValidationError{"EDITION", fmt::format("'{}' is not an edition", id)};
    return *edition;
}

void add_rules(CLI::App& command, Rules& rules) {
    command
        .add_option_function<std::string>(
            "--two-squares",
            [&rules](const std::string& word) {
                rules.two_squares = word == "off" ? TwoSquaresLimit::Off
                                    : word == "5" ? TwoSquaresLimit::Five
                                                  : TwoSquaresLimit::Three;
            },
            "How often in a row a piece may cross one border")
        ->type_name("N")
        ->check(CLI::IsMember({"3", "5", "off"}));
    command
        .add_option_function<std::string>(
            "--more-squares",
            [&rules](const std::string& word) {
                rules.more_squares = *notation::value_of(notation::kMoreSquaresWords, word);
            },
            "Which positions a chaser may not repeat: any of the game, those of the chase, or off")
        ->type_name("RULE")
        ->check(CLI::IsMember({"game", "chase", "off"}));
}

void add_silent_defence(CLI::App& command, Rules& rules) {
    command.add_flag_callback(
        "--silent-defence", [&rules] { rules.silent_defence = SilentDefence::On; },
        "A defender that wins stays hidden");
}

Setup read_setup(const Edition& edition, const std::string& text) {
    if (const Preset* preset = find_preset(edition, text))
        return setup_of(edition, *preset);
    auto setup = parse_setup(edition, text);
    if (setup)
        return *setup;
    std::vector<std::string> reasons;
    for (const SetupProblem& problem : setup.error())
        reasons.push_back(describe(edition, problem));
    throw CLI::ValidationError{"--setup", fmt::format("'{}' is neither a set-up of {} nor the name of a preset: {}",
                                                      text, edition.id, fmt::join(reasons, "; "))};
}

std::vector<Setup> read_setup_list(const Edition& edition, const std::string& file) {
    const std::string text = open_named("--setups", [&] { return read_whole_file(file, notation::kMaxListBytes); });
    auto setups = notation::parse_any_setups(edition, text);
    if (!setups)
        throw CLI::ValidationError{"--setups", fmt::format("{}: {}", file, notation::describe(setups.error()))};
    return std::move(*setups);
}

} // namespace vaandel::apps
