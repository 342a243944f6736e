#pragma once
// What happens in a game, as something that can be written down and played again.

#include "vaandel/game/any_game.hpp"
#include "vaandel/site/fingerprint.hpp"
#include "vaandel/store/store.hpp"

#include <functional>

namespace vaandel::site {

/// A side handed in its set-up (board games).
struct Placed {
    board::Setup setup;
};
/// A side moved or attacked (board games).
struct Moved {
    board::Move move;
};
/// A side did something in a card game. What a Flag's run shuffled is there once it has happened.
struct Played {
    cards::Action action;
    std::optional<cards::Pile> shuffled = std::nullopt;
};
/// A side gave up.
struct Resigned {};

/// A side took back what it decided last, and what came after it (game::AnyGame::take_back).
struct TakenBack {};

/// A side offered a draw, or accepted the other's offer.
struct DrawOffered {};
/// A side declined the other's offer.
struct DrawDeclined {};

/// A side is out of time.
struct TimedOut {};
/// The other side has left, and this one took that for a win or a draw.
struct Claimed {
    game::Claim what;
};
/// A side gave the game up before it began.
struct Cancelled {};
/// The clocks begin, or go on, with whoever may act; or they stand. Of the game itself it changes nothing; the side is
/// who came last.
struct ClockSet {
    enum class To : std::uint8_t { Run, Stand } to;
};

/// The game goes on from another one, before anything was done in it; of the game itself that changes nothing.
struct GoneBack {
    std::string from; ///< as origin_text() writes it (origin.hpp)
};

using Event = std::variant<Placed, Moved, Played, Resigned, DrawOffered, DrawDeclined, TakenBack, TimedOut, Claimed,
                           Cancelled, ClockSet, GoneBack>;

/// The kind of the event with a set-up, whose payload is the set-up's text.
inline constexpr std::string_view kSetupKind = "setup";
/// The kind of Moved.
inline constexpr std::string_view kMoveKind = "move";
/// The kind of Played.
inline constexpr std::string_view kActKind = "act";
/// The kind of ClockSet, and its payload where the clocks run from there.
inline constexpr std::string_view kClockKind = "clock";
inline constexpr std::string_view kClockRuns = "runs";
/// The kind of a shuffled deck.
inline constexpr std::string_view kDealKind = "deal";
/// The kind of GoneBack.
inline constexpr std::string_view kFromKind = "from";

/// The kinds of events of which two, one of each side, make a game begin.
std::vector<std::string> beginning_kinds();

/// Whether events of that kind are words between the players, which a turn goes on after (unless they end the game).
bool is_talk(std::string_view kind);

/// The event as it is stored: "setup" with the set-up's letters, "move" with "a4 a5", "act" with "attack 2 4" or "run 5
/// shuffles 4B29X", "claim" with "win" or "draw", "clock" with "runs" or "stands", "from" with "u2Gk0b8Qd1c 16";
/// "resign", "draw", "decline", "takeback", "time" and "cancel" with nothing. A card game has two more before all
/// others, "deal" of Red and of Blue with their shuffled decks.
struct EventWords {
    std::string kind;
    std::string payload;
};

/// Does it and says how it is stored. Nothing: the game does not allow it and is as it was.
std::optional<EventWords> apply(game::AnyGame& game, board::Side side, const Event& event);

/// What comes before the first event of a new game: the decks of a card game, shuffled by `chance`, Red's and Blue's.
std::vector<std::pair<board::Side, EventWords>> opening_of(const game::AnyEdition& edition, Random& chance);

/// Is shown each event, and the game after it.
using Watcher = std::function<void(const store::EventRow&, const game::AnyGame&)>;

/// After so many events a game gets its next checkpoint.
inline constexpr std::uint32_t kCheckpointEvery = 256;

/// Of a game's events, in their order, and of the program that judged them.
class LogFingerprint {
public:
    LogFingerprint();
    void add(const store::EventRow& row);
    std::uint64_t value() const { return print_.value(); }

private:
    Fingerprint print_;
};

/// A game that was played again.
struct Restored {
    game::AnyGame game;
    std::uint32_t known;  ///< the first events, which were judged before: their moves were only made again
    std::uint32_t judged; ///< events that were judged by the rules
    LogFingerprint log;   ///< of all events
};

/// The game that the stored events make, with `chance` for shuffles to come; or what is wrong with them, as a phrase
/// without any rank in it. `watcher` may be empty.
Result<Restored, std::string> restore(const store::StoredGame& stored, Random chance, const Watcher& watcher = {});

} // namespace vaandel::site
