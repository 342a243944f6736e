#pragma once
// One measurement: the same work repeated and timed, with a signature of its results.

#include "vaandel/board/types.hpp"

#include <algorithm>
#include <chrono>
#include <string_view>
#include <utility>
#include <vector>

namespace vaandel::apps {

/// One measured kind of work. Each run does the same work, so `signature` depends only on the rules.
struct Rate {
    std::string_view key;           ///< "made_moves_per_s"
    std::string_view what;          ///< for humans
    std::vector<double> per_second; ///< one for each run, ascending
    std::uint64_t signature = 0;

    double median() const { return per_second[per_second.size() / 2]; }
};

struct EditionRates {
    std::string_view edition;
    std::vector<Rate> rates;
    std::uint64_t signature = 0; ///< of all of them together: equal with every compiler and on every processor
};

/// Mixes the results of a run into one number (FNV-1a over words).
class Signature {
public:
    void add(std::uint64_t word) { hash_ = (hash_ ^ word) * 0x100000001b3U; }
    void add(board::Move move) { add(std::uint64_t{move.from.index} << 8 | move.to.index); }
    std::uint64_t value() const { return hash_; }

private:
    std::uint64_t hash_ = 0xcbf29ce484222325U;
};

/// The result of a run.
struct Work {
    std::uint64_t units = 0;
    Signature signature;
};

/// Runs `job` once to warm up and then `runs` times.
template <class Job> Rate timed(std::string_view key, std::string_view what, unsigned runs, Job&& job) {
    Rate rate{key, what, {}, job().signature.value()};
    for (unsigned run = 0; run < runs; ++run) {
        const auto begin = std::chrono::steady_clock::now();
        const Work work = job();
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        rate.per_second.push_back(double(work.units) / seconds);
    }
    std::ranges::sort(rate.per_second);
    return rate;
}

/// The measurements of one edition.
inline EditionRates rates_of(std::string_view edition, std::vector<Rate> rates) {
    Signature signature;
    for (const Rate& rate : rates)
        signature.add(rate.signature);
    return {edition, std::move(rates), signature.value()};
}

} // namespace vaandel::apps
