#include "vaandel/selfplay/shard.hpp"

#include "vaandel/notation/vaandel_record.hpp"
#include "vaandel/selfplay/gzip_file.hpp"

#include <fmt/format.h>

#include <atomic>
#include <fstream>
#include <mutex>
#include <thread>

namespace vaandel::selfplay {

namespace {

constexpr std::uint64_t kSeedStep = 0x9e3779b97f4a7c15U;

void keep(const notation::Record& record, const std::filesystem::path& path) {
    std::ofstream file{path, std::ios::binary};
    file << notation::write_record(record);
    if (!file.flush())
        throw std::runtime_error{fmt::format("{} cannot be written", path.string())};
}

void write_shard(const board::Edition& edition, const ShardPlan& plan, unsigned number,
                 const std::filesystem::path& path) {
    GzipFile file{path};
    file.write(header_of(edition));
    for (unsigned game = 0; game < plan.games; ++game) {
        const std::uint32_t id = number * plan.games + game;
        const std::uint64_t seed = plan.seed * kSeedStep + id;
        const PlayedGame played = play_game(edition, plan.settings, seed);
        file.write(rows_of(played, plan.settings, seed, id));
        if (!plan.records.empty())
            keep(played.record, plan.records / fmt::format("{}-{}-{:07}.vaandel", edition.id, plan.seed, id));
    }
    file.finish();
}

} // namespace

void write_shards(const board::Edition& edition, const ShardPlan& plan, const std::filesystem::path& folder,
                  unsigned threads, const std::function<void(const ShardProgress&)>& listen) {
    std::atomic<unsigned> next{0};
    std::mutex mutex;
    ShardProgress progress;
    std::exception_ptr failure;
    const auto work = [&] {
        for (unsigned number = next++; number < plan.files; number = next++) {
            const auto path = folder / fmt::format("{}-{}-{:05}.positions.gz", edition.id, plan.seed, number);
            const bool is_new = !std::filesystem::exists(path);
            try {
                if (is_new)
                    write_shard(edition, plan, number, path);
            } catch (...) {
                const std::scoped_lock lock{mutex};
                failure = std::current_exception();
                next = plan.files;
                return;
            }
            const std::scoped_lock lock{mutex};
            ++progress.files;
            progress.games += is_new ? plan.games : 0;
            listen(progress);
        }
    };
    std::vector<std::thread> team;
    for (unsigned at = 1; at < threads; ++at)
        team.emplace_back(work);
    work();
    for (std::thread& one : team)
        one.join();
    if (failure)
        std::rethrow_exception(failure);
}

} // namespace vaandel::selfplay
