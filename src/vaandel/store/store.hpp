#pragma once
// What is stored of a game: its seats, and everything that happened, in order. The current state of a game is not
// stored; its events determine it. To the store they are opaque rows of text.

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

/// Whether the seat is open to anybody.
enum class Offer : std::uint8_t {
    No,
    Open ///< whoever comes first has it
};

struct SeatRow {
    SeatKind kind = SeatKind::Guest;
    std::optional<TokenHash> token; ///< none for a bot, nor for a seat that nobody has taken yet
    std::string level{};            ///< of a bot, as written by name_of(); may be missing in an old row
    std::optional<TokenHash> invitation = std::nullopt; ///< its holder takes the seat, once; kept after use
    std::optional<Nonce> nonce = std::nullopt; ///< of the commitment to its set-up; none in card games and in old rows
    std::string name{};                        ///< of a guest, already normalised; empty if none was given
    std::optional<TokenHash> owner = std::nullopt; ///< of a key that opens all seats of one person
    Offer offer = Offer::No;                       ///< while nobody has taken it
    friend bool operator==(const SeatRow&, const SeatRow&) = default;
};

/// Whether the two players share a screen.
enum class Screen : std::uint8_t {
    Own,   ///< each at their own screen
    Shared ///< both at one, in turns: whoever made the game holds both keys
};

struct GameRow {
    GameId id;
    std::string edition; ///< its id
    std::string rules;   ///< in a text form; opaque to the store
    Clock::Time created;
    board::PerSide<SeatRow> seats;
    std::optional<GameId> next = std::nullopt; ///< its rematch
    Screen screen = Screen::Own;
    std::string clock{};                           ///< in a text form; empty: untimed
    std::optional<TokenHash> watch = std::nullopt; ///< of the key for spectators; nobody may watch without one
    friend bool operator==(const GameRow&, const GameRow&) = default;
};

struct EventRow {
    std::uint32_t number; ///< from 1, without gaps
    Clock::Time at;
    board::Side side;    ///< the side that did it
    std::string kind;    ///< the kind, opaque to the store
    std::string payload; ///< the rest of it
    friend bool operator==(const EventRow&, const EventRow&) = default;
};

/// How far the rules have judged a game, with a check that it is still the same log and the same program.
/// It never defines the game: the events do.
struct Checkpoint {
    std::uint32_t number = 0; ///< the last judged event; the game continued after it
    std::uint64_t fingerprint = 0;
    friend bool operator==(const Checkpoint&, const Checkpoint&) = default;
};

struct StoredGame {
    GameRow game;
    std::vector<EventRow> events; ///< in order of their numbers
    std::optional<Checkpoint> checkpoint = std::nullopt;
};

/// One change to write.
struct NewGame {
    GameRow row;
};
struct NewEvent {
    GameId game;
    EventRow row;
};
/// Somebody took a seat, left it for good, or changed its key. Kind, level, invitation and nonce never
/// change.
struct SeatChanged {
    GameId game;
    board::Side side;
    SeatRow seat; ///< as it is now
};
/// The new key for spectators.
struct WatchChanged {
    GameId game;
    std::optional<TokenHash> key;
};
/// A game got its rematch, which is written before this.
struct Followed {
    GameId game;
    GameId next;
};
/// A new checkpoint of a game.
struct Judged {
    GameId game;
    Checkpoint until;
};
/// Removes a game, and references to it as a rematch.
struct Removed {
    GameId game;
};
/// This process no longer has the game (leases.hpp).
struct Released {
    GameId game;
};

/// What the operator of the server blocks.
enum class BlockKind : std::uint8_t {
    Address, ///< a network, in the form of network_text() (site/network.hpp)
    Key,     ///< the key to all seats of one person: its SHA-256 in hexadecimal
    Name     ///< a name that guests may not have
};
inline constexpr std::array<std::string_view, 3> kBlockKinds{"address", "key", "name"};
constexpr std::string_view word_of(BlockKind kind) { return kBlockKinds[std::size_t(kind)]; }
constexpr std::optional<BlockKind> parse_block_kind(std::string_view word) {
    for (std::size_t at = 0; at < kBlockKinds.size(); ++at)
        if (kBlockKinds[at] == word)
            return BlockKind(at);
    return std::nullopt;
}
struct BlockRow {
    BlockKind kind;
    std::string what;
    Clock::Time since;
    std::optional<Clock::Time> until = std::nullopt; ///< nothing: for good
    friend bool operator==(const BlockRow&, const BlockRow&) = default;
};
/// The operator blocks something; replaces what was said of it before, and discards what is past by `row.since`.
struct Blocked {
    BlockRow row;
};
struct Unblocked {
    BlockKind kind;
    std::string what;
};
using Change =
    std::variant<NewGame, NewEvent, SeatChanged, Followed, WatchChanged, Judged, Removed, Released, Blocked, Unblocked>;

