#pragma once
// The other end of the operator's Unix socket: `vaandel admin`.

#include <string>

namespace vaandel::http {

/// The name of the socket in a folder of games.
inline constexpr const char* kOperatorSocket = "admin.sock";

/// The answer to one request, JSON on one line each. Throws std::runtime_error with a sentence for the operator if no
/// server answers there.
std::string ask_server(const std::string& path, const std::string& request);

} // namespace vaandel::http
