#include "vaandel/apps/admin/answers.hpp"

#include "vaandel/core/text.hpp"
#include "vaandel/texts/letters.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <vector>

namespace vaandel::apps {

namespace {

namespace json = boost::json;

/// In one line that steers no terminal, whatever people may have called themselves.
std::string text(const json::value& value) {
    if (value.is_null())
        return "-";
    return texts::visible(value.is_string() ? std::string{value.get_string()} : json::serialize(value));
}
std::string text(const json::object& object, std::string_view field) { return text(object.at(field)); }
std::int64_t whole(const json::object& object, std::string_view field) {
    return object.at(field).to_number<std::int64_t>();
}

/// "2026-11-27 20:05 UTC" or "2026-11-27 20:05:07 UTC", of milliseconds since 1970.
enum class Time : std::uint8_t { Minutes, Seconds };
std::string time_text(std::int64_t milliseconds, Time how = Time::Minutes) {
    const auto parts = fmt::gmtime(std::time_t{milliseconds / 1000});
    return how == Time::Seconds ? fmt::format("{:%Y-%m-%d %H:%M:%S} UTC", parts)
                                : fmt::format("{:%Y-%m-%d %H:%M} UTC", parts);
}

/// Rows in columns; the first row is the head, and the last column may be of any length.
class Columns {
public:
    explicit Columns(std::vector<std::string> head) : rows_{std::move(head)} {}
    void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }

    std::string text() const {
        std::string all;
        for (const auto& row : rows_) {
            std::string line;
            for (std::size_t at = 0; at < row.size(); ++at)
                line += at + 1 == row.size() ? row[at] : fmt::format("{:{}}  ", row[at], width(at));
            all += line + '\n';
        }
        return all;
    }

private:
    std::size_t width(std::size_t column) const {
        std::size_t most = 0;
        for (const auto& row : rows_)
            most = std::max(most, fmt::formatted_size("{:1}", row[column]));
        return most;
    }
    std::vector<std::vector<std::string>> rows_;
};

std::string duration_text(std::int64_t seconds) {
    constexpr std::int64_t minute = 60;
    constexpr std::int64_t hour = 60 * minute;
    constexpr std::int64_t day = 24 * hour;
    if (seconds >= day)
        return fmt::format("{} d {} h", seconds / day, seconds % day / hour);
    if (seconds >= hour)
        return fmt::format("{} h {} min", seconds / hour, seconds % hour / minute);
    return seconds >= minute ? fmt::format("{} min {} s", seconds / minute, seconds % minute)
                             : fmt::format("{} s", seconds);
}

/// A player in a list: "Anna", "a guest", "bot (strong)", "nobody yet".
std::string player(const json::object& seat) {
    if (seat.at("kind") == "bot")
        return fmt::format("bot ({})", text(seat, "level"));
    if (!seat.at("taken").as_bool())
        return "nobody yet";
    return seat.at("name").is_null() ? "a guest" : text(seat, "name");
}

std::string seat_text(std::string_view side, const json::object& seat) {
    std::string all = fmt::format("{}: {}{}\n", side, player(seat), seat.at("to_act").as_bool() ? ", to act" : "");
    if (seat.at("kind") == "bot")
        return all;
    all += fmt::format("  pages open: {}\n", text(seat, "pages"));
    if (!seat.at("address").is_null())
        all += fmt::format("  address: {}\n", text(seat, "address"));
    if (!seat.at("key").is_null())
        all += fmt::format("  key: {}\n", text(seat, "key"));
    return all;
}

/// Of the games in use at a server: how many are in that state.
std::int64_t count_games(const json::object& server, std::string_view state) {
    std::int64_t all = 0;
    for (const auto& [edition, counts] : server.at("games").as_object())
        all += whole(counts.as_object(), state);
    return all;
}

/// "ok", or "failing: " and why.
std::string health(const json::object& server) {
    const auto* why = server.if_contains("why"); // not of older servers
    return text(server, "health") + (why == nullptr || why->as_string().empty() ? "" : ": " + text(*why));
}

/// A row for each server of a site of several.
std::string servers_text(const json::object& answer) {
    Columns columns{{"SERVER", "RUNNING FOR", "SOCKETS", "PLAYING", "WAITING", "HEALTH"}};
    const auto add = [&](const json::object& server) {
        columns.add({text(server, "server"), duration_text(whole(server, "running_seconds")), text(server, "sockets"),
                     std::to_string(count_games(server, "playing")), std::to_string(count_games(server, "waiting")),
                     health(server)});
    };
    add(answer);
    for (const json::value& other : answer.at("others").as_array())
        if (other.as_object().contains("error"))
            columns.add({text(other.as_object(), "server"), "-", "-", "-", "-", "does not answer"});
        else
            add(other.as_object());
    for (const json::value& one : answer.at("gone").as_array())
        columns.add({text(one.as_object(), "server"), "-", "-", "-", "-",
                     fmt::format("gone for {}", duration_text(whole(one.as_object(), "seconds")))});
    return columns.text();
}

std::string clock_text(const json::object& game) {
    const auto& clock = game.at("clock");
    if (clock.is_null())
        return "untimed";
    std::string all;
    for (const std::string_view side : {"red", "blue"})
        if (const auto* one = clock.as_object().if_contains(side); one != nullptr && one->is_object())
            all += fmt::format("{}{} {}", all.empty() ? "" : ", ", side,
                               duration_text(one->at("left").to_number<std::int64_t>() / 1000));
    return all.empty() ? "timed" : all + " left";
}

} // namespace

