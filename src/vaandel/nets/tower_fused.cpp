// The tower for machines with AVX2 and fused multiply-add.

#include "vaandel/nets/tower.hpp"

#define VAANDEL_WIDE 8

namespace vaandel::nets {

#include "vaandel/nets/tower_floats.inc"

void detail::work_out_fused(const Tower& tower, const Lot& lot) { work_out_in_floats(tower, lot); }
std::uint64_t detail::spin_fused(std::size_t rounds) { return spin_in_floats(rounds); }

} // namespace vaandel::nets
