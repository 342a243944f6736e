#pragma once
// Who may ask: pages of this very server, and no other page that a player happens to have open.

#include "vaandel/site/http.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vaandel::site {

class HostRule {
public:
    /// For a server that listens at this address and port. On a loopback address only the names of this machine are
    /// taken for its own: a stranger's name that was made to point here (DNS rebinding) is not. Elsewhere the server
    /// cannot know its names and takes any. `names` are those that its operator gives it, such as that of the proxy
    /// before it; they come with any port. Where there are such, it goes by no others but those of this machine on a
    /// loopback address.
    HostRule(std::string_view address, std::uint16_t port, std::vector<std::string> names = {});

    /// Whether the Host header names this server.
    bool is_own(std::optional<std::string_view> host) const;

private:
    std::vector<std::string> names_; ///< lower case, with their ports; both empty: any
    std::vector<std::string> given_; ///< lower case, without
};

/// Whether a request with this Origin header comes from a page that this host served: over https where it speaks TLS
/// itself, and over either scheme where a proxy may do so. Programs that are no browsers send none, and may.
bool is_same_origin(std::optional<std::string_view> origin, std::string_view host, Transport transport);

} // namespace vaandel::site
