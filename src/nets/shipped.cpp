#include "vaandel/nets/shipped.hpp"

#include "vaandel/nets/net_files.hpp"

#include <cassert>
#include <map>
#include <string>

namespace vaandel::nets {

namespace {

/// That of the file, or none.
const PlayNet* net_in(std::string_view name) {
    static const auto nets = [] {
        std::map<std::string_view, PlayNet> all;
        for (const EmbeddedFile& file : net_files()) {
            auto net = PlayNet::parse(file.content);
            assert(net); // tests/nets reads each
            if (net)
                all.emplace(file.name, std::move(*net));
        }
        return all;
    }();
    const auto found = nets.find(name);
    return found == nets.end() ? nullptr : &found->second;
}

} // namespace

const PlayNet* shipped_net(const board::Edition& edition) { return net_in(std::string{edition.id} + ".net"); }

const PlayNet* net_of_persons(const board::Edition& edition) {
    return net_in(std::string{edition.id} + "-persons.net");
}

} // namespace vaandel::nets
