#pragma once
// A participant in a match: a word such as `level:8`, or a definition such as `name=Fast cmd='python3 bot.py' dir=bots
// movetime=50 option.seed=1`.

#include "vaandel/core/result.hpp"

#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vaandel::match {

/// A player's own settings, instead of those of the match.
struct Allowance {
    std::optional<std::chrono::milliseconds> time{}; ///< for each action
    std::optional<std::uint64_t> nodes{};
};

struct Entrant {
    std::string name;     ///< its name in reports
    std::string player;   ///< `level:8`, `cmd:COMMAND` ...: see make_player()
    std::string folder{}; ///< where a program runs; empty: here
    Allowance allowance{};
    std::vector<std::pair<std::string, std::string>>
        options{};             ///< of a program that speaks our protocol, in their order
    bool is_restarted = false; ///< restart the program for each game
    std::string net{};         ///< files of nets, for `level:N`; empty: the shipped ones
    std::string setup_net{};
};

/// Common settings of all players: keys of a definition and their values, each key once.
using CommonWords = std::vector<std::pair<std::string, std::string>>;

/// Reads `movetime=50 option.seed=1`, in one text or several. A player's name and kind cannot be common.
Result<CommonWords, std::string> parse_common_words(std::span<const std::string> texts);

/// Whether a key of the common settings applies to such a player: `option.NAME` is only for programs.
bool is_for(std::string_view key, std::string_view player);

/// Reads a word or a definition. Errors name the wrong part. Takes the common settings that apply to such a player and
/// that it does not set itself.
Result<Entrant, std::string> parse_entrant(std::string_view text, const CommonWords& common = {});

} // namespace vaandel::match
