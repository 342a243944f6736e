#pragma once
// All games of the server. A game is in memory while somebody is connected to one of its seats, and on disk always; it
// comes back when somebody takes a seat again. So memory is bounded by connections, and a restart has nothing to do.
// Games are read on another thread (loader.hpp).
//
// One thread. What is said to a seat is made from that seat's view, and leaves through the ledger, after its commit.

#include "vaandel/site/alarms.hpp"
#include "vaandel/site/bots.hpp"
#include "vaandel/site/caller_rates.hpp"
#include "vaandel/site/continuation.hpp"
#include "vaandel/site/expiry.hpp"
#include "vaandel/site/kept_tables.hpp"
#include "vaandel/site/lobby.hpp"
#include "vaandel/site/requests.hpp"
#include "vaandel/site/room.hpp"
#include "vaandel/site/table.hpp"
#include "vaandel/store/ledger.hpp"
#include "vaandel/store/loader.hpp"

#include <deque>
#include <map>
#include <set>

namespace vaandel::site {

/// A seat that somebody has shown the token of.
struct Seat {
    GameId game;
    board::Side side = board::Side::Red;
};

/// A seat in a new game, with the key to it.
struct NewSeat {
    Seat seat;
    Token token;
    std::optional<Token> invitation = std::nullopt; ///< to the other seat, where a friend is to come
    std::optional<Token> other = std::nullopt;      ///< the key to the other seat, where both play at one screen
    std::optional<OfferId> table = std::nullopt;    ///< the open table, where anybody may come
};

/// A seat that somebody took by invitation, with the key to it.
struct TakenSeatKey {
    Seat seat;
    Token token;
    std::string edition;
};

/// What an invitation is to.
struct InvitationFacts {
    game::AnyEdition edition; ///< with the rules of this game
    board::Side side;         ///< that is free
    std::optional<TimeControl> clock;
    std::string host{}; ///< the name of whoever invites; empty where none was given
};

/// Against whom somebody wants to play.
enum class RivalWish {
    Bot,
    Friend, ///< a guest is to be invited
    Beside, ///< a guest at the same screen
    Anybody ///< whoever comes first to an open table
};

/// Who wants a seat.
struct Newcomer {
    std::optional<Token> key = std::nullopt;       ///< his own: who asks again with the same one is given the same seat
    std::string name{};                            ///< cleaned (names.hpp)
    std::optional<TokenHash> owner = std::nullopt; ///< of the key to all his seats
};

/// What game somebody wants.
struct NewGameWish {
    game::AnyEdition edition;
    board::Side side;    ///< his own
    std::string level{}; ///< the bot's, as name_of() writes it for the kind of game
    RivalWish rival = RivalWish::Bot;
    /// Nothing: without one. Not where both play at one screen: what goes by behind the curtain is nobody's.
    std::optional<TimeControl> clock{};
    Newcomer who{};
    /// What has happened already, in a game that goes on from another one.
    std::vector<std::pair<board::Side, EventWords>> opening{};
};

/// Why there is no new game.
enum class NoGame {
    TooMany,     ///< the caller makes too many
    KeyUsed,     ///< his key made another one
    Unavailable, ///< it could not be stored
    Unknown,     ///< there is nothing to go on from
    NotOver      ///< the game that it is to go on from is on
};

/// Why an invitation or an open table gives no seat.
enum class NoSeat {
    Unknown,
    TooMany,    ///< the caller asks too often
    UsedUp,     ///< somebody has come by it
    Own,        ///< whoever asks sits at that table already
    Cancelled,  ///< the game was given up before anybody came
    Unavailable ///< it could not be read or stored
};

/// How somebody's games stand.
struct Standings {
    std::vector<Standing> seats;
    std::vector<GameId> damaged; ///< games that are in the store and cannot be read
};

/// What somebody asks of all his seats at once. Seats that he shows the keys of are his owner's key's from then on,
/// where he shows one.
struct SeatsWish {
    std::vector<AttachRequest> seats;
    std::optional<Token> owner = std::nullopt;
    std::optional<Token> new_owner = std::nullopt; ///< opens all of them from now on, and no key of before does
};

/// The most seats that are shown at once, and the most games of one owner that are listed.
inline constexpr std::size_t kMostSeatsShown = 40;
inline constexpr std::size_t kMostGamesListed = 100;

struct TablesOptions {
    std::chrono::milliseconds bot_pause{400};               ///< how long the bot waits before it thinks
    std::chrono::milliseconds bot_time{1000};               ///< how long it thinks at most
    Rate games_per_caller{.burst = 100, .per_second = 1};   ///< how many games one address may make
    Rate hints_per_caller{.burst = 30, .per_second = 0.2};  ///< and how many hints it may have
    Rate greetings_per_seat{.burst = 3, .per_second = 0.1}; ///< how many a seat may say
    Rate looks_per_caller{.burst = 60, .per_second = 3};    ///< how often it may look for open tables
    Rate lists_per_caller{.burst = 30, .per_second = 1};    ///< how often it may ask how its seats stand
    Rate comings_per_caller{.burst = 60,
                            .per_second =
                                1}; ///< how often it may take a seat, look what an invitation is to, or come to look on
    std::size_t most_watchers = 100; ///< of one game
    std::chrono::milliseconds claim_after{
        120'000}; ///< how long a guest may be away in his turn before the other may end the game
    ExpiryOptions expiry{};
};

/// What the tables are made of; all of it outlives them.
struct TablesParts {
    Loader& loader;
    Ledger& ledger;
    Scheduler& scheduler;
    const Clock& clock;
    SecretSource& secrets;
    const Opponent& opponent;
    SharedWorkers& workers;
    Log& log;
};

class Tables {
public:
    Tables(TablesParts parts, TablesOptions options)
        : parts_{parts}, options_{options}, bots_{parts.opponent, parts.workers, parts.secrets, options.bot_time} {
        parts_.ledger.on_lost([this] { drop_all(); });
        expiry_.begin();
    }
    Tables(const Tables&) = delete;
    Tables& operator=(const Tables&) = delete;
    ~Tables() = default;

