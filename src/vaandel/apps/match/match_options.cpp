#include "vaandel/apps/match/match_options.hpp"

#include "vaandel/apps/command_line.hpp"
#include "vaandel/apps/match/keyed_words.hpp"
#include "vaandel/apps/match/match_book.hpp"
#include "vaandel/apps/usage_error.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cmath>

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

/// "original, duel10 or cards"
std::string known_ids() {
    std::string ids;
    for (const board::Edition& edition : board::all_editions())
        ids.append(ids.empty() ? "" : ", ").append(edition.id);
    return ids.append(" or ").append(cards::kCards.id);
}

void add_players(Command& command, MatchOptions& options) {
    const auto is_known = [](const std::string& text) {
        return game::find_any_edition(text) ? std::string{} : fmt::format("'{}' is not an edition", text);
    };
    command.add_option("--edition", options.edition, known_ids()).required().type_name("EDITION").check({is_known});
    command
        .add_option("--engine", options.engines,
                    "A player; give two or more: level:1 to level:8, cmd:COMMAND, ucc:COMMAND, first, random; for "
                    "cards easy, medium, strong, greedy, cmd:COMMAND, random; or a definition: \"name=Mine "
                    "cmd='python3 bot.py' movetime=50\". No two players have the same name")
        .type_name("SPEC")
        .one_at_a_time();
    command
        .add_option("--engines", options.files,
                    "A file of players, one a line; they come after those of --engine; # begins a comment")
        .type_name("FILE")
        .one_at_a_time()
        .check(readable());
    command
        .add_option("--each", options.each,
                    "Parts of a definition for all players, such as movetime=50 option.seed=1; a player's own "
                    "definition takes precedence")
        .type_name("KEY=VALUE ...")
        .expected(1, 100);
    Option own = command.add_flag_callback(
        "--own-setups", [&] { options.plan.setups = OwnSetups{}; },
        "Players place their own armies; otherwise both get the same reasonable set-ups");
    Option setups = command
                        .add_option("--setups", options.setups,
                                    "A list of set-ups to draw both armies from; then order=random or order=sequential")
                        .type_name("FILE [order=ORDER]")
                        .expected(1, 2)
                        .excludes(own);
    command
        .add_option("--openings", options.openings,
                    "Games to continue: a file, folder or archive of records; then order=sequential or order=random, "
                    "plies=N of each, start=N")
        .type_name("FILE [order=ORDER] [plies=N] [start=N]")
        .expected(1, 4)
        .excludes(own)
        .excludes(setups);
    command.add_option("--deck", options.deck, "The cards: patch23 or jumbo23")
        .type_name("DECK")
        .check(one_of({"patch23", "jumbo23"}));
    add_rules(command, options.rules);
    add_silent_defence(command, options.rules);
}

void add_format(Command& command, MatchOptions& options) {
    const auto is_format = [](std::string& text) {
        if (text == "roundrobin") // as fastchess calls it
            text = name_of(Format::RoundRobin);
        return format_named(text) ? std::string{} : fmt::format("'{}' is none of round-robin, gauntlet, swiss", text);
    };
    command
        .add_option("--format,--tournament", options.format,
                    "Pairings: round-robin, all against all; gauntlet, the first against each of the others; swiss, in "
                    "rounds between players with similar scores")
        .type_name("FORMAT")
        .transform({is_format});
    command
        .add_option("--seeds", options.seeds, "Gauntlet: the number of first players that meet the others; default 1")
        .type_name("N")
        .check(whole_number_from_to(1U, 63U));
    command
        .add_option(std::string{kRounds}, options.rounds,
                    "Swiss: the number of rounds; by default as many as halve the players down to one")
        .type_name("N")
        .check(whole_number_from_to(1U, 1000U));
}

void add_adjudication(Command& command, MatchOptions& options) {
    command
        .add_option("--draw", options.draw,
                    "Adjudicate a draw if both sides report a score within S of even for movecount=N actions each, not "
                    "before movenumber=N")
        .type_name("score=S movecount=N [movenumber=N]")
        .expected(1, 3);
    command
        .add_option(
            "--resign", options.resign,
            "Adjudicate a loss if a side reports a score of S or more below even for movecount=N of its actions; "
            "twosided=true: only if the other side agrees")
        .type_name("score=S movecount=N [twosided=true]")
        .expected(1, 3);
}

