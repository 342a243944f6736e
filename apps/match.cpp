// `vaandel match`: two players, many games, and what they say about who is stronger.

#include "vaandel/apps/command_line.hpp"
#include "vaandel/apps/commands.hpp"
#include "vaandel/apps/match/match_report.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <memory>

namespace vaandel::apps {

using namespace match;

namespace {

/// Of a match of board games (A.6-24), where its rules have none: as the field plays it.
constexpr board::Ply kMostPliesWithoutAttack = 200;
constexpr board::Ply kMostPlies = 2000;

struct Options {
    std::string edition;
    std::string deck;
    std::vector<std::string> engines;
    board::Rules rules{};
    std::optional<unsigned> milliseconds;
    std::vector<double> sprt;
    std::filesystem::path records;
    bool as_json = false;
    Plan plan{};
};

std::chrono::nanoseconds now() { return std::chrono::steady_clock::now().time_since_epoch(); }

void limit(board::Edition& edition, const Options& options) {
    edition.rules = options.rules;
    edition.rules.max_plies_without_attack = kMostPliesWithoutAttack;
    edition.rules.max_plies = kMostPlies;
}
void limit(cards::Edition& edition, const Options& options) {
    if (!options.deck.empty())
        edition.deck = *cards::find_deck(options.deck);
}

Plan plan_of(const Options& options) {
    Plan plan = options.plan;
    plan.edition = *game::find_any_edition(options.edition);
    std::visit([&](auto& edition) { limit(edition, options); }, plan.edition);
    plan.players = {options.engines[0], options.engines[1]};
    if (options.milliseconds)
        plan.budget.time = std::chrono::milliseconds{*options.milliseconds};
    if (!options.sprt.empty())
        plan.sprt = Sprt{.elo0 = options.sprt[0], .elo1 = options.sprt[1]};
    return plan;
}

/// The record of a game, with the players' names, as a file of its own.
void keep(const std::filesystem::path& folder, const Plan& plan, const Report& report) {
    game::AnyRecord record = report.played.record;
    std::visit(
        [&](auto& known) {
            known.names[report.first] = plan.players[0];
            known.names[opponent(report.first)] = plan.players[1];
        },
        record);
    const auto file = folder / fmt::format("{:06}.vaandel", report.number + 1);
    std::ofstream stream{file, std::ios::binary};
    stream << game::write_any_record(record);
    if (!stream.flush())
        throw std::runtime_error{fmt::format("cannot write {}", file.string())};
}

int run(const Options& options) {
    if (options.engines.size() != 2)
        throw CLI::ValidationError{"--engine", fmt::format("two players are needed, {} given", options.engines.size())};
    const Plan plan = plan_of(options);
    if (!options.records.empty())
        std::filesystem::create_directories(options.records);
    const auto begin = now();
    auto told = begin;
    const auto result = match::run(plan, now, [&](const Report& report, const Standing& standing) {
        if (!options.records.empty())
            keep(options.records, plan, report);
        if (report.played.fault != Fault::None)
            fmt::print(stderr, "{}\n", fault_line(plan, report));
        if (now() - told < std::chrono::seconds{5})
            return;
        told = now();
        const auto left = (told - begin) * (report.games - standing.score.games()) / standing.score.games();
        fmt::print(stderr, "{}\n",
                   progress_line(plan, standing, report.games, std::chrono::duration_cast<std::chrono::seconds>(left)));
    });
    if (!result)
        throw CLI::ValidationError{"--engine", result.error()};
    fmt::print("{}", summary(plan, *result));
    if (options.as_json)
        fmt::print("{}\n", summary_json(plan, *result));
    return 0;
}

} // namespace

void add_match(CLI::App& program, int& status) {
    auto options = std::make_shared<Options>();
    CLI::App* command = program.add_subcommand("match", "Let two players play many games, and tell who is stronger");
    const auto is_known = [](const std::string& text) {
        return game::find_any_edition(text) ? std::string{} : fmt::format("'{}' is no edition", text);
    };
    command->add_option("--edition", options->edition, "original, duel10, barrage10, duel8, barrage8 or cards")
        ->required()
        ->type_name("EDITION")
        ->check(CLI::Validator{is_known, "", "edition"});
    command
        ->add_option("--engine", options->engines,
                     "A player; give two: level:1 to level:8, cmd:COMMAND, ucc:COMMAND, first, random; for cards easy, "
                     "medium, strong, greedy, random")
        ->required()
        ->type_name("SPEC")
        ->allow_extra_args(false);
    command->add_option("--games", options->plan.games, "How many, rounded up to whole blocks of four")
        ->type_name("N")
        ->check(CLI::Range(1U, 10'000'000U));
    command->add_option("--seed", options->plan.seed, "Of everything that is random")->type_name("N");
    command->add_option("--movetime", options->milliseconds, "Milliseconds for each action")
        ->type_name("MS")
        ->check(CLI::PositiveNumber);
    command->add_option("--nodes", options->plan.budget.nodes, "Positions for each action, for players that count them")
        ->type_name("N")
        ->check(CLI::PositiveNumber);
    command->add_option("--concurrency", options->plan.threads, "Games at a time")
        ->type_name("N")
        ->check(CLI::Range(1U, 256U));
    command->add_flag("--own-setups", options->plan.own_setups,
                      "Players place their own armies; else both play the same sensible ones");
    command->add_option("--deck", options->deck, "The cards: patch23 or jumbo23")
        ->type_name("DECK")
        ->check(CLI::IsMember({"patch23", "jumbo23"}));
    command->add_option("--sprt", options->sprt, "Stop when it is clear which of two differences in Elo is true")
        ->type_name("ELO0 ELO1")
        ->expected(2);
    command->add_option("--records", options->records, "A folder for the record of each game")->type_name("DIR");
    command->add_flag("--json", options->as_json, "End with the result as one JSON object");
    add_rules(*command, options->rules);
    command->callback([options, &status] { status = run(*options); });
}

} // namespace vaandel::apps