    /// Makes a game of a guest against the bot, or another guest who is beside him or yet to come, and tells its seat
    /// when it is on disk. `caller` is who is counted.
    using Made = std::function<void(Result<NewSeat, NoGame>)>;
    void make_game(const NewGameWish& wish, std::string_view caller, const Made& made);
    /// Makes a game against the bot from where one that is over stood, for who played in that one; at the same level,
    /// or a strong bot where there was none.
    void try_again(const AgainWish& wish, const Newcomer& who, std::string_view caller, const Made& made);

    /// Gives the seat that the invitation is for, once; tells its key when that is on disk.
    using Accepted = std::function<void(Result<TakenSeatKey, NoSeat>)>;
    void accept(const Invitation& invitation, const Newcomer& who, std::string_view caller, const Accepted& accepted);
    /// The same at an open table, for whoever comes first.
    void take(std::string_view table, const Newcomer& who, std::string_view caller, const Accepted& accepted);
    /// The tables that are open now; nothing where the caller looks too often.
    std::optional<std::vector<Lobby::Listed>> open_tables(std::string_view caller);

    /// Tells how somebody's games stand, when what he changed is on disk.
    using Listed = std::function<void(const Result<Standings, NoSeat>&)>;
    void seats(const SeatsWish& wish, std::string_view caller, const Listed& listed);

    /// Tells what the invitation is to, or why it gives no seat; it takes none.
    using Looked = std::function<void(const Result<InvitationFacts, NoSeat>&)>;
    void look(const Invitation& invitation, std::string_view caller, const Looked& looked);

