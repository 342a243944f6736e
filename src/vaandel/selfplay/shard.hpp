#pragma once
// Files of positions: as many as wanted, each a function of its number, so that an interrupted run can
// continue.

#include "vaandel/selfplay/play.hpp"

#include <filesystem>
#include <functional>

namespace vaandel::selfplay {

struct ShardPlan {
    unsigned files = 10;
    unsigned games = 500; ///< in each
    std::uint64_t seed = 1;
    Settings settings{};
    std::filesystem::path records{}; ///< a folder for the record of each game, or none
};

struct ShardProgress {
    unsigned files = 0; ///< done, including existing files
    unsigned games = 0; ///< played
};

/// Writes "EDITION-SEED-NUMBER.positions.gz" into `folder`: header_of() and the rows of its games, compressed by gzip.
/// A file appears only when it is complete. Throws std::runtime_error if one cannot be written. Calls `listen` after
/// each file, one thread at a time.
void write_shards(const board::Edition& edition, const ShardPlan& plan, const std::filesystem::path& folder,
                  unsigned threads, const std::function<void(const ShardProgress&)>& listen);

} // namespace vaandel::selfplay
