#pragma once
// One TCP connection to a server on this machine, as low-level as a test needs: whole requests and frames, or any bytes
// at all. Waits at most ten seconds for anything, or as long as it is told.

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace vaandel::tests {

struct Response {
    int status = 0;                             ///< 0: nothing that can be read came
    std::map<std::string, std::string> headers; ///< names in lower case
    std::string body;
};

enum class Opcode : unsigned { Continuation = 0, Text = 1, Binary = 2, Reserved = 3, Close = 8, Ping = 9, Pong = 10 };

struct Frame {
    Opcode opcode;
    std::string payload;
    /// The code of a close frame.
    unsigned close_code() const;
};

class Wire {
public:
    /// A small `receive_buffer` makes a reader that is quickly full.
    explicit Wire(std::uint16_t port, int receive_buffer = 0);
    ~Wire();
    Wire(Wire&& other) noexcept
        : socket_{std::exchange(other.socket_, -1)}, port_{other.port_}, patience_{other.patience_},
          read_{std::move(other.read_)} {}
    Wire(const Wire&) = delete;
    Wire& operator=(const Wire&) = delete;

    void wait_at_most(std::chrono::milliseconds patience) { patience_ = patience; }
    /// Whether all of it was taken.
    bool send(std::string_view bytes);
    /// Says that nothing more will be sent.
    void finish();
    /// Breaks the connection without a closing message.
    void reset();

    /// The next response; the body by its length. `has_body`: none follows a HEAD.
    Response response(bool has_body = true);
    /// What comes within the time.
    std::string hear_within(std::chrono::milliseconds time);
    /// Whether the other end closes within the time; ignores what it sends before.
    bool is_closed_within(std::chrono::milliseconds time);

    /// "GET /..." with the usual headers and then these lines.
    std::string request(std::string_view line, std::string_view more = {}, std::string_view body = {}) const;
    Response ask(std::string_view line, std::string_view more = {}, std::string_view body = {});
    Response post(std::string_view target, std::string_view body) {
        return ask("POST " + std::string{target}, "Content-Type: application/json\r\n", body);
    }

    /// Opens a WebSocket; `more` are further headers.
    Response upgrade(std::string_view target = "/api/play", std::string_view more = {});
    enum class Mask { Yes, No };
    static std::string frame(Opcode opcode, std::string_view payload, bool is_last = true, Mask mask = Mask::Yes,
                             unsigned reserved = 0);
    bool say(std::string_view text) { return send(frame(Opcode::Text, text)); }
    /// The next frame that is no ping, or nothing where the connection ended or none came. Answers pings and farewells.
    std::optional<Frame> hear();
    /// The next frame of any kind.
    std::optional<Frame> hear_any();
    /// The payload of the next text frame, or what came instead.
    std::string hear_text();

    std::uint16_t port() const { return port_; }

private:
    /// Reads on until there are so many bytes; whether they came.
    bool fill(std::size_t bytes);
    bool read_more(std::chrono::milliseconds time);
    std::optional<std::string> take_until(std::string_view mark);

    int socket_;
    std::uint16_t port_ = 0;
    std::chrono::milliseconds patience_{10'000};
    std::string read_;
};

} // namespace vaandel::tests
