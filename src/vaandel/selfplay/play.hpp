#pragma once
// Games of the search, or of a net without one, against itself, and now and then against another, for a net to learn
// from.

#include "vaandel/board/setup.hpp"
#include "vaandel/nets/play_net.hpp"
#include "vaandel/search/root_context.hpp"
#include "vaandel/selfplay/dataset.hpp"

namespace vaandel::selfplay {

struct Settings {
    std::uint64_t nodes = 1'000; ///< for each move
    double first_bot = 0.25;     ///< the share of games in which it plays one side
    double randomised_opponents =
        0; ///< of the others, the share in which one side plays by parameters drawn by lot: see randomised_opponent()
    double netless = 0;                 ///< of those left, the share in which one side is not advised by the net
    std::vector<board::Setup> setups{}; ///< where guests place their armies; like everybody else where there is none
    double listed = 0;                  ///< the share of the others' set-ups that are of that list too
    double random_setup = 0.1;          ///< the share of set-ups that are any legal ones
    double strange_move = 0.03;         ///< the share of moves that are any legal ones
    board::Ply most_idle_plies = 200;   ///< without an attack: a draw then
    board::Ply most_plies = 1'000;      ///< and then
    double as_humans = 0.25; ///< the share of games in which each takes the other for a human, as it would on the page
    unsigned most_positions = 60;       ///< that are taken of a game
    const nets::PlayNet* net = nullptr; ///< advises the search
    /// The net plays alone: each move is drawn by the chance that it gives it, and the rows are of its own moves only.
    /// Needs a net.
    bool is_instant = false;
    /// Where above 0, who searches with a net draws each move as a Lot, all logarithms times this; and the rows are of
    /// the moves of `net` only.
    double sharpness = 0;
    std::vector<const nets::PlayNet*> rivals{}; ///< nets before it
    double rival_share = 0.25; ///< the share of games in which any one of them has the place of `net` on one side
};

struct PlayedGame {
    notation::Record record;
    Thoughts thoughts;
    bool is_of_programs;              ///< whom they took each other for
    std::optional<board::Side> guest; ///< whom the first bot, a randomised opponent or a rival played
    bool is_guest_left_out;           ///< nothing is to be learned from what it does
};

/// How a player thinks.
struct PlayerSettings {
    search::SearchParams params{};
    belief::BeliefModel belief_model = belief::BeliefModel::Programs;
    std::uint64_t nodes = 0;
};

/// PlayerSettings drawn by lot, so that who learns from games meets others than himself: each term several times smaller or
/// greater than it is, any knowledge, from a quarter to four times `nodes`.
PlayerSettings randomised_opponent(std::uint64_t nodes, Random& random);

/// A function of its arguments.
PlayedGame play_game(const board::Edition& edition, const Settings& settings, std::uint64_t seed);

/// The same as rows of positions.
std::string rows_of(const PlayedGame& game, const Settings& settings, std::uint64_t seed, std::uint32_t number);

} // namespace vaandel::selfplay
