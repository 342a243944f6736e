#pragma once
// One game between two players, with a referee between them who alone knows the truth.

#include "vaandel/match/entrant.hpp"

#include <functional>
#include <variant>
#include <vector>

namespace vaandel::match {

/// How a game begins, but for who plays which side. The same start makes the same game of the same answers.
struct Start {
    /// The set-ups of a board game; nothing: the players choose their own. The shuffled decks of a card game.
    std::variant<std::monostate, board::PerSide<board::Setup>, board::PerSide<cards::Pile>> armies;
    std::uint64_t seed = 0; ///< of all chance, the players' too
};

struct SensibleSetups {};
struct OwnSetups {};                            ///< the players choose
using ListedSetups = std::vector<board::Setup>; ///< all alike likely; at least one
/// Whence the set-ups of a board game come.
using SetupSource = std::variant<SensibleSetups, OwnSetups, ListedSetups>;

/// A start of the edition; everything from the seed.
Start draw_start(const game::AnyEdition& edition, std::uint64_t seed, const SetupSource& setups = {});

/// The same with the armies, or decks, exchanged; where players choose their own, the same with other chance: it would be the same game again.
Start with_armies_exchanged(Start start);

/// What a player did that lost him the game apart from playing badly.
enum class Fault : std::uint8_t {
    None,
    Illegal, ///< an action that the rules refuse, or that is none
    Crash,   ///< no answer
    Time     ///< an answer after his time, by the budget of an action or by his clock
};

/// "none", "illegal", "crash", "time".
std::string_view name_of(Fault fault);

/// How a game ended.
struct Outcome {
    std::optional<board::Side> winner; ///< nobody: a draw
    std::string reason;                ///< why it ended: a code of the rules, or of the fault
    Fault fault = Fault::None;         ///< of the loser
    std::string complaint{};           ///< about it, for a person
    board::PerSide<std::chrono::nanoseconds> thinking{};
    board::PerSide<std::uint32_t> actions{};
};

struct Played : Outcome {
    game::AnyRecord record; ///< a fault is recorded as resignation
};

/// Time that only goes forward.
using Stopwatch = std::function<std::chrono::nanoseconds()>;

struct Terms {
    const game::AnyEdition& edition;
    Budget budget{}; ///< of each action; of clocks: what they show at the start
    Stopwatch now;
    board::PerSide<Allowance> allowances{}; ///< what a side has instead of the budget's, where that has no clocks
};

/// A player who cannot play: there was no game.
struct CannotStart {
    board::Side side;
    std::string why;
};

/// Plays to the end. The rules of the edition should have a limit of length.
Result<Played, CannotStart> play(const Terms& terms, const Start& start, const board::PerSide<Player*>& players);

} // namespace vaandel::match
