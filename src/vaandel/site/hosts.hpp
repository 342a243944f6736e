#pragma once
// Who may send requests: pages of this server, and no other page that a player happens to have open.

#include "vaandel/site/http.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vaandel::site {

class HostRule {
public:
    /// For a server that listens at this address and port. On a loopback address, only this machine's names count as
    /// the server's own, not a foreign name that points here (DNS rebinding). On other addresses the server cannot know
    /// its names and accepts any. `names` are set by the operator, such as that of a reverse proxy; they count with any
    /// port. If there are any, the server accepts only them, and this machine's names on a loopback address.
    HostRule(std::string_view address, std::uint16_t port, std::vector<std::string> names = {});

    /// Whether the Host header names this server.
    bool is_own(std::optional<std::string_view> host) const;

private:
    std::vector<std::string> names_; ///< lower case, with their ports; both empty: any
    std::vector<std::string> given_; ///< lower case, without the port
};

/// Whether it can be the name of a server in a Host header without its port: `play.example.org`, `192.0.2.1`,
/// `[2001:db8::1]`.
bool is_host_name(std::string_view name);

/// Whether a request with this Origin header comes from a page that this host served: over https if it speaks TLS
/// itself, and over either scheme if a proxy may do so. Programs other than browsers send none, and are allowed.
bool is_same_origin(std::optional<std::string_view> origin, std::string_view host, Transport transport);

} // namespace vaandel::site
