#pragma once
// A whole game as rows of positions, whoever played it.

#include "vaandel/core/random.hpp"
#include "vaandel/core/result.hpp"
#include "vaandel/nets/advice.hpp"
#include "vaandel/notation/record.hpp"
#include "vaandel/selfplay/positions.hpp"

namespace vaandel::selfplay {

struct DatasetPlan {
    bool is_of_programs = false;  ///< who played: humans and programs do different things with the same pieces
    bool tells_ranks = true;      ///< not where programs play as if they were humans: humans place and move otherwise
    unsigned most_positions = 60; ///< of a game: where it has more plies, any of them
    std::optional<board::Side> left_out = std::nullopt; ///< whose moves teach nothing
};

/// What the players of a game thought, by ply; of a game that somebody else played, nothing.
struct Thoughts {
    std::vector<double> worths{}; ///< what a search found the position worth; Example::kUnknown where nobody searched
    std::vector<Lot> lots{};      ///< how the move was drawn
    std::vector<nets::CachedBelief> cached_beliefs{}; ///< what the net of the side to move remembered, if it has one
};

/// The rows (append_row) of a game that has begun, by ply. Fails with a phrase where the record cannot be played again.
Result<std::string, std::string> rows_of(const notation::Record& record, const DatasetPlan& plan, std::uint32_t number,
                                         Random& random, const Thoughts& thoughts = {});

} // namespace vaandel::selfplay
