#pragma once
// Who takes part in a match: by a word such as `level:8`, or by a definition such as `name=Fast cmd='python3 bot.py'
// dir=bots movetime=50 option.seed=1`.

#include "vaandel/match/player.hpp"
#include "vaandel/protocol/overheard.hpp"

#include <span>
#include <utility>
#include <vector>

namespace vaandel::match {

/// What a player alone is given, instead of what the match gives to all.
struct Allowance {
    std::optional<std::chrono::milliseconds> time{}; ///< for each action
    std::optional<std::uint64_t> nodes{};
};

struct Entrant {
    std::string name;   ///< how it is called in all that is told
    std::string player; ///< `level:8`, `cmd:COMMAND` ...: see make_player()
    Allowance allowance{};
    std::vector<std::pair<std::string, std::string>>
        options{};             ///< of a program that speaks our protocol, in their order
    bool is_restarted = false; ///< a program is started anew for each game
    std::string net{};         ///< files of nets, for `level:N`; empty: those that ship
    std::string setup_net{};
};

/// What is said for all players at once: keys of a definition and their values, each key once.
using CommonWords = std::vector<std::pair<std::string, std::string>>;

/// Reads `movetime=50 option.seed=1`, in one text or several. What a player is called, and what it is, is its own.
Result<CommonWords, std::string> parse_common_words(std::span<const std::string> texts);

/// Whether a key of the common words is for such a player: `option.NAME` is for programs alone.
bool is_for(std::string_view key, std::string_view player);

/// Reads a word or a definition. What is wrong with it is told with the part that is wrong. Of the common words it has
/// those that are for such a player and that it does not say itself.
Result<Entrant, std::string> parse_entrant(std::string_view text, const CommonWords& common = {});

/// Makes the player of an entrant. For the board games `first` (the first bot), `level:1` to `level:8` (the engine),
/// `cmd:COMMAND` (a program that speaks our protocol), `ucc:COMMAND` (a bot of UCC-2012), `random`; for Card Battle
/// `easy`, `medium`, `strong`, `greedy`, `cmd:COMMAND`, `random`. Or what is wrong with it, with all that there is.
/// What a program and its manager say is overheard.
Result<std::unique_ptr<Player>, std::string> make_player(const Entrant& entrant, const game::AnyEdition& edition,
                                                         const protocol::Overhear& overhear = {});

} // namespace vaandel::match
