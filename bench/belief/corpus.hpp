#pragma once
// Real games and set-ups for training and measurement, split by month.

#include "vaandel/belief/observed_class.hpp"
#include "vaandel/board/outcome.hpp"
#include "vaandel/board/public_ply.hpp"
#include "vaandel/board/setup.hpp"
#include "vaandel/board/view.hpp"
#include "vaandel/notation/record.hpp"

#include <functional>

namespace vaandel::bench {

struct Game {
    board::Edition edition;
    board::Position start;
    std::vector<board::Move> moves;
    std::vector<board::PublicPly> plies;
    std::optional<board::Outcome> outcome;
    std::optional<notation::GravonResult> result;
};

/// The last months are for measurement and never for training.
inline constexpr std::size_t kMonthsKeptOut = 2;

struct Corpus {
    std::vector<Game> learning;
    std::vector<Game> kept_out;
    /// Games of bots with small armies, of which there are few real ones.
    std::vector<Game> practice;
    std::vector<Game> practice_kept_out;
    /// Set-ups of `original` as texts (Setup::text()), without those that, mirrored or not, begin a held-out
    /// game.
    std::vector<std::string> setups;
    std::size_t setups_left_out = 0;
    std::string first_month_kept_out; ///< "2014-7"
};

/// Whether the last months are held out for measurement, or left unread and the months before them held out: for
/// decisions during development.
enum class Split { Final, Validation };

/// Reads stradosYEAR-MONTH.zip and setups.csv.zip in `folder`. Skips games that do not replay, and games from free
/// placements. Fails with a phrase.
Result<Corpus, std::string> read_corpus(const std::string& folder, Split split);

/// Adds the games of the records in `folder` and its subfolders, in the order of their paths: every tenth is held out.
/// Fails with a phrase.
Result<std::size_t, std::string> read_practice(const std::string& folder, Corpus& corpus);

/// The training games with armies of that size: bots' games and real ones, some of them repeated, so that about
/// `real_share` of all are real.
std::vector<const Game*> games_to_learn_from(const Corpus& corpus, belief::ArmySize size, double real_share);

/// A point in a game: the truth, and what both saw so far.
struct Moment {
    const Game& game;
    const board::Position& truth;
    board::Ply ply;

    std::span<const board::PublicPly> plies() const { return std::span{game.plies}.first(ply); }
    board::View view(board::Side viewer) const { return view_of(truth, viewer, board::History{game.moves}.first(ply)); }
};

/// Visits the game before each ply, and after the last.
void for_each_moment(const Game& game, const std::function<void(const Moment&)>& visit);

} // namespace vaandel::bench
