#include "vaandel/apps/match/match_state.hpp"

#include "vaandel/apps/usage_error.hpp"
#include "vaandel/core/text.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <sstream>

namespace vaandel::apps {

using namespace match;
using board::Side;

namespace {

namespace json = boost::json;

constexpr std::string_view kName = "match.jsonl";
constexpr std::string_view kVersionField = "vaandel_match";
constexpr int kVersion = 2;

std::string header_line(const std::vector<Setting>& settings) {
    json::array pairs;
    for (const auto& [name, value, digest, is_words] : settings)
        pairs.push_back(digest.empty() ? json::array{name, value} : json::array{name, value, digest});
    return json::serialize(json::object{{kVersionField, kVersion}, {"settings", std::move(pairs)}});
}

std::vector<Setting> settings_in(const json::object& header) {
    std::vector<Setting> settings;
    for (const json::value& value : header.at("settings").as_array()) {
        const auto words = json::value_to<std::vector<std::string>>(value);
        settings.push_back({words.at(0), words.at(1), words.size() > 2 ? words[2] : ""});
    }
    return settings;
}

std::string winner_text(const Outcome& outcome) {
    return std::string{outcome.winner ? name_of(*outcome.winner) : "none"};
}

json::array told_array(const ReportTotals& told) { return {told.depths, told.depth, told.counts, told.nodes}; }

ReportTotals told_in(const json::value& array) {
    const auto number = [&](std::size_t at) { return array.as_array().at(at).to_number<std::uint64_t>(); };
    return {.depths = number(0), .depth = number(1), .counts = number(2), .nodes = number(3)};
}

std::string game_line(std::uint32_t number, const Outcome& outcome) {
    json::object line{{"game", number + 1},
                      {"winner", winner_text(outcome)},
                      {"reason", outcome.reason},
                      {"actions", {outcome.actions.red, outcome.actions.blue}},
                      {"nanoseconds", {outcome.thinking.red.count(), outcome.thinking.blue.count()}}};
    if (outcome.told != board::PerSide<ReportTotals>{})
        line["told"] = {told_array(outcome.told.red), told_array(outcome.told.blue)};
    if (outcome.fault != Fault::None) {
        line["fault"] = name_of(outcome.fault);
        line["complaint"] = outcome.complaint;
    }
    return json::serialize(line);
}

std::optional<Side> winner_in(std::string_view text) {
    for (const Side side : {Side::Red, Side::Blue})
        if (text == name_of(side))
            return side;
    if (text != "none")
        throw std::runtime_error{fmt::format("'{}' is not a winner", text)};
    return std::nullopt;
}

Fault fault_in(std::string_view text) {
    for (const Fault fault : {Fault::Illegal, Fault::Crash, Fault::Time})
        if (text == name_of(fault))
            return fault;
    throw std::runtime_error{fmt::format("'{}' is not a fault", text)};
}

template <class T> board::PerSide<T> both_in(const json::value& pair) {
    return {T(pair.at(0).to_number<std::uint64_t>()), T(pair.at(1).to_number<std::uint64_t>())};
}

PastGame game_in(const json::value& line) {
    const json::object& object = line.as_object();
    Outcome outcome{.winner = winner_in(object.at("winner").as_string()),
                    .reason = json::value_to<std::string>(object.at("reason")),
                    .thinking = both_in<std::chrono::nanoseconds>(object.at("nanoseconds")),
                    .actions = both_in<std::uint32_t>(object.at("actions"))};
    if (const json::value* fault = object.if_contains("fault")) {
        outcome.fault = fault_in(fault->as_string());
        outcome.complaint = json::value_to<std::string>(object.at("complaint"));
    }
    if (const json::value* told = object.if_contains("told"))
        outcome.told = {told_in(told->as_array().at(0)), told_in(told->as_array().at(1))};
    return {object.at("game").to_number<std::uint32_t>() - 1, std::move(outcome)};
}

/// All values of a setting.
std::vector<std::string> values_of(const std::vector<Setting>& settings, std::string_view name) {
    std::vector<std::string> values;
    for (const Setting& setting : settings)
        if (setting.name == name)
            values.push_back(told(setting));
    return values;
}

std::string told(const std::vector<std::string>& values) {
    if (values.empty())
        return "absent";
    return values.front().empty() ? "given" : fmt::format("{}", fmt::join(values, ", "));
}

/// More games continue a match that ended with fewer; in a Swiss tournament more rounds do.
bool can_grow(const std::vector<Setting>& settings, std::string_view name) {
    const bool is_swiss = values_of(settings, kFormat) == std::vector{std::string{name_of(Format::Swiss)}};
    return name == (is_swiss ? kRounds : kGames);
}
bool is_extended(const std::vector<std::string>& was, const std::vector<std::string>& is) {
    if (was.empty() || is.empty())
        return false;
    const auto number = [](const std::vector<std::string>& values) { return std::stoull(values.at(0)); };
    return number(was) <= number(is);
}

/// "--seed was 1 and is 2; --nodes was absent and is 100"; empty if the first continues as the second.
std::string difference(const std::vector<Setting>& before, const std::vector<Setting>& now) {
    std::vector<std::string> differences;
    std::set<std::string_view> seen;
    for (const auto* settings : {&before, &now})
        for (const Setting& setting : *settings) {
            if (!seen.insert(setting.name).second)
                continue;
            const auto was = values_of(before, setting.name);
            const auto is = values_of(now, setting.name);
            if (was != is && !(can_grow(now, setting.name) && is_extended(was, is)))
                differences.push_back(fmt::format("{} was {} and is {}", setting.name, told(was), told(is)));
        }
    return fmt::format("{}", fmt::join(differences, "; "));
}

/// All complete lines of a file: a truncated last line is ignored. Nothing if there is no file. Throws
/// std::runtime_error if another program made the file, so that it is not overwritten.
std::string whole_lines(const std::filesystem::path& file) {
    std::error_code error;
    const auto status = std::filesystem::status(file, error);
    if (!std::filesystem::exists(status))
        return {};
    std::ifstream stream{file, std::ios::binary};
    if (!std::filesystem::is_regular_file(status) || !stream)
        throw std::runtime_error{fmt::format("cannot read {}", file.string())};
    std::string text{std::istreambuf_iterator<char>{stream}, {}};
    const std::string begin = fmt::format("{{\"{}\":", kVersionField);
    if (!begin.starts_with(std::string_view{text}.substr(0, begin.size())))
        throw std::runtime_error{
            fmt::format("{}:1: not the file of a match, which begins with {}", file.string(), begin)};
    text.resize(text.rfind('\n') + 1); // npos + 1 is 0
    return text;
}

void create_folder(const std::filesystem::path& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error)
        throw UsageError{"--records", fmt::format("cannot create the folder {}: {}", folder.string(), error.message())};
}

/// Throws UsageError if a match would overwrite the record of another.
void refuse_records(const std::filesystem::path& folder, const Schedule& schedule) {
    for (const auto& entry : std::filesystem::directory_iterator{folder}) {
        const auto number = parse_number<std::uint32_t>(entry.path().stem().string());
        std::error_code error;
        if (!entry.is_directory(error) && number && *number > 0 && *number <= schedule.end() &&
            schedule.has(*number - 1) && entry.path() == record_file(folder, *number - 1))
            throw UsageError{"--records", fmt::format("there is {} already, which this match would write; "
                                                      "another folder is needed",
                                                      entry.path().string())};
    }
}

/// What is wrong with a line, without what Boost says about its own sources.
std::string problem_of(const std::exception& error) {
    if (const auto* of_system = dynamic_cast<const boost::system::system_error*>(&error))
        return of_system->code().message();
    return dynamic_cast<const std::out_of_range*>(&error) != nullptr ? "a part is missing" : error.what();
}

} // namespace

