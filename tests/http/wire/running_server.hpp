#pragma once
// A server in this process, on its own thread and its own port.

#include "vaandel/http/server.hpp"
#include "vaandel/store/system_clock.hpp"

#include <boost/json.hpp>

#include <atomic>
#include <thread>

#include "http/wire/wire.hpp"
#include "site/house.hpp"

namespace vaandel::tests {

using namespace http;

/// Short limits, for tests that wait for them.
inline ServerOptions impatient() {
    ServerOptions options{.port = 0};
    options.limits.request_time = std::chrono::milliseconds{400};
    options.limits.attach_time = std::chrono::milliseconds{400};
    options.limits.idle_time = std::chrono::milliseconds{600};
    options.limits.farewell_time = std::chrono::milliseconds{400};
    options.tables.bot_pause = std::chrono::milliseconds{0};
    return options;
}

inline ServerOptions patient() {
    ServerOptions options{.port = 0};
    options.tables.bot_pause = std::chrono::milliseconds{0};
    return options;
}

/// Thinks until released.
class SlowOpponent final : public RandomOpponent {
public:
    std::optional<Move> choose_move(const game::SeatView& seat, const Thinking& thinking,
                                    Random& random) const override {
        while (is_slow && !thinking.stopping.stop_requested())
            std::this_thread::sleep_for(std::chrono::milliseconds{1});
        return RandomOpponent::choose_move(seat, thinking, random);
    }
    std::atomic<bool> is_slow = false;
};

class RunningServer {
public:
    explicit RunningServer(const ServerOptions& options = patient())
        : server_{options, {store, clock, secrets, opponent, log, files()}}, thread_{[this] { server_.run(); }} {}
    ~RunningServer() { stop(); }
    RunningServer(const RunningServer&) = delete;
    RunningServer& operator=(const RunningServer&) = delete;

    void stop() {
        server_.stop();
        if (thread_.joinable())
            thread_.join();
    }
    std::uint16_t port() const { return server_.port(); }
    const http::Server& server() const { return server_; }
    void read_certificate() { server_.read_certificate(); }
    Wire wire() const { return Wire{port()}; }

    struct Made {
        std::string game;
        std::string token;
    };
    /// A game of barrage8 against the bot, as Red, by the clock or without one.
    Made make_game(std::string_view timing = "null") const {
        const Response made = wire().post(
            "/api/games", fmt::format(R"({{"edition":"barrage8","side":"red","opponent":"bot","clock":{}}})", timing));
        EXPECT_EQ(made.status, 201) << made.body;
        const boost::json::value body = boost::json::parse(made.body);
        return {std::string{body.at("game").as_string()}, std::string{body.at("token").as_string()}};
    }
    /// A connection that has taken that seat and heard of it.
    Wire seated(const Made& made) const {
        Wire page = wire();
        EXPECT_EQ(page.upgrade().status, 101);
        page.say(attach(made));
        EXPECT_TRUE(page.hear_text().starts_with(R"({"type":"state")"));
        return page;
    }
    static std::string attach(const Made& made) {
        return R"({"type":"attach","game":")" + made.game + R"(","token":")" + made.token + "\"}";
    }

    // Only what the server's thread leaves alone, or after stop().
    MemoryStore store;
    MemoryLog log;
    SlowOpponent opponent;

private:
    static std::span<const WebFile> files() {
        static constexpr std::string_view page = "<!doctype html><title>Vaandel</title>";
        static const std::array<WebFile, 1> all{{{"/index.html",
                                                  std::as_bytes(std::span{page.data(), page.size()}),
                                                  {},
                                                  {},
                                                  "text/html; charset=utf-8",
                                                  "W/\"1\""}}};
        return all;
    }

    SystemClock clock;
    SystemSecrets secrets;
    http::Server server_;
    std::thread thread_;
};

} // namespace vaandel::tests
