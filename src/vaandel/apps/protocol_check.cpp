// `vaandel protocol-check`: whether an engine follows our protocol.

#include "vaandel/apps/command_line.hpp"
#include "vaandel/apps/commands.hpp"
#include "vaandel/apps/usage_error.hpp"
#include "vaandel/core/printable.hpp"
#include "vaandel/protocol/check.hpp"
#include "vaandel/protocol/child.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <vector>

namespace vaandel::apps {

using namespace protocol;

namespace {

struct Options {
    std::vector<std::string> command; ///< one word
    unsigned milliseconds = 20;
    unsigned margin = 250;
    unsigned start = 10'000;
    bool is_strict = false;
    CheckSettings settings{};
};

/// Prints the checks, each kind of fault once, and counts failures.
class Report {
public:
    void operator()(const Finding& finding) {
        const bool is_strict = finding.demand == Demand::Strict;
        ++checks_[is_strict ? 1 : 0];
        failed_[is_strict ? 1 : 0] += finding.faults.empty() ? 0U : 1U;
        fmt::print("{}  {}  {}{}{}\n", finding.faults.empty() ? "ok  " : "FAIL", is_strict ? "strict" : "needed",
                   finding.what, finding.note.empty() ? "" : ": ", printable(finding.note));
        for (const std::vector<const Fault*>& alike : by_kind(finding.faults)) {
            const auto [known, is_new] = known_.try_emplace(alike.front()->kind, place_of(finding, *alike.front()));
            print(alike, is_new ? std::string_view{} : known->second);
        }
        for (const Fault& fault : finding.faults)
            if (fault.late)
                late_[fault.late->option].push_back(fault.late->by);
        std::fflush(stdout);
    }

    /// The last line, and the status.
    int conclude(bool is_strict) const {
        for (const auto& [option, times] : late_)
            fmt::print("{} answer{} came late, {} ms at most; on a busy machine give more time: {}\n", times.size(),
                       times.size() == 1 ? "" : "s", std::ranges::max(times).count(), option);
        const auto [needed, strict] = failed_;
        if (checks_[1] == 0)
            fmt::print("It cannot play yet: the handshake failed, so nothing else was tried.\n");
        else if (needed > 0)
            fmt::print("It cannot play yet: {} of {} needed checks failed, and {} of {} strict checks.\n", needed,
                       checks_[0], strict, checks_[1]);
        else if (strict > 0)
            fmt::print("It can play: all needed checks passed. {} of {} strict checks failed.\n", strict, checks_[1]);
        else
            fmt::print("It follows the protocol: all needed and strict checks passed.\n");
        return needed > 0 || (is_strict && strict > 0) ? 1 : 0;
    }

private:
    /// In the order of the first of each kind.
    static std::vector<std::vector<const Fault*>> by_kind(const std::vector<Fault>& faults) {
        std::vector<std::vector<const Fault*>> kinds;
        for (const Fault& fault : faults) {
            const auto alike =
                std::ranges::find(kinds, fault.kind, [](const auto& one) { return std::string_view{one[0]->kind}; });
            (alike == kinds.end() ? kinds.emplace_back() : *alike).push_back(&fault);
        }
        return kinds;
    }

    /// "'plays duel8', game 1, as red, ply 3"
    static std::string place_of(const Finding& finding, const Fault& fault) {
        return fmt::format("'{}'{}{}", finding.what, fault.where.empty() ? "" : ", ", fault.where);
    }

    /// Where each of them happened.
    static std::string places(std::span<const Fault* const> faults) {
        constexpr std::size_t most = 20;
        constexpr std::size_t most_letters = 60;
        std::vector<std::string_view> all;
        for (const Fault* fault : faults) {
            const std::string_view place = fault->where.empty() ? fault->sent : fault->where;
            if (std::ranges::find(all, place) == all.end())
                all.push_back(place);
        }
        std::string text;
        for (const std::string_view place : std::span{all}.first(std::min(all.size(), most)))
            text += fmt::format("{}{}{}", text.empty() ? "" : "; ", place.substr(0, most_letters),
                                place.size() > most_letters ? " ..." : "");
        return text + (all.size() > most ? "; ..." : "");
    }

    /// Faults of one kind: the first in full. Or where an earlier check showed it.
    static void print(std::span<const Fault* const> alike, std::string_view earlier) {
        if (!earlier.empty()) {
            fmt::print("      as in {}: {} time{}: {}\n", earlier, alike.size(), alike.size() == 1 ? "" : "s",
                       places(alike));
            return;
        }
        const Fault& fault = *alike.front();
        if (!fault.where.empty())
            fmt::print("      {}\n", fault.where);
        fmt::print("        sent    {}\n        got     {}\n        wanted  {}\n",
                   fault.sent.empty() ? "nothing" : printable(fault.sent), printable(fault.got),
                   printable(fault.wanted));
        if (alike.size() > 1)
            fmt::print("      and {} more time{}: {}\n", alike.size() - 1, alike.size() == 2 ? "" : "s",
                       places(alike.subspan(1)));
    }

    std::array<unsigned, 2> checks_{}; ///< needed, strict
    std::array<unsigned, 2> failed_{};
    std::map<std::string, std::string> known_;                   ///< where each kind of fault was shown
    std::map<std::string_view, std::vector<Milliseconds>> late_; ///< by the option that gives them more time
};

int run(Options& options) {
    options.settings.move_time = Milliseconds{options.milliseconds};
    options.settings.margin = Milliseconds{options.margin};
    options.settings.start_time = Milliseconds{options.start};
    if (options.command.size() > 1)
        throw UsageError{"command",
                         fmt::format("one word is needed; put quotes around '{}'", fmt::join(options.command, " "))};
    Report report;
    check_engine(connect_to(options.command.front()), options.settings, std::ref(report));
    return report.conclude(options.is_strict);
}

} // namespace

void add_protocol_check(Command& program, int& status) {
    auto options = std::make_shared<Options>();
    Command command =
        program.add_subcommand("protocol-check", "Check whether an engine follows the protocol of 'vaandel engine'");
    command.add_option("command", options->command, "The shell command that starts it").type_name("COMMAND").required();
    command.add_option("--games", options->settings.games, "Number of games for each edition that it offers")
        .type_name("N")
        .show_default()
        .check(whole_number_from_to(1U, 1000U));
    command.add_option("--movetime", options->milliseconds, "Milliseconds for a move")
        .type_name("MS")
        .show_default()
        .check(whole_number_from_to(1U, 60'000U));
    command.add_option("--margin", options->margin, "Tolerance for answers, in milliseconds")
        .type_name("MS")
        .show_default()
        .check(whole_number_from_to(1U, 60'000U));
    command.add_option("--start", options->start, "Milliseconds to start, and to get ready for a game")
        .type_name("MS")
        .show_default()
        .check(whole_number_from_to(1U, 600'000U));
    command.add_flag("--strict", options->is_strict, "Status 1 also if only strict checks fail");
    command.add_option("--seed", options->settings.seed, "Seed of the games")
        .type_name("N")
        .check(whole_number_from<std::uint64_t>(0));
    command.callback([options, &status] { status = run(*options); });
}

} // namespace vaandel::apps
