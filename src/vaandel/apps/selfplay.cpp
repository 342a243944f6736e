// `vaandel selfplay`: games of the engine against itself, as files of training positions.

#include "vaandel/apps/command_line.hpp"
#include "vaandel/apps/commands.hpp"
#include "vaandel/apps/named.hpp"
#include "vaandel/apps/usage_error.hpp"
#include "vaandel/nets/read_net.hpp"
#include "vaandel/selfplay/shard.hpp"

#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <memory>

namespace vaandel::apps {

using namespace board;

namespace {

struct Options {
    std::string edition;
    std::filesystem::path out;
    std::string net;
    std::string setups;
    std::vector<std::string> rivals;
    selfplay::ShardPlan plan;
    unsigned threads = 1;
};

/// The net of a file that `option` names. Throws UsageError if there is none for the edition.
nets::PlayNet net_of(const std::string& file, const Edition& edition, const std::string& option) {
    auto net = nets::read_net(file, edition);
    if (!net)
        throw UsageError{option, net.error()};
    return std::move(*net);
}

void run(Options options) {
    const Edition edition = edition_of(options.edition);
    std::vector<nets::PlayNet> rivals;
    for (const std::string& file : options.rivals)
        rivals.push_back(net_of(file, edition, "--rival"));
    for (const nets::PlayNet& rival : rivals)
        options.plan.settings.rivals.push_back(&rival);
    std::optional<nets::PlayNet> net;
    if (!options.net.empty())
        options.plan.settings.net = &net.emplace(net_of(options.net, edition, "--net"));
    if (!options.setups.empty())
        options.plan.settings.setups = read_setup_list(edition, options.setups);
    open_named("out", [&] { std::filesystem::create_directories(options.out); });
    if (!options.plan.records.empty())
        open_named("--records", [&] { std::filesystem::create_directories(options.plan.records); });
    const auto begin = std::chrono::steady_clock::now();
    const auto listen = [&](const selfplay::ShardProgress& progress) {
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        fmt::print(stderr, "{} of {} files, {} games, {:.1f} a second\n", progress.files, options.plan.files,
                   progress.games, double(progress.games) / seconds);
    };
    selfplay::write_shards(edition, options.plan, options.out, options.threads, listen);
}

/// An option for a share of games or moves, from 0 to 1.
Option add_share(Command& command, const std::string& names, double& share, const std::string& what) {
    return command.add_option(names, share, what).show_default().check(number_from_to(0.0, 1.0));
}

} // namespace

void add_selfplay(Command& program, int& status) {
    auto options = std::make_shared<Options>();
    selfplay::ShardPlan& plan = options->plan;
    Command command = program.add_subcommand("selfplay", "Let the engine play itself and write training positions");
    add_edition(command, options->edition);
    command
        .add_option("out", options->out,
                    "Output folder; existing files are skipped, so an interrupted run can continue")
        .type_name("DIR")
        .required();
    command.add_option("--files", plan.files, "Number of files").show_default().check(whole_number_from<unsigned>(1));
    command.add_option("--games", plan.games, "Games per file").show_default().check(whole_number_from<unsigned>(1));
    command.add_option("--nodes", plan.settings.nodes, "Nodes for each move")
        .show_default()
        .check(whole_number_from<std::uint64_t>(1));
    command.add_option("--seed", plan.seed, "Seed of all randomness")
        .show_default()
        .check(whole_number_from<std::uint64_t>(0));
    add_share(command, "--first-bot", plan.settings.first_bot, "Share of games in which the first bot plays one side");
    add_share(command, "--randomised-opponents,--strangers", plan.settings.randomised_opponents,
              "Share of the other games in which one side plays with random parameters (old name: --strangers)");
    command.add_option("--net", options->net, "A net that advises the search").type_name("FILE").check(readable());
    add_share(command, "--netless", plan.settings.netless, "Share of the rest in which one side plays without the net")
        .needs("--net");
    command
        .add_option("--setups", options->setups, "A list of set-ups for the first bot, randomised opponents and rivals")
        .type_name("FILE")
        .check(readable());
    add_share(command, "--listed", plan.settings.listed, "Share of the other players' set-ups that come from --setups")
        .needs("--setups");
    command.add_option("--records", plan.records, "A folder for the record of each game").type_name("DIR");
    add_share(command, "--random-setup", plan.settings.random_setup, "Share of set-ups drawn from all legal ones");
    add_share(command, "--strange-move", plan.settings.strange_move, "Share of moves drawn from all legal ones");
    add_share(command, "--as-humans,--as-persons", plan.settings.as_humans,
              "Share of games in which each player assumes a human opponent (old name: --as-persons)");
    command.add_option("--positions", plan.settings.most_positions, "Maximum number from a game")
        .show_default()
        .check(whole_number_from<unsigned>(1));
    command
        .add_flag("--instant", plan.settings.is_instant,
                  "The net plays without a search and draws each move by its probability; its own moves are written")
        .needs("--net");
    command
        .add_option("--draw", plan.settings.sharpness,
                    "Players that search with a net draw each move from both policies, sharpened by this exponent; "
                    "the moves of --net are written")
        .type_name("SHARPNESS")
        .check(number_from_to(0.01, 15.0))
        .needs("--net")
        .excludes("--instant");
    command.add_option("--rival", options->rivals, "One or more earlier nets that play against --net")
        .type_name("FILE")
        .check(readable())
        .needs("--net");
    add_share(command, "--rival-share", plan.settings.rival_share, "Share of games in which a rival plays one side");
    command.add_option("--threads", options->threads, "Files written in parallel")
        .show_default()
        .check(whole_number_from_to(1U, 256U));
    command.callback([options, &status] {
        run(*options);
        status = 0;
    });
}

} // namespace vaandel::apps
