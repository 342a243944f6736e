#include "vaandel/site/network.hpp"

#include "vaandel/core/text.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace vaandel::site {

namespace {

constexpr unsigned kHousehold = 64; ///< bits of an IPv6 address
/// Of a network of one provider or a large company, at least.
constexpr unsigned kProvider4 = 16;
constexpr unsigned kProvider6 = 32;

struct Network {
    int family;
    std::array<unsigned char, 16> bytes{};
    unsigned length; ///< bits

    unsigned longest() const { return family == AF_INET ? 32 : 128; }
};

/// The same with nothing beyond so many bits.
Network cut(Network network, unsigned length) {
    network.length = length;
    for (std::size_t at = 0; at < network.bytes.size(); ++at) {
        const auto before = unsigned(8 * at);
        const unsigned kept = length <= before ? 0 : std::min(length - before, 8U);
        network.bytes[at] &= static_cast<unsigned char>(0xff00U >> kept);
    }
    return network;
}

constexpr unsigned kMapped = 96; ///< bits before an IPv4 address in the form of IPv6

bool is_mapped(const Network& network) {
    return network.family == AF_INET6 &&
           cut(network, kMapped).bytes == std::array<unsigned char, 16>{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
}

/// As it is written, perhaps with bits beyond its length.
std::optional<Network> parse_any(std::string_view text) {
    const auto slash = text.find('/');
    const std::string address{text.substr(0, slash)};
    Network network{.family = address.find(':') == std::string::npos ? AF_INET : AF_INET6, .length = 0};
    if (inet_pton(network.family, address.c_str(), network.bytes.data()) != 1)
        return std::nullopt;
    const auto length = slash == std::string_view::npos ? std::optional{network.longest()}
                                                        : parse_number<unsigned>(text.substr(slash + 1));
    if (!length || *length > network.longest())
        return std::nullopt;
    network.length = *length;
    return network;
}

/// An IPv4 network in the form of IPv6 as what it is; nothing if it is larger than all of IPv4.
std::optional<Network> plain_of(const Network& network) {
    if (!is_mapped(network))
        return network;
    if (network.length < kMapped)
        return std::nullopt;
    Network plain{.family = AF_INET, .length = network.length - kMapped};
    std::copy_n(network.bytes.begin() + kMapped / 8, 4, plain.bytes.begin());
    return plain;
}

std::optional<Network> parse(std::string_view text) {
    const auto written = parse_any(text);
    const auto network = written ? plain_of(*written) : std::nullopt;
    return network && cut(*network, network->length).bytes == network->bytes ? network : std::nullopt;
}

std::string text_of(const Network& given) {
    const Network network = given.family == AF_INET6 && given.length > kHousehold ? cut(given, kHousehold) : given;
    std::array<char, INET6_ADDRSTRLEN> address{};
    inet_ntop(network.family, network.bytes.data(), address.data(), socklen_t(address.size()));
    return fmt::format("{}/{}", address.data(), network.length);
}

} // namespace

std::optional<std::string> network_text(std::string_view text) {
    const auto network = parse(text);
    return network ? std::optional{text_of(*network)} : std::nullopt;
}

std::string network_fault(std::string_view text) {
    if (const auto written = parse_any(text)) {
        // ::ffff:192.0.2.7/24: both halves are those of IPv4.
        Network network = *written;
        if (is_mapped(network) && network.length <= 32)
            network.length += kMapped;
        if (const auto plain = plain_of(network))
            return fmt::format("{} has bits beyond its length; did you mean {}?", text,
                               text_of(cut(*plain, plain->length)));
    }
    return "this is neither an IP address nor a network, such as 192.0.2.7, 192.0.2.0/24 or 2001:db8::/32";
}

bool is_wide(std::string_view network) {
    const auto parsed = parse(network);
    return parsed && parsed->length < (parsed->family == AF_INET ? kProvider4 : kProvider6);
}

bool contains_caller(std::string_view network, std::string_view caller) {
    const auto whole = parse(network);
    const auto part = parse(caller);
    return whole && part && whole->family == part->family && whole->length <= part->length &&
           cut(*part, whole->length).bytes == whole->bytes;
}

} // namespace vaandel::site
