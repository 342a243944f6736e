#pragma once
// The messages between a game manager and an engine, one per line (docs/bots/protocol.md). Both ends share this
// definition: parsing text_of() gives the same message. A message is only well-formed; seat_game.hpp judges its meaning
// in a game.

#include "vaandel/board/combat.hpp"
#include "vaandel/board/geometry.hpp"
#include "vaandel/board/rules.hpp"
#include "vaandel/cards/edition.hpp"
#include "vaandel/cards/view.hpp"
#include "vaandel/core/result.hpp"

#include <chrono>
#include <string>
#include <variant>
#include <vector>

namespace vaandel::protocol {

using board::PerSide;
using board::Side;
using Milliseconds = std::chrono::milliseconds;

inline constexpr unsigned kVersion = 1;
/// Stands for a rank that only the other side knows.
inline constexpr char kUnknownRank = '?';
/// The maximum length of a line without its end; longer ones are refused.
inline constexpr std::size_t kLongestLine = std::size_t{1} << 20;

/// A move on any board: `a4-a5`, or `a4xa5` onto an enemy piece. Does not check that the board has these squares.
struct WireMove {
    board::Cell from;
    board::Cell to;
    bool is_attack = false;
    friend bool operator==(const WireMove&, const WireMove&) = default;
};

/// A ply as both sides saw it: `a4-a5`, `a4xa5:8>3` (takes), `a4xa5:3<B` (falls), `a4xa5:5=5` (both lost); the
/// attacker's rank first. `a4xa5:3<?`: the defender stayed hidden (B.6).
struct WirePly {
    board::Cell from;
    board::Cell to;
    std::optional<board::SeenBattle> battle;
    friend bool operator==(const WirePly&, const WirePly&) = default;
};

/// A possible action of a side: a move, or an action of Card Battle, `attack=2x4`.
using WireAction = std::variant<WireMove, cards::Action>;

/// An action of a side, as the receiver saw it: a ply, or an event of Card Battle, `r:attack=2x4:8>3`. The turn of an
/// event is not sent, and drawn cards only if there are some: see notation::wire_event().
using WireEvent = std::variant<WirePly, cards::SeenEvent>;

/// The remaining time of both sides, and what each gets back for a move.
struct Clocks {
    PerSide<Milliseconds> left;
    Milliseconds increment{0};
    friend bool operator==(const Clocks&, const Clocks&) = default;
};

/// Limits of the thinking time. The first one that is reached applies; without any, the engine decides.
struct Limits {
    std::optional<Milliseconds> move_time;
    std::optional<std::uint64_t> nodes;
    std::optional<Clocks> clocks;
    bool is_infinite = false; ///< no answer before `stop`
    friend bool operator==(const Limits&, const Limits&) = default;
};

// Both ways
// ------------------------------------------------------------------------------------------------------------------

/// `vaandel-protocol 1`: the manager's first line, and the last of the engine's answer to it.
struct Version {
    unsigned number = kVersion;
    friend bool operator==(const Version&, const Version&) = default;
};

/// `error TEXT`: the error in a line, which is otherwise ignored. Never answered.
struct Complaint {
    std::string text;
    friend bool operator==(const Complaint&, const Complaint&) = default;
};

// From manager to engine
// -----------------------------------------------------------------------------------------------------

/// `isready`
struct IsReady {
    friend bool operator==(const IsReady&, const IsReady&) = default;
};
/// Standard option names: the seed of all randomness, and the name of the opponent.
inline constexpr std::string_view kSeedOption = "seed";
inline constexpr std::string_view kOpponentOption = "opponent";
/// `setoption NAME VALUE`
struct SetOption {
    std::string name;
    std::string value; ///< the rest of the line, possibly empty
    friend bool operator==(const SetOption&, const SetOption&) = default;
};
/// The edition and rules of a game of Card Battle.
struct CardTerms {
    cards::Deck deck = cards::kPatch23;
    cards::Rules rules{};
    friend bool operator==(const CardTerms&, const CardTerms&) = default;
};
/// The rule of `newgame` that names the deck.
inline constexpr std::string_view kDeckKey = "deck";

/// `newgame EDITION SEAT`, then those rules that differ from the default, as in records: `two-squares 5 max-plies 2000`
struct NewGame {
    std::string edition;
    Side seat = Side::Red;                         ///< the engine's
    std::variant<board::Rules, CardTerms> rules{}; ///< of the kind that the edition is of
    friend bool operator==(const NewGame&, const NewGame&) = default;
};
/// `setup LIMITS letters TEXT`
struct AskSetup {
    Limits limits{};
    /// The letters of a set-up, for engines that know no rules: every permutation is a set-up too; empty: not sent.
    std::string letters{};
    friend bool operator==(const AskSetup&, const AskSetup&) = default;
};
/// `position BOARD TURN PLY moves PLY...`: what the seat sees now, a view in StraDoS3 (C.3), and all plies so
/// far.
struct Position {
    std::string letters;
    Side to_move = Side::Red;
    board::Ply ply = 0;
    std::vector<WirePly> plies;
    friend bool operator==(const Position&, const Position&) = default;
};
/// `table turn N to r|b stage STAGE idle N own ROW SHOWN CARDS PILE OUT enemy ROW HAND PILE OUT events EVENT...`: what
/// the seat sees of a game of Card Battle now, and all actions so far.
struct CardPosition {
    /// What is visible of both.
    struct Half {
        cards::PlaceSet line; ///< places with cards
        cards::Row known;     ///< which cards, as far as the seat knows
        unsigned pile = 0;
        cards::Bag out; ///< eliminated cards
        friend bool operator==(const Half&, const Half&) = default;
    };

