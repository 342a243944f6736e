#pragma once
// The arrays of a C caller, checked and converted to those of the simulator.

#include "vaandel/c_api/calls.hpp"

namespace vaandel::c_api {

/// Each is empty (not wanted) or the caller's.
struct Wanted {
    batch::Buffers buffers{}; ///< the simulator checks their sizes
    std::span<std::uint8_t> to_move{};
    std::span<std::uint32_t> plies{};
    std::span<std::uint64_t> seeds{};
    std::span<std::uint32_t> setups{}; ///< of Red and Blue, for each game
    std::span<std::int8_t> rewards{};
};

/// Checks everything that the simulator does not: null and misaligned pointers, and the sizes of arrays that are filled
/// here.
Result<Wanted, Fault> wanted_from(const vaandel_arrays& given, std::size_t games);

/// Writes the current side to move, plies, seeds and set-ups.
template <class Games> void write_now(const Games& games, const Wanted& wanted);

/// The reward of the side that made a ply.
constexpr std::int8_t reward_of(board::Side mover, batch::Ending ending) {
    if (ending == batch::Ending::GoesOn || ending == batch::Ending::Draw)
        return 0;
    return (ending == batch::Ending::RedWins) == (mover == board::Side::Red) ? 1 : -1;
}

} // namespace vaandel::c_api
