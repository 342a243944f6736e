// The tower for every machine: no fused operations, a fixed order of sums, so the same results everywhere.

#include "vaandel/nets/tower.hpp"

#ifdef __AVX__
#define VAANDEL_WIDE 8
#else
#define VAANDEL_WIDE 4
#endif

namespace vaandel::nets {

#include "vaandel/nets/tower_floats.inc"

void detail::work_out_portable(const Tower& tower, const Lot& lot) { work_out_in_floats(tower, lot); }
std::uint64_t detail::spin_portable(std::size_t rounds) { return spin_in_floats(rounds); }

} // namespace vaandel::nets
