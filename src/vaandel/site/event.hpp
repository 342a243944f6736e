#pragma once
// What happens in a game, in a form that can be stored and replayed.

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
/// A side acted in a card game. Contains the cards shuffled by a Flag's run once it has happened.
struct Played {
    cards::Action action;
    std::optional<cards::Pile> shuffled = std::nullopt;
};
/// A side resigned.
struct Resigned {};

/// A side took back its last decision and everything after it (game::AnyGame::take_back).
struct TakenBack {};

/// A side offered a draw, or accepted the other's offer.
struct DrawOffered {};
/// A side declined the other's offer.
struct DrawDeclined {};

/// A side ran out of time.
struct TimedOut {};
/// The other side has left, and this one claimed a win or a draw.
struct Claimed {
    game::Claim what;
};
/// A side cancelled the game before it began.
struct Cancelled {};
/// The operator of the server stopped the game; the side means nothing.
struct Stopped {};
/// The clocks start or continue, for whoever may act; or they stop. It does not change the game itself; the side is the
/// one that came last.
struct ClockSet {
    enum class To : std::uint8_t { Run, Stand } to;
};

/// The game continues another one, before anything was done in it; this does not change the game itself.
struct Continued {
    std::string from; ///< in the form of origin_text() (origin.hpp)
};

using Event = std::variant<Placed, Moved, Played, Resigned, DrawOffered, DrawDeclined, TakenBack, TimedOut, Claimed,
                           Cancelled, Stopped, ClockSet, Continued>;

/// The kind of a set-up event, whose payload is the set-up's text.
inline constexpr std::string_view kSetupKind = "setup";
/// The kind of Moved.
inline constexpr std::string_view kMoveKind = "move";
/// The kind of Played.
inline constexpr std::string_view kActKind = "act";
/// The kind of ClockSet, and its payload when the clocks run from there.
inline constexpr std::string_view kClockKind = "clock";
inline constexpr std::string_view kClockRuns = "runs";
/// The kind of a shuffled deck.
inline constexpr std::string_view kDealKind = "deal";
/// The kind of Continued.
inline constexpr std::string_view kFromKind = "from";

/// The kinds of events of which two, one from each side, make a game begin; in a game that continues another, one.
std::vector<std::string> beginning_kinds();

/// Whether events of that kind are only announcements, which do not end the turn (unless they end the game).
bool is_talk(std::string_view kind);

/// The event in its stored form: "setup" with the set-up's letters, "move" with "a4 a5", "act" with "attack 2 4" or
/// "run 5 shuffles 4B29X", "claim" with "win" or "draw", "clock" with "runs" or "stands", "from" with "u2Gk0b8Qd1c 16";
/// "resign", "draw", "decline", "takeback", "time", "cancel" and "stop" with nothing. A card game begins with two more
/// events, "deal" of Red and of Blue with their shuffled decks.
struct EventWords {
    std::string kind;
    std::string payload;
};

/// Applies it and returns its stored form. Nothing: the game does not allow it and is unchanged.
std::optional<EventWords> apply(game::AnyGame& game, board::Side side, const Event& event);

/// What precedes the first event of a new game: the decks of a card game, shuffled by `chance`, Red's and Blue's.
std::vector<std::pair<board::Side, EventWords>> opening_of(const game::AnyEdition& edition, Random& chance);

/// Called with each event, and the game after it.
using Watcher = std::function<void(const store::EventRow&, const game::AnyGame&)>;

/// The number of events between checkpoints.
inline constexpr std::uint32_t kCheckpointEvery = 256;

/// A hash of a game's events, in order, and of the program that judged them.
class LogFingerprint {
public:
    LogFingerprint();
    void add(const store::EventRow& row);
    std::uint64_t value() const { return print_.value(); }

private:
    Fingerprint print_;
};

/// A replayed game.
struct Restored {
    game::AnyGame game;
    std::uint32_t known;  ///< the first events, which were judged before: their moves were only repeated
    std::uint32_t judged; ///< events whose legality was checked
    LogFingerprint log;   ///< all events
};

/// The game of the stored events, with `chance` for later shuffles; or the error, as a phrase without any rank.
/// `watcher` may be empty.
Result<Restored, std::string> restore(const store::StoredGame& stored, Random chance, const Watcher& watcher = {});

} // namespace vaandel::site