inline const GameId& game_of(const NewGame& made) { return made.row.id; }
inline const GameId& game_of(const Blocked&) { return GameId::of_the_site(); }
inline const GameId& game_of(const Unblocked&) { return GameId::of_the_site(); }
inline const GameId& game_of(const auto& change) { return change.game; }
inline const GameId& game_of(const Change& change) {
    return std::visit([](const auto& one) -> const GameId& { return game_of(one); }, change);
}

/// Games ordered by age: by creation time, then by id.
struct Age {
    Clock::Time created{};
    std::string id{};
};

/// A few games of a certain age, and where to continue.
struct AgedGames {
    std::vector<GameId> found;
    std::optional<Age> last; ///< the last one examined; nothing: there are no more
};

/// What is known of a game without its events.
struct Activity {
    Age age;
    Clock::Time last;     ///< when something last happened, or when it was made
    std::uint32_t events; ///< the number of them
};

/// The definition of "never begun": games with less than `count` events of these kinds, and none of any kind
/// since. A game that continues another begins with copies, made at the time of an early event of the kind `copies`:
/// it has not begun without an event of these kinds after that time.
struct Unbegun {
    Clock::Time since;
    std::vector<std::string> kinds;
    std::size_t count;
    std::string copies;
};

/// A store that could not be opened, read or written. what() is one sentence or two for the server's operator: the
/// error and, if the store cannot be opened, what to do about it.
class StoreError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// The store may no longer belong to this program alone: memory may lack what is stored.
class StoreLost : public StoreError {
public:
    using StoreError::StoreError;
};

/// Another process has some of a batch's games (leases.hpp): nothing of the batch was written.
class NotOwner : public StoreError {
public:
    explicit NotOwner(std::vector<GameId> games)
        : StoreError{"another server of this site has the game"}, games_{std::move(games)} {}
    /// Those of the batch that are not this process's; at least one.
    const std::vector<GameId>& games() const { return games_; }

private:
    std::vector<GameId> games_;
};

/// Two threads use a store, one that writes and one that loads, and neither blocks the other.
class Store {
public:
    virtual ~Store() = default;

    /// Writes all of `batch`, in order, or nothing. When this returns, the batch survives a crash of the program and of
    /// the machine. Throws StoreError; NotOwner if processes share the store, and this one changes another one's game.
    virtual void write(std::span<const Change> batch) = 0;

    /// Checks that it is reachable and still this program's alone; called by the writing thread. Throws StoreLost.
    virtual void check() = 0;

    /// Everything about a game, or nothing for an unknown id. Throws StoreError.
    virtual std::optional<StoredGame> load(const GameId& id) = 0;

    /// The games with a seat of that owner, the newest first, at most `most`. Throws StoreError.
    virtual std::vector<GameId> owned_by(const TokenHash& owner, std::size_t most) = 0;

    /// Examines at most `most` games after `after` that were made before `unbegun.since`, and returns those that have
    /// not begun. Throws StoreError.
    virtual AgedGames unbegun(const Unbegun& unbegun, const Age& after, std::size_t most) = 0;

    /// The games after `after` that were made before `since`, the oldest first, at most `most`. Throws StoreError.
    virtual std::vector<Activity> activity(Clock::Time since, const Age& after, std::size_t most) = 0;

    /// Games made before `before`, the newest first, at most `most`; of that edition, or of all if it is empty. Throws
    /// StoreError.
    virtual std::vector<Age> latest(const std::string& edition, const Age& before, std::size_t most) = 0;

    /// Everything blocked, also what is past. Throws StoreError.
    virtual std::vector<BlockRow> blocks() = 0;
};

} // namespace vaandel::store
