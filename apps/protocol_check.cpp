// `vaandel protocol-check`: whether an engine keeps to our protocol.

#include "vaandel/apps/commands.hpp"
#include "vaandel/protocol/check.hpp"
#include "vaandel/protocol/child.hpp"

#include <fmt/format.h>

#include <memory>

namespace vaandel::apps {

using namespace protocol;

namespace {

struct Options {
    std::string command;
    unsigned milliseconds = 20;
    unsigned margin = 250;
    unsigned start = 10'000;
    CheckSettings settings{};
};

void print(const Finding& finding) {
    fmt::print("{}  {}{}{}\n", finding.wrong ? "FAIL" : "ok  ", finding.what, finding.note.empty() ? "" : ": ",
               finding.note);
    if (finding.wrong)
        fmt::print("      {}\n", *finding.wrong);
    std::fflush(stdout);
}

int run(Options& options) {
    options.settings.move_time = Milliseconds{options.milliseconds};
    options.settings.margin = Milliseconds{options.margin};
    options.settings.start_time = Milliseconds{options.start};
    const bool is_well = check_engine(connect_to(options.command), options.settings, print);
    fmt::print("{}\n", is_well ? "It keeps to the protocol." : "It does not keep to the protocol.");
    return is_well ? 0 : 1;
}

} // namespace

void add_protocol_check(CLI::App& program, int& status) {
    auto options = std::make_shared<Options>();
    CLI::App* command =
        program.add_subcommand("protocol-check", "Check whether an engine keeps to the protocol of 'vaandel engine'");
    command->add_option("command", options->command, "What starts it, as a shell would read it")
        ->type_name("COMMAND")
        ->required();
    command->add_option("--games", options->settings.games, "For each edition that it offers")
        ->type_name("N")
        ->capture_default_str()
        ->check(CLI::Range(1U, 1000U));
    command->add_option("--movetime", options->milliseconds, "Milliseconds that it is given for a move")
        ->type_name("MS")
        ->capture_default_str()
        ->check(CLI::Range(1U, 60'000U));
    command->add_option("--margin", options->margin, "How many milliseconds later it may answer")
        ->type_name("MS")
        ->capture_default_str()
        ->check(CLI::Range(1U, 60'000U));
    command
        ->add_option("--start", options->start, "Milliseconds that it may take to start, and to get ready for a game")
        ->type_name("MS")
        ->capture_default_str()
        ->check(CLI::Range(1U, 600'000U));
    command->add_option("--seed", options->settings.seed, "Of the games")->type_name("N");
    command->callback([options, &status] { status = run(*options); });
}

} // namespace vaandel::apps
