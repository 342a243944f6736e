#include "vaandel/nets/shipped.hpp"

#include "vaandel/nets/net_files.hpp"

#include <cassert>
#include <map>

namespace vaandel::nets {

const PlayNet* shipped_net(const board::Edition& edition) {
    static const auto nets = [] {
        std::map<std::string, PlayNet, std::less<>> all;
        for (const EmbeddedFile& file : net_files()) {
            auto net = PlayNet::parse(file.content);
            assert(net); // tests/nets reads each
            if (net)
                all.emplace(net->edition(), std::move(*net));
        }
        return all;
    }();
    const auto found = nets.find(edition.id);
    return found == nets.end() ? nullptr : &found->second;
}

} // namespace vaandel::nets
