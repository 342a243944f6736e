// How much one address can take from the bot of another: a server in this process, one guest who plays against the
// strongest level, first alone and then while another address plays as many games as it can, each of its moves at once.
// The results are in docs/results.md.

#include "vaandel/site/engine_opponent.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>
#include <poll.h>

#include <algorithm>
#include <mutex>
#include <thread>

#include "server/local_server.hpp"
#include "server/page.hpp"

namespace {

using namespace vaandel;
using namespace vaandel::store;
using namespace vaandel::site;
using namespace vaandel::http;
namespace json = boost::json;
using Steady = std::chrono::steady_clock;

struct Options {
    unsigned games = 90;
    unsigned threads = 1;
    unsigned seconds = 30;
};

constexpr std::string_view kLevel = "master"; ///< the strongest one

/// The engine; records its thinking time in the guest's edition.
class Watched final : public Opponent {
public:
    static constexpr std::string_view kEdition = "barrage8";

    board::Setup choose_setup(const board::Edition& edition, engine::Level level, Random& random) const override {
        return engine_.choose_setup(edition, level, random);
    }
    std::optional<board::Move> choose_move(const game::SeatView& seat, const Thinking& thinking,
                                           Random& random) const override {
        if (seat.edition->id == kEdition) {
            const std::lock_guard lock{mutex_};
            allowed_.push_back(double(thinking.longest.count()));
        }
        return engine_.choose_move(seat, thinking, random);
    }
    std::optional<board::Move> advise(const game::SeatView& seat, const std::stop_token& stopping) const override {
        return engine_.advise(seat, stopping);
    }
    cards::Action choose_action(const cards::Edition& edition, const cards::View& view, card_engine::Level level,
                                Random& random) const override {
        return engine_.choose_action(edition, view, level, random);
    }
    cards::Action advise_action(const cards::Edition& edition, const cards::View& view, Random& random) const override {
        return engine_.advise_action(edition, view, random);
    }
    double expected(const cards::Edition& edition, const cards::View& view, Random& random) const override {
        return engine_.expected(edition, view, random);
    }
    /// Since the last call.
    std::vector<double> allowed() const {
        const std::lock_guard lock{mutex_};
        return std::exchange(allowed_, {});
    }

private:
    EngineOpponent engine_;
    mutable std::mutex mutex_;
    mutable std::vector<double> allowed_; ///< milliseconds
};

/// A guest in a game against the bot, who makes the first available move at once.
class Guest {
public:
    Guest(std::uint16_t port, std::string_view edition, std::string_view caller)
        : port_{port}, edition_{edition}, caller_{caller} {
        sit_down();
    }
    int handle() const { return page_->handle(); }
    /// Reads messages, and answers them.
    void go_on() {
        bool is_over = false;
        const bool is_there = page_->hear([&](std::string_view text) {
            const json::object state = json::parse(text).as_object();
            if (state.at("type") != "state")
                return;
            is_over = state.at("phase") == "over";
            if (state.at("phase") == "play" && state.at("turn") == "red")
                move(state);
        });
        if (!is_there || is_over)
            sit_down();
    }
    /// Milliseconds from each move to the bot's.
    std::vector<double> waits;

private:
    void sit_down() {
        page_ = std::make_unique<bench::Page>(port_);
        const json::value setup =
            json::parse(page_->post("/api/setups", caller_, json::serialize(json::object{{"edition", edition_}})));
        const json::value made = json::parse(
            page_->post("/api/games", caller_,
                        json::serialize(json::object{
                            {"edition", edition_}, {"side", "red"}, {"opponent", "bot"}, {"level", kLevel}})));
        page_->open(caller_);
        said_at_.reset();
        page_->say(
            json::serialize(json::object{{"type", "attach"}, {"game", made.at("game")}, {"token", made.at("token")}}));
        page_->say(json::serialize(json::object{{"type", "setup"}, {"setup", setup.at("setup")}}));
    }
    void move(const json::object& state) {
        if (said_at_)
            waits.push_back(std::chrono::duration<double, std::milli>(Steady::now() - *said_at_).count());
        const auto& [from, to] = *state.at("targets").as_object().begin();
        page_->say(json::serialize(json::object{{"type", "move"},
                                                {"ply", state.at("ply").to_number<std::uint64_t>() + 1},
                                                {"from", from},
                                                {"to", to.as_array().front()}}));
        said_at_ = Steady::now();
    }

    std::uint16_t port_;
    std::string edition_;
    std::string caller_;
    std::unique_ptr<bench::Page> page_;
    std::optional<Steady::time_point> said_at_;
};

/// Lets guests play until then.
void play(std::vector<std::unique_ptr<Guest>>& guests, const std::function<bool()>& is_over) {
    std::vector<pollfd> ready;
    while (!is_over()) {
        ready.clear();
        for (const auto& guest : guests)
            ready.push_back({.fd = guest->handle(), .events = POLLIN, .revents = 0});
        poll(ready.data(), ready.size(), 20);
        for (std::size_t at = 0; at < guests.size(); ++at)
            if (ready[at].revents != 0)
                guests[at]->go_on();
    }
}

void tell(std::string_view what, std::vector<double> times) {
    std::ranges::sort(times);
    const auto at = [&](double share) { return bench::time_at(times, share); };
    fmt::print("  {}: {} times  ms: least {:.0f}  median {:.0f}  most {:.0f}\n", what, times.size(), at(0), at(0.5),
               at(1));
}

void run(const Options& options) {
    const Watched opponent;
    ServerOptions settings{.port = 0, .trusted_proxies = {"127.0.0.1"}};
    settings.bot_threads = options.threads;
    bench::LocalServer server;
    server.start(settings, opponent);

    const auto stranger_plays = [&](std::string_view how) {
        std::vector<std::unique_ptr<Guest>> one;
        one.push_back(std::make_unique<Guest>(server.port(), Watched::kEdition, "192.0.2.1"));
        (void)opponent.allowed();
        const auto end = Steady::now() + std::chrono::seconds{options.seconds};
        play(one, [&] { return Steady::now() > end; });
        fmt::print("the stranger {}\n", how);
        tell("time that the bot had", opponent.allowed());
        tell("from the guest's move to the bot's", one.front()->waits);
    };
    stranger_plays("alone");
    std::jthread worst{[&](const std::stop_token& over) {
        std::vector<std::unique_ptr<Guest>> many;
        while (many.size() < options.games)
            many.push_back(std::make_unique<Guest>(server.port(), "original", "198.51.100.1"));
        play(many, [&] { return over.stop_requested(); });
    }};
    stranger_plays(fmt::format("beside {} games of one address", options.games));
    worst.request_stop();
    worst.join();
}

} // namespace

int main(int count, char** words) {
    Options options;
    CLI::App program{"What one address can take from a stranger's bot"};
    program.add_option("--games", options.games, "That the address plays")
        ->check(CLI::Range(1, 100))
        ->capture_default_str();
    program.add_option("--threads", options.threads, "On which the bots think")
        ->check(CLI::Range(1, 64))
        ->capture_default_str();
    program.add_option("--seconds", options.seconds, "For how long each way")->capture_default_str();
    return bench::measure(program, count, words, "server_shares", [&] { run(options); });
}
