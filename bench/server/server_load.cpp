// Load for the servers of a site on this machine: many pages at tables, and games of random legal moves, one a second
// in each. Measures the time from sending a move until the other page receives it, and the processor time of all who
// take part. scripts/load.sh starts the servers and runs this.

#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <fmt/format.h>
#include <sys/epoll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <map>
#include <memory>
#include <random>
#include <vector>

#include "server/page.hpp"
#include "server/processor_time.hpp"

namespace {

namespace json = boost::json;
using vaandel::bench::Page;
using vaandel::bench::processor_seconds;
using Steady = std::chrono::steady_clock;

constexpr std::string_view kPing = R"({"type":"ping"})";
constexpr std::string_view kPong = R"({"type":"pong"})";
constexpr std::string_view kSetup = R"({"type":"setup","setup":"F...............B3129X2."})";

struct Options {
    std::vector<std::uint16_t> ports{}; ///< each page comes to one of them by chance, as behind a balancer
    std::map<std::string, std::vector<int>> processes{}; ///< those that take part, by what they are called
    std::size_t sockets = 10'000;
    std::size_t games = 1'000;
    unsigned seconds = 60;
    double per_second = 1; ///< moves in each game
    double pings = 0;      ///< a second, of each page: as the page asks whether its server is there
};

struct Game {
    std::array<std::unique_ptr<Page>, 2> pages; ///< Red's and Blue's; null: its connection was lost
    std::array<json::object, 2> states;
    std::uint64_t ply = 0; ///< sent last
    std::size_t mover = 0; ///< its sender
    Steady::time_point said_at{};
    bool is_waited_for = false; ///< the other page has not received it
    bool is_over = false;
};

class Load {
public:
    explicit Load(const Options& options) : options_{options}, epoll_{epoll_create1(EPOLL_CLOEXEC)} {}
    ~Load() { close(epoll_); }
    Load(const Load&) = delete;
    Load& operator=(const Load&) = delete;

    void sit_down() {
        for (std::size_t at = 0; at < options_.sockets / 2; ++at) {
            games_.push_back(make_game(at));
            while (hear(0) > 0) { // so that no queue grows
            }
        }
        for (std::size_t at = 0; at < options_.games; ++at)
            start();
        settle();
    }

    void play() {
        const auto before = spent();
        const auto end = Steady::now() + std::chrono::seconds{options_.seconds};
        const auto pause = std::chrono::duration_cast<Steady::duration>(
            std::chrono::duration<double>(1 / options_.per_second / double(options_.games)));
        auto next = Steady::now();
        std::size_t turn = 0;
        while (Steady::now() < end) {
            for (; next <= Steady::now(); next += pause)
                move(running_[turn++ % running_.size()]);
            ping(end - std::chrono::seconds{options_.seconds});
            const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(next - Steady::now());
            hear(int(std::max<std::int64_t>(left.count(), 0)));
        }
        settle();
        spent_ = spent();
        for (auto& [name, seconds] : spent_)
            seconds -= before.at(name);
    }

    int report() {
        std::ranges::sort(times_);
        const auto at = [&](double share) {
            return times_.empty() ? 0.0 : times_[std::size_t(share * double(times_.size() - 1))] * 1000;
        };
        fmt::print("sockets {}  games running {}  moves {} ({:.0f} a second)  not due yet {}\n", games_.size() * 2,
                   running_.size(), times_.size(), double(times_.size()) / options_.seconds, skipped_);
        fmt::print("from a move to the opponent, ms: median {:.1f}  p90 {:.1f}  p99 {:.1f}  longest {:.1f}\n", at(0.5),
                   at(0.9), at(0.99), at(1));
        const std::size_t lost = std::size_t(std::ranges::count_if(games_, &Game::is_waited_for));
        const double moves = double(std::max<std::size_t>(times_.size(), 1));
        double all = 0;
        for (const auto& [name, seconds] : spent_) {
            fmt::print("processor time of {}: {:.2f} s, {:.3f} ms a move\n", name, seconds, seconds / moves * 1000);
            all += seconds;
        }
        fmt::print("processor time of all: {:.2f} s, {:.3f} ms a move\n", all, all / moves * 1000);
        fmt::print("refused {}  connections lost {}  moves not heard of {}\n", refused_, dropped_, lost);
        return refused_ + dropped_ + lost == 0 ? 0 : 1;
    }

private:
    /// Every few games come from another address, so that limits by address do not apply.
    static std::string caller(std::size_t game) { return fmt::format("10.{}.{}.1", game / 10 / 256, game / 10 % 256); }

