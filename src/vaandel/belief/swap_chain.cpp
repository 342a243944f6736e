#include "vaandel/belief/swap_chain.hpp"

namespace vaandel::belief {

using namespace board;

SwapChain::SwapChain(std::span<const Hidden> hidden, Ranks ranks) : ranks_{std::move(ranks)} {
    for (const Hidden& one : hidden)
        weights_.push_back(one.weight);
}

void SwapChain::walk(std::size_t swaps, Random& random) {
    const auto pieces = std::uint32_t(ranks_.size());
    if (pieces < 2)
        return;
    for (std::size_t swap = 0; swap < swaps; ++swap) {
        const std::uint32_t a = random.below(pieces);
        const std::uint32_t b = (a + 1 + random.below(pieces - 1)) % pieces;
        const double now = weight(a, ranks_[a]) * weight(b, ranks_[b]);
        const double then = weight(a, ranks_[b]) * weight(b, ranks_[a]);
        if (then >= now || random.unit() * now < then)
            std::swap(ranks_[a], ranks_[b]);
    }
}

} // namespace vaandel::belief
