// `vaandel admin` against a running `vaandel serve`: as its operator uses both.

#include <fmt/format.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>

#include "http/process/serving.hpp"
#include "store/postgres/cluster.hpp"

namespace vaandel::tests {
namespace {

constexpr std::string_view kPlaced = "F...............B3129X2.";

class Admin : public testing::Test {
protected:
    struct Ended {
        int status;
        std::string output;
        std::string errors;
    };
    Ended run(std::vector<std::string> words) const {
        words.insert(words.begin(), {VAANDEL_PROGRAM, "admin", "--data", data.path().string()});
        Process process{words, {}};
        std::string output;
        for (int blank = 0; blank < 2;) { // one may be part of it
            const std::string line = process.read_line();
            blank = line.empty() ? blank + 1 : 0;
            output += line + '\n';
        }
        while (output.ends_with("\n\n"))
            output.pop_back();
        const int status = process.wait();
        return {status, output, process.errors()};
    }
    json::value ask(std::vector<std::string> words) const {
        words.emplace_back("--json");
        const Ended ended = run(std::move(words));
        EXPECT_EQ(ended.status, 0) << ended.errors;
        return json::parse(ended.output);
    }
    std::string socket() const { return (data.path() / "admin.sock").string(); }

    TemporaryFolder data;
};

TEST_F(Admin, ShowsWhatIsGoingOn) {
    Serving server{data.path()};
    Player player;
    ASSERT_TRUE(player.make_game(server, "barrage8"));
    ASSERT_TRUE(player.attach(server));
    player.place(kPlaced);
    EXPECT_EQ(player.hear(), "state");

    const json::value status = ask({"status"});
    EXPECT_EQ(status.at("health"), "ok");
    EXPECT_EQ(status.at("sockets"), 1);
    EXPECT_EQ(status.at("games").at("barrage8").at("playing"), 1);
    EXPECT_EQ(status.at("database").at("failures"), 0);
    EXPECT_EQ(status.at("limits").at("calls_refused"), 0);
    const Ended told = run({"status"});
    EXPECT_NE(told.output.find("barrage8"), std::string::npos) << told.output;

    const Ended list = run({"list", "--state", "playing", "--newer-than", "1h"});
    EXPECT_NE(list.output.find(player.game + "  barrage8  playing"), std::string::npos) << list.output;
    EXPECT_EQ(ask({"list", "--older-than", "1h"}).at("games").as_array().size(), 0U);
    const Ended shown = run({"show", player.game});
    EXPECT_NE(shown.output.find(player.game + ": barrage8, playing"), std::string::npos) << shown.output;
    EXPECT_NE(shown.output.find("address: 127.0.0.1"), std::string::npos) << shown.output;
    for (const std::string_view secret : {kPlaced, std::string_view{player.token}})
        EXPECT_EQ(shown.output.find(secret), std::string::npos);
}

TEST_F(Admin, BlocksAcrossAKill) {
    {
        Serving server{data.path()};
        EXPECT_EQ(run({"block", "127.0.0.0/8"}).status, 1); // very wide
        EXPECT_NE(
            run({"block", "127.0.0.0/8", "--yes", "--for", "2h"}).output.find("blocked address 127.0.0.0/8 until "),
            std::string::npos);
        EXPECT_EQ(run({"block", "--name", "Spammer"}).output, "blocked name spammer for good\n");
        run({"block", "--name", "up\nand\u202e\x1b[2J"});
        const std::string listed = run({"blocks"}).output;
        EXPECT_EQ(std::ranges::count(listed, '\n'), 4) << listed;
        EXPECT_NE(listed.find(R"(\u202e)"), std::string::npos) << listed;
        EXPECT_EQ(run({"unblock", "--name", "up\nand\u202e\x1b[2J"}).status, 0);
        server.process().signal(SIGKILL);
        server.process().wait();
    }
    Serving server{data.path()}; // takes the place of the old socket
    EXPECT_EQ(ask({"blocks"}).at("blocks").as_array().size(), 2U);
    Player player;
    EXPECT_FALSE(player.make_game(server, "barrage8"));
    EXPECT_EQ(run({"unblock", "127.0.0.0/8"}).output, "unblocked 127.0.0.0/8\n");
    EXPECT_TRUE(player.make_game(server, "barrage8"));
    server.process().signal(SIGTERM);
    EXPECT_EQ(server.process().wait(), 0);
    EXPECT_FALSE(std::filesystem::exists(socket()));
    EXPECT_EQ(server.process().errors().find("name_refused"), std::string::npos); // that is another 403
}

TEST_F(Admin, SaysWhyAServerFails) {
    PostgresCluster cluster;
    const Serving server{{"--database", cluster.make_database(), "--database-timeout", "1", "--admin-socket", socket()},
                         {}};
    EXPECT_EQ(ask({"status"}).at("why"), "");
    cluster.freeze();
    Ended told = run({"status"});
    for (const auto until = std::chrono::steady_clock::now() + std::chrono::seconds{10};
         told.status == 0 && std::chrono::steady_clock::now() < until; told = run({"status"}))
        continue;
    EXPECT_EQ(told.status, 1);
    EXPECT_NE(told.output.find("failing: the database "), std::string::npos) << told.output;
    cluster.thaw();
}

TEST_F(Admin, DeletesAGame) {
    Serving server{data.path()};
    Player player;
    ASSERT_TRUE(player.make_game(server, "duel8"));
    ASSERT_TRUE(player.attach(server));
    EXPECT_EQ(run({"delete", player.game}).output, "deleted " + player.game + '\n');
    EXPECT_EQ(player.hear(), "(close 1008)");
    const Ended again = run({"delete", player.game});
    EXPECT_EQ(again.status, 1);
    EXPECT_EQ(again.errors, "vaandel admin: there is no such game\n");
}

TEST_F(Admin, ClosesAGame) {
    Serving server{data.path()};
    Player player;
    ASSERT_TRUE(player.make_game(server, "duel8"));
    ASSERT_TRUE(player.attach(server));
    EXPECT_EQ(run({"close", player.game}).output, "closed " + player.game + '\n');
    EXPECT_EQ(player.hear(), "state");
    EXPECT_EQ(player.phase(), "over");
}

TEST_F(Admin, SaysWhatIsWrong) {
    const Ended nobody = run({"status"});
    EXPECT_EQ(nobody.status, 1);
    EXPECT_TRUE(nobody.errors.starts_with("vaandel admin: no server answers at " + socket())) << nobody.errors;
    for (const std::vector<std::string>& words : {std::vector<std::string>{},
                                                  {"dance"},
                                                  {"show"},
                                                  {"block"},
                                                  {"block", "10.0.0.1", "--name", "x"},
                                                  {"block", "10.0.0.1", "--for", "soon"},
                                                  {"block", "--key", "abc"},
                                                  {"list", "--limit", "0"},
                                                  {"list", "--state", "asleep"}})
        EXPECT_EQ(run(words).status, 2) << fmt::format("{}", fmt::join(words, " "));
    const Ended wrong = run({"block", "somewhere"});
    EXPECT_EQ(wrong.status, 2);
    EXPECT_NE(wrong.errors.find("neither an IP address nor a network"), std::string::npos) << wrong.errors;
    const Ended near = run({"block", "192.0.2.7/24"});
    EXPECT_EQ(near.status, 2);
    EXPECT_NE(near.errors.find("did you mean 192.0.2.0/24?"), std::string::npos) << near.errors;
    Serving server{data.path()};
    EXPECT_EQ(run({"block", "--name", "!?"}).status, 1);
}

TEST_F(Admin, NamesTheEndOfAShortBlockToTheSecond) {
    Serving server{data.path()};
    const auto colons = [](const std::string& text) { return std::ranges::count(text, ':'); };
    EXPECT_EQ(colons(run({"block", "::ffff:192.0.2.9", "--for", "30s"}).output), 2);
    EXPECT_EQ(colons(run({"block", "192.0.2.8", "--for", "2h"}).output), 1);
    EXPECT_EQ(ask({"blocks"}).at("blocks").at(1).at("what"), "192.0.2.9/32");
}

/// Only whoever runs the server may use it.
TEST_F(Admin, HasASocketOfItsOwner) {
    Serving server{data.path()};
    struct stat status{};
    ASSERT_EQ(stat(socket().c_str(), &status), 0);
    EXPECT_EQ(status.st_mode, mode_t(S_IFSOCK | S_IRUSR | S_IWUSR));
}

/// One that sends nothing, or too much, is dropped, and others are served.
TEST_F(Admin, OutlivesNonsense) {
    Serving server{data.path()};
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    ASSERT_LT(socket().size(), sizeof address.sun_path);
    socket().copy(address.sun_path, socket().size());
    std::vector<int> silent;
    for (int times = 0; times < 20; ++times) {
        silent.push_back(::socket(AF_UNIX, SOCK_STREAM, 0));
        ASSERT_EQ(connect(silent.back(), reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
        if (times % 2 == 0)
            (void)send(silent.back(), std::string(100'000, 'x').c_str(), 100'000, MSG_NOSIGNAL | MSG_DONTWAIT);
    }
    EXPECT_EQ(ask({"status"}).at("faults"), 0);
    for (const int file : silent)
        close(file);
}

TEST_F(Admin, NeedsNoSocketUnlessOneIsNamed) {
    std::ofstream{socket()} << "a file";
    {
        Serving server{data.path()};
        EXPECT_EQ(server.wire().ask("GET /api/editions").status, 200);
        server.process().signal(SIGTERM);
        server.process().wait();
        EXPECT_NE(server.process().errors().find("admin_socket_refused"), std::string::npos);
    }
    Process process{
        {VAANDEL_PROGRAM, "serve", "--port", "0", "--data", data.path().string(), "--admin-socket", socket()}, {}};
    EXPECT_EQ(process.wait(), 1);
    EXPECT_NE(process.errors().find("is not a socket. Choose another name with --admin-socket"), std::string::npos);
}

} // namespace
} // namespace vaandel::tests
