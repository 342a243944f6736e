#pragma once
// Files of positions: as many as are wanted, each a function of its number, so that an interrupted run goes on where it
// was.

#include "vaandel/selfplay/play.hpp"

#include <filesystem>
#include <functional>

namespace vaandel::selfplay {

struct ShardPlan {
    unsigned files = 10;
    unsigned games = 500; ///< in each
    std::uint64_t seed = 1;
    Settings settings{};
    std::filesystem::path records{}; ///< a folder for the record of each game too, or none
};

struct Progress {
    unsigned files = 0; ///< done, those that were there before among them
    unsigned games = 0; ///< played
};

/// Writes "EDITION-SEED-NUMBER.positions.gz" into `folder`: header_of() and the rows of its games, by gzip. A file is
/// there when it is whole. Throws std::runtime_error where one cannot be written. Calls `listen` after each file, one
/// thread at a time.
void write_shards(const board::Edition& edition, const ShardPlan& plan, const std::filesystem::path& folder,
                  unsigned threads, const std::function<void(const Progress&)>& listen);

} // namespace vaandel::selfplay
