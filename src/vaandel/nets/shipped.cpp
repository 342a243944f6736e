#include "vaandel/nets/shipped.hpp"

#include "vaandel/nets/net_files.hpp"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <map>
#include <memory>
#include <string>

namespace vaandel::nets {

namespace {

/// The one from the file, or none.
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

std::atomic<Kernels>& chosen() {
    static std::atomic<Kernels> kernels{Kernels::Portable};
    return kernels;
}

/// The policy net from the file, or none.
const PolicyNet* policy_in(std::string_view name) {
    static std::map<std::string_view, std::atomic<const PolicyNet*>> read = [] {
        std::map<std::string_view, std::atomic<const PolicyNet*>> all;
        for (const EmbeddedFile& file : policy_files())
            all[file.name] = nullptr;
        return all;
    }();
    const auto files = policy_files();
    const auto file = std::ranges::find(files, name, &EmbeddedFile::name);
    if (file == files.end())
        return nullptr;
    std::atomic<const PolicyNet*>& place = read.at(file->name);
    if (const PolicyNet* net = place)
        return net;
    auto net = PolicyNet::parse(file->content, chosen());
    assert(net); // tests/nets reads each
    if (!net)
        return nullptr;
    auto mine = std::make_unique<const PolicyNet>(std::move(*net));
    const PolicyNet* known = nullptr; // another thread may have been faster
    return place.compare_exchange_strong(known, mine.get()) ? mine.release() : known;
}

} // namespace

const PlayNet* shipped_net(const board::Edition& edition) { return net_in(std::string{edition.id} + ".net"); }

const PlayNet* human_net(const board::Edition& edition) { return net_in(std::string{edition.id} + "-humans.net"); }

const PolicyNet* shipped_policy(const board::Edition& edition) { return policy_in(std::string{edition.id} + ".net"); }

Kernels chosen_kernels() { return chosen(); }
void choose_kernels(Kernels kernels) { chosen() = kernels; }

} // namespace vaandel::nets
