#pragma once
// Networks of addresses, as texts: what an operator blocks, and where callers come from.

#include <optional>
#include <string>
#include <string_view>

namespace vaandel::site {

/// The network in the form that is compared and shown: "192.0.2.7/32", "192.0.2.0/24", "2001:db8:1:2::/64". A text
/// without a length is one address. An IPv6 network is at least a /64, which is what one household has (callers.hpp).
/// IPv4 addresses in the form of IPv6 ("::ffff:192.0.2.7") are IPv4 addresses. Nothing if it is neither an address nor
/// a network, or if it has bits beyond its length.
std::optional<std::string> network_text(std::string_view text);

/// What is wrong with a text that is neither, in a sentence for the operator.
std::string network_fault(std::string_view text);

/// Whether it may contain whole providers: wider than a /16, or a /32 of IPv6.
bool is_wide(std::string_view network);

/// Whether a network, as written by network_text(), contains a caller: an address, or a network that is part of it.
bool contains_caller(std::string_view network, std::string_view caller);

} // namespace vaandel::site
