#pragma once
// The policy that places an army, trained together with the net that plays it: square by square, back row first, from
// the owner's left.
//
// A perceptron with two hidden layers. The first is a sum: of a row for each square filled so far and what stands
// there, of a row for the square that is next, and of the pieces that are left times a matrix. So each square costs one
// more row.
//
// A set-up that it draws is kept with a chance that depends on the Flag's square; otherwise it draws again. So an enemy
// who has many of its set-ups on file learns little about the Flag, however much the policy likes one corner.
//
// File (little endian): the line "vaandel setup policy 2", the line "EDITION ZONE WIDTH" (ZONE: squares of the set-up
// zone), a line with the CRC-32 of the rest in hexadecimal; then floats of 16 bits, in the order of SetupPolicy's
// members. Written by train/export.py.

#include "vaandel/board/setup.hpp"

namespace vaandel::nets {

/// Immutable: any number of threads may use it at once.
class SetupPolicy {
public:
    /// The policy of a file, or the error.
    static Result<SetupPolicy, std::string> parse(std::string_view bytes);

    /// The id of the edition that it was trained for.
    std::string_view edition() const { return edition_->id; }

    /// A set-up drawn from the policy, accepted by its Flag, as it is or mirrored, with a first move (A.6-22). About
    /// 0.2 million multiplications per square and attempt.
    board::Setup sample(Random& random) const;

    /// The log-probability that the policy draws this set-up in one attempt, before mirroring. The set-up must be of
    /// its edition.
    double log_probability(const board::Setup& setup) const;

private:
    /// The tokens of a square: one of the ranks, or nothing.
    static constexpr std::size_t kTokens = board::kRanks + 1;

    using Weights = std::array<double, kTokens>;

    /// Walks over the zone; choose(square, weights) returns the token of the square. Impossible tokens have weight
    /// 0.
    template <class Choose> void place(Choose&& choose) const;
    Weights weights_of(std::span<const float> total, std::span<const float> left, bool may_be_empty) const;

    explicit SetupPolicy(const board::Edition& edition) : edition_{&edition} {}

    const board::Edition* edition_;
    std::size_t width_ = 0;
    std::vector<float> placed_;      ///< [square][token][width]
    std::vector<float> square_;      ///< [square][width]
    std::vector<float> left_;        ///< [width][rank], of the pieces that are left
    std::vector<float> left_bias_;   ///< [width]
    std::vector<float> hidden_;      ///< [width][width]
    std::vector<float> hidden_bias_; ///< [width]
    std::vector<float> out_;         ///< [token][width]
    std::vector<float> out_bias_;    ///< [token]
    std::vector<float> kept_;        ///< [square of the Flag]: the acceptance probability of a set-up, 0 to 1
};

/// The policy for that edition, loaded on first use; none if none is shipped.
/// Thread-safe.
const SetupPolicy* shipped_setup_policy(const board::Edition& edition);

} // namespace vaandel::nets