std::filesystem::path record_file(const std::filesystem::path& folder, std::uint32_t number) {
    return folder / fmt::format("{:06}.vaandel", number + 1);
}

MatchState::MatchState(const std::filesystem::path& folder, const std::vector<Setting>& settings,
                       const Schedule& schedule, Begin begin)
    : file_{folder / kName} {
    if (std::error_code error; begin == Begin::Resume && !std::filesystem::exists(file_, error))
        throw UsageError{"--resume", fmt::format("{} holds no match: there is no {}", folder.string(), file_.string())};
    create_folder(folder);
    const std::string lines = whole_lines(file_);
    if (!lines.empty()) {
        if (begin == Begin::Anew)
            throw UsageError{"--records", fmt::format("{} holds a match already; --resume goes on with it, "
                                                      "and without that another folder is needed",
                                                      folder.string())};
        read(lines, settings, schedule);
        replace(header_line(settings), std::string_view{lines}.substr(lines.find('\n') + 1));
    }
    if (begin == Begin::Anew)
        refuse_records(folder, schedule);
    stream_.open(file_, lines.empty() ? std::ios::binary | std::ios::trunc : std::ios::binary | std::ios::app);
    if (lines.empty())
        write(header_line(settings));
}

void MatchState::read(std::string_view lines, const std::vector<Setting>& settings, const Schedule& schedule) {
    std::istringstream stream{std::string{lines}};
    std::vector<bool> is_played(schedule.end());
    unsigned number = 0;
    for (std::string line; std::getline(stream, line);) {
        ++number;
        std::string different;
        try {
            const json::value value = json::parse(line);
            if (number == 1) {
                if (value.at(kVersionField) != kVersion)
                    throw std::runtime_error{"it is of another version, whose games began otherwise"};
                different = difference(settings_in(value.as_object()), settings);
            } else {
                PastGame game = game_in(value);
                if (game.number >= schedule.end() || !schedule.has(game.number) || is_played[game.number])
                    throw std::runtime_error{"there is no such game, or it was there before"};
                is_played[game.number] = true;
                past_.push_back(std::move(game));
            }
        } catch (const std::exception& error) {
            throw std::runtime_error{
                fmt::format("{}:{}: not a line of a match: {}", file_.string(), number, problem_of(error))};
        }
        if (!different.empty())
            throw UsageError{"--resume",
                             fmt::format("{} holds another match: {}", file_.parent_path().string(), different)};
    }
}

/// The current settings, with the existing games; written atomically.
void MatchState::replace(const std::string& header, std::string_view games) const {
    const std::filesystem::path beside{file_.string() + ".new"};
    std::ofstream stream{beside, std::ios::binary | std::ios::trunc};
    stream << header << '\n' << games;
    if (!stream.flush())
        throw std::runtime_error{fmt::format("cannot write {}", beside.string())};
    stream.close();
    std::filesystem::rename(beside, file_);
}

void MatchState::add(std::uint32_t number, const Outcome& outcome) { write(game_line(number, outcome)); }

void MatchState::write(const std::string& line) {
    stream_ << line << '\n';
    if (!stream_.flush())
        throw std::runtime_error{fmt::format("cannot write {}", file_.string())};
}

} // namespace vaandel::apps
