#pragma once
// HTTP requests and replies as the site sees them: independent of sockets, and of the HTTP library.

#include "vaandel/site/refusal_code.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace vaandel::site {

enum class Method { Get, Head, Post, Other };

/// How a request reached this server.
enum class Transport {
    Plain, ///< perhaps from a proxy that speaks TLS with the caller
    Tls
};

/// Views live as long as the request is being answered. A missing header is nothing.
struct HttpRequest {
    Method method = Method::Get;
    Transport transport = Transport::Plain;
    std::string_view target; ///< as sent
    std::optional<std::string_view> host{};
    std::optional<std::string_view> origin{};
    std::optional<std::string_view> content_type{};
    std::optional<std::string_view> accept_encoding{};
    std::optional<std::string_view> if_none_match{};
    std::optional<std::string_view> socket_key{}; ///< of a client that requests a WebSocket
    std::string_view body{};
    std::string_view caller{}; ///< the counted address
    bool is_relayed = false;   ///< another process has received and checked it, for a game of this one

    /// The target without its query.
    std::string_view path() const { return target.substr(0, target.find('?')); }
};

using HttpHeader = std::pair<std::string_view, std::string>;

struct HttpReply {
    unsigned status = 200;
    std::string_view content_type = "application/json";
    /// Owned bytes, or bytes that live as long as the program.
    std::variant<std::string, std::span<const std::byte>> body{};
    std::vector<HttpHeader> headers{}; ///< besides the type, the length and security_headers()
    std::optional<Code> code{};        ///< of a refusal
};

/// Takes the reply to a request, once.
using SendReply = std::function<void(HttpReply)>;

std::span<const std::byte> bytes_of(const HttpReply& reply);

/// `{"error": {"code": "...", "message": "..."}}`, as in docs/code/messages.md, with the status of the code.
HttpReply error_reply(Code code, std::string_view message);

/// The headers of every reply: nothing from other hosts, no framing, no sniffing, no referrer.
std::span<const std::pair<std::string_view, std::string_view>> security_headers();

} // namespace vaandel::site
