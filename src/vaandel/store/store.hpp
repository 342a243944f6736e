#pragma once
// What is kept of a game: who sits where, and everything that happened, in order. The present state of a game is not
// stored; it is what its events make of it (event.hpp). A store keeps plain words and knows no rules.

#include "vaandel/board/types.hpp"
#include "vaandel/core/clock.hpp"
#include "vaandel/store/commitment.hpp"
#include "vaandel/store/ids.hpp"

#include <stdexcept>
#include <variant>
#include <vector>

namespace vaandel::store {

enum class SeatKind : std::uint8_t {
    Guest, ///< whoever holds the token
    Bot
};

/// Whether anybody at all may take a seat.
enum class Offer : std::uint8_t {
    No,
    Open ///< whoever comes first has it
};

struct SeatRow {
    SeatKind kind = SeatKind::Guest;
    std::optional<TokenHash> token; ///< a bot has none, nor a seat that nobody has taken yet
    std::string level{};            ///< of a bot, as name_of() writes it for the kind of game; an old row may have none
    std::optional<TokenHash> invitation = std::nullopt; ///< who shows it takes the seat, once; kept when it was used
    std::optional<Nonce> nonce = std::nullopt; ///< of the commitment to its set-up; none in card games and in old rows
    std::string name{};                        ///< of a guest, cleaned (names.hpp); empty where he gave none
    std::optional<TokenHash> owner = std::nullopt; ///< of a key that opens all seats of one person
    Offer offer = Offer::No;                       ///< while nobody has taken it
    friend bool operator==(const SeatRow&, const SeatRow&) = default;
};

/// Where the two who play look at the game.
enum class Screen : std::uint8_t {
    Own,   ///< each at a screen of his own
    Shared ///< both at one, in turns: who made the game holds both keys
};

struct GameRow {
    GameId id;
    std::string edition; ///< its id
    std::string rules;   ///< as rules_text() writes them (rules_text.hpp)
    Clock::Time created;
    board::PerSide<SeatRow> seats;
    std::optional<GameId> next = std::nullopt; ///< its rematch
    Screen screen = Screen::Own;
    std::string clock{};                           ///< as clock_text() writes it (time_control.hpp); empty: without one
    std::optional<TokenHash> watch = std::nullopt; ///< who shows it may look on; nobody where there is none
    friend bool operator==(const GameRow&, const GameRow&) = default;
};

struct EventRow {
    std::uint32_t number; ///< from 1, without gaps
    Clock::Time at;
    board::Side side;    ///< who did it
    std::string kind;    ///< and what, as EventWords say it (event.hpp)
    std::string payload; ///< the rest of it
    friend bool operator==(const EventRow&, const EventRow&) = default;
};

/// How far a game was judged by the rules, with what tells whether it is still the same log and the same program
/// (event.hpp). It never says what a game is: the events do.
struct Checkpoint {
    std::uint32_t number = 0; ///< of the last event that was; the game went on after it
    std::uint64_t fingerprint = 0;
    friend bool operator==(const Checkpoint&, const Checkpoint&) = default;
};

struct StoredGame {
    GameRow game;
    std::vector<EventRow> events; ///< in order of their numbers
    std::optional<Checkpoint> checkpoint = std::nullopt;
};

/// One thing to write.
struct NewGame {
    GameRow row;
};
struct NewEvent {
    GameId game;
    EventRow row;
};
/// Somebody took a seat, left it for good, or changed its key. What a seat is made with stays: kind, level, invitation,
/// nonce.
struct SeatChanged {
    GameId game;
    board::Side side;
    SeatRow seat; ///< as it is now
};
/// By what people may look on from now on.
struct WatchChanged {
    GameId game;
    std::optional<TokenHash> key;
};
/// A game got its rematch, which is written before this.
struct Followed {
    GameId game;
    GameId next;
};
/// A game was judged so far.
struct Judged {
    GameId game;
    Checkpoint until;
};
/// A game is no more, nor that it was anybody's rematch.
struct Removed {
    GameId game;
};
using Change = std::variant<NewGame, NewEvent, SeatChanged, Followed, WatchChanged, Judged, Removed>;

inline const GameId& game_of(const NewGame& made) { return made.row.id; }
inline const GameId& game_of(const auto& change) { return change.game; }
inline const GameId& game_of(const Change& change) {
    return std::visit([](const auto& one) -> const GameId& { return game_of(one); }, change);
}

/// Games by their age: whichever came after another, or was made at the same time and has a later name.
struct Age {
    Clock::Time created{};
    std::string id{};
};

/// A few games of a certain age, and where to go on.
struct AgedGames {
    std::vector<GameId> found;
    std::optional<Age> last; ///< that was looked at; nothing: there are no more
};

/// Which games are meant by "never begun": those with less than `count` events of these kinds, and none of any kind
/// since.
struct Unbegun {
    Clock::Time since;
    std::vector<std::string> kinds;
    std::size_t count;
};

/// A store that could not be opened, read or written. what() is one sentence or two for the server's operator: what is
/// wrong and, where the store cannot be opened, what to do about it.
class StoreError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// The store is not, or perhaps not, this program's alone any more: what is in memory may be less than what is stored.
class StoreLost : public StoreError {
public:
    using StoreError::StoreError;
};

/// Two threads use a store, one that writes and one that loads, and neither waits for the other.
class Store {
public:
    virtual ~Store() = default;

    /// Writes all of `batch`, in order, or nothing of it. When this returns, the batch outlives a crash of the program
    /// and of the machine. Throws StoreError.
    virtual void write(std::span<const Change> batch) = 0;

    /// Whether it is there and still this program's alone; by the thread that writes. Throws StoreLost.
    virtual void check() = 0;

    /// Everything about a game, or nothing where there is none by that name. Throws StoreError.
    virtual std::optional<StoredGame> load(const GameId& id) = 0;

    /// The games with a seat of that owner, the newest first, `most` at most. Throws StoreError.
    virtual std::vector<GameId> owned_by(const TokenHash& owner, std::size_t most) = 0;

    /// Looks at the games after `after` that were made before `unbegun.since`, `most` at most, and gives those that
    /// have not begun. Throws StoreError.
    virtual AgedGames unbegun(const Unbegun& unbegun, const Age& after, std::size_t most) = 0;
};

} // namespace vaandel::store
