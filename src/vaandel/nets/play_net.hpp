#pragma once
// A net that evaluates a position as one side sees it: the move of a good player, the result of the game, and the ranks
// of hidden pieces.
//
// A tower of residual blocks over the cells; each block also sees the mean over the board. On top of it the heads:
// - moves: a query of the origin times a key of the target, for each legal move;
// - end: won, drawn, lost for the side to move;
// - ranks: for each cell with a hidden enemy piece, what to multiply the probabilities of the planes by. For each
//   rank, a learned weight says how much the cached belief counts.
//
// File (little endian): the line "vaandel play net 2", the line "EDITION PLANES WIDTH HEIGHT CHANNELS BLOCKS"
// (PLANES: kInputPlanesVersion), a line with the CRC-32 of the rest in hexadecimal; then floats of 16 bits (of 32 where
// the first line ends with 1), as listed in play_net.cpp. Written by train/play_net.py.

#include "vaandel/core/result.hpp"
#include "vaandel/nets/input_planes.hpp"
#include "vaandel/nets/layers.hpp"

#include <array>
#include <string>
#include <string_view>

namespace vaandel::nets {

inline constexpr std::size_t kKeyWidth = 16;  ///< of the query and the key of a move
inline constexpr std::size_t kEndHidden = 32; ///< of the head for the result
inline constexpr std::size_t kMostChannels = 256;
inline constexpr std::size_t kMostBlocks = 32;

/// The expected result of the game for the side to move; sums to 1.
struct EndChances {
    float win = 0;
    float draw = 0;
    float loss = 0;
};

/// The net's output for one position.
struct NetworkOutput {
    Activations from; ///< by cell, kKeyWidth numbers: the queries
    Activations to;   ///< the same, the keys
    EndChances end;
    Activations ranks; ///< by cell, kRanks logits: to add to the logarithms of the probabilities (plane::kEnemyRank)
};

/// Immutable: any number of threads may use it at once.
class PlayNet {
public:
    /// The net of a file, or the error.
    static Result<PlayNet, std::string> parse(std::string_view bytes);
    PlayNet(PlayNet&&) = default;
    PlayNet(const PlayNet&) = delete;
    PlayNet& operator=(PlayNet&&) = default;
    PlayNet& operator=(const PlayNet&) = delete;
    ~PlayNet() = default;

    /// The id of the edition that it was trained for.
    const std::string& edition() const { return edition_; }
    const Shape& shape() const { return shape_; }

    /// `planes` must be of the net's edition. About 20 million operations for a net of 32 channels and 4 blocks on
    /// 10x10, 0.2 ms; 130 million for one of 64 and 8, 1.1 ms.
    NetworkOutput look(const InputPlanes& planes) const;

    /// The weight of a move between two cells, before softmax.
    static float logit(const NetworkOutput& network_output, CellIndex from, CellIndex to);

private:
    struct Block {
        Convolution first;
        Linear board; ///< the mean over the board, added to every cell
        Convolution second;
    };

    PlayNet() = default;

    std::string edition_;
    Shape shape_;
    std::vector<float> weights_; ///< all of them; the layers refer to it, so it never moves
    Convolution entry_;
    std::vector<Block> blocks_;
    Linear from_;
    Linear to_;
    Linear ranks_;
    Linear end_hidden_;
    Linear end_;
    std::span<const float> trust_; ///< by rank: the weight of the cached belief
};

} // namespace vaandel::nets