    /// Who comes to a table, by a connection that may go before the game is read: then nothing is done, and nothing
    /// told.
    template <class Came> struct Comer {
        SubscriberPtr subscriber;
        std::string caller;
        std::weak_ptr<const void> is_there; ///< as long as it is
        std::function<void(const std::optional<Came>&)> came;
    };

    /// Takes a seat for a connection: it gets the state then and after every change. Else it gets a refusal and a
    /// farewell.
    void attach(const AttachRequest& request, const Comer<Seat>& comer);
    /// Gives it back.
    void leave(const Seat& seat, const Subscriber& subscriber);
    /// Whether the connection has it still: its key may have been changed meanwhile.
    bool holds(const Seat& seat, const Subscriber& subscriber);

    /// Lets a connection look on: it gets what both sides know, now and after every change. Else it gets a refusal and
    /// a farewell.
    void watch(const WatchRequest& request, const Comer<GameId>& comer);
    void stop_watching(const GameId& id, const Subscriber& subscriber);

    /// What somebody who holds a seat asks for; the answer goes to `asker`, and what it changes to all at the table.
    void handle(const Seat& seat, const SubscriberPtr& asker, const SetupRequest& request);
    /// Keeps it in memory, where time to set up runs; not answered.
    void handle(const Seat& seat, const DraftRequest& request);
    void handle(const Seat& seat, const SubscriberPtr& asker, const MoveRequest& request);
    void handle(const Seat& seat, const SubscriberPtr& asker, const ActRequest& request);
    /// Against the bot alone: nobody else has to agree.
    void handle(const Seat& seat, const SubscriberPtr& asker, const TakeBackRequest& request);
    void handle(const Seat& seat, const SubscriberPtr& asker, const DrawRequest& request);
    void handle(const Seat& seat, const SubscriberPtr& asker, const DeclineRequest& request);
    void handle(const Seat& seat, const SubscriberPtr& asker, const ResignRequest& request);
    /// Ends a game that the other player has left, in his turn and after TablesOptions::claim_after.
    void handle(const Seat& seat, const SubscriberPtr& asker, const ClaimRequest& request);
    /// Ends a game that has not begun.
    void handle(const Seat& seat, const SubscriberPtr& asker, const CancelRequest& request);
    void handle(const Seat& seat, const SubscriberPtr& asker, const WithdrawRequest& request);
    void handle(const Seat& seat, const SubscriberPtr& asker, const ShareRequest& request);
    void handle(const Seat& seat, const SubscriberPtr& asker, const UnshareRequest& request);
    /// Says it to both seats, where the other is another guest's elsewhere. Kept nowhere, and not told to who looks on.
    void handle(const Seat& seat, const SubscriberPtr& asker, const GreetRequest& request);
    /// What the engine would do in that seat, against the bot alone; one at a time, and not too often.
    void hint(const Seat& seat, const SubscriberPtr& asker, std::string_view caller);
    /// The game after this one, with sides changed: made when the first of both asks for it, and the same one for
    /// whoever asks again.
    void rematch(const Seat& seat, const SubscriberPtr& asker, std::string_view caller);

    /// Refuses something, after the answers to what was asked before.
    void refuse(const Seat& seat, const SubscriberPtr& asker, std::string_view request, RefusalCode code);

