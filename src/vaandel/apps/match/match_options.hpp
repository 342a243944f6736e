#pragma once
// The user's options of `vaandel match`.

#include "vaandel/apps/command.hpp"
#include "vaandel/match/contest.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace vaandel::apps {

struct MatchOptions {
    std::string edition;
    std::string deck;
    std::vector<std::string> engines; ///< of the command line
    std::vector<std::string> files;   ///< of more
    std::vector<std::string> each;    ///< what is said for all of them
    board::Rules rules{};
    std::optional<unsigned> milliseconds;
    std::optional<unsigned> margin;
    std::string clock;
    std::vector<double> sprt;
    match::Sprt test{}; ///< of which the bounds are above
    std::optional<std::uint32_t> min_pairs;
    std::vector<std::string> setups; ///< words, as the next ones
    std::vector<std::string> openings;
    std::vector<std::string> draw;
    std::vector<std::string> resign;
    std::string format{name_of(match::Format::RoundRobin)};
    std::optional<unsigned> seeds;
    std::optional<unsigned> rounds;
    std::filesystem::path log;
    std::filesystem::path records;
    std::filesystem::path html;
    bool resumes = false;
    bool as_json = false;
    match::Plan plan{}; ///< what has no word of its own above
};

/// Adds all options, with their checks.
void add_options(Command& command, MatchOptions& options);

/// Throws UsageError for a given option that has no meaning in games of this edition.
void refuse_options_of_other_games(const Command& command, std::string_view edition);

/// A player as the user wrote it.
struct WrittenPlayer {
    std::string text;
    std::string place{}; ///< FILE:LINE; empty: on the command line
};

/// All players: those of the command line, then those of the files. Throws UsageError.
std::vector<WrittenPlayer> written_players(const MatchOptions& options);

/// Throws the UsageError that names the place of a player, and what is wrong with it.
[[noreturn]] void refuse_player(const WrittenPlayer& player, std::string_view why);

/// The definitions of all players. Throws UsageError.
std::vector<match::Entrant> players_of(const MatchOptions& options);

/// Throws UsageError for options that exclude each other.
match::Plan plan_of(const MatchOptions& options);

/// One option in the form of the command line; a switch has no value.
struct Setting {
    std::string name;
    std::string value;
    std::string digest{};  ///< of a file: SHA-256 of what was read from it
    bool is_words = false; ///< the value is several words, as a shell reads them
    friend bool operator==(const Setting&, const Setting&) = default;
};

inline constexpr std::string_view kGames = "--games";
inline constexpr std::string_view kFormat = "--format";
inline constexpr std::string_view kRounds = "--rounds";

/// All that decides how the games go, defaults too, each once but for --engine, always in the same order. `plan` is
/// the one of these options.
std::vector<Setting> settings_of(const MatchOptions& options, const match::Plan& plan);

/// The value, with the digest where there is one.
std::string told(const Setting& setting);

/// "vaandel match --edition duel8 ...", as a shell reads it.
std::string command_line(const std::vector<Setting>& settings);

} // namespace vaandel::apps
