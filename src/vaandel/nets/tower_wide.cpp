// The tower for machines with AVX-512.

#include "vaandel/nets/tower.hpp"

#define VAANDEL_WIDE 16

namespace vaandel::nets {

#include "vaandel/nets/tower_floats.inc"

void detail::work_out_wide(const Tower& tower, const Lot& lot) { work_out_in_floats(tower, lot); }
std::uint64_t detail::spin_wide(std::size_t rounds) { return spin_in_floats(rounds); }

} // namespace vaandel::nets
