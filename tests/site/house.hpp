#pragma once
// A whole server without sockets, made of parts controlled by a test (fakes.hpp), and the pages that use it.

#include "vaandel/site/conversation.hpp"
#include "vaandel/site/replays.hpp"
#include "vaandel/site/rules_text.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "site/fakes.hpp"

namespace vaandel::tests {

/// A page: sends, and records what it receives.
class Page {
public:
    Page(Tables& tables, const Clock& clock, std::string caller = "198.51.100.7")
        : talk_{std::make_unique<Conversation>(tables, clock, heard_, std::move(caller), Rate{1000, 1000})} {}

    void say(std::string_view frame) { talk_->hear(frame); }
    void say_binary() { talk_->hear_binary(); }
    void hang_up() { talk_.reset(); }
    bool has_seat() const { return talk_->has_seat(); }

    const std::vector<std::string>& messages() const { return heard_->messages; }
    const std::string& last() const {
        static const std::string none;
        return messages().empty() ? none : messages().back();
    }
    std::optional<Farewell> farewell() const { return heard_->farewell; }

private:
    std::shared_ptr<Recorder> heard_ = std::make_shared<Recorder>();
    std::unique_ptr<Conversation> talk_;
};

/// As sent over the socket, made of texts.
inline std::string refused_message(std::string_view request, std::string_view code) {
    return fmt::format(R"({{"type":"refused","request":"{}","code":"{}"}})", request, code);
}
inline std::string attach_frame(const GameId& id, const Token& token) {
    return fmt::format(R"({{"type":"attach","game":"{}","token":"{}"}})", id.text(), token.reveal());
}
inline std::string setup_frame(const Edition& edition, const Setup& setup) {
    return fmt::format(R"({{"type":"setup","setup":"{}"}})", setup.text(edition));
}
inline std::string move_frame(Ply ply, std::string_view from, std::string_view to) {
    return fmt::format(R"({{"type":"move","ply":{},"from":"{}","to":"{}"}})", ply, from, to);
}
inline std::string move_frame(const Edition& edition, Ply ply, Move move) {
    return move_frame(ply, edition.geometry->name(move.from), edition.geometry->name(move.to));
}

struct House {
    explicit House(std::uint64_t seed = 1) : secrets{seed} { restart(); }
    House(std::uint64_t seed, std::unique_ptr<Opponent> bot) : secrets{seed}, opponent{std::move(bot)} { restart(); }

    /// Everything in memory is gone; the store stays. Pages must have disconnected before.
    void restart() {
        replays.reset();
        tables.reset();
        scheduler.emplace();
        workers.emplace(*scheduler);
        shared_workers.emplace(*workers, clock, log, work_per_caller, work_room);
        ledger.emplace(writer, *scheduler, log);
        readers.emplace(*scheduler);
        loader.emplace(*readers, store, log);
        tables.emplace(TablesParts{*loader, *ledger, *scheduler, clock, secrets, *opponent, *shared_workers, log},
                       options);
        replays.emplace(ReplaysParts{*loader, *ledger, clock, *shared_workers, log});
    }

    Page page() { return Page{*tables, clock}; }
    void settle() { scheduler->run_ready(); }
    /// Time passes, and timers run when due.
    void pass(std::chrono::milliseconds time) {
        settle();
        for (auto first = scheduler->until_first(); first && *first <= time; first = scheduler->until_first()) {
            const auto step = std::max(*first, std::chrono::milliseconds{0});
            time -= step;
            clock.pass(step);
            scheduler->pass(step);
        }
        clock.pass(time);
        scheduler->pass(time);
    }

    /// A game against the bot, on disk.
    NewSeat make_game(const game::AnyEdition& edition, Side side = Side::Red, std::string level = {},
                      std::optional<TimeControl> control = {}) {
        std::optional<NewSeat> seat;
        tables->new_games.make({edition, side, std::move(level), RivalWish::Bot, control}, "192.0.2.1",
                               [&](const Result<NewSeat, NoGame>& made) {
                                   ASSERT_TRUE(made);
                                   seat = *made;
                               });
        settle();
        return seat.value();
    }