    /// Whether so much waits for the disk that nothing more is taken on, or the disk is gone.
    bool is_full() const { return parts_.ledger.is_full() || parts_.ledger.is_lost(); }
    /// How many games are in memory.
    std::size_t in_memory() const { return tables_.size(); }
    /// How often a bot had to wait because enough was thought for its guest's address.
    std::uint64_t bot_waits() const { return bot_waits_; }
    /// How many events of games that came from the store were judged by the rules again.
    std::uint64_t events_judged() const { return events_judged_; }
    /// How many games were removed because they never began.
    std::uint64_t expired() const { return expiry_.expired(); }

private:
    Table* find(const GameId& id);
    /// The same for somebody who wants something done there: whose time is up is told first.
    Table* find_in_time(const GameId& id);
    /// Whether the server has looked after a game's clock all the time.
    enum class Clocked { IfAlarmed, Yes };
    enum class Unread {
        Unavailable, ///< the store did not answer
        Damaged      ///< what it has is no game
    };
    /// Gives the game, at once where it is in memory, else when it was read; null where there is none, or why it could
    /// not be read. It stays where somebody sits down then.
    using Opened = std::function<void(Result<Table*, Unread>)>;
    void open(const GameId& id, const Opened& opened, Clocked clocked = Clocked::IfAlarmed);
    /// What was read of a game: no game, or what is wrong with it.
    using Read = std::optional<Result<Table, std::string>>;
    void take_in(const GameId& id, std::optional<std::shared_ptr<Read>> read);
    /// Puts it into memory, where it stays as long as somebody sits there.
    Table& put(const GameId& id, Table table);
    /// Whether somebody may be about something there.
    bool is_in_use(const GameId& id) const {
        return tables_.contains(id) || loading_.contains(id) || making_.contains(id);
    }
    /// A game is no more: nor is it anybody's rematch.
    void forget_rematch(const GameId& id);
    /// Writes down how far a game is judged, where it is time to.
    void note_checkpoint(Table& table);

    /// The table and its free side that an invitation is to, taken or not; or why there is none.
    struct OpenSeat {
        Table* table;
        board::Side side;
    };
    void open_seat(const Invitation& invitation, const std::function<void(const Result<OpenSeat, NoSeat>&)>& opened);
    void make_new(const NewGameWish& wish, const Token& key, const Made& made);
    /// Asks for a game again when the one of the same key, which is being made, is on disk.
    void make_later(const GameId& id, const NewGameWish& wish, const std::string& caller, const Made& made);
    template <class Came>
    static void turn_away(const Comer<Came>& comer, std::string_view request, RefusalCode code, Farewell why) {
        comer.subscriber->deliver(refused_message(request, code));
        comer.subscriber->close(why);
        comer.came(std::nullopt);
    }
    void take_seat(const AttachRequest& request, const Token& token, Table* table, const Comer<Seat>& comer);
    void look_on(const Token& key, Table* table, const Comer<GameId>& comer);
    void sit_down(Table& table, board::Side side, const Newcomer& who, const Accepted& accepted);
    Seat join(Table& table, board::Side side, const SubscriberPtr& subscriber, std::string_view caller);
    /// What a key made before, for who asks again.
    static Result<NewSeat, NoGame> made_before(const Table& table, const NewGameWish& wish);
    /// Records that a seat is changed, and forgets the game in memory where that cannot be written.
    void change(Table& table, board::Side side, SeatRow seat);
    /// A wish about many seats on its way: which are still to be looked at, with what key, and how those stand that
    /// were.
    struct SeatsRound {
        SeatsWish wish;
        Listed listed;
        std::deque<std::pair<GameId, Token>> left;
        std::map<std::pair<GameId, board::Side>, Standing> found;
        std::set<GameId> damaged{};
    };
    /// Looks at a few of them, and at the others when everybody else has had his turn.
    void go_on(const std::shared_ptr<SeatsRound>& round, std::size_t looked_at = 0);
    void look_at(const std::shared_ptr<SeatsRound>& round, const Token& key, Table& table);
    /// Tells how they stand, when what was changed of them is on disk.
    void finish(const SeatsRound& round);
    /// Gives a seat to the owner of a wish.
    void claim(Table& table, board::Side side, const SeatsWish& wish);
    /// Who looks on is told to go.
    void send_away_watchers(Table& table);
    void share(Table& table, const std::optional<TokenHash>& key);
    bool may_make_game(std::string_view caller) { return games_.take(caller, parts_.clock.now()); }
    void record_game(const game::AnyEdition& edition, GameRow row,
                     std::vector<std::pair<board::Side, EventWords>> opening = {});
    /// Makes the rematch of a game that is over.
    void record_rematch(Table& table);

