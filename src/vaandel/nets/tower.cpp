#include "vaandel/nets/tower.hpp"

#include <algorithm>
#include <array>

#ifdef VAANDEL_FAST_TOWERS
#include <asm/prctl.h>
#include <cpuid.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace vaandel::nets {

namespace {

#ifdef VAANDEL_FAST_TOWERS

/// Whether the system lets this process use AMX tiles, checked once.
bool may_use_tiles() {
    constexpr unsigned bf16 = 1U << 22U;
    constexpr unsigned tiles = 1U << 24U;
    constexpr unsigned avx512_bf16 = 1U << 5U;
    constexpr int ask = 0x1023; // ARCH_REQ_XCOMP_PERM
    constexpr int tile_data = 18;
    std::array<unsigned, 4> leaf{};
    if (__get_cpuid_count(7, 0, leaf.data(), leaf.data() + 1, leaf.data() + 2, leaf.data() + 3) == 0 ||
        (leaf[3] & bf16) == 0 || (leaf[3] & tiles) == 0)
        return false;
    if (__get_cpuid_count(7, 1, leaf.data(), leaf.data() + 1, leaf.data() + 2, leaf.data() + 3) == 0 ||
        (leaf[0] & avx512_bf16) == 0)
        return false;
    return syscall(SYS_arch_prctl, ask, tile_data) == 0;
}

bool has(Kernels kernels) {
    const bool is_wide = __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512bw") != 0 &&
                         __builtin_cpu_supports("avx512dq") != 0 && __builtin_cpu_supports("avx512vl") != 0;
    switch (kernels) {
    case Kernels::Portable: return true;
    case Kernels::Fused: return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("fma") != 0;
    case Kernels::Wide: return is_wide;
    case Kernels::Tiles: {
        static const bool may = may_use_tiles();
        return is_wide && may;
    }
    }
    return false;
}

#else

bool has(Kernels kernels) { return kernels == Kernels::Portable; }

#endif

std::size_t rounded(std::size_t bytes) { return (bytes + 63) / 64 * 64; }

} // namespace

std::string_view name_of(Kernels kernels) {
    constexpr std::array<std::string_view, 4> names{"portable", "fused", "avx512", "amx"};
    return names[std::size_t(kernels)];
}

bool can_run(Kernels kernels) { return has(kernels); }

Kernels fastest_kernels() {
    for (const Kernels kernels : {Kernels::Tiles, Kernels::Wide, Kernels::Fused})
        if (can_run(kernels))
            return kernels;
    return Kernels::Portable;
}

std::size_t lot_size(Kernels kernels) { return kernels == Kernels::Tiles ? detail::kLotOfTiles : detail::kLotOfFloats; }

std::size_t workspace_of(const Tower& tower, Kernels kernels) {
    const std::size_t cells = tower.shape.cells();
    const std::size_t channels = tower.channels;
    if (kernels == Kernels::Tiles) {
        constexpr std::size_t lot = detail::kLotOfTiles;
        const std::size_t bordered = (tower.shape.width + 2) * (tower.shape.height + 2);
        const std::size_t shorts = bordered * lot * sizeof(std::uint16_t);
        const std::size_t floats = lot * sizeof(float);
        return rounded(shorts * tower.entry.in) + 2 * rounded(shorts * channels) + rounded(floats * cells * channels) +
               3 * rounded(floats * channels) + rounded(floats * tower.judge.out) + rounded(floats * 2 * channels);
    }
    constexpr std::size_t lot = detail::kLotOfFloats;
    const std::size_t tiles = ((tower.shape.width + 3) / 4) * ((tower.shape.height + 3) / 4);
    const std::size_t numbers = 2 * cells * channels + 36 * tiles * (std::max(channels, tower.entry.in) + channels) +
                                2 * channels + std::max(channels, tower.judge.out);
    return rounded(lot * numbers * sizeof(float));
}

void work_out(const Tower& tower, const Lot& lot, Kernels kernels) {
#ifdef VAANDEL_FAST_TOWERS
    switch (kernels) {
    case Kernels::Portable: return detail::work_out_portable(tower, lot);
    case Kernels::Fused: return detail::work_out_fused(tower, lot);
    case Kernels::Wide: return detail::work_out_wide(tower, lot);
    case Kernels::Tiles: return detail::work_out_tiles(tower, lot);
    }
#else
    static_cast<void>(kernels);
    detail::work_out_portable(tower, lot);
#endif
}

std::uint64_t spin(Kernels kernels, std::size_t rounds) {
#ifdef VAANDEL_FAST_TOWERS
    switch (kernels) {
    case Kernels::Portable: return detail::spin_portable(rounds);
    case Kernels::Fused: return detail::spin_fused(rounds);
    case Kernels::Wide: return detail::spin_wide(rounds);
    case Kernels::Tiles: return detail::spin_tiles(rounds);
    }
    return 0;
#else
    static_cast<void>(kernels);
    return detail::spin_portable(rounds);
#endif
}

} // namespace vaandel::nets
