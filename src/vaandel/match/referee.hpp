#pragma once
// One game between two players, with a referee who alone knows the truth.

#include "vaandel/match/adjudication.hpp"
#include "vaandel/match/entrant.hpp"
#include "vaandel/match/openings.hpp"

#include <functional>
#include <variant>
#include <vector>

namespace vaandel::match {

/// The fault by which a player lost the game.
enum class Fault : std::uint8_t {
    None,
    Illegal, ///< an illegal or unreadable action
    Crash,   ///< no answer
    Time     ///< a late answer, by the budget of an action or by the clock
};

/// "none", "illegal", "crash", "time".
std::string_view name_of(Fault fault);

/// The sums of what a player reported.
struct ReportTotals {
    std::uint64_t depths = 0; ///< how often it reported one
    std::uint64_t depth = 0;  ///< their sum
    std::uint64_t counts = 0; ///< how often it reported the number of visited positions
    std::uint64_t nodes = 0;  ///< their sum

    ReportTotals& operator+=(const ReportTotals& other);
    friend bool operator==(const ReportTotals&, const ReportTotals&) = default;
};

/// The reason of an adjudicated game.
inline constexpr std::string_view kAdjudicated = "adjudicated";

/// How a game ended.
struct Outcome {
    std::optional<board::Side> winner; ///< nobody: a draw
    std::string reason;                ///< why it ended: a code of the rules, or of the fault
    Fault fault = Fault::None;         ///< of the loser
    std::string complaint{};           ///< about it, for humans
    board::PerSide<std::chrono::nanoseconds> thinking{};
    board::PerSide<std::uint32_t> actions{};
    board::PerSide<ReportTotals> told{};
};

struct FinishedGame : Outcome {
    /// A fault, and a loss by adjudication, is recorded as a resignation, a draw by adjudication as agreed.
    game::AnyRecord record;
    std::vector<ActionReport> thoughts{}; ///< of each ply, or action, of the record
};

/// Monotonic time.
using Stopwatch = std::function<std::chrono::nanoseconds()>;

struct Terms {
    const game::AnyEdition& edition;
    Budget budget{}; ///< for each action; for clocks: their initial values
    Stopwatch now;
    board::PerSide<Allowance> allowances{}; ///< a side's own budget instead, without clocks
    AdjudicationRules adjudication{};
    board::PerSide<std::string> names{}; ///< the names that the players are told
};

/// A player that cannot play: there was no game.
struct CannotStart {
    board::Side side;
    std::string why;
};

/// Plays to the end. The rules of the edition should have a limit of length.
Result<FinishedGame, CannotStart> play(const Terms& terms, const Start& start, const board::PerSide<Player*>& players);

} // namespace vaandel::match
