#pragma once
// A set of up to 128 squares in two machine words, and the few bit operations that the move generator needs.
// Complexity: every operation is a handful of instructions. No allocation, no errors.

#include <array>
#include <bit>
#include <cstdint>

namespace vaandel {

class Bits128 {
public:
    constexpr Bits128() = default;
    constexpr Bits128(std::uint64_t low, std::uint64_t high) : low_{low}, high_{high} {}

    /// The set with the single member `index`, 0 <= index < 128.
    static constexpr Bits128 single(unsigned index);

    /// The members below `index`, 0 <= index < 128.
    static constexpr Bits128 below(unsigned index) {
        return index < 64 ? Bits128{(std::uint64_t{1} << index) - 1, 0}
                          : Bits128{~std::uint64_t{0}, (std::uint64_t{1} << (index - 64)) - 1};
    }

    constexpr bool has(unsigned index) const { return ((index < 64 ? low_ : high_) >> (index & 63) & 1) != 0; }
    constexpr bool is_empty() const { return (low_ | high_) == 0; }
    constexpr unsigned count() const { return unsigned(std::popcount(low_)) + unsigned(std::popcount(high_)); }

    /// The lowest and the highest member; the set must not be empty.
    constexpr unsigned lowest() const {
        return low_ != 0 ? unsigned(std::countr_zero(low_)) : 64U + unsigned(std::countr_zero(high_));
    }
    constexpr unsigned highest() const {
        return high_ != 0 ? 127U - unsigned(std::countl_zero(high_)) : 63U - unsigned(std::countl_zero(low_));
    }

    constexpr void insert(unsigned index) { *this |= single(index); }
    constexpr void erase(unsigned index) { *this &= ~single(index); }

    /// The n-th member in ascending order, counted from 0; needs n < count(). Complexity: constant with BMI2, else
    /// linear in n.
    unsigned nth(unsigned n) const {
        const auto in_low = unsigned(std::popcount(low_));
        return n < in_low ? nth_in(low_, n) : 64U + nth_in(high_, n - in_low);
    }

    /// Every member moved up or down by `distance`, 0 < distance < 64; members that leave the 128 bits are dropped.
    constexpr Bits128 up(unsigned distance) const {
        return {low_ << distance, (high_ << distance) | (low_ >> (64 - distance))};
    }
    constexpr Bits128 down(unsigned distance) const {
        return {(low_ >> distance) | (high_ << (64 - distance)), high_ >> distance};
    }

    /// Calls `visit(index)` for every member in ascending order.
    template <class Visit> constexpr void for_each(Visit&& visit) const {
        for (std::uint64_t word = low_; word != 0; word &= word - 1)
            visit(unsigned(std::countr_zero(word)));
        for (std::uint64_t word = high_; word != 0; word &= word - 1)
            visit(64U + unsigned(std::countr_zero(word)));
    }

    constexpr Bits128& operator|=(Bits128 other) { return *this = *this | other; }
    constexpr Bits128& operator&=(Bits128 other) { return *this = *this & other; }
    constexpr Bits128& operator^=(Bits128 other) { return *this = *this ^ other; }
    friend constexpr Bits128 operator|(Bits128 a, Bits128 b) { return {a.low_ | b.low_, a.high_ | b.high_}; }
    friend constexpr Bits128 operator&(Bits128 a, Bits128 b) { return {a.low_ & b.low_, a.high_ & b.high_}; }
    friend constexpr Bits128 operator^(Bits128 a, Bits128 b) { return {a.low_ ^ b.low_, a.high_ ^ b.high_}; }
    friend constexpr Bits128 operator~(Bits128 a) { return {~a.low_, ~a.high_}; }
    friend constexpr bool operator==(Bits128, Bits128) = default;

private:
    static unsigned nth_in(std::uint64_t word, unsigned n) {
#ifdef __BMI2__
        // _pdep_u64() without <immintrin.h>: nearly every file includes this one, and would compile all intrinsics.
        return unsigned(std::countr_zero(std::uint64_t{__builtin_ia32_pdep_di(std::uint64_t{1} << n, word)}));
#else
        for (; n > 0; --n)
            word &= word - 1;
        return unsigned(std::countr_zero(word));
#endif
    }

    std::uint64_t low_ = 0;
    std::uint64_t high_ = 0;
};

namespace detail {
/// A table, because a branch on which of the two words a square is in would be unpredictable.
inline constexpr std::array<Bits128, 128> kSingles = [] {
    std::array<Bits128, 128> singles;
    for (unsigned index = 0; index < 64; ++index) {
        singles[index] = Bits128{std::uint64_t{1} << index, 0};
        singles[64 + index] = Bits128{0, std::uint64_t{1} << index};
    }
    return singles;
}();
} // namespace detail

constexpr Bits128 Bits128::single(unsigned index) { return detail::kSingles[index]; }

} // namespace vaandel
