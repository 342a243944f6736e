// `vaandel dataset`: converts recorded games to files of training positions.

#include "vaandel/apps/command_line.hpp"
#include "vaandel/apps/commands.hpp"
#include "vaandel/apps/named.hpp"
#include "vaandel/apps/record_files.hpp"
#include "vaandel/apps/replay_report.hpp"
#include "vaandel/apps/usage_error.hpp"
#include "vaandel/dataset/gzip_file.hpp"
#include "vaandel/dataset/rows.hpp"
#include "vaandel/game/any_record.hpp"
#include "vaandel/game/replay.hpp"

#include <fmt/format.h>

#include <memory>

namespace vaandel::apps {

using namespace board;

namespace {

struct Options {
    std::string edition;
    std::filesystem::path out;
    std::vector<std::string> paths;
    dataset::Plan plan;
    std::uint64_t seed = 1;
};

std::string counted(std::size_t number, std::string_view what) {
    return fmt::format("{} {}{}", number, what, number == 1 ? "" : "s");
}

/// Gathers the games of one edition.
class Gatherer {
public:
    explicit Gatherer(const Options& options)
        : options_{options}, edition_{edition_of(options.edition)}, random_{options.seed}, file_{options.out} {
        file_.write(dataset::header_of(edition_));
    }

    void read(const std::string& name, const Result<std::string_view, std::string>& text) {
        if (!text) {
            fmt::print(stderr, "{}: {}\n", name, text.error());
            ++left_out_;
            return;
        }
        const auto any = game::parse_any_record(*text);
        const auto* const record = any ? std::get_if<notation::Record>(&*any) : nullptr;
        if (any && (record == nullptr || record->edition.id != edition_.id))
            ++of_others_; // skipped, but not an error
        else if (!any || !add(*record))
            ++left_out_;
        progress_.show(games_ + left_out_ + of_others_);
    }

    /// The status. Without a game, an older file stays as it is.
    int finish() {
        if (games_ > 0)
            file_.finish();
        progress_.clear();
        fmt::print("{}, {}; {} skipped, {} of other editions\n", counted(games_, "game"),
                   counted(bytes_ / dataset::row_bytes(edition_), "position"), counted(left_out_, "record"),
                   of_others_);
        return games_ > 0 ? 0 : 1;
    }

private:
    bool add(const notation::Record& record) {
        if (!notation::has_begun(record) || record.plies.empty() || record.placement != notation::Placement::Army ||
            !std::holds_alternative<game::ReplayOk>(game::replay(record, record.edition.rules)))
            return false;
        const auto rows = dataset::rows_of(record, options_.plan, games_, random_);
        if (!rows)
            return false;
        file_.write(*rows);
        bytes_ += rows->size();
        ++games_;
        return true;
    }

    const Options& options_;
    const Edition& edition_;
    Random random_;
    dataset::GzipFile file_;
    ReplayProgress progress_;
    std::uint32_t games_ = 0;
    std::size_t left_out_ = 0;  ///< of this edition, or unreadable
    std::size_t of_others_ = 0; ///< board games of other editions, and card games
    std::size_t bytes_ = 0;
};

int gather(const Options& options) {
    const auto gatherer = open_named("out", [&] { return std::make_unique<Gatherer>(options); });
    RecordFiles files{[&](const std::string& name, const Result<std::string_view, std::string>& text) {
        gatherer->read(name, text);
    }};
    for (const std::string& path : options.paths)
        files.walk(path);
    return gatherer->finish();
}

} // namespace

void add_dataset(Command& program, int& status) {
    const auto options = std::make_shared<Options>();
    Command command = program.add_subcommand("dataset", "Write training positions from recorded games");
    command.footer("Skips games that do not replay, games from free placements and those of other editions.\n"
                   "Status: 0 games were written, 1 there were none and FILE is as before, 2 wrong usage.");
    add_edition(command, options->edition);
    command.add_option("out", options->out, "The file to write, such as people.positions.gz")
        .type_name("FILE")
        .required();
    add_records(command, options->paths);
    command.add_flag("--programs", options->plan.is_of_programs, "The players are programs, not humans");
    command.add_option("--positions", options->plan.most_positions, "Maximum number from a game")
        .show_default()
        .check(whole_number_from<unsigned>(1));
    command.add_option("--seed", options->seed, "Seed for choosing them")
        .show_default()
        .check(whole_number_from<std::uint64_t>(0));
    command.callback([options, &status] { status = gather(*options); });
}

} // namespace vaandel::apps
