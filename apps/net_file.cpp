#include "vaandel/apps/net_file.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <fstream>
#include <iterator>

namespace vaandel::apps {

std::optional<nets::PlayNet> read_net(const std::filesystem::path& file, const board::Edition& edition) {
    if (file.empty())
        return std::nullopt;
    std::ifstream stream{file, std::ios::binary};
    const std::string bytes{std::istreambuf_iterator<char>{stream}, {}};
    if (!stream)
        throw CLI::ValidationError{"--net", fmt::format("cannot read {}", file.string())};
    auto net = nets::PlayNet::parse(bytes);
    if (!net)
        throw CLI::ValidationError{"--net", fmt::format("{}: {}", file.string(), net.error())};
    if (net->edition() != edition.id)
        throw CLI::ValidationError{"--net",
                                   fmt::format("{} is for {}, not {}", file.string(), net->edition(), edition.id)};
    return std::move(*net);
}

} // namespace vaandel::apps
