#pragma once
// HTTP requests and replies as the site sees them: nothing of sockets, and nothing of the library that reads and writes
// them.

#include "vaandel/site/refusal_code.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace vaandel::site {

enum class Method { Get, Head, Post, Other };

/// How a request came to this server.
enum class Transport {
    Plain, ///< perhaps from a proxy that speaks TLS with the caller
    Tls
};

/// Views live as long as the request is being answered. A header that did not come is nothing.
struct HttpRequest {
    Method method = Method::Get;
    Transport transport = Transport::Plain;
    std::string_view target; ///< as it was sent
    std::optional<std::string_view> host{};
    std::optional<std::string_view> origin{};
    std::optional<std::string_view> content_type{};
    std::optional<std::string_view> accept_encoding{};
    std::optional<std::string_view> if_none_match{};
    std::optional<std::string_view> socket_key{}; ///< of who asks for a WebSocket
    std::string_view body{};
    std::string_view caller{}; ///< who is counted: the far address

    /// The target without its query.
    std::string_view path() const { return target.substr(0, target.find('?')); }
};

using HttpHeader = std::pair<std::string_view, std::string>;

struct HttpReply {
    unsigned status = 200;
    std::string_view content_type = "application/json";
    /// Own bytes, or bytes that live as long as the program.
    std::variant<std::string, std::span<const std::byte>> body{};
    std::vector<HttpHeader> headers{}; ///< besides the type, the length and security_headers()
};

std::span<const std::byte> bytes_of(const HttpReply& reply);

/// `{"error": {"code": "...", "message": "..."}}`, as docs/code/messages.md has it, with the status of the code.
HttpReply error_reply(Code code, std::string_view message);

/// What every reply carries, whatever it is: nothing from other hosts, no framing, no sniffing, no referrer.
std::span<const std::pair<std::string_view, std::string_view>> security_headers();

} // namespace vaandel::site
