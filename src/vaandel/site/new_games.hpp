#pragma once
// Makes games: against the bot, with a friend, on one screen or at an open table; and rematches.

#include "vaandel/site/broadcast.hpp"
#include "vaandel/site/table_cache.hpp"

namespace vaandel::site {

/// A seat in a new game, with its key.
struct NewSeat {
    Seat seat;
    store::Token token;
    std::optional<store::Token> invitation = std::nullopt; ///< to the other seat, if a friend is invited
    std::optional<store::Token> other = std::nullopt;      ///< the other seat's key, if both play at one screen
    std::optional<store::OfferId> table = std::nullopt;    ///< the open table, if there is one
};

/// The kind of opponent.
enum class RivalWish {
    Bot,
    Friend,  ///< a guest is to be invited
    HotSeat, ///< a guest at the same screen
    Anybody  ///< the first guest to come to an open table
};

/// The game that somebody wants.
struct NewGameWish {
    game::AnyEdition edition;
    board::Side side;    ///< the player's own
    std::string level{}; ///< the bot's, in the form of name_of() for the kind of game
    RivalWish rival = RivalWish::Bot;
    /// Nothing: no clock. Not with both at one screen: nobody's time runs while the screen changes hands.
    std::optional<TimeControl> clock{};
    Newcomer who{};
    /// What has already happened in a game that continues another one.
    std::vector<std::pair<board::Side, EventWords>> opening{};
};

/// Why there is no new game.
enum class NoGame {
    TooMany,     ///< the caller makes too many
    KeyUsed,     ///< the player's key made another one
    Unavailable, ///< it could not be stored
    Unknown,     ///< there is nothing to continue
    NotOver      ///< the game to be continued is still in progress
};

class NewGames {
public:
    /// All outlive this object. `rate`: how many games one address may make.
    NewGames(const TablesParts& parts, TableCache& cache, Broadcast& broadcast, Lobby& lobby, Rate rate)
        : parts_{parts}, cache_{cache}, broadcast_{broadcast}, lobby_{lobby}, rates_{rate} {}

    /// Makes a game of a guest against the bot, or against another guest, at the same screen or yet to come. Reports
    /// the seat when it is on disk. `caller` is the address that is counted.
    using Made = std::function<void(Result<NewSeat, NoGame>)>;
    void make(const NewGameWish& wish, std::string_view caller, const Made& made);
    /// The rematch of this game, with sides swapped: made at the first request of either player; a repeated request
    /// gets the same one.
    void rematch(const Seat& seat, const SubscriberPtr& asker, std::string_view caller);

    CallerRates& rates() { return rates_; }

private:
    void make_new(const NewGameWish& wish, const store::Token& key, const Made& made);
    /// Asks for a game again when the one of the same key, which is being made, is on disk.
    void make_later(const store::GameId& id, const NewGameWish& wish, const std::string& caller, const Made& made);
    void record(const game::AnyEdition& edition, store::GameRow row,
                std::vector<std::pair<board::Side, EventWords>> opening = {});
    /// Makes the rematch of a finished game.
    void record_rematch(Table& table);

    const TablesParts& parts_;
    TableCache& cache_;
    Broadcast& broadcast_;
    Lobby& lobby_;
    CallerRates rates_;
};

} // namespace vaandel::site
