#include "http/wire/wire.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

namespace vaandel::tests {

namespace {

std::string lower(std::string text) {
    std::ranges::transform(text, text.begin(), [](unsigned char letter) { return char(std::tolower(letter)); });
    return text;
}

} // namespace

unsigned Frame::close_code() const {
    if (opcode != Opcode::Close || payload.size() < 2)
        return 0;
    return unsigned(std::uint8_t(payload[0])) << 8 | std::uint8_t(payload[1]);
}

Wire::Wire(std::uint16_t port, int receive_buffer)
    : socket_{socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)}, port_{port} {
    if (receive_buffer > 0)
        setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
        reset();
}

Wire::~Wire() {
    if (socket_ >= 0)
        close(socket_);
}

bool Wire::send(std::string_view bytes) {
    while (!bytes.empty()) {
        pollfd ready{socket_, POLLOUT, 0};
        if (poll(&ready, 1, 2000) != 1)
            return false;
        const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0 && errno != EAGAIN && errno != EINTR)
            return false;
        bytes.remove_prefix(sent > 0 ? std::size_t(sent) : 0);
    }
    return true;
}

void Wire::finish() { shutdown(socket_, SHUT_WR); }

void Wire::reset() {
    const linger at_once{1, 0};
    setsockopt(socket_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    close(socket_);
    socket_ = -1;
}

bool Wire::read_more(std::chrono::milliseconds time) {
    pollfd ready{socket_, POLLIN, 0};
    if (socket_ < 0 || poll(&ready, 1, int(time.count())) != 1)
        return false;
    std::array<char, 65536> bytes{};
    const ssize_t got = recv(socket_, bytes.data(), bytes.size(), 0);
    if (got > 0)
        read_.append(bytes.data(), std::size_t(got));
    return got > 0;
}

bool Wire::fill(std::size_t bytes) {
    while (read_.size() < bytes)
        if (!read_more(patience_))
            return false;
    return true;
}

std::optional<std::string> Wire::take_until(std::string_view mark) {
    std::size_t at = 0;
    while ((at = read_.find(mark)) == std::string::npos)
        if (!read_more(patience_))
            return std::nullopt;
    std::string taken = read_.substr(0, at);
    read_.erase(0, at + mark.size());
    return taken;
}

std::string Wire::hear_within(std::chrono::milliseconds time) {
    read_more(time);
    return std::exchange(read_, {});
}

bool Wire::is_closed_within(std::chrono::milliseconds time) {
    if (socket_ < 0)
        return true;
    const auto end = std::chrono::steady_clock::now() + time;
    for (;;) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
        pollfd ready{socket_, POLLIN, 0};
        if (left.count() <= 0 || poll(&ready, 1, int(left.count())) != 1)
            return false;
        std::array<char, 65536> bytes{};
        if (recv(socket_, bytes.data(), bytes.size(), 0) <= 0)
            return true;
    }
}

Response Wire::response(bool has_body) {
    Response response;
    const auto head = take_until("\r\n\r\n");
    if (!head || !head->starts_with("HTTP/1.") || head->size() < 12)
        return response;
    response.status = std::stoi(head->substr(9, 3));
    for (std::size_t at = head->find("\r\n"); at != std::string::npos;) {
        const std::size_t end = head->find("\r\n", at + 2);
        const std::string line = head->substr(at + 2, end == std::string::npos ? end : end - at - 2);
        const std::size_t colon = line.find(':');
        response.headers[lower(line.substr(0, colon))] =
            colon == std::string::npos ? "" : line.substr(line.find_first_not_of(' ', colon + 1));
        at = end;
    }
    const auto length = response.headers.find("content-length");
    const std::size_t size = has_body && length != response.headers.end() ? std::stoul(length->second) : 0;
    if (fill(size)) {
        response.body = read_.substr(0, size);
        read_.erase(0, size);
    }
    return response;
}

std::string Wire::request(std::string_view line, std::string_view more, std::string_view body) const {
    const std::string length = body.empty() ? "" : fmt::format("Content-Length: {}\r\n", body.size());
    return fmt::format("{} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n{}{}\r\n{}", line, port_, more, length, body);
}

Response Wire::ask(std::string_view line, std::string_view more, std::string_view body) {
    send(request(line, more, body));
    return response(!line.starts_with("HEAD"));
}

Response Wire::upgrade(std::string_view target, std::string_view more) {
    return ask(fmt::format("GET {}", target),
               fmt::format("Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{}",
                           more));
}

std::string Wire::frame(Opcode opcode, std::string_view payload, bool is_last, Mask mask, unsigned reserved) {
    std::string bytes;
    bytes += char((is_last ? 0x80U : 0U) | reserved << 4 | unsigned(opcode));
    const unsigned masked = mask == Mask::Yes ? 0x80U : 0U;
    if (payload.size() < 126) {
        bytes += char(masked | payload.size());
    } else {
        bytes += char(masked | 126U);
        bytes += char(payload.size() >> 8);
        bytes += char(payload.size());
    }
    constexpr std::string_view key = "\x12\x34\x56\x78";
    if (mask == Mask::Yes)
        bytes += key;
    for (std::size_t at = 0; at < payload.size(); ++at)
        bytes += mask == Mask::Yes ? char(payload[at] ^ key[at % 4]) : payload[at];
    return bytes;
}

std::optional<Frame> Wire::hear_any() {
    if (!fill(2))
        return std::nullopt;
    const auto byte = [&](std::size_t at) { return std::size_t(std::uint8_t(read_[at])); };
    std::size_t head = 2;
    std::size_t size = byte(1) & 127;
    if (size == 126 || size == 127) {
        const std::size_t bytes = size == 126 ? 2 : 8;
        if (!fill(head + bytes))
            return std::nullopt;
        size = 0;
        for (std::size_t at = 0; at < bytes; ++at)
            size = size << 8 | byte(head + at);
        head += bytes;
    }
    if (!fill(head + size))
        return std::nullopt;
    Frame frame{Opcode(byte(0) & 15), read_.substr(head, size)};
    read_.erase(0, head + size);
    return frame;
}

std::optional<Frame> Wire::hear() {
    for (;;) {
        auto next = hear_any();
        if (next && next->opcode == Opcode::Close)
            send(frame(Opcode::Close, next->payload)); // as a browser does
        if (!next || next->opcode != Opcode::Ping)
            return next;
        send(frame(Opcode::Pong, next->payload));
    }
}

std::string Wire::hear_text() {
    const auto frame = hear();
    if (!frame)
        return "(nothing)";
    if (frame->opcode == Opcode::Close)
        return fmt::format("(close {})", frame->close_code());
    return frame->payload;
}

} // namespace vaandel::tests
