#pragma once
// Making games: against the bot, with a friend, on one screen or at an open table; and the game after a game.

#include "vaandel/site/broadcast.hpp"
#include "vaandel/site/table_cache.hpp"

namespace vaandel::site {

/// A seat in a new game, with the key to it.
struct NewSeat {
    Seat seat;
    store::Token token;
    std::optional<store::Token> invitation = std::nullopt; ///< to the other seat, where a friend is to come
    std::optional<store::Token> other = std::nullopt;      ///< the key to the other seat, where both play at one screen
    std::optional<store::OfferId> table = std::nullopt;    ///< the open table, where anybody may come
};

/// Against whom somebody wants to play.
enum class RivalWish {
    Bot,
    Friend,  ///< a guest is to be invited
    HotSeat, ///< a guest at the same screen
    Anybody  ///< whoever comes first to an open table
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

class NewGames {
public:
    /// All outlive it. `rate`: how many games one address may make.
    NewGames(const TablesParts& parts, TableCache& cache, Broadcast& broadcast, Lobby& lobby, Rate rate)
        : parts_{parts}, cache_{cache}, broadcast_{broadcast}, lobby_{lobby}, rates_{rate} {}

    /// Makes a game of a guest against the bot, or another guest who is beside him or yet to come, and tells its seat
    /// when it is on disk. `caller` is who is counted.
    using Made = std::function<void(Result<NewSeat, NoGame>)>;
    void make(const NewGameWish& wish, std::string_view caller, const Made& made);
    /// The game after this one, with sides changed: made when the first of both asks for it, and the same one for
    /// whoever asks again.
    void rematch(const Seat& seat, const SubscriberPtr& asker, std::string_view caller);

private:
    void make_new(const NewGameWish& wish, const store::Token& key, const Made& made);
    /// Asks for a game again when the one of the same key, which is being made, is on disk.
    void make_later(const store::GameId& id, const NewGameWish& wish, const std::string& caller, const Made& made);
    void record(const game::AnyEdition& edition, store::GameRow row,
                std::vector<std::pair<board::Side, EventWords>> opening = {});
    /// Makes the rematch of a game that is over.
    void record_rematch(Table& table);

    const TablesParts& parts_;
    TableCache& cache_;
    Broadcast& broadcast_;
    Lobby& lobby_;
    CallerRates rates_;
};

} // namespace vaandel::site
