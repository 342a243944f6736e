#include "vaandel/apps/bench/batch_rates.hpp"

#include "vaandel/apps/bench/timed.hpp"
#include "vaandel/batch/simulator.hpp"

#include <cstdlib>

namespace vaandel::apps {

namespace {

constexpr std::uint64_t kPlies = 12'000'000; ///< per run, approximately
constexpr std::uint64_t kObservedPlies = 3'000'000;
constexpr board::Ply kPliesPerCall = 64; ///< without observations

/// Arrays for everything that a step can write.
struct Arrays {
    explicit Arrays(const batch::Simulator& games)
        : planes(games.size() * batch::plane::kCount * games.frame().cells()),
          facts(games.size() * batch::fact::kCount), legal(games.size() * games.frame().actions()),
          endings(games.size()) {}

    std::vector<std::uint8_t> planes;
    std::vector<std::uint16_t> facts;
    std::vector<std::uint8_t> legal;
    std::vector<batch::Ending> endings;
};

/// Runs that all begin with the same games.
class BatchRuns {
public:
    BatchRuns(const board::Edition& edition, const BatchSize& size)
        : edition_{edition}, size_{size}, arrays_{begin()} {}

    Work many_plies() const {
        batch::Simulator games = begin();
        Work work;
        while (work.units < kPlies) {
            work.signature.add(games.play_random(kPliesPerCall).plies);
            work.units += kPliesPerCall * games.size();
        }
        return sign(games, work);
    }

    Work random_steps() { return steps(kPlies, {.endings = arrays_.endings}); }
    Work masked_steps() { return steps(kObservedPlies, {.legal_bytes = arrays_.legal, .endings = arrays_.endings}); }
    Work observed_steps() {
        return steps(kObservedPlies, {.planes = arrays_.planes,
                                      .facts = arrays_.facts,
                                      .legal_bytes = arrays_.legal,
                                      .endings = arrays_.endings});
    }

    /// The actions of random_steps(), passed in and therefore checked.
    Work given_steps() {
        record_actions();
        batch::Simulator games = begin();
        Work work;
        for (const std::vector<batch::Action>& actions : actions_) {
            if (games.step(actions, {.endings = arrays_.endings}))
                std::abort(); // they were legal when they were recorded
            work.units += games.size();
        }
        return sign(games, work);
    }

private:
    batch::Simulator begin() const {
        auto created =
            batch::Simulator::create(edition_, {.games = size_.games, .seed = 2026, .threads = size_.threads});
        return std::move(*created);
    }

    Work steps(std::uint64_t plies, const batch::Buffers& buffers) const {
        batch::Simulator games = begin();
        Work work;
        for (; work.units < plies && !games.step_random(buffers); work.units += games.size()) {
        }
        return sign(games, work);
    }

    /// Once, in the warm-up run.
    void record_actions() {
        batch::Simulator games = begin();
        while (actions_.size() * games.size() < kObservedPlies) {
            actions_.emplace_back(games.size());
            if (games.step_random({.played = actions_.back()}))
                std::abort(); // the array has the right size
        }
    }

    static Work sign(const batch::Simulator& games, Work work) {
        for (std::size_t game = 0; game < games.size(); ++game)
            work.signature.add(games.seeds()[game] + games.plies()[game]);
        return work;
    }

    const board::Edition& edition_;
    BatchSize size_;
    Arrays arrays_;
    std::vector<std::vector<batch::Action>> actions_;
};

} // namespace

EditionRates measure_batch(const board::Edition& edition, const BatchSize& size, unsigned runs) {
    BatchRuns batch{edition, size};
    return rates_of(
        edition.id,
        {timed("batch_many_plies_per_s", "random plies, 64 a call", runs, [&] { return batch.many_plies(); }),
         timed("batch_random_steps_per_s", "random steps", runs, [&] { return batch.random_steps(); }),
         timed("batch_given_steps_per_s", "steps by given actions", runs, [&] { return batch.given_steps(); }),
         timed("batch_masked_steps_per_s", "random steps with legal masks", runs, [&] { return batch.masked_steps(); }),
         timed("batch_observed_steps_per_s", "random steps fully observed", runs,
               [&] { return batch.observed_steps(); })});
}

} // namespace vaandel::apps
