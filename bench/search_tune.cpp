// Tunes the terms of the search by games against itself and against the first bot: simultaneous perturbation (Spall, 1992). Prints the terms now and then,
// as search_lab takes them.

#include "vaandel/setups/setup_choice.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <atomic>
#include <cmath>
#include <mutex>
#include <thread>

#include "search_play.hpp"

namespace {

using namespace vaandel;
using namespace vaandel::board;

using Terms = search::Terms;
using Factors = std::array<double, search::kNamedTerms.size()>; ///< logarithms of what each term is multiplied by

bool is_tuned(std::string_view name) { return name != "whim" && name != "patience" && name != "unbeatable"; }

Terms scaled(const Factors& factors) {
    Terms terms;
    for (std::size_t at = 0; at < factors.size(); ++at)
        terms.*(search::kNamedTerms[at].value) *= std::exp(factors[at]);
    // Shares stay below 1.
    terms.per_step = std::min(terms.per_step, 0.97);
    terms.alarm = std::min(terms.alarm, 0.95);
    terms.alarm_step = std::min(terms.alarm_step, 0.97);
    terms.guarded = std::min(terms.guarded, 1.0);
    return terms;
}

std::string text_of(const Terms& terms) {
    std::string text;
    for (const search::NamedTerm& term : search::kNamedTerms)
        text += fmt::format("{}{}={:.4g}", text.empty() ? "" : ",", term.name, terms.*(term.value));
    return text;
}

} // namespace

int main(int argc, char** argv) {
    CLI::App program{"Tunes the terms of the search by self-play"};
    std::string edition_id = "original";
    std::uint64_t nodes = 2000;
    unsigned rounds = 1000;
    unsigned threads = 2;
    double reach = 0.2;
    double rate = 0.02;
    std::uint64_t seed = 1;
    program.add_option("--edition", edition_id, "The edition")->capture_default_str();
    program.add_option("--nodes", nodes, "For each move")->capture_default_str()->check(CLI::PositiveNumber);
    program.add_option("--rounds", rounds, "Of eight games")->capture_default_str();
    program.add_option("--threads", threads, "Rounds at a time")->capture_default_str()->check(CLI::Range(1U, 256U));
    program.add_option("--reach", reach, "How far a term is changed to see what that does")->capture_default_str();
    program.add_option("--rate", rate, "How far it is changed for good by a game won")->capture_default_str();
    program.add_option("--seed", seed, "Of everything that is random")->capture_default_str();
    CLI11_PARSE(program, argc, argv);
    std::optional<Edition> known;
    try {
        known = bench::lab_edition(edition_id);
    } catch (const CLI::Error& error) {
        return program.exit(error);
    }
    const Edition& edition = *known;

    Factors factors{};
    std::mutex mutex;
    std::atomic<unsigned> next{0};
    const auto play_rounds = [&] {
        for (unsigned round = next++; round < rounds; round = next++) {
            Random random{Random{seed * 7919 + round}.next()};
            Factors signs{};
            Factors now;
            {
                const std::scoped_lock lock{mutex};
                now = factors;
            }
            Factors up = now;
            Factors down = now;
            for (std::size_t at = 0; at < signs.size(); ++at)
                if (is_tuned(search::kNamedTerms[at].name)) {
                    signs[at] = random.below(2) == 0 ? 1 : -1;
                    up[at] += reach * signs[at];
                    down[at] -= reach * signs[at];
                }
            const bench::Variant first_bot{.is_first_bot = true};
            const bench::Variant a{.terms = scaled(up), .nodes = nodes};
            const bench::Variant b{.terms = scaled(down), .nodes = nodes};
            double difference = 0;
            for (unsigned game = 0; game < 3; ++game) {
                const std::uint64_t start = random.next();
                for (const Side side : {Side::Red, Side::Blue}) {
                    if (game < 2) {
                        difference += double(bench::play_lab_game(edition, {a, b}, side, setups::sensible_setup, start)
                                                 .half_points) -
                                      1;
                    } else {
                        difference +=
                            double(bench::play_lab_game(edition, {a, first_bot}, side, setups::sensible_setup, start)
                                       .half_points) /
                            2;
                        difference -=
                            double(bench::play_lab_game(edition, {b, first_bot}, side, setups::sensible_setup, start)
                                       .half_points) /
                            2;
                    }
                }
            }
            const std::scoped_lock lock{mutex};
            const double step = rate / std::pow(1 + double(round) / 100, 0.3);
            for (std::size_t at = 0; at < signs.size(); ++at)
                factors[at] += step * difference * signs[at];
            if (round % 20 == 19) {
                fmt::print("{} {}\n", round + 1, text_of(scaled(factors)));
                std::fflush(stdout);
            }
        }
    };
    std::vector<std::thread> team;
    for (unsigned at = 0; at < threads; ++at)
        team.emplace_back(play_rounds);
    for (std::thread& one : team)
        one.join();
    return 0;
}
