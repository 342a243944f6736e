// `vaandel selfplay`: games of the engine against itself, as files of training positions.

#include "vaandel/apps/command_line.hpp"
#include "vaandel/apps/commands.hpp"
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

/// The net of a file that `option` names. Throws CLI::ValidationError if there is none for the edition.
nets::PlayNet net_of(const std::string& file, const Edition& edition, const std::string& option) {
    auto net = nets::read_net(file, edition);
    if (!net)
        throw CLI::ValidationError{option, net.error()};
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
    std::filesystem::create_directories(options.out);
    if (!options.plan.records.empty())
        std::filesystem::create_directories(options.plan.records);
    const auto begin = std::chrono::steady_clock::now();
    const auto listen = [&](const selfplay::Progress& progress) {
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        fmt::print(stderr, "{} of {} files, {} games, {:.1f} a second\n", progress.files, options.plan.files,
                   progress.games, double(progress.games) / seconds);
    };
    selfplay::write_shards(edition, options.plan, options.out, options.threads, listen);
}

} // namespace

void add_selfplay(CLI::App& program, int& status) {
    auto options = std::make_shared<Options>();
    selfplay::ShardPlan& plan = options->plan;
    CLI::App* command =
        program.add_subcommand("selfplay", "Let the engine play itself and write what a net learns from");
    add_edition(*command, options->edition);
    command
        ->add_option("out", options->out, "Where the files go; those that are there are left out, so that it can go on")
        ->type_name("DIR")
        ->required();
    command->add_option("--files", plan.files, "How many")->capture_default_str();
    command->add_option("--games", plan.games, "In each")->capture_default_str()->check(CLI::PositiveNumber);
    command->add_option("--nodes", plan.settings.nodes, "For each move")->capture_default_str();
    command->add_option("--seed", plan.seed, "Of everything that is random")->capture_default_str();
    command->add_option("--first-bot", plan.settings.first_bot, "Share of games in which the first bot plays one side")
        ->capture_default_str()
        ->check(CLI::Range(0.0, 1.0));
    command
        ->add_option(
            "--randomised-opponents,--strangers", plan.settings.randomised_opponents,
            "Of the other games, the share in which one side plays by parameters drawn by lot (old name: --strangers)")
        ->capture_default_str()
        ->check(CLI::Range(0.0, 1.0));
    command->add_option("--net", options->net, "A net that advises the search")
        ->type_name("FILE")
        ->check(CLI::ExistingFile);
    command
        ->add_option("--netless", plan.settings.netless,
                     "Of those left, the share in which one side is not advised by the net")
        ->capture_default_str()
        ->check(CLI::Range(0.0, 1.0))
        ->needs("--net");
    command
        ->add_option("--setups", options->setups,
                     "A list of set-ups, of which first bot, randomised opponents and rivals place one")
        ->type_name("FILE")
        ->check(CLI::ExistingFile);
    command
        ->add_option("--listed", plan.settings.listed,
                     "Of the set-ups of others than those, the share that is of --setups")
        ->capture_default_str()
        ->check(CLI::Range(0.0, 1.0))
        ->needs("--setups");
    command->add_option("--records", plan.records, "A folder for the record of each game too")->type_name("DIR");
    command->add_option("--random-setup", plan.settings.random_setup, "Share of set-ups that are any legal ones")
        ->capture_default_str()
        ->check(CLI::Range(0.0, 1.0));
    command->add_option("--strange-move", plan.settings.strange_move, "Share of moves that are any legal ones")
        ->capture_default_str()
        ->check(CLI::Range(0.0, 1.0));
    command
        ->add_option("--as-humans,--as-persons", plan.settings.as_humans,
                     "Share of games in which each takes the other for a human (old name: --as-persons)")
        ->capture_default_str()
        ->check(CLI::Range(0.0, 1.0));
    command->add_option("--positions", plan.settings.most_positions, "Taken of a game at most")
        ->capture_default_str()
        ->check(CLI::PositiveNumber);
    command
        ->add_flag("--instant", plan.settings.is_instant,
                   "The net plays alone, each move by its chance, and its own moves are written")
        ->needs("--net");
    command
        ->add_option(
            "--draw", plan.settings.sharpness,
            "Who searches with a net draws each move by its chance, from what both say of it, so many times as "
            "sharp; the moves of --net are written")
        ->type_name("SHARPNESS")
        ->check(CLI::Range(0.01, 15.0))
        ->needs("--net")
        ->excludes("--instant");
    command->add_option("--rival", options->rivals, "A net from before, or several, that plays against --net")
        ->type_name("FILE")
        ->check(CLI::ExistingFile)
        ->needs("--net");
    command->add_option("--rival-share", plan.settings.rival_share, "Share of games in which a rival plays one side")
        ->capture_default_str()
        ->check(CLI::Range(0.0, 1.0));
    command->add_option("--threads", options->threads, "Files at a time")
        ->capture_default_str()
        ->check(CLI::Range(1U, 256U));
    command->callback([options, &status] {
        run(*options);
        status = 0;
    });
}

} // namespace vaandel::apps
