// `vaandel match`: runs many games between two or more players, and measures their strength.

#include "vaandel/apps/command_line.hpp"
#include "vaandel/apps/commands.hpp"
#include "vaandel/apps/match/annotations.hpp"
#include "vaandel/apps/match/interruption.hpp"
#include "vaandel/apps/match/match_options.hpp"
#include "vaandel/apps/match/match_page.hpp"
#include "vaandel/apps/match/match_report.hpp"
#include "vaandel/apps/match/match_state.hpp"
#include "vaandel/apps/match/progress.hpp"
#include "vaandel/apps/match/protocol_log.hpp"
#include "vaandel/apps/signals.hpp"
#include "vaandel/apps/usage_error.hpp"

#include <fmt/format.h>

#include <fstream>
#include <memory>

namespace vaandel::apps {

using namespace match;

namespace {

/// The status of a program stopped by a signal, as in shells.
constexpr int kInterrupted = 130;

std::chrono::nanoseconds now() { return std::chrono::steady_clock::now().time_since_epoch(); }

void write(const std::filesystem::path& file, std::string_view text) {
    std::ofstream stream{file, std::ios::binary};
    stream << text;
    if (!stream.flush())
        throw std::runtime_error{fmt::format("cannot write {}", file.string())};
}

/// Checked early: a long match should not end with a page that cannot be written.
void check_writable(const std::filesystem::path& file) {
    if (!std::ofstream{file, std::ios::binary | std::ios::app})
        throw UsageError{"--html", fmt::format("cannot write {}", file.string())};
}

/// One match from the command line to the last line of its report.
class MatchCommand {
public:
    explicit MatchCommand(const MatchOptions& options)
        : options_{options}, plan_{plan_of(options)}, settings_{settings_of(options, plan_)} {
        if (!options.html.empty())
            check_writable(options.html);
        if (!options.records.empty())
            open_named("--records", [&] {
                state_.emplace(options.records, settings_, plan_.schedule(),
                               options.resumes ? MatchState::Begin::Resume : MatchState::Begin::Anew);
            });
        if (!options.log.empty()) {
            open_named("--log", [&] { log_.emplace(options.log, plan_.players); });
            plan_.log = [this](std::size_t player, std::size_t copy, protocol::Speaker who, std::string_view line) {
                log_->add(player, copy, who, line);
            };
        }
    }

    int run() {
        end_on_signals();
        const Interruption interruption;
        progress_.emplace(plan_, screen_of_stderr(), std::uint32_t(past().size()), now());
        const auto listen = [this](const Report& report, const Standing& standing) { note(report, standing); };
        const auto recall = [this](const Fixture& fixture, const Outcome& outcome) { note_fault(fixture, outcome); };
        const auto result = match::run(plan_, now, listen, past(), interruption.token(), recall);
        progress_->end();
        if (!result)
            refuse_player(written_players(options_).at(result.error().player), result.error().why);
        const bool is_cut_short = interruption.token().stop_requested() && result->games() < plan_.schedule().games();
        if (!options_.html.empty()) // first: the reader of the output may leave
            write(options_.html, match_page({plan_, *result, settings_, faults_}));
        fmt::print("{}", summary(plan_, *result));
        if (options_.as_json)
            fmt::print("{}\n", summary_json(plan_, *result));
        return is_cut_short ? kInterrupted : 0;
    }

private:
    std::span<const PastGame> past() const { return state_ ? std::span{state_->past()} : std::span<const PastGame>{}; }

    void note(const Report& report, const Standing& standing) {
        const auto& [fixture, played] = report;
        if (state_) {
            keep(report); // first: the state refers to it
            state_->add(fixture.number, played);
        }
        if (log_)
            log_->check();
        if (note_fault(fixture, played))
            progress_->say(faults_.back());
        progress_->update(standing, now());
    }

    bool note_fault(const Fixture& fixture, const Outcome& outcome) {
        if (outcome.fault == Fault::None)
            return false;
        faults_.push_back(fault_line(plan_, fixture, outcome));
        return true;
    }

    /// The record of a game, with the players' names, as a separate file.
    void keep(const Report& report) const {
        const Fixture& fixture = report.fixture;
        game::AnyRecord record = report.played.record;
        std::visit(
            [&](auto& known) {
                known.names[fixture.first] = plan_.players[fixture.players[0]].name;
                known.names[opponent(fixture.first)] = plan_.players[fixture.players[1]].name;
            },
            record);
        write(record_file(options_.records, fixture.number),
              annotated(game::write_any_record(record), report.played.thoughts));
    }

    const MatchOptions& options_;
    Plan plan_;
    std::vector<Setting> settings_;
    std::optional<MatchState> state_;
    std::vector<std::string> faults_; ///< one line each
    std::optional<ProtocolLog> log_;
    std::optional<MatchProgress> progress_;
};

} // namespace

void add_match(Command& program, int& status) {
    auto options = std::make_shared<MatchOptions>();
    Command command =
        program.add_subcommand("match", "Let two or more players play many games, and tell who is stronger");
    add_options(command, *options);
    command.callback([options, command, &status] {
        refuse_options_of_other_games(command, options->edition);
        status = MatchCommand{*options}.run();
    });
}

} // namespace vaandel::apps
