#include "vaandel/site/hosts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace vaandel::site {

namespace {

char lower(char letter) { return letter >= 'A' && letter <= 'Z' ? char(letter - 'A' + 'a') : letter; }

std::string lower(std::string_view text) {
    std::string result{text};
    std::ranges::transform(result, result.begin(), [](char letter) { return lower(letter); });
    return result;
}

bool is_loopback(std::string_view address) { return address == "::1" || address.starts_with("127."); }

} // namespace

HostRule::HostRule(std::string_view address, std::uint16_t port, std::vector<std::string> names)
    : given_{std::move(names)} {
    for (std::string& name : given_)
        name = lower(name);
    if (!is_loopback(address))
        return;
    const std::string own{address};
    for (const std::string& name : {std::string{"localhost"}, std::string{"127.0.0.1"}, std::string{"[::1]"}, own}) {
        names_.push_back(fmt::format("{}:{}", name, port));
        if (port == 80 || port == 443)
            names_.push_back(name);
    }
}

bool HostRule::is_own(std::optional<std::string_view> host) const {
    if (!host || host->empty())
        return false;
    const std::string name = lower(*host);
    const std::string bare = name.substr(0, name.ends_with(']') ? std::string::npos : name.rfind(':'));
    return (names_.empty() && given_.empty()) || std::ranges::find(names_, name) != names_.end() ||
           std::ranges::find(given_, bare) != given_.end();
}

bool is_host_name(std::string_view name) {
    const auto consists_of = [](std::string_view text, std::string_view letters) {
        return !text.empty() && lower(text).find_first_not_of(letters) == std::string::npos;
    };
    return name.starts_with('[') && name.ends_with(']')
               ? consists_of(name.substr(1, name.size() - 2), "0123456789abcdef:.")
               : consists_of(name, "abcdefghijklmnopqrstuvwxyz0123456789-.");
}

bool is_same_origin(std::optional<std::string_view> origin, std::string_view host, Transport transport) {
    if (!origin)
        return true;
    const std::string from = lower(*origin);
    return from == "https://" + lower(host) || (transport == Transport::Plain && from == "http://" + lower(host));
}

} // namespace vaandel::site
