#include "vaandel/apps/match/match_options.hpp"

#include "vaandel/apps/command_line.hpp"
#include "vaandel/core/shell_word.hpp"
#include "vaandel/core/text.hpp"
#include "vaandel/notation/rule_words.hpp"
#include "vaandel/server/sha256.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <fstream>

namespace vaandel::apps {

using namespace match;

namespace {

/// Of a match of board games (A.6-24), where its rules have none: as the field plays it.
constexpr board::Ply kMostPliesWithoutAttack = 200;
constexpr board::Ply kMostPlies = 2000;

void limit(board::Edition& edition, const MatchOptions& options) {
    edition.rules = options.rules;
    edition.rules.max_plies_without_attack = kMostPliesWithoutAttack;
    edition.rules.max_plies = kMostPlies;
}
void limit(cards::Edition& edition, const MatchOptions& options) {
    if (!options.deck.empty())
        edition.deck = *cards::find_deck(options.deck);
}

/// "60", "0.25"; whole milliseconds, at most a week.
std::optional<std::chrono::milliseconds> parse_seconds(std::string_view text) {
    constexpr double most = 7 * 24 * 3600;
    double seconds = 0;
    const auto [end, error] =
        std::from_chars(text.data(), text.data() + text.size(), seconds, std::chars_format::fixed);
    const bool is_in_range = seconds >= 0 && seconds <= most; // which no NaN is
    if (error != std::errc{} || end != text.data() + text.size() || !is_in_range)
        return std::nullopt;
    return std::chrono::milliseconds{std::llround(seconds * 1000)};
}

/// "60+1": seconds for the game and free ones for each action.
std::optional<GameClocks> parse_clock(std::string_view text) {
    const auto plus = text.find('+');
    if (plus == std::string_view::npos)
        return std::nullopt;
    const auto main = parse_seconds(text.substr(0, plus));
    const auto free = parse_seconds(text.substr(plus + 1));
    if (!main || !free || *main + *free <= std::chrono::milliseconds{0})
        return std::nullopt;
    return GameClocks{.left = {*main, *main}, .free = *free};
}

std::string two_squares_text(board::TwoSquaresLimit limit) {
    switch (limit) {
    case board::TwoSquaresLimit::Off: return "off";
    case board::TwoSquaresLimit::Five: return "5";
    case board::TwoSquaresLimit::Three: break;
    }
    return "3";
}

/// The set-ups of a list in any form (docs/code/records.md), all of this edition.
ListedSetups read_setups(const std::string& file, const game::AnyEdition& edition) {
    const auto* known = std::get_if<board::Edition>(&edition);
    if (known == nullptr)
        throw CLI::ValidationError{"--setups", "is for board games"};
    return read_setup_list(*known, file);
}

std::string digest_of(const board::Edition& edition, const ListedSetups& setups) {
    std::string text;
    for (const board::Setup& setup : setups)
        text += setup.text(edition) + '\n';
    return server::in_hexadecimal(server::sha256(text));
}

void add_players(CLI::App& command, MatchOptions& options) {
    const auto is_known = [](const std::string& text) {
        return game::find_any_edition(text) ? std::string{} : fmt::format("'{}' is no edition", text);
    };
    command.add_option("--edition", options.edition, "original, duel10, barrage10, duel8, barrage8 or cards")
        ->required()
        ->type_name("EDITION")
        ->check(CLI::Validator{is_known, "", "edition"});
    command
        .add_option(
            "--engine", options.engines,
            "A player; give two or more: level:1 to level:8, instant, instant:FILE, cmd:COMMAND, ucc:COMMAND, first, "
            "random; for cards easy, medium, strong, greedy, random; or a definition: \"name=Mine cmd='python3 bot.py' "
            "movetime=50\"")
        ->type_name("SPEC")
        ->allow_extra_args(false);
    command
        .add_option("--engines", options.files,
                    "A file of players, one a line, after those of --engine; # begins a remark")
        ->type_name("FILE")
        ->allow_extra_args(false)
        ->check(CLI::ExistingFile);
    CLI::Option* own = command.add_flag_callback(
        "--own-setups", [&] { options.plan.setups = OwnSetups{}; },
        "Players place their own armies; else both play the same sensible ones");
    command.add_option("--setups", options.setups, "A list of set-ups from which both armies are drawn")
        ->type_name("FILE")
        ->excludes(own);
    command.add_option("--deck", options.deck, "The cards: patch23 or jumbo23")
        ->type_name("DECK")
        ->check(CLI::IsMember({"patch23", "jumbo23"}));
    add_rules(command, options.rules);
    add_silent_defence(command, options.rules);
}

void add_limits(CLI::App& command, MatchOptions& options) {
    const auto is_clock = [](const std::string& text) {
        return parse_clock(text) ? std::string{}
                                 : fmt::format("'{}' is no clock such as 60+1, seconds for a game and free ones for "
                                               "each action",
                                               text);
    };
    CLI::Option* time = command.add_option("--movetime", options.milliseconds, "Milliseconds for each action")
                            ->type_name("MS")
                            ->check(CLI::PositiveNumber);
    command.add_option("--clock", options.clock, "Seconds for a game, and seconds of each action that cost none: 60+1")
        ->type_name("MAIN+FREE")
        ->check(CLI::Validator{is_clock, "", "clock"})
        ->excludes(time);
    command.add_option("--margin", options.margin, "How many milliseconds later a player may answer; else 20")
        ->type_name("MS")
        ->check(CLI::Range(0U, 60'000U));
    command.add_option("--nodes", options.plan.budget.nodes, "Positions for each action, for players that count them")
        ->type_name("N")
        ->check(CLI::PositiveNumber);
}

/// "0.05": how often a test may err. A bound of one half or more says nothing.
void add_error_rate(CLI::App& command, const char* name, double& rate, const char* help, CLI::Option* test) {
    const auto is_rate = [](const std::string& text) {
        double value = 0;
        const bool is_number = CLI::detail::lexical_cast(text, value);
        return is_number && value > 0 && value < 0.5 ? std::string{}
                                                     : fmt::format("'{}' is not between 0 and 0.5", text);
    };
    command.add_option(name, rate, help)->type_name("RATE")->check(CLI::Validator{is_rate, "", "rate"})->needs(test);
}

void add_test(CLI::App& command, MatchOptions& options) {
    CLI::Option* test =
        command.add_option("--sprt", options.sprt, "Stop when it is clear which of two differences in Elo is true")
            ->type_name("ELO0 ELO1")
            ->expected(2);
    add_error_rate(command, "--alpha", options.test.alpha,
                   "How often the test may accept ELO1 where ELO0 is true; else 0.05", test);
    add_error_rate(command, "--beta", options.test.beta, "How often it may accept ELO0 where ELO1 is true; else 0.05",
                   test);
    command
        .add_option("--min-pairs", options.test.min_pairs,
                    fmt::format("The test says nothing before so many pairs of games; else {}", Sprt{}.min_pairs))
        ->type_name("N")
        ->check(CLI::Range(1U, 5'000'000U))
        ->needs(test);
}

Sprt test_of(const MatchOptions& options) {
    constexpr double most = 10'000; // Elo: beyond it no share is told from 0 and 1
    Sprt test = options.test;
    test.elo0 = options.sprt[0];
    test.elo1 = options.sprt[1];
    for (const double elo : options.sprt)
        if (!(std::abs(elo) <= most)) // which no NaN is
            throw CLI::ValidationError{"--sprt", fmt::format("{} is not between {} and {}", elo, -most, most)};
    if (test.elo0 >= test.elo1)
        throw CLI::ValidationError{
            "--sprt",
            fmt::format("the first bound must be less than the second, but they are {} and {}", test.elo0, test.elo1)};
    return test;
}

void add_output(CLI::App& command, MatchOptions& options) {
    CLI::Option* records =
        command.add_option("--records", options.records, "A folder for the record of each game")->type_name("DIR");
    command
        .add_flag("--resume", options.resumes,
                  "Go on with the match whose records are in that folder, to more games too")
        ->needs(records);
    command.add_option("--html", options.html, "A file for the report as a page")->type_name("FILE");
    command.add_flag("--json", options.as_json, "End with the result as one JSON object");
}

} // namespace

void add_options(CLI::App& command, MatchOptions& options) {
    add_players(command, options);
    command.add_option(std::string{kGames}, options.plan.games, "How many between every two; four make a block")
        ->type_name("N")
        ->check(CLI::Range(1U, 10'000'000U));
    command.add_option("--seed", options.plan.seed, "Of everything that is random")->type_name("N");
    add_limits(command, options);
    command.add_option("--concurrency", options.plan.threads, "Games at a time")
        ->type_name("N")
        ->check(CLI::Range(1U, 256U));
    add_test(command, options);
    add_output(command, options);
}

std::vector<std::string> engines_of(const MatchOptions& options) {
    std::vector<std::string> engines = options.engines;
    for (const std::string& file : options.files) {
        std::ifstream stream{file};
        for (std::string line; std::getline(stream, line);)
            if (const auto text = trimmed(line); !text.empty() && text.front() != '#')
                engines.emplace_back(text);
        if (stream.bad() || !stream.eof())
            throw CLI::ValidationError{"--engines", fmt::format("cannot read {}", file)};
    }
    return engines;
}

Plan plan_of(const MatchOptions& options) {
    constexpr std::size_t most_engines = 64;
    const std::vector<std::string> engines = engines_of(options);
    if (engines.size() < 2 || engines.size() > most_engines)
        throw CLI::ValidationError{"--engine",
                                   fmt::format("two to {} players are needed, {} given", most_engines, engines.size())};
    if (!options.sprt.empty() && engines.size() > 2)
        throw CLI::ValidationError{"--sprt", "tests the difference of two players, not of more"};
    constexpr std::uint64_t most_games = 1'000'000'000;
    const std::size_t meetings = engines.size() * (engines.size() - 1) / 2;
    if (options.plan.games * std::uint64_t{meetings} > most_games)
        throw CLI::ValidationError{
            "--games", fmt::format("{} for each of {} pairs of players are too many", options.plan.games, meetings)};
    Plan plan = options.plan;
    plan.edition = *game::find_any_edition(options.edition);
    std::visit([&](auto& edition) { limit(edition, options); }, plan.edition);
    for (const std::string& text : engines) {
        auto entrant = parse_entrant(text);
        if (!entrant)
            throw CLI::ValidationError{"--engine", entrant.error()};
        if (!options.clock.empty() && entrant->allowance.time)
            throw CLI::ValidationError{"--engine", fmt::format("'{}': movetime= does not go with --clock", text)};
        plan.players.push_back(std::move(*entrant));
    }
    if (!options.setups.empty())
        plan.setups = read_setups(options.setups, plan.edition);
    if (options.milliseconds)
        plan.budget.time = std::chrono::milliseconds{*options.milliseconds};
    if (!options.clock.empty())
        plan.budget.clocks = parse_clock(options.clock);
    if (options.margin)
        plan.budget.margin = std::chrono::milliseconds{*options.margin};
    if (!options.sprt.empty())
        plan.sprt = test_of(options);
    return plan;
}

std::vector<Setting> settings_of(const MatchOptions& options, const Plan& plan) {
    std::vector<Setting> settings{{"--edition", options.edition}};
    for (const std::string& engine : engines_of(options))
        settings.push_back({"--engine", engine});
    settings.push_back({std::string{kGames}, std::to_string(plan.games)});
    settings.push_back({"--seed", std::to_string(plan.seed)});
    if (options.milliseconds)
        settings.push_back({"--movetime", std::to_string(*options.milliseconds)});
    if (!options.clock.empty())
        settings.push_back({"--clock", options.clock});
    if (options.margin)
        settings.push_back({"--margin", std::to_string(*options.margin)});
    if (plan.budget.nodes)
        settings.push_back({"--nodes", std::to_string(*plan.budget.nodes)});
    if (!options.deck.empty())
        settings.push_back({"--deck", options.deck});
    if (std::holds_alternative<OwnSetups>(plan.setups))
        settings.push_back({"--own-setups", ""});
    if (const auto* list = std::get_if<ListedSetups>(&plan.setups))
        settings.push_back({"--setups", options.setups, digest_of(std::get<board::Edition>(plan.edition), *list)});
    if (board::find_edition(options.edition)) {
        settings.push_back({"--two-squares", two_squares_text(options.rules.two_squares)});
        const auto chases = notation::word_of(notation::kMoreSquaresWords, options.rules.more_squares);
        settings.push_back({"--more-squares", std::string{chases}});
        if (options.rules.silent_defence == board::SilentDefence::On)
            settings.push_back({"--silent-defence", ""});
    }
    if (plan.sprt) {
        settings.push_back({"--sprt", fmt::format("{} {}", plan.sprt->elo0, plan.sprt->elo1)});
        settings.push_back({"--alpha", fmt::format("{}", plan.sprt->alpha)});
        settings.push_back({"--beta", fmt::format("{}", plan.sprt->beta)});
        settings.push_back({"--min-pairs", std::to_string(plan.sprt->min_pairs)});
    }
    return settings;
}

std::string told(const Setting& setting) {
    return setting.digest.empty() ? setting.value : fmt::format("{} (SHA-256 {})", setting.value, setting.digest);
}

std::string command_line(const std::vector<Setting>& settings) {
    std::string text = "vaandel match";
    for (const auto& [name, value, digest] : settings) {
        text += " " + name;
        if (!value.empty())
            text += " " + (name == "--sprt" ? value : shell_word(value));
    }
    return text;
}

} // namespace vaandel::apps
