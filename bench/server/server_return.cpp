// The cost for others when people return to long games again and again: a server in this process with games of many
// plies, sockets that take their seats there without pause, and one guest who asks for something else meanwhile. A few
// games stay in memory; with more than that (--games 100) each is read and replayed for each return, as after a
// restart. The results are in docs/results.md.

#include "vaandel/core/random.hpp"
#include "vaandel/site/engine_opponent.hpp"
#include "vaandel/site/event.hpp"
#include "vaandel/site/rules_text.hpp"

#include <fmt/format.h>
#include <poll.h>

#include <algorithm>
#include <atomic>
#include <ctime>
#include <thread>

#include "server/local_server.hpp"
#include "server/page.hpp"

namespace {

using namespace vaandel;
using namespace vaandel::store;
using namespace vaandel::site;
using namespace vaandel::http;
using board::Side;
using Steady = std::chrono::steady_clock;

struct Options {
    unsigned plies = 4000;
    unsigned sockets = 3;
    unsigned games = 3;
    unsigned seconds = 20;
};

struct Kept {
    GameId id;
    Token token;
};

/// A game of random moves, preferably quiet ones, with an attack now and then.
std::vector<EventRow> long_game(unsigned plies, SecretSource& secrets, const Clock& clock) {
    const board::Edition edition = *board::find_edition("original");
    Random random{secrets.seed()};
    std::vector<EventRow> rows;
    game::AnyGame game{game::Game{edition}};
    const auto happen = [&](Side side, const Event& event) {
        const auto words = apply(game, side, event);
        rows.push_back({std::uint32_t(rows.size() + 1), clock.now(), side, words->kind, words->payload});
    };
    for (const Side side : {Side::Red, Side::Blue})
        happen(side, Placed{board::random_setup(edition, random)});
    unsigned quiet = 0;
    while (game.board()->ply() < plies && !game.outcome()) {
        const game::SeatView seat = game.board()->view_for(game.board()->to_move());
        const auto moves = board::legal_moves(board::situation_of(edition, *seat.board));
        std::vector<board::Move> wanted;
        constexpr unsigned long_quiet = 100;
        for (const board::Move move : moves)
            if ((seat.board->open().piece_at[move.to.index] != board::kNoPiece) == (quiet > long_quiet))
                wanted.push_back(move);
        const auto& from = wanted.empty() ? moves : wanted;
        const board::Move move = from[random.below(std::uint32_t(from.size()))];
        quiet = seat.board->open().piece_at[move.to.index] == board::kNoPiece ? quiet + 1 : 0;
        happen(seat.seat, Moved{move});
    }
    fmt::print("a game of {} plies\n", game.board()->ply());
    return rows;
}

/// Processor time of a replay, in milliseconds: judged completely by the rules, or from a checkpoint on.
double time_to_restore(const StoredGame& stored) {
    constexpr int times = 100;
    const std::clock_t began = std::clock();
    for (int time = 0; time < times; ++time)
        if (!restore(stored, Random{1}))
            throw std::logic_error{"a game that was not played"};
    return 1e3 * double(std::clock() - began) / CLOCKS_PER_SEC / times;
}

void tell_times_to_restore(const std::vector<EventRow>& rows, SecretSource& secrets) {
    const GameRow game{GameId::make(secrets), "original", rules_text(*board::find_edition("original")), {}, {}};
    StoredGame stored{game, rows};
    const double judged = time_to_restore(stored);
    LogFingerprint log;
    for (const EventRow& row : rows)
        log.add(row);
    stored.checkpoint = Checkpoint{std::uint32_t(rows.size()), log.value()};
    fmt::print("played again in {:.2f} ms, from its checkpoint in {:.2f} ms\n", judged, time_to_restore(stored));
}

/// Stores such a game, as one between two guests with the same key.
Kept keep(Store& store, const std::vector<EventRow>& rows, SecretSource& secrets, const Clock& clock) {
    const Kept kept{GameId::make(secrets), Token::make(secrets)};
    GameRow row{kept.id, "original", rules_text(*board::find_edition("original")), clock.date(), {}};
    for (const Side side : {Side::Red, Side::Blue})
        row.seats[side] = {SeatKind::Guest, hash_of(kept.token)};
    std::vector<Change> changes{NewGame{row}};
    for (const EventRow& event : rows)
        changes.emplace_back(NewEvent{kept.id, event});
    store.write(changes);
    return kept;
}

void run(const Options& options) {
    const EngineOpponent opponent;
    bench::LocalServer server;
    constexpr std::size_t kinds = 3;
    std::vector<std::vector<EventRow>> played;
    while (played.size() < std::min<std::size_t>(options.games, kinds))
        played.push_back(long_game(options.plies, server.secrets, server.clock));
    tell_times_to_restore(played.front(), server.secrets);
    std::vector<Kept> games;
    while (games.size() < options.games)
        games.push_back(keep(server.store, played[games.size() % played.size()], server.secrets, server.clock));
    ServerOptions settings{.port = 0};
    settings.tables.games_per_caller = {.burst = 1e9, .per_second = 1e9};
    settings.limits.requests = {.burst = 1e9, .per_second = 1e9};
    server.start(settings, opponent);

    std::atomic<bool> is_over = false;
    std::atomic<std::uint64_t> returns = 0;
    std::atomic<std::size_t> turn = 0;
    std::vector<std::thread> callers;
    while (callers.size() < options.sockets)
        callers.emplace_back([&] {
            while (!is_over) {
                const Kept& game = games[turn++ % games.size()];
                bench::Page page{server.port()};
                page.open("127.0.0.1");
                page.say(fmt::format(R"({{"type":"attach","game":"{}","token":"{}"}})", game.id.text(),
                                     game.token.reveal()));
                bool is_there = false;
                do {
                    pollfd ready{.fd = page.handle(), .events = POLLIN, .revents = 0};
                    poll(&ready, 1, 1000);
                } while (page.hear([&](std::string_view) { is_there = true; }) && !is_there);
                ++returns;
            }
        });
    std::vector<double> times;
    const auto end = Steady::now() + std::chrono::seconds{options.seconds};
    while (Steady::now() < end) {
        bench::Page page{server.port()};
        const auto began = Steady::now();
        (void)page.post("/api/games", "127.0.0.1", R"({"edition":"duel8","side":"red","opponent":"bot"})");
        times.push_back(std::chrono::duration<double, std::milli>(Steady::now() - began).count());
        std::this_thread::sleep_for(std::chrono::milliseconds{5});
    }
    is_over = true;
    for (std::thread& caller : callers)
        caller.join();
    server.stop();
    std::ranges::sort(times);
    const auto at = [&](double share) { return bench::time_at(times, share); };
    fmt::print("returns {} ({:.0f} a second)  answers {}  ms: median {:.1f}  p90 {:.1f}  p99 {:.1f}  longest {:.1f}\n",
               returns.load(), double(returns) / options.seconds, times.size(), at(0.5), at(0.9), at(0.99), at(1));
}

} // namespace

int main(int count, char** words) {
    Options options;
    CLI::App program{"What coming back to long games costs others"};
    program.add_option("--plies", options.plies, "Length of the games")->capture_default_str();
    program.add_option("--sockets", options.sockets, "That come back without pause, to one game after the other")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    program.add_option("--games", options.games, "That they come back to")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    program.add_option("--seconds", options.seconds, "For how long")->capture_default_str();
    return bench::measure(program, count, words, "server_return", [&] { run(options); });
}
