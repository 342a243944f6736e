#pragma once
// A net trained by self-play: it evaluates positions as one side sees them, in batches, and returns the probability of
// each move, the expected result, and rank probabilities of hidden pieces.
//
// File (little endian): the line "vaandel policy net 1", the line "EDITION INPUT WIDTH HEIGHT CHANNELS BLOCKS KEYS"
// (INPUT: kInputVersion), a line with the CRC-32 of the rest in hexadecimal; then the scales of the facts, floats of 32
// bits, and the weights, of 16 bits, in the order of policy_weights.cpp. Written by train/export.py.

#include "vaandel/core/result.hpp"
#include "vaandel/nets/input.hpp"
#include "vaandel/nets/play_net.hpp"
#include "vaandel/nets/tower.hpp"

#include <memory>
#include <string>

namespace vaandel::nets {

class LookBatch;

/// Immutable: any number of threads may use it at once, each with its own batches.
class PolicyNet {
public:
    /// The net of a file, for these kernels, which can_run(); or the error.
    static Result<PolicyNet, std::string> parse(std::string_view bytes, Kernels kernels = Kernels::Portable);
    PolicyNet(PolicyNet&&) noexcept;
    PolicyNet(const PolicyNet&) = delete;
    PolicyNet& operator=(PolicyNet&&) = delete;
    PolicyNet& operator=(const PolicyNet&) = delete;
    ~PolicyNet();

    /// The id of the edition that it was trained for.
    const std::string& edition() const { return edition_; }
    const Shape& shape() const { return tower_.shape; }
    Kernels kernels() const { return kernels_; }
    /// Multiplications and additions of one evaluation.
    std::uint64_t operations() const;

private:
    friend class LookBatch;
    struct Weights;
    PolicyNet();

    std::string edition_;
    std::size_t keys_ = 0; ///< length of the query and the key of a move
    std::array<float, input::kFacts> scales_{};
    Kernels kernels_ = Kernels::Portable;
    std::unique_ptr<batch::Frame> frame_;
    std::unique_ptr<Weights> weights_;
    Tower tower_; ///< refers to weights_
};

/// The last moves of the game that the viewer's seat saw: those that legality depends on, and those in a net's input.
/// `plies`: all of the game, or as many of the last as are known.
std::vector<board::Move> last_moves(const board::View& view, std::span<const board::PublicPly> plies);

/// Positions to be evaluated together, and the results. Refers to the net. Full lots (lot_size()) are the
/// cheapest.
class LookBatch {
public:
    explicit LookBatch(const PolicyNet& net);

    void clear() { sides_.clear(); }
    std::size_t size() const { return sides_.size(); }
    /// Adds a position, seen by its side to move, which must be the viewer: its number is the size() before.
    /// Invalidates earlier results.
    void add(const batch::ObservationSource& source);
    /// Evaluates all. 0.15 GFLOP each for 96 channels and 6 blocks on 8x8.
    void look();

    /// After look(): the logit of a move.
    float logit(std::size_t number, board::Move move) const;
    EndChances end(std::size_t number) const;
    /// The logits of the ranks, kRanks of them, of a hidden enemy piece on that square.
    std::span<const float> ranks(std::size_t number, board::Square square) const;

private:
    std::size_t cell(std::size_t number, board::Square square) const;

    const PolicyNet& net_;
    std::vector<board::Side> sides_;
    std::vector<float> planes_;
    std::vector<float> facts_;
    std::vector<float> cells_;
    std::vector<float> ends_;
    std::vector<std::byte> workspace_;
};

} // namespace vaandel::nets
