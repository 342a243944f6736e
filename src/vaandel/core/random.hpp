#pragma once
// The project's random generator: xoshiro256** (Blackman and Vigna, 2018), seeded by SplitMix64. Same seed, same
// numbers, on every compiler; the distributions of <random> do not guarantee that. Not for secrets: tokens come from
// the operating system.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace vaandel {

class Random {
public:
    explicit constexpr Random(std::uint64_t seed) {
        for (std::uint64_t& word : state_) {
            seed += 0x9e3779b97f4a7c15U;
            std::uint64_t mixed = seed;
            mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9U;
            mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebU;
            word = mixed ^ (mixed >> 31);
        }
    }

    /// 64 uniform bits.
    constexpr std::uint64_t next() {
        const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
        const std::uint64_t shifted = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = std::rotl(state_[3], 45);
        return result;
    }

    /// Uniform in 0 .. bound-1, without bias (Lemire 2019); bound must not be 0.
    constexpr std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = (next() >> 32) * bound;
        if (std::uint32_t(product) < bound) {
            const std::uint32_t threshold = (0U - bound) % bound;
            while (std::uint32_t(product) < threshold)
                product = (next() >> 32) * bound;
        }
        return std::uint32_t(product >> 32);
    }

    /// Uniform in [0, 1), 53 bits.
    constexpr double unit() { return double(next() >> 11) * 0x1.0p-53; }

    /// Fisher-Yates: every order equally likely.
    template <class T> constexpr void shuffle(std::span<T> items) {
        for (std::size_t left = items.size(); left > 1; --left)
            std::swap(items[left - 1], items[below(std::uint32_t(left))]);
    }

private:
    std::array<std::uint64_t, 4> state_{};
};

} // namespace vaandel
