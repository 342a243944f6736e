#include "vaandel/nets/read_net.hpp"

#include "vaandel/nets/shipped.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <memory>

namespace vaandel::nets {

namespace {

/// The content of a file, or nothing. With C's file functions, which WebAssembly's library also has.
std::optional<std::string> content_of(const std::string& path) {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file{std::fopen(path.c_str(), "rb"), std::fclose};
    if (!file)
        return std::nullopt;
    std::string bytes;
    std::array<char, 1 << 16> part;
    for (std::size_t size = 1; size > 0;) {
        size = std::fread(part.data(), 1, part.size(), file.get());
        bytes.append(part.data(), size);
    }
    return std::ferror(file.get()) == 0 ? std::optional{std::move(bytes)} : std::nullopt;
}

/// The result of `Net::parse(bytes, more...)` for a file.
template <class Net, class... More>
Result<Net, std::string> read(const std::string& path, const board::Edition& edition, More... more) {
    const std::optional<std::string> bytes = content_of(path);
    if (!bytes)
        return Failure{fmt::format("cannot read {}", path)};
    auto net = Net::parse(*bytes, more...);
    if (!net)
        return Failure{fmt::format("{}: {}", path, net.error())};
    if (net->edition() != edition.id)
        return Failure{fmt::format("{} is for {}, not {}", path, net->edition(), edition.id)};
    return net;
}

} // namespace

Result<PolicyNet, std::string> read_policy_net(const std::string& path, const board::Edition& edition) {
    return read<PolicyNet>(path, edition, chosen_kernels());
}
Result<SetupPolicy, std::string> read_setup_policy(const std::string& path, const board::Edition& edition) {
    return read<SetupPolicy>(path, edition);
}

} // namespace vaandel::nets
