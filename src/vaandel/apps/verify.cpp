// vaandel verify: whether the set-ups of recorded games match the server's commitments before play.

#include "vaandel/apps/command_line.hpp"
#include "vaandel/apps/commands.hpp"
#include "vaandel/apps/record_files.hpp"
#include "vaandel/apps/replay_report.hpp"
#include "vaandel/game/any_record.hpp"
#include "vaandel/game/replay.hpp"
#include "vaandel/store/commitment.hpp"

#include <fmt/format.h>

#include <memory>

namespace vaandel::apps {

namespace {

using board::Side;

struct Options {
    board::PerSide<std::string> shown; ///< the hash shown before play; empty if it is not to be checked
    std::vector<std::string> paths;
};

/// A statement about one item, and whether it is correct.
struct Finding {
    bool is_good = false;
    std::string what;
};

Finding judge(const notation::Record& record, Side side, std::string_view shown) {
    const auto& commitment = record.commitments[side];
    if (!commitment)
        return {false, fmt::format("no commitment to {}'s set-up", name_of(side))};
    const auto setup = notation::setup_of(record, side);
    if (!setup)
        return {false, fmt::format("a commitment, but no set-up of {}", name_of(side))};
    if (!shown.empty() && shown != commitment->hash)
        return {false,
                fmt::format("{}'s commitment is {}, not the one that was shown", name_of(side), commitment->hash)};
    const std::string hash =
        store::commitment_of(record.edition.id, side, setup->text(record.edition), commitment->nonce);
    const bool fits = hash == commitment->hash;
    return {fits, fmt::format("{}'s set-up {} {}", name_of(side),
                              fits ? "matches its commitment" : "does not match its commitment", commitment->hash)};
}

Finding judge_play(const notation::Record& record) {
    const game::Replay told = game::replay(record, record.edition.rules);
    return {std::holds_alternative<game::ReplayOk>(told), game::describe(record.edition, told)};
}

std::vector<Finding> findings(const Options& options, const Result<std::string_view, std::string>& text) {
    if (!text)
        return {{false, text.error()}};
    const auto read = game::parse_any_record(*text);
    if (!read)
        return {{false, fmt::format("unreadable: {}", notation::describe(read.error()))}};
    const auto* record = std::get_if<notation::Record>(&*read);
    if (record == nullptr)
        return {{false, "a card game: it has no set-ups and no commitments"}};
    return {judge(*record, Side::Red, options.shown.red), judge(*record, Side::Blue, options.shown.blue),
            judge_play(*record)};
}

int verify_all(const Options& options) {
    int status = 0;
    Output output{stdout};
    RecordFiles files{[&](const std::string& name, const Result<std::string_view, std::string>& text) {
        for (const Finding& finding : findings(options, text)) {
            output.add_line(fmt::format("{}: {}", name, finding.what));
            if (!finding.is_good)
                status = 1;
        }
    }};
    for (const std::string& path : options.paths)
        files.walk(path);
    output.flush();
    return status;
}

} // namespace

void add_verify(Command& program, int& status) {
    const auto options = std::make_shared<Options>();
    Command command =
        program.add_subcommand("verify", "Check that the set-ups of recorded games match their commitments");
    command.footer(
        "Before play the page shows a hash of each set-up; the record contains it, and the nonce that opens it. If the "
        "set-up matches and the game is legal, nobody has changed a piece.\n"
        "Status: 0 everything matches, 1 something does not, or has no commitment, 2 wrong usage.");
    add_records(command, options->paths);
    for (const Side side : {Side::Red, Side::Blue})
        command
            .add_option(fmt::format("--{}", name_of(side)), options->shown[side],
                        "The hash that the page showed for this side before play")
            .check({[](const std::string& hash) {
                return notation::is_hash_text(hash) ? "" : "a hash has 64 hexadecimal digits in lower case";
            }})
            .type_name("HASH");
    command.callback([options, &status] { status = verify_all(*options); });
}

} // namespace vaandel::apps
