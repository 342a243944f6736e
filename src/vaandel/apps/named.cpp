#include "vaandel/apps/named.hpp"

#include "vaandel/apps/convert/output_file.hpp"
#include "vaandel/apps/usage_error.hpp"
#include "vaandel/board/presets.hpp"
#include "vaandel/core/text.hpp"
#include "vaandel/notation/formats.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cerrno>
#include <filesystem>
#include <fstream>

namespace vaandel::apps {

using namespace board;

std::string why_unreadable(const std::string& path) {
    std::error_code error;
    const std::filesystem::file_status status = std::filesystem::status(path, error);
    if (std::filesystem::is_directory(status))
        std::filesystem::directory_iterator{path, error};
    else if (std::filesystem::is_regular_file(status) && !std::ifstream{path})
        error = {errno, std::generic_category()};
    return error ? fmt::format("cannot read {}: {}", path, error.message()) : std::string{};
}

const Edition& edition_of(const std::string& id) {
    const Edition* edition = find_edition(id);
    if (!edition)
        throw UsageError{"EDITION", fmt::format("'{}' is not an edition", id)};
    return *edition;
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
    throw UsageError{"--setup", fmt::format("'{}' is neither a set-up of {} nor the name of a preset: {}", text,
                                            edition.id, fmt::join(reasons, "; "))};
}

std::vector<Setup> read_setup_list(const Edition& edition, const std::string& file) {
    const std::string text = open_named("--setups", [&] { return read_whole_file(file, notation::kMaxListBytes); });
    auto setups = notation::parse_any_setups(edition, text);
    if (!setups)
        throw UsageError{"--setups", fmt::format("{}: {}", file, notation::describe(setups.error()))};
    return std::move(*setups);
}

} // namespace vaandel::apps
