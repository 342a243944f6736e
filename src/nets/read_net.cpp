#include "vaandel/nets/read_net.hpp"

#include <fmt/format.h>

#include <fstream>
#include <iterator>

namespace vaandel::nets {

Result<PlayNet, std::string> read_net(const std::string& path, const board::Edition& edition) {
    std::ifstream stream{path, std::ios::binary};
    const std::string bytes{std::istreambuf_iterator<char>{stream}, {}};
    if (!stream)
        return Failure{fmt::format("cannot read {}", path)};
    auto net = PlayNet::parse(bytes);
    if (!net)
        return Failure{fmt::format("{}: {}", path, net.error())};
    if (net->edition() != edition.id)
        return Failure{fmt::format("{} is for {}, not {}", path, net->edition(), edition.id)};
    return net;
}

} // namespace vaandel::nets