    /// A game of a guest and of a friend who is yet to come, on disk.
    NewSeat invite(const game::AnyEdition& edition, Side side = Side::Red, std::optional<TimeControl> control = {}) {
        std::optional<NewSeat> seat;
        tables->new_games.make({edition, side, {}, RivalWish::Friend, control}, "192.0.2.1",
                               [&](const Result<NewSeat, NoGame>& made) { seat = *made; });
        settle();
        return seat.value();
    }
    /// The result of a request for a game.
    Result<NewSeat, NoGame> make(const NewGameWish& wish, std::string_view caller = "192.0.2.1") {
        std::optional<Result<NewSeat, NoGame>> answer;
        tables->new_games.make(wish, caller, [&](const Result<NewSeat, NoGame>& made) { answer = made; });
        settle();
        return answer.value();
    }
    /// The result of taking an open table.
    Result<TakenSeatKey, NoSeat> take(const std::string& table, const Newcomer& who = {}) {
        std::optional<Result<TakenSeatKey, NoSeat>> answer;
        tables->invitations.take(table, who, "192.0.2.2",
                                 [&](const Result<TakenSeatKey, NoSeat>& given) { answer = given; });
        settle();
        return answer.value();
    }
    /// The state of somebody's games.
    Result<std::vector<Standing>, NoSeat> seats(const SeatsWish& wish) {
        std::optional<Result<Standings, NoSeat>> answer;
        tables->seat_lists.list(wish, "192.0.2.1", [&](const auto& listed) { answer = listed; });
        settle();
        if (!answer.value())
            return Failure{answer->error()};
        return (*answer)->seats;
    }
    /// The result of an invitation.
    Result<TakenSeatKey, NoSeat> accept(const GameId& game, const Token& invitation) {
        std::optional<Result<TakenSeatKey, NoSeat>> answer;
        tables->invitations.accept({game.text(), invitation.reveal()}, {}, "192.0.2.2",
                                   [&](Result<TakenSeatKey, NoSeat> given) { answer = given; });
        settle();
        return answer.value();
    }

    /// A game between two guests, on disk, with the keys to both seats.
    struct Pair {
        GameId id;
        std::array<Token, 2> tokens; ///< Red's and Blue's
        const Token& token(Side side) const { return tokens[side == Side::Red ? 0 : 1]; }
    };
    Pair make_pair(const game::AnyEdition& edition) {
        Pair pair{GameId::make(secrets), {{Token::make(secrets), Token::make(secrets)}}};
        const std::string_view name = std::visit([](const auto& known) { return known.id; }, edition);
        GameRow row{pair.id, std::string{name}, rules_text(edition), clock.now(), {}};
        for (const Side side : {Side::Red, Side::Blue})
            row.seats[side] = {SeatKind::Guest, hash_of(pair.token(side))};
        std::vector<Change> changes{NewGame{row}};
        Random chance{secrets.seed()};
        std::uint32_t number = 0;
        for (const auto& [side, words] : opening_of(edition, chance))
            changes.emplace_back(NewEvent{pair.id, {++number, clock.now(), side, words.kind, words.payload}});
        store.write(changes);
        return pair;
    }
    /// The same, made as people do: one makes the game, the other comes by invitation.
    Pair invited_pair(const game::AnyEdition& edition, std::optional<TimeControl> control = {}) {
        const NewSeat host = invite(edition, Side::Red, control);
        return {host.seat.game, {{host.token, accept(host.seat.game, *host.invitation)->token}}};
    }
    /// The same, made by two people at one screen.
    Pair hot_seat_pair(const game::AnyEdition& edition) {
        std::optional<NewSeat> seat;
        tables->new_games.make({edition, Side::Red, {}, RivalWish::HotSeat}, "192.0.2.1",
                               [&](const Result<NewSeat, NoGame>& made) { seat = *made; });
        settle();
        return {seat->seat.game, {{seat->token, seat->other.value()}}};
    }
    Page attached(const GameId& id, const Token& token) {
        Page page = this->page();
        page.say(attach_frame(id, token));
        settle();
        return page;
    }

    MemoryStore store;
    ManualWriter writer{store};
    ManualClock clock;
    MemoryLog log;
    KnownSecrets secrets;
    std::unique_ptr<Opponent> opponent = std::make_unique<RandomOpponent>();
    TablesOptions options;                 ///< from the next restart on
    Rate work_per_caller = kWorkPerCaller; ///< likewise
    WorkRoom work_room;                    ///< likewise
    std::optional<ManualScheduler> scheduler;
    std::optional<ManualWorkers> workers;
    std::optional<SharedWorkers> shared_workers;
    std::optional<ManualWorkers> readers;
    std::optional<Loader> loader;
    std::optional<Ledger> ledger;
    std::optional<Tables> tables;
    std::optional<Replays> replays;
};

} // namespace vaandel::tests
