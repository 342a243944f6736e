#include "vaandel/core/byte_mask.hpp"
#include "vaandel/core/random.hpp"

#include <gtest/gtest.h>

namespace vaandel {
namespace {

TEST(ByteMask, HasAByteForEachMember) {
    Random random{3};
    for (int round = 0; round < 200; ++round) {
        const Bits128 set = round == 0 ? Bits128{} : round == 1 ? ~Bits128{} : Bits128{random.next(), random.next()};
        ByteMask mask;
        write_mask(set, mask);
        for (unsigned index = 0; index < 128; ++index)
            ASSERT_EQ(mask[index], set.has(index) ? 0xFF : 0) << index;
    }
}

} // namespace
} // namespace vaandel
