// What every subcommand says about wrong usage, before it begins: status 2, and an error that names the option.

#include <fmt/format.h>

#include "command_test.hpp"

namespace vaandel::apps {
namespace {

using Add = void (*)(Command&, int&);

constexpr std::array<Add, 13> kAll{add_serve,          add_admin,   add_backup, add_play,  add_replay,
                                   add_verify,         add_convert, add_perft,  add_match, add_engine,
                                   add_protocol_check, add_dataset, add_bench};

class Usage : public CommandTest {
protected:
    /// The error, after the program's name; its status must be 2.
    std::string refusal(Add add_command, const std::vector<std::string>& words) const {
        const Ran ran = run(add_command, words);
        const std::string what = fmt::format("{}", fmt::join(words, " "));
        EXPECT_EQ(ran.status, 2) << what << '\n' << ran.err;
        EXPECT_EQ(ran.out, "") << what;
        return ran.err;
    }
};

TEST_F(Usage, AFileThatCannotBeReadIsWrongUsage) {
    const std::string none = path("nowhere");
    const std::vector<std::string> game{"match", "--edition", "duel8", "--games", "2", "--engine", "first"};
    const auto match = [&](std::vector<std::string> more) {
        more.insert(more.begin(), game.begin(), game.end());
        return std::pair<Add, std::vector<std::string>>{add_match, more};
    };
    const std::vector<std::pair<std::pair<Add, std::vector<std::string>>, std::string>> cases{
        {{add_serve, {"serve", "--port", "0", "--tls-cert", none, "--tls-key", none}}, "--tls-"},
        {{add_backup, {"backup", "--data", none, path("copy")}}, "--data"},
        {{add_backup, {"backup", "--database", none, path("copy")}}, "--database"},
        {{add_replay, {"replay", none}}, "FILE_OR_DIR"},
        {{add_replay, {"replay", add("ok.vaandel", ""), none}}, "FILE_OR_DIR"},
        {{add_verify, {"verify", none}}, "FILE_OR_DIR"},
        {{add_convert, {"convert", "--to", "gsn", none, path("out")}}, "IN"},
        {{add_convert, {"convert", "--to", "gsn", none + ".zip", path("out")}}, "IN"},
        {match({"--engine", "random", "--setups", none}), "--setups"},
        {match({"--engine", "random", "--openings", none}), "--openings"},
        {match({"--engines", none}), "--engines"},
        {match({"--engine", "name=N player=level:1 net=" + none}), "--engine"},
        {match({"--engine", "name=N player=level:1 setup-net=" + none}), "--engine"},
        {{add_engine, {"engine", "--edition", "duel8", "--net", none}}, "--net"},
        {{add_engine, {"engine", "--edition", "duel8", "--setup-net", none}}, "--setup-net"},
        {{add_dataset, {"dataset", "duel8", path("out"), none}}, "FILE_OR_DIR"},
    };
    for (const auto& [call, option] : cases) {
        const std::string error = refusal(call.first, call.second);
        EXPECT_NE(error.find(option), std::string::npos) << error;
        EXPECT_NE(error.find("nowhere"), std::string::npos) << error;
    }
    EXPECT_EQ(files(), std::vector<std::string>{"ok.vaandel"});
}

/// Where a command opens what it writes before it begins.
TEST_F(Usage, AFileThatCannotBeWrittenIsWrongUsage) {
    const std::string below_a_file = add("file", "") + "/x";
    const std::vector<std::string> game{"match",    "--edition", "duel8",    "--games", "2",
                                        "--engine", "first",     "--engine", "random"};
    for (const char* const option : {"--log", "--html", "--records"}) {
        std::vector<std::string> words = game;
        words.insert(words.end(), {option, below_a_file});
        const std::string error = refusal(add_match, words);
        EXPECT_NE(error.find(fmt::format("{}: cannot ", option)), std::string::npos) << error;
        EXPECT_NE(error.find("file/x"), std::string::npos) << error;
    }
    EXPECT_NE(refusal(add_dataset, {"dataset", "duel8", below_a_file, add("games/a.vaandel", "")}).find("file/x"),
              std::string::npos);
}

/// The other way round: the command had begun, so it failed.
TEST_F(Usage, WhatIsInAFileIsNoWrongUsage) {
    add("games/bad.vaandel", "");
    EXPECT_EQ(run(add_replay, {"replay", path("games")}).status, 1);
    EXPECT_EQ(run(add_verify, {"verify", path("games")}).status, 1);
    EXPECT_EQ(run(add_convert, {"convert", "--to", "gsn", path("games"), path("out")}).status, 1);
    EXPECT_EQ(run(add_dataset, {"dataset", "duel8", path("all.gz"), path("games")}).status, 1);
}

/// All numbers of all subcommands: a short error that says what is wanted.
TEST_F(Usage, NumbersOutOfRangeAreReportedWithTheirRange) {
    std::size_t numbers = 0;
    for (const Add add_command : kAll) {
        Program program{"test", "vaandel", "test"};
        int status = 0;
        add_command(program, status);
        const Command command = program.subcommands().front();
        for (const Option& option : command.options()) {
            const std::string type = option.type();
            const bool is_number = type.find(" to ") != std::string::npos;
            for (const char* const plain : {"INT", "FLOAT"}) // without a range
                EXPECT_TRUE(is_number || (type.find(plain) == std::string::npos && type != "N" && type != "MS"))
                    << command.name() << ' ' << option.name();
            if (!is_number || option.name().front() != '-')
                continue;
            ++numbers;
            for (const char* const wrong : {"inf", "nan", "-1", "1e99", "99999999999999999999", "x", "0x10", ""}) {
                const std::string error = refusal(add_command, {command.name(), option.name(), wrong});
                EXPECT_NE(error.find(fmt::format("{}: '{}' is not a ", option.name(), wrong)), std::string::npos)
                    << error;
                EXPECT_NE(error.find(type.substr(type.find(':') + 1)), std::string::npos) << type << '\n' << error;
                EXPECT_LT(error.size(), 150U) << error;
            }
        }
    }
    EXPECT_GT(numbers, 30U);
    const std::vector<std::string> players{"match", "--edition", "duel8", "--engine", "first", "--engine", "random"};
    const auto refused = [&](const char* option, const char* value) {
        std::vector<std::string> words = players;
        words.insert(words.end(), {option, value});
        return refusal(add_match, words);
    };
    EXPECT_NE(refused("--movetime", "0").find("--movetime: '0' is not a whole number from 1 to 604800000\n"),
              std::string::npos);
    EXPECT_NE(refused("--nodes", "0").find("--nodes: '0' is not a whole number from 1 to 18446744073709551615\n"),
              std::string::npos);
    EXPECT_NE(refused("--games", "1.5").find("--games: '1.5' is not a whole number from 1 to 10000000\n"),
              std::string::npos);
}

TEST_F(Usage, NoHelpShowsCode) {
    for (const Add add_command : kAll) {
        Program program{"test", "vaandel", "test"};
        int status = 0;
        add_command(program, status);
        const std::string help = program.subcommands().front().help();
        EXPECT_GT(help.size(), 200U);
        for (const char* const code : {"->", "::", "();", "{}"})
            EXPECT_EQ(help.find(code), std::string::npos) << help;
    }
}

TEST_F(Usage, OptionsOfTheOtherKindOfGameAreRefused) {
    const auto refused = [&](const char* edition, const std::vector<std::string>& more) {
        std::vector<std::string> words{
            "match",   "--edition", edition, "--engine", "random", "--engine", "name=Other player=random",
            "--games", "1"};
        words.insert(words.end(), more.begin(), more.end());
        return refusal(add_match, words);
    };
    EXPECT_NE(refused("duel8", {"--deck", "patch23"}).find("--deck: is for cards, not for duel8\n"), std::string::npos);
    for (const std::vector<std::string>& option : {std::vector<std::string>{"--two-squares", "3"},
                                                   {"--more-squares", "game"},
                                                   {"--silent-defence"},
                                                   {"--own-setups"},
                                                   {"--setups", path("none")}}) {
        const std::string error = refused("cards", option);
        EXPECT_NE(error.find(fmt::format("{}: is for board games, not for cards\n", option.front())), std::string::npos)
            << error;
    }
}

/// A name with a port would never be the browser's.
TEST_F(Usage, NamesOfServersHaveNoSchemeAndNoPort) {
    for (const char* name :
         {"localhost:8080", "https://play.example.org", "play.example.org/", "2001:db8::1", "a b", ""})
        EXPECT_NE(refusal(add_serve, {"serve", "--port", "0", "--name", name}).find("--name"), std::string::npos)
            << name;
}

} // namespace
} // namespace vaandel::apps
