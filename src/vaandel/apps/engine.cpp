// `vaandel engine`: our engine for other programs, over standard input and output.

#include "vaandel/apps/command_line.hpp"
#include "vaandel/apps/commands.hpp"
#include "vaandel/apps/signals.hpp"
#include "vaandel/apps/usage_error.hpp"
#include "vaandel/engine_protocol/ucc_session.hpp"
#include "vaandel/nets/read_net.hpp"
#include "vaandel/notation/ucc2012.hpp"
#include "vaandel/protocol/seat_messages.hpp"

#include <fmt/format.h>

#include <iostream>
#include <memory>
#include <random>

namespace vaandel::apps {

using namespace engine_protocol;

namespace {

constexpr std::chrono::milliseconds kUccMoveTime{100};

struct Options {
    std::vector<std::string> editions;
    std::string level{name_of(engine::Level::Master)};
    std::uint64_t seed = 0;
    std::optional<unsigned> milliseconds;
    std::optional<std::uint64_t> nodes;
    std::string net;
    std::string setup_net;
    bool is_ucc = false;
    board::Rules rules{};
};

/// The nets of files, for the only edition on offer. Throws UsageError.
engine::Nets nets_of(const Options& options) {
    engine::Nets all;
    if (options.net.empty() && options.setup_net.empty())
        return all;
    if (options.editions.size() != 1)
        throw UsageError{"--net", "name its edition with exactly one --edition"};
    const auto keep = [](auto read, auto& kept, const char* option) {
        if (!read)
            throw UsageError{option, read.error()};
        kept = std::make_shared<const std::remove_cvref_t<decltype(*read)>>(std::move(*read));
    };
    const auto any = game::find_any_edition(options.editions.front());
    const auto* known = std::get_if<board::Edition>(&*any);
    if (known == nullptr)
        throw UsageError{"--net", "nets are for the board games"};
    const board::Edition& edition = *known;
    if (!options.net.empty())
        keep(nets::read_policy_net(options.net, edition), all.moves, "--net");
    if (!options.setup_net.empty())
        keep(nets::read_setup_policy(options.setup_net, edition), all.setups, "--setup-net");
    return all;
}

std::chrono::nanoseconds now() { return std::chrono::steady_clock::now().time_since_epoch(); }

void say(std::string_view line) {
    std::cout << line << '\n';
    std::cout.flush();
}

engine::Limits limits_of(const Options& options) {
    engine::Limits limits{.time = {}, .nodes = options.nodes};
    if (options.milliseconds)
        limits.time = std::chrono::milliseconds{*options.milliseconds};
    return limits;
}

int serve_protocol(const Options& options, std::uint64_t seed) {
    EngineSettings settings{.level = *engine::parse_level(options.level),
                            .seed = seed,
                            .limits = limits_of(options),
                            .nets = nets_of(options),
                            .editions = {},
                            .name = "Vaandel " VAANDEL_VERSION};
    for (const std::string& id : options.editions)
        settings.editions.push_back(*game::find_any_edition(id));
    if (settings.editions.empty())
        settings.editions = all_editions();
    EngineSession session{std::move(settings), now, say};
    for (std::string line; std::getline(std::cin, line);)
        if (!session.handle(line))
            break;
    return 0;
}

int serve_ucc(const Options& options, std::uint64_t seed) {
    board::Edition edition = board::kOriginal;
    edition.rules = options.rules;
    engine::Limits limits = limits_of(options);
    if (!limits.time && !limits.nodes)
        limits.time = kUccMoveTime;
    bool is_well = true;
    UccSession session{
        {.edition = edition, .level = *engine::parse_level(options.level), .seed = seed, .limits = limits},
        now,
        say,
        [&](std::string_view what) {
            fmt::print(stderr, "vaandel engine: {}\n", what);
            is_well = false;
        }};
    for (std::string line; std::getline(std::cin, line);)
        if (!session.handle(line))
            break;
    return is_well ? 0 : 1;
}

int run(const Command& command, const Options& options) {
    end_on_signals();
    const bool has_seed = command.option("--seed").is_given();
    const std::uint64_t seed = has_seed ? options.seed : std::random_device{}();
    return options.is_ucc ? serve_ucc(options, seed) : serve_protocol(options, seed);
}

} // namespace

void add_engine(Command& program, int& status) {
    auto options = std::make_shared<Options>();
    options->rules = notation::kUcc2012Rules;
    Command command = program.add_subcommand("engine", "Run the engine for other programs, one message per line");
    const auto is_edition = [](const std::string& id) {
        return game::find_any_edition(id) ? std::string{} : fmt::format("'{}' is not an edition", id);
    };
    const auto is_level = [](const std::string& word) {
        return engine::parse_level(word)
                   ? std::string{}
                   : fmt::format("'{}' is not a level; levels are 1 to {}", word, engine::kAllLevels.size());
    };
    Option editions = command.add_option("--edition", options->editions, "Offer only this edition; may be repeated")
                          .type_name("EDITION")
                          .one_at_a_time()
                          .check({is_edition});
    command.add_option("--level", options->level, "Strength: 1 to 8, or a name from newcomer to master")
        .type_name("LEVEL")
        .show_default()
        .check({is_level});
    command.add_option("--seed", options->seed, "Seed of all randomness; by default different each time")
        .type_name("N")
        .check(whole_number_from<std::uint64_t>(0));
    command.add_option("--movetime", options->milliseconds, "Milliseconds for a move, if 'go' has no limit")
        .type_name("MS")
        .check(milliseconds());
    command.add_option("--nodes", options->nodes, "Positions for a move, if 'go' has no limit")
        .type_name("N")
        .check(whole_number_from<std::uint64_t>(1));
    Option net = command
                     .add_option("--net", options->net,
                                 "Play with the policy net of this file, written by train/export.py; --edition "
                                 "must name its edition")
                     .type_name("FILE");
    Option setup_net =
        command.add_option("--setup-net", options->setup_net, "Place the army with the policy of this file")
            .type_name("FILE");
    Option ucc = command.add_flag("--ucc", options->is_ucc,
                                  "Act as a bot of the UCC programming competition 2012: Original, 100 ms per "
                                  "move, without repetition rules");
    editions.excludes(ucc);
    net.excludes(ucc);
    setup_net.excludes(ucc);
    add_rules(command, options->rules);
    command.option("--two-squares").needs(ucc);
    command.option("--more-squares").needs(ucc);
    command.callback([command, options, &status] { status = run(command, *options); });
}

} // namespace vaandel::apps
