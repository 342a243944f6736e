#pragma once
// Games of the search, or of a net without one, against itself, and now and then against another player, as training
// data.

#include "vaandel/board/setup.hpp"
#include "vaandel/nets/play_net.hpp"
#include "vaandel/search/root_context.hpp"
#include "vaandel/selfplay/dataset.hpp"

namespace vaandel::selfplay {

struct Settings {
    std::uint64_t nodes = 1'000; ///< for each move
    double first_bot = 0.25;     ///< the share of games in which it plays one side
    double randomised_opponents =
        0;              ///< share of the other games in which one side has random parameters: see randomised_opponent()
    double netless = 0; ///< share of the rest in which one side plays without the net
    std::vector<board::Setup> setups{}; ///< set-ups for guests; empty: like everybody else
    double listed = 0;                  ///< share of the others' set-ups that come from that list too
    double random_setup = 0.1;          ///< share of set-ups drawn from all legal ones
    double strange_move = 0.03;         ///< share of moves drawn from all legal ones
    board::Ply most_idle_plies = 200;   ///< without an attack: then a draw
    board::Ply most_plies = 1'000;      ///< and then too
    double as_humans = 0.25;      ///< share of games in which each player assumes a human, as it would on the page
    unsigned most_positions = 60; ///< maximum number taken from a game
    const nets::PlayNet* net = nullptr; ///< advises the search
    /// The net plays without a search: each move is drawn by its probability, and the rows are of its own moves only.
    /// Needs a net.
    bool is_instant = false;
    /// If above 0, players that search with a net draw each move as a Lot, with all logarithms multiplied by this; and
    /// the rows are of the moves of `net` only.
    double sharpness = 0;
    std::vector<const nets::PlayNet*> rivals{}; ///< earlier nets
    double rival_share = 0.25;                  ///< share of games in which one of them replaces `net` on one side
};

struct PlayedGame {
    notation::Record record;
    Thoughts thoughts;
    bool is_of_programs;              ///< what they assumed each other to be
    std::optional<board::Side> guest; ///< whom the first bot, a randomised opponent or a rival played
    bool is_guest_left_out;           ///< its moves are not learned from
};

/// The settings of a player.
struct PlayerSettings {
    search::SearchParams params{};
    belief::BeliefModel belief_model = belief::BeliefModel::Programs;
    std::uint64_t nodes = 0;
};

/// Random PlayerSettings, so that a learner meets opponents unlike itself: each term several times smaller or greater
/// than its default, any belief model, from a quarter to four times `nodes`.
PlayerSettings randomised_opponent(std::uint64_t nodes, Random& random);

/// A pure function of its arguments.
PlayedGame play_game(const board::Edition& edition, const Settings& settings, std::uint64_t seed);

/// The same as training rows.
std::string rows_of(const PlayedGame& game, const Settings& settings, std::uint64_t seed, std::uint32_t number);

} // namespace vaandel::selfplay
