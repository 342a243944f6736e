// vaandel play: a game in the terminal against the bot. Reads the options; the game itself is in apps/play/.

#include "vaandel/apps/command_line.hpp"
#include "vaandel/apps/commands.hpp"

#include <memory>

namespace vaandel::apps {

namespace {

struct PlayOptions {
    std::string edition;
    std::string side = "red";
    std::optional<std::uint64_t> seed;
    std::string setup;
    board::Rules rules;
};

} // namespace

void add_play(CLI::App& program, int& status) {
    const auto options = std::make_shared<PlayOptions>();
    CLI::App* command = program.add_subcommand("play", "Play a game in the terminal against the bot");
    add_edition(*command, options->edition);
    command->add_option("--side", options->side, "Which army you lead: red, who begins, blue, or random")
        ->type_name("SIDE")
        ->check(CLI::IsMember({"red", "blue", "random"}))
        ->capture_default_str();
    command->add_option("--seed", options->seed, "Makes all that is random the same again")->type_name("N");
    command->add_option("--setup", options->setup, "Your set-up: rows of ranks, own back row first, or a preset")
        ->type_name("TEXT");
    add_rules(*command, options->rules);
    command->callback([options, &status] { status = 1; });
}

} // namespace vaandel::apps
