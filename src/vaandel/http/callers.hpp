#pragma once
// The identity of a caller: the remote address of the connection, or what a trusted proxy says.

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace vaandel::http {

/// A proxy's name that is neither an address nor a network. what() says which.
class BadProxy : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

class Callers {
public:
    /// `proxies`: trusted addresses such as 127.0.0.1 and networks such as 10.0.0.0/8. Here and below, IPv4 addresses
    /// in the form of IPv6 are IPv4 addresses. Throws BadProxy.
    explicit Callers(const std::vector<std::string>& proxies);

    bool is_proxy(const boost::asio::ip::address& address) const;

    /// The counted identity: an IPv4 address, or the /64 network of an IPv6 address, which is what one household has.
    /// `forwarded` is the request's X-Forwarded-For; it counts if a trusted proxy sent it, read from the right, because
    /// the caller may have written the rest.
    std::string caller_of(const boost::asio::ip::address& far, std::optional<std::string_view> forwarded = {}) const;

private:
    void add(const boost::asio::ip::network_v6& network);

    std::vector<boost::asio::ip::network_v4> v4_;
    std::vector<boost::asio::ip::network_v6> v6_;
};

} // namespace vaandel::http