void add_limits(Command& command, MatchOptions& options) {
    const auto is_clock = [](const std::string& text) {
        return parse_clock(text) ? std::string{}
                                 : fmt::format("'{}' is not a clock such as 60+1, seconds for a game and free ones for "
                                               "each action",
                                               text);
    };
    Option time = command.add_option("--movetime", options.milliseconds, "Milliseconds for each action")
                      .type_name("MS")
                      .check(milliseconds());
    command.add_option("--clock", options.clock, "Seconds for a game, and free seconds for each action: 60+1")
        .type_name("MAIN+FREE")
        .check({is_clock})
        .excludes(time);
    command.add_option("--margin", options.margin, "Milliseconds by which an answer may be late; default 20")
        .type_name("MS")
        .check(whole_number_from_to(0U, 60'000U));
    command.add_option("--nodes", options.plan.budget.nodes, "Positions per action, for players that count them")
        .type_name("N")
        .check(whole_number_from<std::uint64_t>(1));
}

/// "0.05": how often a test may err. A bound of one half or more says nothing.
void add_error_rate(Command& command, const char* name, double& rate, const char* help, Option test) {
    const auto is_rate = [](const std::string& text) {
        double value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        const bool is_number = error == std::errc{} && end == text.data() + text.size();
        return is_number && value > 0 && value < 0.5 ? std::string{}
                                                     : fmt::format("'{}' is not between 0 and 0.5", text);
    };
    command.add_option(name, rate, help).type_name("RATE").check({is_rate}).needs(test);
}

void add_test(Command& command, MatchOptions& options) {
    Option test =
        command.add_option("--sprt", options.sprt, "Stop when one of two Elo differences is clearly more likely")
            .type_name("ELO0 ELO1")
            .expected(2);
    add_error_rate(command, "--alpha", options.test.alpha,
                   "Probability of accepting ELO1 if ELO0 is true; default 0.05", test);
    add_error_rate(command, "--beta", options.test.beta, "Probability of accepting ELO0 if ELO1 is true; default 0.05",
                   test);
    command
        .add_option("--min-pairs", options.min_pairs,
                    fmt::format("Minimum number of pairs before a decision; default {}", Sprt{}.min_pairs))
        .type_name("N")
        .check(whole_number_from_to(1U, 5'000'000U))
        .needs(test);
}

Sprt test_of(const MatchOptions& options) {
    constexpr double most = 10'000; // Elo: beyond it no share is told from 0 and 1
    Sprt test = options.test;
    test.min_pairs = options.min_pairs.value_or(test.min_pairs);
    test.elo0 = options.sprt[0];
    test.elo1 = options.sprt[1];
    for (const double elo : options.sprt)
        if (!(std::abs(elo) <= most)) // which no NaN is
            throw UsageError{"--sprt", fmt::format("{} is not between {} and {}", elo, -most, most)};
    if (test.elo0 >= test.elo1)
        throw UsageError{"--sprt", fmt::format("the first bound must be less than the second, but they are {} and {}",
                                               test.elo0, test.elo1)};
    if (const std::uint32_t pairs = options.plan.games / kPair; test.min_pairs > pairs)
        throw UsageError{"--min-pairs",
                         fmt::format("{} pairs{} are never played, so the test never decides: --games {} are {}",
                                     test.min_pairs, options.min_pairs ? "" : " (the default)", options.plan.games,
                                     pairs)};
    return test;
}

AdjudicationRules adjudication_of(const MatchOptions& options) {
    constexpr std::uint32_t most_count = 100'000;
    constexpr std::uint32_t most_score = 1000;
    AdjudicationRules rules;
    if (!options.draw.empty()) {
        const KeyedWords words{"--draw", options.draw, {"movenumber", "movecount", "score"}};
        words.needed("score");
        words.needed("movecount");
        rules.draw = {.movenumber = words.number("movenumber", 0, most_count).value_or(0),
                      .movecount = *words.number("movecount", 1, most_count),
                      .score = int(*words.number("score", 0, most_score))};
    }
    if (!options.resign.empty()) {
        const KeyedWords words{"--resign", options.resign, {"movecount", "score", "twosided"}};
        words.needed("score");
        words.needed("movecount");
        rules.resign = {.movecount = *words.number("movecount", 1, most_count),
                        .score = int(*words.number("score", 1, most_score)),
                        .is_twosided = words.choice("twosided", {"false", "true"}).value_or(0) == 1};
    }
    return rules;
}

/// What belongs to a format, and only there.
void set_format(Plan& plan, const MatchOptions& options, std::size_t players) {
    plan.format = *format_named(options.format);
    if (options.seeds && plan.format != Format::Gauntlet)
        throw UsageError{"--seeds", "is of a gauntlet"};
    if (options.rounds && plan.format != Format::Swiss)
        throw UsageError{kRounds, "is of a Swiss tournament"};
    plan.seeds = options.seeds.value_or(1);
    if (plan.seeds >= players)
        throw UsageError{"--seeds", fmt::format("{} of {} players leave nobody to meet", plan.seeds, players)};
    if (plan.format == Format::Swiss && players < 3)
        throw UsageError{kFormat, "a Swiss tournament needs three players or more"};
    plan.rounds = options.rounds;
}

/// All games have a number.
void check_size(const Plan& plan) {
    constexpr std::uint64_t most_games = 1'000'000'000;
    Plan one = plan;
    one.games = 1;
    const std::uint64_t meetings = one.schedule().games();
    if ((plan.games + kPair) * meetings > most_games)
        throw UsageError{std::string{kGames},
                         fmt::format("{} for each of {} pairs of players are too many", plan.games, meetings)};
}

void add_output(Command& command, MatchOptions& options) {
    Option records =
        command.add_option("--records", options.records, "A folder for the record of each game").type_name("DIR");
    command
        .add_flag(
            "--resume", options.resumes,
            "Continue the match whose records are in that folder, also with more games; a folder without a match is "
            "refused")
        .needs(records);
    command.add_option("--log", options.log, "A file for everything that programs and the match send each other")
        .type_name("FILE");
    command.add_option("--html", options.html, "A file for the report, an HTML page").type_name("FILE");
    command.add_flag("--json", options.as_json, "End with the result as a JSON object");
}

} // namespace

void add_options(Command& command, MatchOptions& options) {
    add_players(command, options);
    add_format(command, options);
    command
        .add_option(std::string{kGames}, options.plan.games,
                    "Games of each two that meet; two from one start make a pair")
        .type_name("N")
        .check(whole_number_from_to(1U, 10'000'000U));
    command.add_option("--seed", options.plan.seed, "Seed of everything random")
        .type_name("N")
        .check(whole_number_from<std::uint64_t>(0));
    add_limits(command, options);
    command.add_option("--concurrency", options.plan.threads, "Games at a time")
        .type_name("N")
        .check(whole_number_from_to(1U, 256U));
    add_test(command, options);
    add_adjudication(command, options);
    add_output(command, options);
}

void refuse_options_of_other_games(const Command& command, std::string_view edition) {
    const bool is_board = board::find_edition(edition) != nullptr;
    const auto refuse = [&](const char* option) {
        if (command.option(option).is_given())
            throw UsageError{option, is_board ? fmt::format("is for cards, not for {}", edition)
                                              : fmt::format("is for board games, not for {}", edition)};
    };
    if (is_board)
        return refuse("--deck");
    for (const char* const option : {"--two-squares", "--more-squares", "--silent-defence", "--own-setups", "--setups"})
        refuse(option);
}

Plan plan_of(const MatchOptions& options) {
    Plan plan = options.plan;
    plan.players = players_of(options);
    if (!options.sprt.empty() && plan.players.size() > 2)
        throw UsageError{"--sprt", "tests the difference of two players, not of more"};
    plan.edition = *game::find_any_edition(options.edition);
    std::visit([&](auto& edition) { limit(edition, options); }, plan.edition);
    set_format(plan, options, plan.players.size());
    check_size(plan);
    if (!options.setups.empty())
        plan.setups = read_setups(options.setups, plan.edition);
    else if (!options.openings.empty())
        plan.setups = read_openings(options.openings, plan.edition);
    plan.adjudication = adjudication_of(options);
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

} // namespace vaandel::apps
