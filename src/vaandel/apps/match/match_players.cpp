// The players of a match, of the command line and of files.

#include "vaandel/apps/match/match_options.hpp"
#include "vaandel/apps/usage_error.hpp"
#include "vaandel/core/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <map>

namespace vaandel::apps {

using namespace match;

namespace {

constexpr std::string_view kEngine = "--engine";
constexpr std::string_view kEngines = "--engines";
/// With which some editors begin a file in UTF-8.
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

[[noreturn]] void refuse(std::string_view option, std::string what) { throw UsageError{option, what}; }

/// A line of a file without its comment: a '#' after a blank, or at the beginning, outside quotes.
std::string_view without_comment(std::string_view line) {
    char quote = 0;
    for (std::size_t at = 0; at < line.size(); ++at) {
        const char letter = line[at];
        if (quote != 0)
            quote = letter == quote ? '\0' : quote;
        else if (letter == '\'' || letter == '"')
            quote = letter;
        else if (letter == '#' && (at == 0 || line[at - 1] == ' ' || line[at - 1] == '\t'))
            return line.substr(0, at);
    }
    return line;
}

/// Tables, records and JSON tell players apart by their names.
void check_names(const std::vector<Entrant>& players) {
    std::map<std::string_view, std::size_t> seen;
    for (std::size_t player = 0; player < players.size(); ++player)
        if (const auto [known, is_new] = seen.try_emplace(players[player].name, player); !is_new)
            refuse(kEngine, fmt::format("players {} and {} have the same name, '{}'; name= gives them others, as in "
                                        "\"name=Other player=first\"",
                                        known->second + 1, player + 1, known->first));
}

} // namespace

std::vector<WrittenPlayer> written_players(const MatchOptions& options) {
    std::vector<WrittenPlayer> players;
    for (const std::string& text : options.engines)
        players.push_back({.text = text});
    for (const std::string& file : options.files) {
        std::ifstream stream{file};
        std::size_t number = 0;
        for (std::string line; std::getline(stream, line);) {
            if (++number == 1 && line.starts_with(kByteOrderMark))
                line.erase(0, kByteOrderMark.size());
            if (const auto text = trimmed(without_comment(line)); !text.empty())
                players.push_back({.text = std::string{text}, .place = fmt::format("{}:{}", file, number)});
        }
        if (stream.bad() || !stream.eof())
            refuse(kEngines, fmt::format("cannot read {}", file));
    }
    return players;
}

void refuse_player(const WrittenPlayer& player, std::string_view why) {
    if (player.place.empty())
        refuse(kEngine, std::string{why});
    refuse(kEngines, fmt::format("{}: {}", player.place, why));
}

std::vector<Entrant> players_of(const MatchOptions& options) {
    constexpr std::size_t most = 64;
    const std::vector<WrittenPlayer> written = written_players(options);
    if (written.size() < 2 || written.size() > most)
        refuse(kEngine, fmt::format("two to {} players are needed, {} given", most, written.size()));
    const auto common = parse_common_words(options.each);
    if (!common)
        refuse("--each", common.error());
    std::vector<Entrant> players;
    for (const WrittenPlayer& one : written) {
        auto entrant = parse_entrant(one.text, *common);
        if (!entrant)
            refuse_player(one, entrant.error());
        if (!options.clock.empty() && entrant->allowance.time)
            refuse_player(one, fmt::format("'{}': movetime= does not go with --clock", one.text));
        players.push_back(std::move(*entrant));
    }
    for (const auto& [key, value] : *common)
        if (std::ranges::none_of(players, [&](const Entrant& one) { return is_for(key, one.player); }))
            refuse("--each", fmt::format("{}={}: no player is of the kind that has it", key, value));
    check_names(players);
    return players;
}

} // namespace vaandel::apps
