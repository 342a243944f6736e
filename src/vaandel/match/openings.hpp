#pragma once
// How the games of a match begin: from set-ups, from shuffled decks, or from openings, which are unfinished
// games.

#include "vaandel/game/any_game.hpp"
#include "vaandel/match/schedule.hpp"

#include <variant>
#include <vector>

namespace vaandel::match {

/// How a game begins, except for who plays which side. The same start and the same answers give the same game.
struct Start {
    /// The set-ups of a board game; nothing: the players choose their own. The shuffled decks of a card game. A game to
    /// continue.
    std::variant<std::monostate, board::PerSide<board::Setup>, board::PerSide<cards::Pile>, game::AnyRecord> armies;
    std::uint64_t seed = 0; ///< of all randomness, including the players'
};

/// The order of a book.
enum class Order : std::uint8_t {
    Random,
    Sequential ///< from the first on, and again from the beginning
};

struct SensibleSetups {};
struct OwnSetups {}; ///< the players choose
struct ListedSetups {
    std::vector<board::Setup> setups; ///< at least one
    Order order = Order::Random;      ///< uniformly random; or the next two for each pair of games
};
/// Games, each with its first plies or actions. Both games of a pair begin with the same one.
struct Openings {
    std::vector<game::AnyRecord> games; ///< at least one; opening_of() made them
    Order order = Order::Sequential;    ///< Random: each once, in a random order by the seed, before any repeats
    std::size_t first = 0;              ///< for sequential order: where to begin
};
/// The source of the starts of a match. Card Battle has shuffled decks, or openings.
using SetupSource = std::variant<SensibleSetups, OwnSetups, ListedSetups, Openings>;

/// The first plies or actions of a record, at most so many, as an unfinished game of this edition. Or the
/// error.
Result<game::AnyRecord, std::string> opening_of(const game::AnyEdition& edition, game::AnyRecord record,
                                                std::optional<std::size_t> most);

/// A start of the edition for a pair of games; a function of the seed, except for the order of a book.
Start draw_start(const game::AnyEdition& edition, std::uint64_t seed, const SetupSource& source = {},
                 std::uint32_t pair = 0);

/// The start of a fixture in a match of that seed.
Start start_of(const game::AnyEdition& edition, std::uint64_t match_seed, const SetupSource& source,
               const Fixture& fixture);

} // namespace vaandel::match
