// vaandel replay: replays records by the rules and reports which are correct.

#include "vaandel/apps/command_line.hpp"
#include "vaandel/apps/commands.hpp"
#include "vaandel/apps/record_files.hpp"
#include "vaandel/apps/replay_report.hpp"
#include "vaandel/game/any_record.hpp"
#include "vaandel/notation/rule_words.hpp"

#include <fmt/format.h>

#include <memory>

namespace vaandel::apps {

namespace {

struct Options {
    std::string rules; ///< empty: the record's own
    std::string two_squares;
    std::string more_squares;
    bool strict = false;
    bool json = false;
    std::vector<std::string> paths;
};

/// The rules that the record of a board game is replayed by.
board::Rules rules_for(const Options& options, const board::Edition& edition) {
    board::Rules rules = edition.rules;
    if (options.rules == "standard")
        rules = board::Rules{};
    if (options.rules == "gravon")
        rules = board::kGravonRules;
    rules.two_squares = notation::value_of(notation::kTwoSquaresWords, options.two_squares).value_or(rules.two_squares);
    rules.more_squares =
        notation::value_of(notation::kMoreSquaresWords, options.more_squares).value_or(rules.more_squares);
    return rules;
}

/// Board games by the requested rules; card games by their own, because there are no others.
struct Judge {
    const Options& options;
    const std::string& name;
    ReplayReport& report;

    void operator()(const notation::Record& record) const {
        report.add(name, record, game::replay(record, rules_for(options, record.edition)));
    }
    void operator()(const notation::CardRecord& record) const {
        report.add(name, game::replay(record, record.edition.rules));
    }
};

int replay_all(const Options& options) {
    Output output{stdout};
    using enum ReplayReport::Unexplained;
    ReplayReport report{options.json ? ReplayReport::Form::Json : ReplayReport::Form::Text,
                        options.strict ? Mismatch : Warning, output};
    ReplayProgress progress;
    RecordFiles files{[&](const std::string& name, const Result<std::string_view, std::string>& text) {
        if (!text) {
            report.add_unreadable(name, {{0, text.error()}});
        } else if (const auto record = game::parse_any_record(*text)) {
            std::visit(Judge{options, name, report}, *record);
        } else {
            report.add_unreadable(name, record.error());
        }
        progress.show(report.counts().games());
    }};
    for (const std::string& path : options.paths)
        files.walk(path);
    progress.clear();
    report.add_summary(files.passed_over());
    if (files.passed_over() != 0)
        fmt::print(stderr, "{} other files skipped\n", files.passed_over());
    return report.counts().ok + report.counts().warning == report.counts().games() ? 0 : 1;
}

} // namespace

void add_replay(Command& program, int& status) {
    const auto options = std::make_shared<Options>();
    Command command = program.add_subcommand("replay", "Replay recorded games and report rule violations");
    command.footer(
        "Reads games in any format that 'vaandel convert --list' shows, detected from the content. Prints one "
        "line per game, then a summary.\nStatus: 0 all games are ok, or have warnings, 1 some are not, 2 "
        "wrong usage.");
    add_records(command, options->paths);
    command
        .add_option("--rules", options->rules,
                    "standard or gravon; by default .vaandel records are replayed by the rules that they state, "
                    "games of the Gravon archive by gravon; card games always by the rules that they state")
        .check(one_of({"standard", "gravon"}))
        .type_name("NAME");
    command.add_option("--two-squares", options->two_squares, "Limit of the two-squares rule: 3, 5 or off")
        .check(one_of({"3", "5", "off"}))
        .type_name("N");
    command.add_option("--more-squares", options->more_squares, "The more-squares rule: game, chase or off")
        .check(one_of({"game", "chase", "off"}))
        .type_name("RULE");
    command.add_flag("--strict", options->strict,
                     "Treat it as a mismatch if the rules do not explain the end of a game from the Gravon archive");
    command.add_flag("--json", options->json, "Print a JSON object per game, then one with the counts");
    command.callback([options, &status] { status = replay_all(*options); });
}

} // namespace vaandel::apps
