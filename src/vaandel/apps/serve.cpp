// vaandel serve: serves the page and the games until it is stopped.

#include "vaandel/apps/command_line.hpp"
#include "vaandel/apps/commands.hpp"
#include "vaandel/bus/nats_bus.hpp"
#include "vaandel/http/operator_client.hpp"
#include "vaandel/http/server.hpp"
#include "vaandel/site/engine_opponent.hpp"
#include "vaandel/site/hosts.hpp"
#include "vaandel/site/people.hpp"
#include "vaandel/store/open_store.hpp"
#include "vaandel/store/postgres_store.hpp"
#include "vaandel/store/sqlite_store.hpp"
#include "vaandel/store/system_clock.hpp"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <thread>

namespace vaandel::apps {

namespace {

struct ServeOptions {
    std::string address = "127.0.0.1";
    std::uint16_t port = 8080;
    std::string data = "data";
    std::string database;
    std::string bus;
    std::vector<std::string> names;
    std::vector<std::string> proxies;
    std::string certificate;
    std::string key;
    std::string admin_address = "127.0.0.1";
    std::optional<std::uint16_t> admin_port;
    unsigned people = site::kPeoplePerAddress;
    std::string admin_socket;
    std::size_t per_address = http::ConnectionLimits{}.per_caller;
    unsigned bot_pause = 400;
    unsigned bot_threads = std::max(1U, std::thread::hardware_concurrency() - 1);
    unsigned bot_time = 1000;
    unsigned thinking_per_address = unsigned(site::kWorkPerCaller.burst);
    unsigned claim_after = 120;
    unsigned expire_after = 7;
    unsigned keep_finished = 0;
    unsigned keep_abandoned = 0;
    double database_timeout = 5;
};

struct Bounds {
    std::uint64_t least;
    std::uint64_t most;
};
/// A whole number within bounds, both included; `value` is the default.
template <std::unsigned_integral Number>
void add_number(Command& command, const std::string& name, Number& value, Bounds bounds, const std::string& about) {
    command.add_option(name, value, about).check(whole_number_from_to(bounds.least, bounds.most)).show_default();
}

/// Each connection needs a file descriptor: raises the limit as far as possible, and returns for how many connections
/// that suffices.
std::size_t room_for_connections(std::size_t wanted) {
    constexpr std::size_t others = 64;
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return wanted;
    limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, wanted + others);
    setrlimit(RLIMIT_NOFILE, &limit);
    getrlimit(RLIMIT_NOFILE, &limit);
    return std::min<std::size_t>(wanted, limit.rlim_cur > others ? limit.rlim_cur - others : 1);
}

/// The store, and what several processes that share it need.
struct Opened {
    std::unique_ptr<store::Store> store;
    std::unique_ptr<store::Leases> leases;
    std::optional<http::Cluster> cluster;
};

Opened open(const ServeOptions& options, const Clock& clock, store::SecretSource& secrets,
            const store::OnProgress& progress) {
    const auto patience = std::chrono::milliseconds{std::int64_t(options.database_timeout * 1000)};
    Opened opened;
    if (options.bus.empty()) {
        opened.store = options.database.empty() ? std::make_unique<store::SqliteStore>(options.data, progress)
                                                : store::open_store(options.database, {patience, progress});
        return opened;
    }
    if (!store::is_postgres(options.database))
        throw store::StoreError{"--bus needs a PostgreSQL database that all processes share. Give its postgresql:// "
                                "address with --database."};
    const std::string name = store::GameId::make(secrets).text();
    store::SharedStore shared = store::share_postgres(options.database, name, clock, patience);
    opened.store = std::move(shared.store);
    opened.leases = std::move(shared.leases);
    const auto connect = [url = options.bus, site = shared.site, name](store::Scheduler& scheduler) {
        return std::make_unique<bus::NatsBus>(url, site, name, scheduler);
    };
    opened.cluster.emplace(http::Cluster{*opened.leases, name, connect});
    return opened;
}

/// A folder of games has a socket for `vaandel admin`; with a database elsewhere only where one is named.
std::optional<http::OperatorOptions> operators_of(const ServeOptions& options) {
    if (!options.admin_socket.empty())
        return http::OperatorOptions{.path = options.admin_socket};
    if (!options.database.empty())
        return std::nullopt;
    return http::OperatorOptions{.path = std::filesystem::path{options.data} / http::kOperatorSocket,
                                 .is_required = false};
}

void serve(const ServeOptions& options) {
    const store::SystemClock clock;
    std::signal(SIGPIPE, SIG_IGN); // the reader of our output may leave
    store::FileLog log{STDERR_FILENO, clock};
    store::SystemSecrets secrets;
    const site::EngineOpponent opponent;
    const auto progress = [&log](std::chrono::seconds time) {
        log.info("checking_games", {{"seconds", std::to_string(time.count())}});
    };
    const Opened opened = open(options, clock, secrets, progress);

    http::ServerOptions settings{.address = options.address, .port = options.port};
    settings.limits.connections = room_for_connections(settings.limits.connections);
    site::make_room_for(options.people, settings.tables);
    settings.tables.bot_pause = std::chrono::milliseconds{options.bot_pause};
    settings.tables.bot_time = std::chrono::milliseconds{options.bot_time};
    settings.work_per_caller = {.burst = double(options.thinking_per_address),
                                .per_second = options.thinking_per_address / 60.0};
    settings.tables.claim_after = std::chrono::seconds{options.claim_after};
    settings.tables.expiry.after = std::chrono::hours{24 * options.expire_after};
    settings.tables.retention.finished = std::chrono::hours{24 * options.keep_finished};
    settings.tables.retention.abandoned = std::chrono::hours{24 * options.keep_abandoned};
    settings.limits.per_caller = options.per_address;
    settings.bot_threads = options.bot_threads;
    settings.names = options.names;
    settings.trusted_proxies = options.proxies;
    if (!options.certificate.empty())
        settings.tls = {options.certificate, options.key};
    if (options.admin_port)
        settings.admin = {options.admin_address, *options.admin_port};
    settings.operators = operators_of(options);
    http::Server server{settings, {*opened.store, clock, secrets, opponent, log, site::web_files(), opened.cluster}};

    server.handle_signals();
    std::string greeting = fmt::format("Vaandel is at {}\n", server.url());
    if (const auto admin = server.admin_url())
        greeting += fmt::format("Metrics are at {}/metrics\n", *admin);
    std::fputs(greeting.c_str(), stdout); // ignore errors: nobody needs to read it
    std::fflush(stdout);
    std::clearerr(stdout);
    server.run();
}

} // namespace

