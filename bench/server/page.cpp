#include "server/page.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <stdexcept>

namespace vaandel::bench {

namespace {

constexpr int kPatience = 60'000; // milliseconds

std::size_t byte_at(const std::string& bytes, std::size_t at) { return std::size_t(std::uint8_t(bytes[at])); }

/// Masked with zeros, which changes nothing.
std::string frame(unsigned opcode, std::string_view payload) {
    std::string bytes{char(0x80U | opcode)};
    if (payload.size() < 126) {
        bytes += char(0x80U | payload.size());
    } else {
        bytes += char(0x80U | 126U);
        bytes += char(payload.size() >> 8U);
        bytes += char(payload.size() & 0xffU);
    }
    return bytes.append(4, '\0').append(payload);
}

} // namespace

Page::Page(std::uint16_t port) : port_{port}, socket_{socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)} {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int at_once = 1;
    setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &at_once, sizeof at_once);
    if (connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
        throw std::runtime_error{"cannot connect to the server"};
}

Page::~Page() { close(socket_); }

void Page::send(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0)
            throw std::runtime_error{"the server has ended a connection"};
        bytes.remove_prefix(std::size_t(sent));
    }
}

bool Page::read_more(bool may_wait) {
    pollfd ready{socket_, POLLIN, 0};
    if (may_wait && poll(&ready, 1, kPatience) != 1)
        return false;
    std::array<char, 65536> bytes; // NOLINT(cppcoreguidelines-pro-type-member-init): it is filled by the next call
    const ssize_t got = recv(socket_, bytes.data(), bytes.size(), MSG_DONTWAIT);
    if (got > 0)
        read_.append(bytes.data(), std::size_t(got));
    return got > 0 || (got < 0 && errno == EAGAIN && !may_wait);
}

std::string Page::wait_for_head() {
    std::size_t end = 0;
    while ((end = read_.find("\r\n\r\n")) == std::string::npos)
        if (!read_more(true))
            throw std::runtime_error{"the server does not answer"};
    std::string head = read_.substr(0, end + 2);
    read_.erase(0, end + 4);
    return head;
}

std::string Page::post(std::string_view target, std::string_view caller, std::string_view body) {
    send(fmt::format(
        "POST {} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nX-Forwarded-For: {}\r\nContent-Type: application/json\r\n"
        "Content-Length: {}\r\n\r\n{}",
        target, port_, caller, body.size(), body));
    const std::string head = wait_for_head();
    const auto at = head.find("Content-Length: ");
    const std::size_t size = at == std::string::npos ? 0 : std::stoul(head.substr(at + 16));
    while (read_.size() < size)
        if (!read_more(true))
            throw std::runtime_error{"the server does not answer"};
    std::string answer = read_.substr(0, size);
    read_.erase(0, size);
    if (!head.starts_with("HTTP/1.1 20"))
        throw std::runtime_error{"the server refuses: " + head.substr(0, head.find('\r')) + ' ' + answer};
    return answer;
}

void Page::open(std::string_view caller) {
    send(fmt::format("GET /api/play HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nX-Forwarded-For: {}\r\nConnection: Upgrade\r\n"
                     "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                     "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
                     port_, caller));
    if (const std::string head = wait_for_head(); !head.starts_with("HTTP/1.1 101"))
        throw std::runtime_error{"the server opens no socket: " + head.substr(0, head.find('\r'))};
}

void Page::say(std::string_view text) { send(frame(1, text)); }

bool Page::hear(const std::function<void(std::string_view)>& on_message) {
    if (!read_more(false))
        return false;
    std::size_t from = 0;
    for (;;) {
        const std::size_t left = read_.size() - from;
        if (left < 2)
            break;
        const unsigned opcode = unsigned(byte_at(read_, from)) & 15U;
        std::size_t size = byte_at(read_, from + 1) & 127U;
        const std::size_t more = size == 126 ? 2 : size == 127 ? 8 : 0;
        if (left < 2 + more)
            break;
        for (std::size_t at = 0; at < more; ++at)
            size = (at == 0 ? 0 : size << 8U) | byte_at(read_, from + 2 + at);
        if (left < 2 + more + size)
            break;
        const std::string payload = read_.substr(from + 2 + more, size);
        from += 2 + more + size;
        if (opcode == 9)
            send(frame(10, payload));
        else if (opcode == 8)
            return false;
        else if (opcode == 1)
            on_message(payload);
    }
    read_.erase(0, from);
    return true;
}

} // namespace vaandel::bench