std::string end_text(const json::object& block) {
    constexpr std::int64_t hour = 3'600'000;
    if (block.at("until").is_null())
        return "for good";
    return time_text(whole(block, "until"),
                     whole(block, "until") - whole(block, "since") < hour ? Time::Seconds : Time::Minutes);
}

std::optional<std::uint64_t> parse_duration(std::string_view text) {
    constexpr std::array<std::pair<char, std::uint64_t>, 4> units{{{'s', 1}, {'m', 60}, {'h', 3600}, {'d', 86'400}}};
    constexpr std::uint64_t longest = 10ULL * 366 * 86'400;
    if (text.empty())
        return std::nullopt;
    const auto unit = std::ranges::find(units, text.back(), &std::pair<char, std::uint64_t>::first);
    const auto number = parse_number<std::uint32_t>(text.substr(0, text.size() - 1));
    if (unit == units.end() || !number || *number == 0 || *number * unit->second > longest)
        return std::nullopt;
    return *number * unit->second;
}

std::string status_text(const json::object& answer) {
    std::string all;
    if (answer.at("bus") == "down")
        all = "NATS is down: this server does not reach the others.\n\n";
    if (!answer.at("others").as_array().empty() || !answer.at("gone").as_array().empty())
        all += servers_text(answer) + fmt::format("\nServer {} alone:\n", text(answer, "server"));
    all += fmt::format("Vaandel {}, running for {}: {}\n", text(answer, "version"),
                       duration_text(whole(answer, "running_seconds")), health(answer));
    constexpr std::int64_t megabyte = 1'000'000;
    all += fmt::format("{} connections, {} of them sockets; {} MB; {} blocks in force\n\n", text(answer, "connections"),
                       text(answer, "sockets"), whole(answer, "memory_bytes") / megabyte, text(answer, "blocks"));
    Columns games{{"GAMES IN USE", "PLAYING", "WAITING", "OVER"}};
    for (const auto& [edition, counts] : answer.at("games").as_object()) {
        const json::object& count = counts.as_object();
        games.add({std::string{edition}, text(count, "playing"), text(count, "waiting"), text(count, "over")});
    }
    all += games.text() + fmt::format("open tables: {}\n\n", text(answer, "open_tables"));
    all += fmt::format("thinking: {} running, {} waiting\n", text(answer, "thoughts_running"),
                       text(answer, "thoughts_waiting"));
    for (const json::value& one : answer.at("thinking").as_array())
        all +=
            fmt::format("  {}  {}  for {}\n", text(one.at("game")), text(one.at("edition")), text(one.at("address")));
    const json::object& disk = answer.at("database").as_object();
    all +=
        fmt::format("database: {} changes waiting, {} writes of {:.1f} ms, the longest {:.1f} ms, {} failures\n",
                    text(disk, "changes_waiting"), text(disk, "writes"), disk.at("mean_write_ms").to_number<double>(),
                    disk.at("longest_write_ms").to_number<double>(), text(disk, "failures"));
    std::string limits;
    for (const auto& [name, count] : answer.at("limits").as_object()) {
        if (count.to_number<std::uint64_t>() == 0)
            continue;
        std::string words{name};
        std::ranges::replace(words, '_', ' ');
        limits += fmt::format("{}{} {}", limits.empty() ? "" : ", ", words, text(count));
    }
    return all + fmt::format("limits hit since the start: {}\n", limits.empty() ? "none" : limits);
}

bool is_well(const json::object& answer) {
    return answer.at("health") == "ok" && answer.at("bus") != "down" &&
           std::ranges::none_of(answer.at("others").as_array(), [](const json::value& other) {
               return other.as_object().contains("error") || other.at("health") != "ok";
           });
}

std::string games_text(const json::array& games) {
    Columns columns{{"GAME", "EDITION", "STATE", "MADE", "LAST EVENT", "EVENTS", "RED", "BLUE", "OUTCOME"}};
    for (const json::value& one : games) {
        const json::object& game = one.as_object();
        columns.add({text(game, "game"), text(game, "edition"), text(game, "state"), time_text(whole(game, "made")),
                     time_text(whole(game, "last")), text(game, "events"), player(game.at("red").as_object()),
                     player(game.at("blue").as_object()), text(game, "outcome")});
    }
    return columns.text();
}

std::string game_text(const json::object& game) {
    std::string all = fmt::format("{}: {}, {}\n", text(game, "game"), text(game, "edition"), text(game, "state"));
    if (!game.at("outcome").is_null())
        all += fmt::format("outcome: {}\n", text(game, "outcome"));
    all += fmt::format("made: {}; last event: {}\n", time_text(whole(game, "made")), time_text(whole(game, "last")));
    all += fmt::format("events: {}; length: {}; clock: {}\n", text(game, "events"), text(game, "length"),
                       clock_text(game));
    all += fmt::format("spectators: {}{}{}\n", text(game, "spectators"),
                       game.at("may_be_watched").as_bool() ? "" : " (not shared)",
                       game.at("shared").as_bool() ? "; both players at one screen" : "");
    if (!game.at("rematch").is_null())
        all += fmt::format("rematch: {}\n", text(game, "rematch"));
    all += seat_text("red", game.at("red").as_object()) + seat_text("blue", game.at("blue").as_object());
    return all + fmt::format("rules: {}\n", text(game, "rules"));
}

std::string blocks_text(const json::array& blocks) {
    Columns columns{{"KIND", "SINCE", "UNTIL", "WHAT"}};
    for (const json::value& one : blocks) {
        const json::object& block = one.as_object();
        columns.add({text(block, "kind"), time_text(whole(block, "since")), end_text(block), text(block, "what")});
    }
    return columns.text();
}

} // namespace vaandel::apps
