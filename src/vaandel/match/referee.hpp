#pragma once
// One game between two players, with a referee between them who alone knows the truth.

#include "vaandel/match/adjudication.hpp"
#include "vaandel/match/entrant.hpp"
#include "vaandel/match/openings.hpp"

#include <functional>
#include <variant>
#include <vector>

namespace vaandel::match {

/// What a player did that lost him the game apart from playing badly.
enum class Fault : std::uint8_t {
    None,
    Illegal, ///< an action that the rules refuse, or that is none
    Crash,   ///< no answer
    Time     ///< an answer after his time, by the budget of an action or by his clock
};

/// "none", "illegal", "crash", "time".
std::string_view name_of(Fault fault);

/// What a player said of his actions, summed up.
struct Told {
    std::uint64_t depths = 0; ///< how often he told one
    std::uint64_t depth = 0;  ///< their sum
    std::uint64_t counts = 0; ///< how often he told how many positions he visited
    std::uint64_t nodes = 0;  ///< their sum

    Told& operator+=(const Told& other);
    friend bool operator==(const Told&, const Told&) = default;
};

/// The reason of a game that what its players said of it ended.
inline constexpr std::string_view kAdjudicated = "adjudicated";

/// How a game ended.
struct Outcome {
    std::optional<board::Side> winner; ///< nobody: a draw
    std::string reason;                ///< why it ended: a code of the rules, or of the fault
    Fault fault = Fault::None;         ///< of the loser
    std::string complaint{};           ///< about it, for a human
    board::PerSide<std::chrono::nanoseconds> thinking{};
    board::PerSide<std::uint32_t> actions{};
    board::PerSide<Told> told{};
};

struct FinishedGame : Outcome {
    /// A fault, and a loss by adjudication, is recorded as resignation, a draw by adjudication as agreed.
    game::AnyRecord record;
    std::vector<Thought> thoughts{}; ///< of each ply, or action, of the record
};

/// Time that only goes forward.
using Stopwatch = std::function<std::chrono::nanoseconds()>;

struct Terms {
    const game::AnyEdition& edition;
    Budget budget{}; ///< of each action; of clocks: what they show at the start
    Stopwatch now;
    board::PerSide<Allowance> allowances{}; ///< what a side has instead of the budget's, where that has no clocks
    AdjudicationRules adjudication{};
    board::PerSide<std::string> names{}; ///< by which the players know each other
};

/// A player who cannot play: there was no game.
struct CannotStart {
    board::Side side;
    std::string why;
};

/// Plays to the end. The rules of the edition should have a limit of length.
Result<FinishedGame, CannotStart> play(const Terms& terms, const Start& start, const board::PerSide<Player*>& players);

} // namespace vaandel::match