    std::uint16_t some_port() { return options_.ports[random_() % options_.ports.size()]; }

    std::map<std::string, double> spent() const {
        std::map<std::string, double> all{{"the load", processor_seconds(getpid())}};
        for (const auto& [name, processes] : options_.processes)
            for (const int process : processes)
                all[name] += processor_seconds(process);
        return all;
    }

    /// As many as are due by now, of one page after the other.
    void ping(Steady::time_point since) {
        const std::chrono::duration<double> passed = Steady::now() - since;
        for (const auto due = std::uint64_t(passed.count() * options_.pings * double(games_.size() * 2)); pinged_ < due;
             ++pinged_)
            say(games_[pinged_ / 2 % games_.size()], pinged_ % 2, kPing);
    }

    /// `act` is false when the server has ended the connection, which may also throw.
    template <class Act> void with_page(Game& game, std::size_t side, Act act) {
        auto& page = game.pages[side];
        if (page == nullptr)
            return;
        try {
            if (act(*page))
                return;
        } catch (const std::runtime_error&) { // counted
        }
        ++dropped_;
        page.reset(); // which also ends its place in epoll_
    }

    void say(Game& game, std::size_t side, std::string_view text) {
        with_page(game, side, [&](Page& page) {
            page.say(text);
            return true;
        });
    }

    Game make_game(std::size_t number) {
        Game game;
        const std::string who = caller(number);
        game.pages[0] = std::make_unique<Page>(some_port());
        const json::value made = json::parse(
            game.pages[0]->post("/api/games", who, R"({"edition":"barrage8","side":"red","opponent":"friend"})"));
        const json::object wish{{"game", made.at("game")}, {"invitation", made.at("invitation")}};
        game.pages[1] = std::make_unique<Page>(some_port());
        const json::value taken = json::parse(game.pages[1]->post("/api/invitations", who, json::serialize(wish)));
        const std::array<json::value, 2> keys{made.at("token"), taken.at("token")};
        for (std::size_t side = 0; side < 2; ++side) {
            Page& page = *game.pages[side];
            page.open(who);
            epoll_event event{};
            event.events = EPOLLIN;
            event.data.u64 = number * 2 + side;
            epoll_ctl(epoll_, EPOLL_CTL_ADD, page.handle(), &event);
            page.say(
                json::serialize(json::object{{"type", "attach"}, {"game", made.at("game")}, {"token", keys[side]}}));
        }
        return game;
    }

    /// Starts one more of the quiet games.
    void start() {
        if (started_ == games_.size())
            return;
        running_.push_back(started_);
        for (std::size_t side = 0; side < 2; ++side)
            say(games_[started_], side, kSetup);
        ++started_;
    }

    /// Whether both pages have been told the same, in play: each may be told last.
    static bool knows_all(const Game& game) {
        const auto& [red, blue] = game.states;
        return !red.empty() && !blue.empty() && red.at("phase") == "play" && blue.at("phase") == "play" &&
               red.at("ply") == blue.at("ply");
    }

