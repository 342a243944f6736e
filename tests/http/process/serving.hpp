#pragma once
// `vaandel serve` as a process on its own port, and a player who talks to it.

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <csignal>
#include <memory>

#include "http/process/process.hpp"
#include "http/wire/wire.hpp"
#include "support/temporary_folder.hpp"

namespace vaandel::tests {

namespace json = boost::json;

class Serving {
public:
    explicit Serving(const std::filesystem::path& data, const Process::Options& options = {})
        : Serving{{"--data", data.string()}, options} {}
    /// With the games in a PostgreSQL database.
    explicit Serving(const std::string& address) : Serving{{"--database", address}, {}} {}
    Serving(std::vector<std::string> where, const Process::Options& options)
        : process_{words(std::move(where)), options} {
        line_ = process_.read_line();
        port_ = port_in(line_);
    }

    /// The port in a line such as "Vaandel is at http://127.0.0.1:8080"; 0 where there is none.
    static std::uint16_t port_in(const std::string& line) {
        const auto colon = line.rfind(':');
        return colon == std::string::npos ? std::uint16_t{0} : std::uint16_t(std::stoi(line.substr(colon + 1)));
    }

    /// The line that it greets with.
    const std::string& line() const { return line_; }
    std::uint16_t port() const { return port_; }
    Wire wire() const { return Wire{port_}; }
    Process& process() { return process_; }

private:
    static std::vector<std::string> words(std::vector<std::string> where) {
        where.insert(where.begin(), {VAANDEL_PROGRAM, "serve", "--port", "0", "--bot-pause", "0"});
        return where;
    }

    Process process_;
    std::string line_;
    std::uint16_t port_ = 0;
};

/// One guest's seat and what was said to it.
struct Player {
    std::string game;
    std::string token;
    std::unique_ptr<Wire> wire;
    json::object state; ///< the last one

    /// A new game against the bot; whether there is one.
    bool make_game(const Serving& server, std::string_view edition) {
        const Response made = server.wire().post("/api/games", R"({"edition":")" + std::string{edition} +
                                                                   R"(","side":"red","opponent":"bot"})");
        if (made.status != 201)
            return false;
        const json::value body = json::parse(made.body);
        game = body.at("game").as_string();
        token = body.at("token").as_string();
        return true;
    }

    /// Takes the seat; whether a state came.
    bool attach(const Serving& server) {
        wire = std::make_unique<Wire>(server.port());
        if (wire->upgrade().status != 101)
            return false;
        wire->say(R"({"type":"attach","game":")" + game + R"(","token":")" + token + "\"}");
        return hear() == "state";
    }

    /// The type of the next message, or "refused CODE", or what came instead of one.
    std::string hear() {
        const std::string text = wire->hear_text();
        json::error_code error;
        const json::value message = json::parse(text, error);
        if (error || !message.is_object())
            return text;
        const std::string type{message.at("type").as_string()};
        if (type == "state")
            state = message.as_object();
        return type == "refused" ? type + ' ' + std::string{message.at("code").as_string()} : type;
    }

    std::string phase() const { return std::string{state.at("phase").as_string()}; }
    std::uint32_t ply() const { return state.at("ply").to_number<std::uint32_t>(); }
    bool is_on_turn() const { return phase() == "play" && state.at("turn") == state.at("you"); }

    void place(std::string_view setup) { wire->say(R"({"type":"setup","setup":")" + std::string{setup} + "\"}"); }

    /// Says one of the legal moves; `choice` picks it.
    void move(std::uint32_t choice) {
        const json::object& targets = state.at("targets").as_object();
        const auto& from = *(targets.begin() + choice % targets.size());
        const json::array& squares = from.value().as_array();
        const json::object message{
            {"type", "move"}, {"ply", ply() + 1}, {"from", from.key()}, {"to", squares[choice / 7 % squares.size()]}};
        wire->say(json::serialize(message));
    }
};

} // namespace vaandel::tests
