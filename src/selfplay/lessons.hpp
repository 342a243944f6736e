#pragma once
// A whole game as rows of positions, whoever played it.

#include "vaandel/core/random.hpp"
#include "vaandel/core/result.hpp"
#include "vaandel/nets/play_net.hpp"
#include "vaandel/notation/record.hpp"
#include "vaandel/selfplay/positions.hpp"

namespace vaandel::selfplay {

struct LessonPlan {
    bool is_of_programs = false;  ///< who played: persons and programs do different things with the same pieces
    bool tells_ranks = true;      ///< not where programs play as if they were persons: persons place and move otherwise
    unsigned most_positions = 60; ///< of a game: where it has more plies, any of them
    std::optional<board::Side> left_out = std::nullopt; ///< whose moves teach nothing
    /// Who looked on from either side and remembers (plane::kRemembered); or nobody.
    const nets::PlayNet* net = nullptr;
};

/// The rows (append_row) of a game that has begun, by ply. `worths`: what a search found each ply's position worth, or none. Fails with a phrase where the
/// record cannot be played again.
Result<std::string, std::string> rows_of(const notation::Record& record, const LessonPlan& plan, std::uint32_t number,
                                         Random& random, std::span<const double> worths = {});

} // namespace vaandel::selfplay
