#pragma once
// Games between variants of the search: both sides place set-ups of one kind and think by nodes, so that a game is a
// function of its seed.

#include "vaandel/game/game.hpp"
#include "vaandel/nets/play_net.hpp"
#include "vaandel/search/think.hpp"

#include <functional>
#include <memory>
#include <string>

namespace vaandel::bench {

/// Where set-ups come from.
using SetupSource = std::function<board::Setup(const board::Edition& edition, Random& random)>;

/// Those of a file (notation::parse_any_setups). Throws CLI::ValidationError where it cannot be read.
std::vector<board::Setup> read_setups(const board::Edition& edition, const std::string& file);
/// The same, all alike likely.
SetupSource setups_of_file(const board::Edition& edition, const std::string& file);

/// A player to be measured: the first bot, or the search with these terms.
struct Variant {
    bool is_first_bot = false;
    search::Terms terms{};
    std::uint64_t nodes = 20'000;
    unsigned milliseconds = 0; ///< for a move, beliefs and net among them, in the place of nodes; 0: no limit
    unsigned depth = search::Budget{}.depth; ///< at most so many plies
    belief::Knowledge knowledge = belief::Knowledge::Programs;
    unsigned worlds = 0; ///< search so many sampled worlds, each as if it were the truth, and take the mean
    double truth =
        0; ///< how far the belief about the enemy is the truth, from 0 to 1: what knowing more would be worth
    std::string net = {};                            ///< of whom it takes advice: a file, "shipped", or nobody
    std::shared_ptr<const nets::PlayNet> read_net{}; ///< the one of the file
    SetupSource setups = nullptr;                    ///< its own; nullptr: the one of the match
};

/// "first" for the first bot, and changes of terms such as
/// "pull=0.4,nodes=5000,ms=50,knowledge=placement,truth=0.5,net=FILE, setups=strong", set-ups also of a FILE, or with
/// the Flag where their worth has it, drawn with "heat=5" (setups::draw_setup()); empty for the terms as they are.
/// Throws CLI::ValidationError, which says what is wrong with which change.
Variant parse_variant(const board::Edition& edition, const std::string& text, std::uint64_t nodes);

/// The edition with the limits of length of a match. Throws CLI::ValidationError where there is none with that id.
board::Edition lab_edition(const std::string& id);

/// What one game was like. Of two players, the first is at index 0.
struct LabGame {
    board::Outcome outcome;
    unsigned half_points = 0; ///< of the first player
    board::Ply plies = 0;
    std::array<std::uint64_t, 2> nodes{};
    std::array<double, 2> seconds{};
    std::array<double, 2> depth{}; ///< the mean
};

/// Called before each move of a searching player, with what it was asked and what it found.
using LabWatcher = std::function<void(const game::Game&, const search::Question&, const search::Answer&, board::Move)>;

/// Plays one game from these set-ups; `first` is the side of the first player.
LabGame play_lab_game(const board::Edition& edition, const std::array<Variant, 2>& players, board::Side first,
                      const board::PerSide<board::Setup>& setups, std::uint64_t seed, const LabWatcher& watch = {});

/// Plays one game; `first` is the side of the first player. The set-ups come from the seed and from `setups`, where a
/// player has no source of its own: then players who change sides change armies too; else each keeps its own.
LabGame play_lab_game(const board::Edition& edition, const std::array<Variant, 2>& players, board::Side first,
                      const SetupSource& setups, std::uint64_t seed, const LabWatcher& watch = {});

} // namespace vaandel::bench
