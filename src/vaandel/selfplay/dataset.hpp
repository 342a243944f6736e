#pragma once
// A whole game as training rows, whoever played it.

#include "vaandel/core/random.hpp"
#include "vaandel/core/result.hpp"
#include "vaandel/nets/advice.hpp"
#include "vaandel/notation/record.hpp"
#include "vaandel/selfplay/positions.hpp"

namespace vaandel::selfplay {

struct DatasetPlan {
    bool is_of_programs = false;  ///< who played: humans and programs use the same pieces differently
    bool tells_ranks = true;      ///< false if programs act as humans, because humans place and move differently
    unsigned most_positions = 60; ///< maximum per game; longer games are sampled
    std::optional<board::Side> left_out = std::nullopt; ///< the side whose moves are not learned from
};

/// The thoughts of the players of a game, by ply; empty for recorded games.
struct Thoughts {
    std::vector<double> worths{}; ///< the search's value of the position; Example::kUnknown without a search
    std::vector<Lot> lots{};      ///< how the move was drawn
    std::vector<nets::CachedBelief> cached_beliefs{}; ///< of the net of the side to move, if it has one
};

/// The rows (append_row) of a game that has begun, by ply. Fails with a phrase if the record cannot be replayed.
Result<std::string, std::string> rows_of(const notation::Record& record, const DatasetPlan& plan, std::uint32_t number,
                                         Random& random, const Thoughts& thoughts = {});

} // namespace vaandel::selfplay
