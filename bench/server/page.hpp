#pragma once
// Many pages in one thread: sockets with just enough HTTP and WebSocket for a server on this machine.

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace vaandel::bench {

/// One socket. It never blocks: hear() passes on what arrives, and unsent data is kept.
class Page {
public:
    /// Connects to a port of this machine; throws std::runtime_error.
    explicit Page(std::uint16_t port);
    ~Page();
    Page(const Page&) = delete;
    Page& operator=(const Page&) = delete;

    int handle() const { return socket_; }

    /// Sends an HTTP request, waits for the reply, and returns its body. Only before open().
    std::string post(std::string_view target, std::string_view caller, std::string_view body);
    /// Opens the WebSocket, and waits for the answer.
    void open(std::string_view caller);

    void say(std::string_view text);
    /// Reads available data and passes each message on; false if the connection has ended.
    bool hear(const std::function<void(std::string_view)>& on_message);

private:
    void send(std::string_view bytes);
    std::string wait_for_head();
    bool read_more(bool may_wait);

    std::uint16_t port_;
    int socket_;
    std::string read_;
};

} // namespace vaandel::bench
