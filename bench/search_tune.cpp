// Tunes the terms of the search by games against itself and against a rival that knows counts alone and never tires:
// simultaneous perturbation (Spall, 1992). Prints the terms now and then, as search_lab takes them.

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

bool is_tuned(std::string_view name) {
    return name != "whim" && name != "patience" && name != "unbeatable" && name != "advice";
}

Terms scaled(const Terms& begin, const Factors& factors) {
    Terms terms = begin;
    for (std::size_t at = 0; at < factors.size(); ++at)
        terms.*(search::kNamedTerms[at].value) *= std::exp(factors[at]);
    search::keep_shares(terms);
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
    double reach = 0.25;
    double rate = 0.008;
    std::uint64_t seed = 1;
    std::string from;
    std::string setups_file;
    program.add_option("--edition", edition_id, "The edition")->capture_default_str();
    program.add_option("--nodes", nodes, "For each move")->capture_default_str()->check(CLI::PositiveNumber);
    program.add_option("--rounds", rounds, "Of eight games")->capture_default_str();
    program.add_option("--threads", threads, "Rounds at a time")->capture_default_str()->check(CLI::Range(1U, 256U));
    program.add_option("--reach", reach, "How far a term is changed to see what that does")->capture_default_str();
    program.add_option("--rate", rate, "How far it is changed for good by a game won")->capture_default_str();
    program.add_option("--seed", seed, "Of everything that is random")->capture_default_str();
    program.add_option("--from", from, "Terms to begin with, such as pull=0.4,calm=2");
    program.add_option("--setups", setups_file, "A list of set-ups for half of the games; without it changed presets");
    CLI11_PARSE(program, argc, argv);
    std::optional<Edition> known;
    Terms begin;
    bench::SetupSource others = setups::sensible_setup;
    try {
        known = bench::lab_edition(edition_id);
        begin = bench::parse_variant(*known, from, nodes).terms;
        if (!setups_file.empty())
            others = bench::setups_of_file(*known, setups_file);
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
            const bench::Variant a{.terms = scaled(begin, up), .nodes = nodes};
            const bench::Variant b{.terms = scaled(begin, down), .nodes = nodes};
            bench::Variant rival{.terms = begin, .nodes = nodes, .knowledge = belief::Knowledge::Counts};
            rival.terms.impatience = rival.terms.calm = 0;
            double difference = 0;
            const auto play = [&](const bench::Variant& one, const bench::Variant& other,
                                  const bench::SetupSource& setups, std::uint64_t start) {
                double sum = 0;
                for (const Side side : {Side::Red, Side::Blue})
                    sum += double(bench::play_lab_game(edition, {one, other}, side, setups, start).half_points) - 1;
                return sum;
            };
            difference += play(a, b, setups::strong_setup, random.next());
            difference += play(a, b, others, random.next());
            const std::uint64_t start = random.next();
            difference += (play(a, rival, others, start) - play(b, rival, others, start)) / 2;
            const std::scoped_lock lock{mutex};
            const double step = rate / std::pow(1 + double(round) / 100, 0.3);
            for (std::size_t at = 0; at < signs.size(); ++at)
                factors[at] += step * difference * signs[at];
            if (round % 20 == 19) {
                fmt::print("{} {}\n", round + 1, text_of(scaled(begin, factors)));
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