    /// Makes a legal act of `side`: records it, tells all at the table, lets the bot answer. `asker` may be null.
    void act(Table& table, board::Side side, const Event& event, const SubscriberPtr& asker, std::string_view request);
    /// Shows the game as it is now to those who sit there.
    void show(const Table& table, board::Side side);
    void show(const Table& table);
    /// And to those who look on.
    void show_watchers(const Table& table);

    // the clocks (tables_clock.cpp)
    /// Of a game that comes from the store: what ran while the server was down is not counted.
    void stop_clock(Table& table);
    /// Once both are there.
    void start_clock(Table& table, board::Side last);
    void set_alarm(const Table& table);
    /// Does what is to be done for sides whose time is up.
    void judge_time(Table& table);
    /// The same for a game that nobody may be watching.
    void judge_time(const GameId& id);
    /// What that side, who is late, does during set-up.
    Event late_setup(const Table& table, board::Side side);
    /// Of no more use when the game has begun, or is over.
    void forget_drafts(const Table& table);

    /// Lets the bot do what it has to do: its set-up at once, all else after its pause and its thinking.
    void wake_bot(Table& table);
    /// Why that seat may have no hint now; nothing where it may.
    static std::optional<Code> why_no_hint(const Table& table, board::Side side);
    void give_hint(const Seat& seat, const SubscriberPtr& asker, std::uint32_t after,
                   const std::optional<Event>& event);
    /// Nothing is left for the address that it would think for: it has to wait, and its guest is told.
    void bot_waits(Table& table);
    void bot_thinks_later(const GameId& id, std::uint32_t after, std::chrono::milliseconds pause);
    void bot_thinks(const GameId& id, std::uint32_t after);
    void bot_acts(const GameId& id, std::uint32_t after, const Bots::Deed& deed);
    /// To the offer of a draw that its guest has just made.
    void bot_answers(Table& table, board::Side side);

    /// Forgets the game in memory when what it has to write is written, unless somebody sits there then.
    void release(const GameId& id);
    /// What is in memory is not what is on disk: forgets it at once.
    void drop(const GameId& id);
    void drop_all();

    /// Says it when all that came before it is on disk.
    void tell(const GameId& id, const SubscriberPtr& subscriber, std::string message);

    TablesParts parts_;
    TablesOptions options_;
    Bots bots_;
    std::map<GameId, Table> tables_;
    KeptTables kept_;
    struct Loading {
        std::vector<Opened> waiting;
        Clocked clocked;
    };
    std::map<GameId, Loading> loading_; ///< games that are being read, each once
    std::set<GameId> making_;           ///< games that are not on disk yet, made with keys of their makers'
    /// Of armies that stand on boards, and lines that are laid, while time to set up runs.
    std::map<std::pair<GameId, board::Side>, std::string> drafts_;
    Lobby lobby_;
    CallerRates games_{options_.games_per_caller};
    CallerRates looks_{options_.looks_per_caller};
    CallerRates lists_{options_.lists_per_caller};
    CallerRates comings_{options_.comings_per_caller};
    CallerRates hints_{options_.hints_per_caller};
    CallerRates greetings_{options_.greetings_per_seat}; ///< by game and side
    std::uint64_t bot_waits_ = 0;
    std::uint64_t events_judged_ = 0;
    Expiry expiry_{{parts_.loader, parts_.ledger, parts_.scheduler, parts_.clock, parts_.log},
                   options_.expiry,
                   [this](const GameId& id) { return is_in_use(id); },
                   [this](const GameId& id) { forget_rematch(id); }};
    Alarms alarms_{parts_.scheduler, parts_.clock, [this](const GameId& id) { judge_time(id); }};
};

} // namespace vaandel::site