    cards::Turn turn = 0;
    Side to_act = Side::Red;
    cards::Stage stage = cards::Stage::LayOut;
    cards::Turn idle = 0; ///< turns without an attack
    Half own;
    cards::PlaceSet shown; ///< own cards that the enemy has seen
    cards::Bag hand;
    Half enemy;
    unsigned enemy_hand = 0; ///< cards
    std::vector<cards::SeenEvent> events{};
    friend bool operator==(const CardPosition&, const CardPosition&) = default;
};
/// `go LIMITS drawoffer legal ACTION...`
struct Go {
    Limits limits{};
    bool is_draw_offered = false;  ///< by the other side, and it stands
    std::vector<WireAction> legal; ///< all legal actions, for engines that know no rules; empty: not sent
    friend bool operator==(const Go&, const Go&) = default;
};
/// `stop`: answer now.
struct Stop {
    friend bool operator==(const Stop&, const Stop&) = default;
};
/// `played NUMBER PLY`, `played NUMBER EVENT`: an action of either side.
struct PlayedAction {
    board::Ply number = 1; ///< from 1; odd plies are Red's
    WireEvent what;
    friend bool operator==(const PlayedAction&, const PlayedAction&) = default;
};
/// `gameover red|blue|draw REASON reveal RED BLUE`
struct GameOver {
    std::optional<Side> winner;
    std::string reason; ///< one word: of board::code_of(Reason), or of a fault
    /// Both set-ups as text, if the manager sends them; nothing for one that was never handed in.
    std::optional<PerSide<std::optional<std::string>>> reveal = std::nullopt;
    friend bool operator==(const GameOver&, const GameOver&) = default;
};
/// `quit`
struct Quit {
    friend bool operator==(const Quit&, const Quit&) = default;
};

// From engine to manager
// -----------------------------------------------------------------------------------------------------

/// `id TEXT`: name and version.
struct Identity {
    std::string text;
    friend bool operator==(const Identity&, const Identity&) = default;
};
/// `editions ID...`: the editions that the engine plays.
struct Editions {
    std::vector<std::string> ids;
    friend bool operator==(const Editions&, const Editions&) = default;
};
struct NumberOption {
    std::uint64_t value = 0; ///< the default
    std::uint64_t least = 0;
    std::uint64_t most = 0;
    friend bool operator==(const NumberOption&, const NumberOption&) = default;
};
struct ChoiceOption {
    std::string value; ///< the default, one of the values
    std::vector<std::string> values;
    friend bool operator==(const ChoiceOption&, const ChoiceOption&) = default;
};
struct FlagOption {
    bool value = false; ///< the default
    friend bool operator==(const FlagOption&, const FlagOption&) = default;
};
struct TextOption {
    std::string value; ///< the default, may be empty
    friend bool operator==(const TextOption&, const TextOption&) = default;
};
/// `option NAME number DEFAULT LEAST MOST`, `option NAME choice DEFAULT VALUE...`, `option NAME flag true|false`,
/// `option NAME text DEFAULT`
struct Option {
    std::string name;
    std::variant<NumberOption, ChoiceOption, FlagOption, TextOption> kind;
    friend bool operator==(const Option&, const Option&) = default;
};
/// `readyok`
struct ReadyOk {
    friend bool operator==(const ReadyOk&, const ReadyOk&) = default;
};
/// `setup TEXT`: as board::Setup::text() has it.
struct SetupText {
    std::string text;
    friend bool operator==(const SetupText&, const SetupText&) = default;
};
/// Probabilities in thousandths; they sum to 1000.
struct WinDrawLoss {
    unsigned win = 0;
    unsigned draw = 0;
    unsigned loss = 0;
    friend bool operator==(const WinDrawLoss&, const WinDrawLoss&) = default;
};
/// `info multipv N depth N nodes N time MS wdl W D L visits N line ACTION...`, each part optional; or `info string
/// TEXT`
struct Info {
    std::optional<unsigned> candidate; ///< its rank among the reported moves: the best is 1
    std::optional<unsigned> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<Milliseconds> time;
    std::optional<WinDrawLoss> chances;
    std::optional<std::uint64_t> visits;
    std::vector<WireAction> line;
    std::optional<std::string> text; ///< for humans; nothing else comes with it
    friend bool operator==(const Info&, const Info&) = default;
};
/// `bestmove ACTION`, `bestmove ACTION draw` (and offers a draw), `bestmove draw` (accepts the offer), `bestmove
/// resign`
struct BestMove {
    struct Move {
        WireAction move;
        bool offers_draw = false;
        friend bool operator==(const Move&, const Move&) = default;
    };
    struct Resign {
        friend bool operator==(const Resign&, const Resign&) = default;
    };
    struct AcceptDraw {
        friend bool operator==(const AcceptDraw&, const AcceptDraw&) = default;
    };
    std::variant<Resign, AcceptDraw, Move> choice;
    friend bool operator==(const BestMove&, const BestMove&) = default;
};

using ToEngine = std::variant<Version, Complaint, IsReady, SetOption, NewGame, AskSetup, Position, CardPosition, Go,
                              Stop, PlayedAction, GameOver, Quit>;
using FromEngine = std::variant<Version, Complaint, Identity, Editions, Option, ReadyOk, SetupText, Info, BestMove>;

/// The message of a line, or the error, for humans. Total.
Result<ToEngine, std::string> parse_to_engine(std::string_view line);
Result<FromEngine, std::string> parse_from_engine(std::string_view line);

/// A line without its end. Line ends and other control characters in texts become spaces.
std::string text_of(const ToEngine& message);
std::string text_of(const FromEngine& message);

/// The first word of a line of this message: "bestmove".
template <class Message> inline constexpr std::string_view kWord{};
template <> inline constexpr std::string_view kWord<Version> = "vaandel-protocol";
template <> inline constexpr std::string_view kWord<Complaint> = "error";
template <> inline constexpr std::string_view kWord<IsReady> = "isready";
template <> inline constexpr std::string_view kWord<SetOption> = "setoption";
template <> inline constexpr std::string_view kWord<NewGame> = "newgame";
template <> inline constexpr std::string_view kWord<AskSetup> = "setup";
template <> inline constexpr std::string_view kWord<Position> = "position";
template <> inline constexpr std::string_view kWord<CardPosition> = "table";
template <> inline constexpr std::string_view kWord<Go> = "go";
template <> inline constexpr std::string_view kWord<Stop> = "stop";
template <> inline constexpr std::string_view kWord<PlayedAction> = "played";
template <> inline constexpr std::string_view kWord<GameOver> = "gameover";
template <> inline constexpr std::string_view kWord<Quit> = "quit";
template <> inline constexpr std::string_view kWord<Identity> = "id";
template <> inline constexpr std::string_view kWord<Editions> = "editions";
template <> inline constexpr std::string_view kWord<Option> = "option";
template <> inline constexpr std::string_view kWord<ReadyOk> = "readyok";
template <> inline constexpr std::string_view kWord<SetupText> = "setup";
template <> inline constexpr std::string_view kWord<Info> = "info";
template <> inline constexpr std::string_view kWord<BestMove> = "bestmove";

/// "a4-a5"
std::string text_of(const WireMove& move);
/// "a4xa5:8>3"
std::string text_of(const WirePly& ply);
/// "a4-a5", "attack=2x4"
std::string text_of(const WireAction& action);
/// "a4xa5:8>3", "r:attack=2x4:8>3"
std::string text_of(const WireEvent& event);

} // namespace vaandel::protocol