    void move(std::size_t number) {
        Game& game = games_[number];
        if (game.is_over)
            return replace(number);
        if (game.is_waited_for || !knows_all(game)) {
            ++skipped_;
            return;
        }
        const std::size_t side = game.states[0].at("turn") == "red" ? 0 : 1;
        const json::object& state = game.states[side];
        const json::object& targets = state.at("targets").as_object();
        if (targets.empty()) {
            ++skipped_;
            return;
        }
        const auto& from = *(targets.begin() + std::ptrdiff_t(random_() % targets.size()));
        const json::array& squares = from.value().as_array();
        game.ply = state.at("ply").to_number<std::uint64_t>() + 1;
        game.mover = side;
        game.is_waited_for = true;
        game.said_at = Steady::now();
        say(game, side,
            json::serialize(json::object{{"type", "move"},
                                         {"ply", game.ply},
                                         {"from", from.key()},
                                         {"to", squares[random_() % squares.size()]}}));
    }

    /// Replaces a finished game by another one.
    void replace(std::size_t number) {
        if (started_ == games_.size())
            return;
        std::erase(running_, number);
        start();
    }

    /// Handles what arrives within this many milliseconds; returns how many pages had something.
    int hear(int wait) {
        std::array<epoll_event, 256> events{};
        const int count = epoll_wait(epoll_, events.data(), int(events.size()), wait);
        for (int at = 0; at < count; ++at) {
            const std::size_t number = events[std::size_t(at)].data.u64 / 2;
            const std::size_t side = events[std::size_t(at)].data.u64 % 2;
            if (number >= games_.size())
                continue; // the one that is being made
            with_page(games_[number], side, [&](Page& page) {
                return page.hear([&](std::string_view text) { note(games_[number], side, text); });
            });
        }
        return count;
    }

    void settle() {
        while (hear(500) > 0) {
        }
    }

    void note(Game& game, std::size_t side, std::string_view text) {
        if (text == kPong)
            return;
        const auto now = Steady::now();
        json::object message = json::parse(text).as_object();
        if (message.at("type") != "state") {
            ++refused_;
            return;
        }
        const bool is_over = message.at("phase") == "over";
        if (game.is_waited_for && side != game.mover &&
            (is_over || message.at("ply").to_number<std::uint64_t>() >= game.ply)) {
            times_.push_back(std::chrono::duration<double>(now - game.said_at).count());
            game.is_waited_for = false;
        }
        game.is_over = game.is_over || is_over;
        game.states[side] = std::move(message);
    }

    Options options_;
    int epoll_;
    std::vector<Game> games_;
    std::vector<std::size_t> running_;
    std::size_t started_ = 0;
    std::vector<double> times_;
    std::size_t refused_ = 0;
    std::size_t dropped_ = 0;
    std::size_t skipped_ = 0;
    std::uint64_t pinged_ = 0;
    std::map<std::string, double> spent_; ///< processor seconds while they played
    std::minstd_rand random_{1};
};

int run(int count, char** words) {
    Options options;
    std::vector<std::string> processes;
    CLI::App program{"Load for servers on this machine, started with --trusted-proxy 127.0.0.1"};
    program.add_option("--port", options.ports, "Where a server listens; several for a site of several")->required();
    program.add_option("--process", processes, "ID=NAME of a process whose processor time is reported");
    program.add_option("--sockets", options.sockets, "Pages, two at each table")->capture_default_str();
    program.add_option("--games", options.games, "Tables at which they play")->capture_default_str();
    program.add_option("--seconds", options.seconds, "For how long")->capture_default_str();
    program.add_option("--per-second", options.per_second, "Moves in each game")->capture_default_str();
    program.add_option("--pings", options.pings, "Pings a second of each page")->capture_default_str();
    try {
        program.parse(count, words);
    } catch (const CLI::ParseError& error) {
        return program.exit(error);
    }
    for (const std::string& process : processes)
        options.processes[process.substr(process.find('=') + 1)].push_back(std::stoi(process));
    Load load{options};
    load.sit_down();
    load.play();
    return load.report();
}

} // namespace

int main(int count, char** words) {
    try {
        return run(count, words);
    } catch (const std::exception& error) {
        fmt::print(stderr, "server_load: {}\n", error.what());
        return 1;
    }
}
