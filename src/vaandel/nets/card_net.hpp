#pragma once
// The net for Card Battle, trained by self-play (train/card_net.py): from what one side knows, the logit of each of its
// actions, the expected result, and the ranks of the enemy's line. Places are treated alike: exchanging two of them
// exchanges the actions.
//
// File (little endian): the line "vaandel card net 1", the line "cards INPUT WIDTH BLOCKS" (INPUT:
// kCardInputVersion), a line with the CRC-32 of the rest in hexadecimal; then the weights, of 16 bits: for each layer
// the matrix [out][in] and the bias, for each norm the factors and the shifts, in the order of CardNet's members.
// Written by train/export.py.

#include "vaandel/batch/card_observation.hpp"
#include "vaandel/core/result.hpp"
#include "vaandel/nets/layers.hpp"
#include "vaandel/nets/play_net.hpp"

#include <string>

namespace vaandel::nets {

/// The version of the net's input, which card_inputs() computes.
inline constexpr unsigned kCardInputVersion = 1;

/// What the net computes from: a row for each place of the own line and of the enemy's, and all else.
struct CardInputs {
    static constexpr std::size_t kPlaceInputs = 2 * cards::kRanks + 5;
    static constexpr std::size_t kOtherInputs = 308;
    std::array<std::array<float, kPlaceInputs>, 2 * cards::kLine> places{}; ///< the own line first
    std::array<float, kOtherInputs> others{};
};

using CardFacts = std::span<const std::uint16_t, batch::card_fact::kCount>;
CardInputs card_inputs(CardFacts facts);

/// Immutable: any number of threads may use it at once.
class CardNet {
public:
    /// The net of a file, or the error.
    static Result<CardNet, std::string> parse(std::string_view bytes);

    struct Output {
        std::array<float, batch::card_action::kCount> logits;
        EndChances end;                                                   ///< for the side to act
        std::array<std::array<float, cards::kRanks>, cards::kLine> ranks; ///< logits for each place of the enemy's line
    };
    /// About half a million multiplications for width 64 and two blocks.
    Output look(CardFacts facts) const;

private:
    struct Layer {
        std::vector<float> weights; ///< [in][out]
        std::vector<float> bias;

        void apply(std::span<const float> input, std::span<float> output) const;
    };
    struct Norm {
        std::vector<float> factors;
        std::vector<float> shifts;

        void apply(std::span<const float> input, std::span<float> output) const;
    };
    struct Block {
        Norm norm;
        Norm summary_norm;
        Layer mixed;
        Layer place;
        Layer place_out;
        Layer summary_out;
    };
    CardNet() = default;
    class Reader;
    class Pass;

    std::size_t width_ = 0;
    Layer own_;
    Layer enemy_;
    Layer others_;
    std::vector<Block> blocks_;
    Norm norm_;
    Norm summary_norm_;
    Layer from_own_;
    Layer from_enemy_;
    Layer passing_;
    Layer judge_;
    Layer end_;
};

/// The net that is embedded in the program, loaded on first use. Thread-safe.
const CardNet& shipped_card_net();

} // namespace vaandel::nets