void add_serve(Command& program, int& status) {
    const auto options = std::make_shared<ServeOptions>();
    Command command = program.add_subcommand("serve", "Serve the page and the games to browsers");
    command.add_option("--address", options->address, "IP address to listen on; 0.0.0.0 for all of this machine")
        .show_default();
    command.add_option("--port", options->port, "Port to listen on; 0 for any free port")
        .check(whole_number_from<std::uint16_t>(0))
        .show_default();
    command.add_option("--data", options->data, "Folder that stores the games").show_default();
    command
        .add_option("--database", options->database,
                    "Where to store them instead: a postgresql:// URL, or an SQLite file")
        .envname("VAANDEL_DATABASE"); // an address may have a password, which other users could read in a command line
    command
        .add_option("--database-timeout", options->database_timeout,
                    "Seconds that PostgreSQL may take to answer; after that nothing is written until it does")
        .check(number_from_to(0.1, 600.0))
        .show_default();
    command
        .add_option("--bus", options->bus,
                    "nats:// URL of the message bus of several servers that share a PostgreSQL database")
        .envname("VAANDEL_BUS"); // likewise
    command
        .add_option("--name", options->names,
                    "Public name of the server, such as play.example.org; required behind a proxy on this machine")
        .type_name("NAME")
        .check({[](const std::string& name) {
            return site::is_host_name(name) ? std::string{}
                                            : fmt::format("'{}' is not a name without scheme and port, such as "
                                                          "play.example.org",
                                                          name);
        }});
    command
        .add_option("--trusted-proxy", options->proxies,
                    "Address or network of a proxy whose X-Forwarded-For is trusted")
        .type_name("ADDRESS");
    Option certificate =
        command.add_option("--tls-cert", options->certificate, "PEM file with the certificate: serve HTTPS");
    Option key = command.add_option("--tls-key", options->key, "PEM file with its key");
    certificate.type_name("FILE").needs(key).check(readable());
    key.type_name("FILE").needs(certificate).check(readable());
    command
        .add_option("--admin-port", options->admin_port,
                    "Port for /metrics and /health; without it they are not served")
        .type_name("PORT")
        .check(whole_number_from<std::uint16_t>(0));
    command.add_option("--admin-address", options->admin_address, "IP address for them; not for the public")
        .show_default();
    add_number(command, "--people-per-address", options->people, {1U, 10'000U},
               "How many people one address may have, such as a school's: limits on games, invitations, lists");
    command
        .add_option("--admin-socket", options->admin_socket,
                    "Unix socket for 'vaandel admin'; default: admin.sock in the folder of games")
        .type_name("FILE");
    add_number(command, "--connections-per-address", options->per_address, {1U, 1'000'000U},
               "Simultaneous connections of one address");
    add_number(command, "--bot-pause", options->bot_pause, {0U, 60'000U},
               "Milliseconds that the bot waits before it thinks");
    add_number(command, "--bot-time", options->bot_time, {1U, 60'000U},
               "Maximum milliseconds that the bot thinks about a move");
    add_number(command, "--bot-threads", options->bot_threads, {1U, 256U}, "Threads that think for all bots");
    add_number(command, "--bot-time-per-address", options->thinking_per_address, {1U, 100'000U},
               "Seconds per minute that bots may think for one address; after that they wait");
    add_number(command, "--claim-after", options->claim_after, {1U, 86'400U},
               "Seconds that a player may be away on their turn before the opponent may end the game");
    add_number(command, "--expire-after", options->expire_after, {0U, 36'500U},
               "Days after which a game that never began is removed; 0: never");
    add_number(command, "--keep-finished", options->keep_finished, {0U, 36'500U},
               "Days for which a finished game is kept; 0: for ever");
    add_number(command, "--keep-abandoned", options->keep_abandoned, {0U, 36'500U},
               "Days without any event after which an unfinished game is removed; 0: never");
    command.callback([options, &status] {
        try {
            serve(*options);
        } catch (const std::exception& error) {
            std::fputs(fmt::format("vaandel serve: {}\n", error.what()).c_str(), stderr); // errors do not matter
            status = 1;
        }
    });
}

} // namespace vaandel::apps
