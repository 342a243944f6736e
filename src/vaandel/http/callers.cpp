#include "vaandel/http/callers.hpp"

namespace vaandel::http {

namespace ip = boost::asio::ip;

namespace {

/// An IPv4 address that came through an IPv6 socket is an IPv4 address.
ip::address plain(const ip::address& address) {
    if (address.is_v6() && address.to_v6().is_v4_mapped())
        return ip::make_address_v4(ip::v4_mapped, address.to_v6());
    return address;
}

std::string household(const ip::address& address) {
    return address.is_v4() ? address.to_string() : ip::make_network_v6(address.to_v6(), 64).canonical().to_string();
}

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t");
    return first == std::string_view::npos ? std::string_view{}
                                           : text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// Some proxies write the port too: "203.0.113.7:51234", "[2001:db8::1]:443".
std::string_view without_port(std::string_view address) {
    const bool is_bracketed = address.starts_with('[');
    const auto end = address.find(is_bracketed ? ']' : ':');
    if (end == std::string_view::npos)
        return address;
    const std::string_view bare = is_bracketed ? address.substr(1, end - 1) : address.substr(0, end);
    std::string_view port = address.substr(is_bracketed ? end + 1 : end);
    if (is_bracketed && port.empty())
        return bare;
    const bool is_port = port.starts_with(':') && port.size() > 1 && port.size() <= 6 &&
                         port.find_first_not_of("0123456789", 1) == std::string_view::npos;
    return is_port ? bare : address;
}

} // namespace

Callers::Callers(const std::vector<std::string>& proxies) {
    for (const std::string& proxy : proxies) {
        const bool is_network = proxy.find('/') != std::string::npos;
        const bool is_v6 = proxy.find(':') != std::string::npos;
        boost::system::error_code error;
        if (is_v6)
            add(ip::make_network_v6(is_network ? proxy : proxy + "/128", error));
        else
            v4_.push_back(ip::make_network_v4(is_network ? proxy : proxy + "/32", error));
        if (error)
            throw BadProxy{proxy +
                           " is neither an IP address nor a network. Name the proxy with --trusted-proxy, such as "
                           "127.0.0.1 or 10.0.0.0/8."};
    }
}

void Callers::add(const ip::network_v6& network) {
    constexpr unsigned short mapped = 96;
    if (network.address().is_v4_mapped() && network.prefix_length() >= mapped)
        v4_.emplace_back(ip::make_address_v4(ip::v4_mapped, network.address()),
                         static_cast<unsigned short>(network.prefix_length() - mapped));
    else
        v6_.push_back(network);
}

bool Callers::is_proxy(const ip::address& address) const {
    const ip::address known = plain(address);
    if (known.is_v4()) {
        for (const auto& network : v4_)
            if (ip::make_network_v4(known.to_v4(), network.prefix_length()).canonical() == network.canonical())
                return true;
        return false;
    }
    for (const auto& network : v6_)
        if (ip::make_network_v6(known.to_v6(), network.prefix_length()).canonical() == network.canonical())
            return true;
    return false;
}

std::string Callers::caller_of(const ip::address& far, std::optional<std::string_view> forwarded) const {
    ip::address caller = plain(far);
    std::string_view left = forwarded.value_or("");
    while (is_proxy(caller) && !left.empty()) {
        const auto comma = left.rfind(',');
        const std::string_view last = trimmed(comma == std::string_view::npos ? left : left.substr(comma + 1));
        boost::system::error_code error;
        const auto next = ip::make_address(std::string{without_port(last)}, error);
        if (error)
            break;
        caller = plain(next);
        left = comma == std::string_view::npos ? std::string_view{} : left.substr(0, comma);
    }
    return household(caller);
}

} // namespace vaandel::http
