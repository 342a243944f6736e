#pragma once
// A small net that says what a position is worth to one who sees it with hidden ranks. Its first layer is a sum over the pieces, each by its
// rank or by the chances of its ranks, so that a search can keep the sum up to date from move to move.
//
// File (little endian): the line "vaandel value net 1", the line "EDITION WIDTH HIDDEN", a line with the CRC-32 of the rest in hexadecimal;
// then, as 32-bit floats, the scale of the columns; as bytes, the columns by kind, place and rank, and by kind, offset from the own Flag and rank,
// WIDTH signed numbers each; as floats the bias of the sum [WIDTH], the hidden layer [WIDTH + kExtras][HIDDEN] and its bias [HIDDEN], the last
// layer [HIDDEN + kExtras] and its bias. Written by train/value.py.

#include "vaandel/core/result.hpp"
#include "vaandel/nets/figures.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace vaandel::nets {

inline constexpr std::size_t kWidth = 64;
inline constexpr std::size_t kHidden = 32;

/// The first layer before its activation, without its bias.
struct alignas(64) Sum {
    std::array<float, kWidth> at{};

    Sum& operator+=(const Sum& other) {
        for (std::size_t i = 0; i < kWidth; ++i)
            at[i] += other.at[i];
        return *this;
    }
    Sum& operator-=(const Sum& other) {
        for (std::size_t i = 0; i < kWidth; ++i)
            at[i] -= other.at[i];
        return *this;
    }
};

/// What the net is told besides the pieces.
struct Extras {
    float material = 0; ///< who is ahead, from -1 to 1
    float alarm = 0;    ///< the chance that the own Flag falls
    float turn = 0;     ///< 1: the viewer's, -1: the enemy's

    /// What both together say, from -1 to 1: where the Flag falls it is all lost.
    float guess() const { return material - alarm * (material + 1); }
};
inline constexpr std::size_t kExtras = 4;

using ByRank = std::span<const double, kRanks>;

class ValueNet {
public:
    /// The net of a file; or what is wrong with it.
    static Result<ValueNet, std::string> parse(std::string_view bytes);

    /// The id of the edition that it was trained for.
    const std::string& edition() const { return edition_; }

    /// A piece's part of the sum: of its rank, weighed by the chances of each. `flag`: the own one, or kNoPlace.
    Sum column(Figure figure, std::size_t rank, Place flag) const;
    Sum column(Figure figure, ByRank chances, Place flag) const;

    /// What the position is worth: 0 is even; v / (1 + |v|) is the expected result, from -1, lost, to 1, won.
    float judge(const Sum& sum, const Extras& extras) const;

private:
    ValueNet() = default;
    void add(Sum& sum, Figure figure, std::size_t rank, Place flag, float weight) const;

    std::string edition_;
    float scale_ = 0;
    std::vector<std::int8_t> by_place_;
    std::vector<std::int8_t> by_offset_;
    std::array<float, kWidth> bias_{};
    std::array<std::array<float, kHidden>, kWidth + kExtras> hidden_{};
    std::array<float, kHidden> hidden_bias_{};
    std::array<float, kHidden + kExtras> last_{};
    float last_bias_ = 0;
};

} // namespace vaandel::nets
