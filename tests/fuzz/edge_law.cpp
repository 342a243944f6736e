#include "edge_law.hpp"

#include <algorithm>
#include <charconv>
#include <csignal>
#include <variant>

#include "http/wire/running_server.hpp"
#include "http/wire/sealed_wire.hpp"
#include "support/temporary_folder.hpp"

namespace vaandel::fuzz {

namespace {

using namespace vaandel::tests;

/// Both kinds of server, each with its admin port; they live as long as the process.
class Servers {
public:
    Servers() : plain{options()}, sealed{sealed_options()} {
        std::signal(SIGPIPE, SIG_IGN); // OpenSSL's clients write into closed sockets
    }
    static std::uint16_t admin_of(const RunningServer& server) {
        const std::string url = server.server().admin_url().value();
        return std::uint16_t(std::stoi(url.substr(url.rfind(':') + 1)));
    }
    /// The law, as seen in the server's own metrics.
    static std::string wrong_with(const RunningServer& server) {
        const Response metrics = Wire{admin_of(server)}.ask("GET /metrics");
        if (metrics.status != 200)
            return "the server does not answer others";
        return metrics.body.find("\nvaandel_faults_total 0\n") == std::string::npos ? "a connection failed unforeseen"
                                                                                    : "";
    }

    RunningServer plain;
    TemporaryFolder folder;
    RunningServer sealed;

private:
    static ServerOptions options() {
        ServerOptions options = impatient();
        options.admin.emplace();
        options.limits.requests = {.burst = 1e9, .per_second = 1e9};
        return options;
    }
    ServerOptions sealed_options() const {
        ServerOptions with_tls = options();
        with_tls.tls = {folder.path("cert.pem"), folder.path("key.pem")};
        make_certificate(with_tls.tls->certificate, with_tls.tls->key);
        return with_tls;
    }
};

Servers& servers() {
    static Servers all;
    return all;
}

std::string unescaped(std::string_view text) {
    std::string bytes;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] != '\\' || at + 1 == text.size()) {
            bytes += text[at];
            continue;
        }
        const char letter = text[++at];
        bytes += letter == 'r' ? '\r' : letter == 'n' ? '\n' : letter == '0' ? '\0' : letter;
    }
    return bytes;
}

/// The number that a text begins with, removed from it.
std::size_t number(std::string_view& text, int base, std::size_t most) {
    while (text.starts_with(' '))
        text.remove_prefix(1);
    std::size_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
    text.remove_prefix(std::size_t(end - text.data()));
    if (text.starts_with(' '))
        text.remove_prefix(1);
    return error == std::errc{} ? std::min(value, most) : most;
}

class Player {
public:
    Edge play(std::string_view script) {
        constexpr std::size_t most_acts = 200;
        for (std::size_t acts = 0; !script.empty() && acts < most_acts; ++acts) {
            const auto end = std::min(script.find('\n'), script.size());
            if (end > 0)
                act(script[0], script.substr(1, end - 1));
            script.remove_prefix(std::min(end + 1, script.size()));
        }
        listen();
        connection_.emplace<std::monostate>();
        for (const RunningServer* server : {&servers().plain, &servers().sealed})
            if (edge_.wrong.empty())
                edge_.wrong = Servers::wrong_with(*server);
        return edge_;
    }

private:
    static constexpr std::size_t kMost = 100'000;

    void act(char what, std::string_view text) {
        switch (what) {
        case 'p': open<Wire>(servers().plain.port()); break;
        case 't': open<SealedWire>(servers().sealed.port()); break;
        case 'a': open<Wire>(Servers::admin_of(servers().plain)); break;
        case 'l': send(unescaped(text.substr(std::min<std::size_t>(1, text.size()))) + "\r\n"); break;
        case 's': send(unescaped(text.substr(std::min<std::size_t>(1, text.size())))); break;
        case 'h':
            send(fmt::format("{} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n",
                             text.substr(std::min<std::size_t>(1, text.size())), port_));
            break;
        case 'w':
            send("Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                 "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n");
            break;
        case 'n': send(std::string(number(text, 10, kMost), 'a')); break;
        case 'k': {
            const std::size_t size = number(text, 10, kMost);
            send(fmt::format("{:x}{}\r\n{}\r\n", size, unescaped(text), std::string(size, 'b')));
            break;
        }
        case 'f': {
            const std::size_t head = number(text, 16, 255);
            send(Wire::frame(Opcode(head & 15U), unescaped(text).substr(0, 60'000), (head & 128U) != 0, Wire::Mask::Yes,
                             unsigned(head >> 4U & 7U)));
            break;
        }
        case 'b': {
            std::string bytes;
            for (text = text.substr(std::min<std::size_t>(1, text.size())); text.size() > 1; text.remove_prefix(2)) {
                std::string_view pair = text.substr(0, 2);
                bytes += char(number(pair, 16, 255));
            }
            send(bytes);
            break;
        }
        case 'e': with_connection([](auto& wire) { wire.finish(); }); break;
        case 'x':
            with_connection([](auto& wire) { wire.reset(); });
            connection_.emplace<std::monostate>();
            break;
        case '.': listen(); break;
        default: break;
        }
    }

    template <class Kind> void open(std::uint16_t port) {
        port_ = port;
        connection_.emplace<Kind>(port);
    }
    void with_connection(const auto& act) {
        if (auto* plain = std::get_if<Wire>(&connection_))
            act(*plain);
        else if (auto* sealed = std::get_if<SealedWire>(&connection_); sealed != nullptr && sealed->is_open())
            act(*sealed);
    }
    void send(const std::string& bytes) {
        with_connection([&](auto& wire) { wire.send(bytes); });
    }
    void listen() {
        constexpr std::chrono::milliseconds moment{20};
        with_connection([&](auto& wire) {
            const std::string heard = wire.hear_within(moment);
            edge_.replies += unsigned(heard.starts_with("HTTP/1.1 "));
            edge_.upgrades += unsigned(heard.starts_with("HTTP/1.1 101"));
            edge_.closes += unsigned(heard.find("\x88\x02") != std::string::npos || heard.starts_with("\x88"));
        });
    }

    std::variant<std::monostate, Wire, SealedWire> connection_;
    std::uint16_t port_ = 0;
    Edge edge_;
};

} // namespace

Edge play_edge(std::string_view script) { return Player{}.play(script); }

} // namespace vaandel::fuzz
