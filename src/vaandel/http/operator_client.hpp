#pragma once
// The other end of the operator's Unix socket: `vaandel admin`.

#include <chrono>
#include <string>

namespace vaandel::http {

/// The name of the socket in a folder of games.
inline constexpr const char* kOperatorSocket = "admin.sock";

/// For an answer. The server itself waits up to five seconds for others of its site.
inline constexpr std::chrono::seconds kOperatorPatience{15};

/// The answer to one request, JSON on one line each. Throws std::runtime_error with a sentence for the operator if no
/// server answers there in time.
std::string ask_server(const std::string& path, const std::string& request,
                       std::chrono::milliseconds patience = kOperatorPatience);

} // namespace vaandel::http
