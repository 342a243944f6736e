#pragma once
// A recorded game as training rows, whoever played it.

#include "vaandel/core/random.hpp"
#include "vaandel/core/result.hpp"
#include "vaandel/dataset/positions.hpp"
#include "vaandel/notation/record.hpp"

namespace vaandel::dataset {

struct Plan {
    bool is_of_programs = false;  ///< who played: humans and programs use the same pieces differently
    unsigned most_positions = 60; ///< maximum per game; longer games are sampled
};

/// The rows (append_row) of a game that has begun, by ply. Fails with a phrase if the record cannot be replayed.
Result<std::string, std::string> rows_of(const notation::Record& record, const Plan& plan, std::uint32_t number,
                                         Random& random);

} // namespace vaandel::dataset
