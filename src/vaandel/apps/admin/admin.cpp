// vaandel admin: what the operator of a running server asks and does (docs/host.md, "Moderation").

#include "vaandel/apps/admin/answers.hpp"
#include "vaandel/apps/command_line.hpp"
#include "vaandel/apps/commands.hpp"
#include "vaandel/http/operator_client.hpp"
#include "vaandel/site/blocks.hpp"
#include "vaandel/site/network.hpp"
#include "vaandel/texts/letters.hpp"

#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>

namespace vaandel::apps {

namespace {

namespace json = boost::json;

struct AdminOptions {
    std::string data = "data";
    std::string socket;
    bool is_json = false;
};

/// Where the server of the Debian package listens.
constexpr const char* kServiceSocket = "/run/vaandel/admin.sock";

std::string socket_of(const AdminOptions& options) {
    if (!options.socket.empty())
        return options.socket;
    const std::filesystem::path own = std::filesystem::path{options.data} / http::kOperatorSocket;
    std::error_code ignored;
    return !std::filesystem::exists(own, ignored) && std::filesystem::exists(kServiceSocket, ignored) ? kServiceSocket
                                                                                                      : own.string();
}

/// The server's answer; throws std::runtime_error with its refusal.
json::object ask(const AdminOptions& options, const json::object& request) {
    json::value answer = json::parse(http::ask_server(socket_of(options), json::serialize(request)));
    if (const auto* why = answer.as_object().if_contains("error"))
        throw std::runtime_error{std::string{why->as_string()}};
    return std::move(answer.as_object());
}

void say(const AdminOptions& options, const json::object& answer, const std::string& text) {
    fmt::print("{}{}", options.is_json ? json::serialize(answer) : text, options.is_json ? "\n" : "");
}

std::int64_t ago(std::string_view duration) {
    const auto now =
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch());
    return now.count() - std::int64_t(parse_duration(duration).value_or(0)) * 1000;
}

Check duration() {
    return {[](const std::string& text) {
                return parse_duration(text) ? std::string{}
                                            : fmt::format("'{}' is not a time such as 90s, 30m, 2h or 7d", text);
            },
            "TIME"};
}

Check address() {
    return {
        [](const std::string& text) { return site::network_text(text) ? std::string{} : site::network_fault(text); },
        "ADDRESS"};
}

Check key() {
    return {[](const std::string& text) {
                return site::hash_of_hex(text)
                           ? std::string{}
                           : std::string{"a key is named by 64 hexadecimal digits, as 'show' prints them"};
            },
            "KEY"};
}

struct ListOptions {
    std::string edition;
    std::string state;
    std::string key;
    std::string older;
    std::string newer;
    std::string after;
    std::size_t limit = 50;
};

void list(const AdminOptions& options, const ListOptions& wish) {
    json::object request{{"do", "list"}};
    for (const auto& [field, value] :
         {std::pair{"edition", &wish.edition}, {"state", &wish.state}, {"key", &wish.key}, {"after", &wish.after}})
        if (!value->empty())
            request.emplace(field, *value);
    if (!wish.older.empty())
        request.emplace("until", ago(wish.older));
    if (!wish.newer.empty())
        request.emplace("since", ago(wish.newer));
    json::array games;
    json::value next;
    do { // the server examines some games at a time
        request["limit"] = wish.limit - games.size();
        const json::object page = ask(options, request);
        for (const json::value& game : page.at("games").as_array())
            games.push_back(game);
        next = page.at("next");
        request["after"] = next;
    } while (!next.is_null() && games.size() < wish.limit);
    std::string text = games_text(games);
    if (!next.is_null())
        text += fmt::format("There are more: --after {}\n", std::string_view{next.as_string()});
    say(options, {{"games", games}, {"next", next}}, text);
}

/// One of the three things that can be blocked.
struct Subject {
    std::string address;
    std::string key;
    std::string name;
    std::string time;
    bool is_sure = false;
};

json::object request_about(std::string_view act, const Subject& subject) {
    json::object request{{"do", act}};
    const auto fill = [&](std::string_view kind, const std::string& what) {
        if (what.empty())
            return;
        request["kind"] = kind;
        request["what"] = what;
    };
    fill("address", subject.address);
    fill("key", subject.key);
    fill("name", subject.name);
    if (!subject.time.empty())
        request["seconds"] = parse_duration(subject.time).value_or(0);
    if (subject.is_sure)
        request["sure"] = true;
    return request;
}

/// Another server has not confirmed a block that holds here.
constexpr int kUnconfirmed = 3;

int status_of(const json::object& answer) {
    const auto* silent = answer.if_contains("unconfirmed");
    if (silent == nullptr || silent->as_array().empty())
        return 0;
    for (const json::value& server : silent->as_array())
        fmt::print(stderr, "vaandel admin: {} has not confirmed this; it reads it as soon as it is back\n",
                   std::string_view{server.as_string()});
    return kUnconfirmed;
}

int block(const AdminOptions& options, const Subject& subject) {
    const json::object answer = ask(options, request_about("block", subject));
    const json::object& row = answer.at("blocked").as_object();
    say(options, answer,
        fmt::format("blocked {} {} {}\n", std::string_view{row.at("kind").as_string()},
                    texts::visible(row.at("what").as_string()),
                    row.at("until").is_null() ? end_text(row) : "until " + end_text(row)));
    return status_of(answer);
}

/// Runs it as a subcommand: an error goes to standard error, with status 1.
std::function<void()> guarded(int& status, std::function<void()> act) {
    return [&status, act = std::move(act)] {
        try {
            act();
        } catch (const std::exception& error) {
            fmt::print(stderr, "vaandel admin: {}\n", error.what());
            status = 1;
        }
    };
}

void add_list(Command& admin, const std::shared_ptr<AdminOptions>& options, int& status) {
    const auto wish = std::make_shared<ListOptions>();
    Command command = admin.add_subcommand("list", "List games, the newest first");
    command.add_option("--edition", wish->edition, "Only this edition, such as duel8").type_name("EDITION");
    command.add_option("--state", wish->state, "Only games in this state")
        .check(one_of({"waiting", "playing", "over"}));
    command.add_option("--key", wish->key, "Only games of the person with this key, as 'show' prints it")
        .type_name("KEY");
    command.add_option("--older-than", wish->older, "Only games made so long ago, such as 7d").check(duration());
    command.add_option("--newer-than", wish->newer, "Only games made since then, such as 2h").check(duration());
    command.add_option("--limit", wish->limit, "How many to list")
        .check(whole_number_from_to(1U, 100'000U))
        .show_default();
    command.add_option("--after", wish->after, "Continue where a list ended").type_name("PLACE");
    command.callback(guarded(status, [options, wish] { list(*options, *wish); }));
}

/// A subcommand about one game.
void add_about_game(Command& admin, std::string name, const std::string& help,
                    const std::shared_ptr<AdminOptions>& options, int& status,
                    std::function<std::string(const json::object&)> text) {
    const auto game = std::make_shared<std::string>();
    Command command = admin.add_subcommand(name, help);
    command.add_option("game", *game, "The game's id").type_name("ID").required();
    command.callback(guarded(status, [options, game, name = std::move(name), text = std::move(text)] {
        const json::object answer = ask(*options, {{"do", name}, {"game", *game}});
        say(*options, answer, text(answer));
    }));
}

std::shared_ptr<Subject> add_subject(Command& command) {
    auto subject = std::make_shared<Subject>();
    Command which = command.add_choice("which", "One of these");
    which.add_option("address", subject->address, "An IP address, or a network such as 192.0.2.0/24").check(address());
    which.add_option("--key", subject->key, "The person with this key, as 'show' prints it").check(key());
    which.add_option("--name", subject->name, "A name for guests, and all that look like it").type_name("NAME");
    return subject;
}

void add_blocks(Command& admin, const std::shared_ptr<AdminOptions>& options, int& status) {
    Command block_command = admin.add_subcommand("block", "Block an address, a person or a name");
    const auto blocked = add_subject(block_command);
    block_command.add_option("--for", blocked->time, "For how long, such as 2h or 7d; default: until 'unblock'")
        .check(duration());
    block_command.add_flag("--yes", blocked->is_sure, "Also a network wider than /16, or /32 of IPv6");
    block_command.callback(guarded(status, [options, blocked, &status] { status = block(*options, *blocked); }));

    Command unblock_command = admin.add_subcommand("unblock", "End a block");
    const auto unblocked = add_subject(unblock_command);
    unblock_command.callback(guarded(status, [options, unblocked, &status] {
        const json::object answer = ask(*options, request_about("unblock", *unblocked));
        say(*options, answer, fmt::format("unblocked {}\n", texts::visible(answer.at("unblocked").as_string())));
        status = status_of(answer);
    }));

    admin.add_subcommand("blocks", "List the blocks in force").callback(guarded(status, [options] {
        const json::object answer = ask(*options, {{"do", "blocks"}});
        say(*options, answer, blocks_text(answer.at("blocks").as_array()));
    }));
}

} // namespace

void add_admin(Command& program, int& status) {
    const auto options = std::make_shared<AdminOptions>();
    Command command = program.add_subcommand("admin", "Ask a running server what is going on, and moderate it");
    command.add_option("--data", options->data, "The server's folder of games").show_default();
    command.add_option("--socket", options->socket, "The server's socket, if not in that folder").type_name("FILE");
    command.add_flag("--json", options->is_json, "Print the answer as JSON");
    command.require_subcommand();
    command.fallthrough(); // --json may also come last
    command.add_subcommand("status", "What is going on now").callback(guarded(status, [options, &status] {
        const json::object answer = ask(*options, {{"do", "status"}});
        say(*options, answer, status_text(answer));
        if (!is_well(answer))
            status = 1;
    }));
    add_list(command, options, status);
    add_about_game(command, "show", "Show a game without anything hidden", options, status, game_text);
    add_about_game(command, "close", "End a game that is not over; nobody wins", options, status,
                   [](const json::object& answer) {
                       return fmt::format("closed {}\n", std::string_view{answer.at("closed").as_string()});
                   });
    add_about_game(command, "delete", "Delete a game for good", options, status, [](const json::object& answer) {
        return fmt::format("deleted {}\n", std::string_view{answer.at("deleted").as_string()});
    });
    add_blocks(command, options, status);
}

} // namespace vaandel::apps
