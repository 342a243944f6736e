#pragma once
// How the games of a match begin: from set-ups, from shuffled decks, or from openings, which are games that were begun
// already.

#include "vaandel/game/any_game.hpp"
#include "vaandel/match/schedule.hpp"

#include <variant>
#include <vector>

namespace vaandel::match {

/// How a game begins, but for who plays which side. The same start makes the same game of the same answers.
struct Start {
    /// The set-ups of a board game; nothing: the players choose their own. The shuffled decks of a card game. A game
    /// that goes on.
    std::variant<std::monostate, board::PerSide<board::Setup>, board::PerSide<cards::Pile>, game::AnyRecord> armies;
    std::uint64_t seed = 0; ///< of all chance, the players' too
};

/// How a book is gone through.
enum class Order : std::uint8_t {
    Random,
    Sequential ///< from the first on, and from the beginning again
};

struct SensibleSetups {};
struct OwnSetups {}; ///< the players choose
struct ListedSetups {
    std::vector<board::Setup> setups; ///< at least one
    Order order = Order::Random;      ///< all alike likely; or the next two for each block
};
/// Games, each with its first plies or actions. A pair of games begins with the same one.
struct Openings {
    std::vector<game::AnyRecord> games; ///< at least one; opening_of() made them
    Order order = Order::Sequential;    ///< Random: each once, in an order of the seed, before any comes again
    std::size_t first = 0;              ///< of sequential order: where to begin
};
/// Whence the starts of a match come. Card Battle has shuffled decks, or openings.
using SetupSource = std::variant<SensibleSetups, OwnSetups, ListedSetups, Openings>;

/// The first plies or actions of a record, at most so many, as a game of this edition that goes on. Or why it cannot be
/// one.
Result<game::AnyRecord, std::string> opening_of(const game::AnyEdition& edition, game::AnyRecord record,
                                                std::optional<std::size_t> most);

/// A start of the edition for a block; everything from the seed, but what a book has in its turn.
Start draw_start(const game::AnyEdition& edition, std::uint64_t seed, const SetupSource& source = {},
                 std::uint32_t block = 0);

/// The same with the armies, or decks, exchanged; where players choose their own, the same with other chance: it would
/// be the same game again. A game that goes on stays as it is.
Start with_armies_exchanged(Start start);

/// The start of a fixture in a match of that seed.
Start start_of(const game::AnyEdition& edition, std::uint64_t match_seed, const SetupSource& source,
               const Fixture& fixture);

} // namespace vaandel::match
