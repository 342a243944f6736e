// Two processes make one site: its operator may ask either, and reads which of them are there.

#include "vaandel/site/people.hpp"

#include <sstream>

#include "site/cluster.hpp"

namespace vaandel::tests {
namespace {

using std::chrono::milliseconds;

TEST_F(ClusterTest, ModeratesGamesOfAll) {
    pass(milliseconds{1000});
    const Pair pair = make_pair();
    const Page red = attached(one, pair.game, pair.red);
    const Page blue = attached(two, pair.game, pair.blue);
    EXPECT_EQ(owner(pair.game), "one");
    const auto about = [&](Member& member, std::string_view act) {
        return ask(member, {{"do", json::string_view{act}}, {"game", pair.game}});
    };
    EXPECT_EQ(about(two, "show"), about(one, "show"));
    EXPECT_EQ(about(two, "show").at("red").at("pages"), 1);
    EXPECT_EQ(about(two, "close"), json::object({{"closed", pair.game}}));
    EXPECT_EQ(read(red.last()).at("phase"), "over");
    EXPECT_EQ(about(two, "close"), about(one, "close"));
    EXPECT_EQ(about(two, "delete"), json::object({{"deleted", pair.game}}));
    EXPECT_EQ(blue.farewell(), Farewell::UnknownSeat);
    EXPECT_EQ(about(one, "delete"), json::object({{"error", "there is no such game"}}));
    EXPECT_EQ(about(one, "read_blocks"), about(one, "nonsense"));
}

TEST_F(ClusterTest, SaysThatAnOwnerDoesNotAnswer) {
    pass(milliseconds{1000});
    const Pair pair = make_pair();
    const Page red = attached(one, pair.game, pair.red);
    common.exchange.cut["one"] = true;
    const auto answer = asked(two, {{"do", "delete"}, {"game", pair.game}});
    pass(milliseconds{2500});
    EXPECT_NE(text(*answer, "error").find("one:8080"), std::string::npos);
    EXPECT_TRUE(common.store.games().contains(GameId::parse(pair.game).value()));
}

TEST_F(ClusterTest, SaysWhoHasAGameWhileNatsIsDown) {
    pass(milliseconds{1000});
    const Pair pair = make_pair();
    const Page red = attached(one, pair.game, pair.red);
    common.exchange.loses_all = true;
    pass(milliseconds{2500});
    const std::string why = text(ask(two, {{"do", "close"}, {"game", pair.game}}), "error");
    EXPECT_NE(why.find("NATS is down"), std::string::npos);
    EXPECT_NE(why.find("one:8080"), std::string::npos);
    EXPECT_EQ(ask(one, {{"do", "close"}, {"game", pair.game}}), json::object({{"closed", pair.game}}));
}

TEST_F(ClusterTest, CountsTheGamesOfAll) {
    pass(milliseconds{1000});
    const Pair pair = make_pair();
    const Page red = attached(one, pair.game, pair.red);
    const json::object status = ask(two, {{"do", "status"}});
    EXPECT_TRUE(status.at("games").as_object().empty());
    ASSERT_EQ(status.at("others").as_array().size(), 1U);
    EXPECT_EQ(status.at("others").at(0).at("games").at("barrage8").at("waiting"), 1);
}

TEST_F(ClusterTest, BlocksEverywhereAtOnce) {
    pass(milliseconds{1000});
    const json::object request{{"do", "block"}, {"kind", "name"}, {"what", "Spammer"}};
    const json::object answer = ask(two, request);
    EXPECT_TRUE(answer.contains("blocked"));
    EXPECT_TRUE(answer.at("unconfirmed").as_array().empty());
    EXPECT_TRUE(one.tables.blocks.is_name_blocked("Spammer")); // before the answer
    json::object end = request;
    end["do"] = "unblock";
    EXPECT_TRUE(ask(one, end).contains("unblocked"));
    EXPECT_FALSE(two.tables.blocks.is_name_blocked("Spammer"));
}

/// The message is lost, or the other has only just joined: it hears of it with the next sign of life.
TEST_F(ClusterTest, HearsOfABlockLater) {
    pass(milliseconds{1000});
    common.exchange.loses_next = 1;
    const auto answer = asked(two, {{"do", "block"}, {"kind", "name"}, {"what", "Spammer"}});
    settle();
    EXPECT_FALSE(one.tables.blocks.is_name_blocked("Spammer"));
    pass(milliseconds{600});
    EXPECT_TRUE(one.tables.blocks.is_name_blocked("Spammer"));
    EXPECT_TRUE(answer->contains("blocked"));
}

TEST_F(ClusterTest, NamesWhoHasNotConfirmedABlock) {
    pass(milliseconds{1000});
    common.exchange.loses_all = true; // NATS is down
    const json::object request{{"do", "block"}, {"kind", "name"}, {"what", "Spammer"}};
    const auto blocked = asked(two, request);
    pass(milliseconds{5500});
    EXPECT_TRUE(blocked->contains("blocked"));
    EXPECT_EQ(blocked->at("unconfirmed"), json::array({"one:8080"}));
    EXPECT_FALSE(one.tables.blocks.is_name_blocked("Spammer"));
    const json::object status = ask(two, {{"do", "status"}}); // at once
    EXPECT_EQ(status.at("bus"), "down");
    EXPECT_EQ(status.at("others").at(0).at("server"), "one:8080");
    EXPECT_TRUE(status.at("others").at(0).as_object().contains("error"));
    common.exchange.loses_all = false;
    pass(milliseconds{1000});
    EXPECT_EQ(ask(two, {{"do", "status"}}).at("bus"), "up");
    EXPECT_TRUE(one.tables.blocks.is_name_blocked("Spammer"));
}

TEST_F(ClusterTest, LogsWhoComesAndGoes) {
    const auto lines = [this](const std::string& event) {
        std::vector<std::string> all;
        std::istringstream log{two.log.text};
        for (std::string line; std::getline(log, line);)
            if (line.find(event) != std::string::npos)
                all.push_back(line);
        return all;
    };
    pass(milliseconds{1100});
    ASSERT_EQ(lines("server_joined").size(), 1U);
    EXPECT_NE(lines("server_joined")[0].find("one:8080"), std::string::npos);
    const Pair pair = make_pair();
    const Page red = attached(one, pair.game, pair.red);
    common.exchange.cut["one"] = true; // kill -9
    one.leases.is_cut = true;
    pass(milliseconds{1000});
    EXPECT_TRUE(lines("server_lost").empty());
    common.peers.erase(one.membership.epoch());
    pass(milliseconds{1100});                           // until then it is asked
    const auto named = [this](std::string_view where) { // at any time, once, whether it is known to be gone or not
        const json::object status = ask(two, {{"do", "status"}});
        return std::ranges::count_if(status.at(where).as_array(), [&](const json::value& server) {
            const auto& said = server.as_object();
            return said.contains(where == "gone" ? "seconds" : "error") && said.at("server") == "one:8080";
        });
    };
    bool is_gone = false;
    for (unsigned times = 0; times < 15; ++times) {
        pass(milliseconds{100});
        is_gone = named("gone") == 1;
        EXPECT_EQ(named("others"), is_gone ? 0 : 1) << times;
    }
    EXPECT_TRUE(is_gone);
    ASSERT_EQ(lines("server_lost").size(), 1U);
    EXPECT_NE(lines("server_lost")[0].find("one:8080"), std::string::npos);
    const auto gone = [this] { return ask(two, {{"do", "status"}}).at("gone"); };
    ASSERT_EQ(gone().as_array().size(), 1U);
    EXPECT_EQ(gone().at(0).at("server"), "one:8080");
    const Page blue = attached(two, pair.game, pair.blue);
    EXPECT_EQ(two.membership.taken_over(), 1U);
    pass(milliseconds{1000});
    EXPECT_EQ(lines("games_taken_over").size(), 1U);
    common.exchange.cut.clear();
    one.leases.is_cut = false;
    pass(milliseconds{3000});
    EXPECT_EQ(lines("server_joined").size(), 2U);
    EXPECT_TRUE(gone().as_array().empty());
    EXPECT_EQ(two.tables.neighbours.gone().size(), 0U);
}

TEST_F(ClusterTest, LogsOptionsThatDiffer) {
    TablesOptions options;
    options.retention.finished = std::chrono::hours{24};
    make_room_for(35, options);
    const Member three{common, "three", options};
    pass(milliseconds{2000});
    for (const std::string_view found : {R"("option":"--keep-finished","here":"0","there":"1")",
                                         R"("option":"--people-per-address","here":"10","there":"35")"})
        EXPECT_NE(two.log.text.find(found), std::string::npos) << two.log.text;
    EXPECT_EQ(two.log.text.find("--claim-after"), std::string::npos);
    EXPECT_EQ(two.log.text.find("one:8080\",\"option"), std::string::npos);
}

TEST_F(ClusterTest, RemembersWhoIsGoneForAWhile) {
    pass(milliseconds{1100});
    common.exchange.cut["one"] = true;
    one.leases.is_cut = true;
    pass(milliseconds{500});
    common.peers.erase(one.membership.epoch());
    pass(std::chrono::minutes{9});
    EXPECT_EQ(two.tables.neighbours.gone().size(), 1U);
    pass(std::chrono::minutes{2});
    EXPECT_TRUE(two.tables.neighbours.gone().empty());
}

/// The database is away: then each process loses its own lease, and knows of the others what was so before.
TEST_F(ClusterTest, TakesNoRowOfItsOwnForAnother) {
    pass(milliseconds{1100});
    for (Member* member : {&one, &two})
        member->leases.is_cut = true;
    pass(milliseconds{3000});
    const json::object status = ask(two, {{"do", "status"}});
    ASSERT_EQ(status.at("others").as_array().size(), 1U);
    EXPECT_FALSE(status.at("others").at(0).as_object().contains("error")); // it answers
    for (Member* member : {&one, &two})
        member->leases.is_cut = false;
    common.peers.clear();
    pass(milliseconds{3000});
    EXPECT_EQ(two.log.text.find("server_lost"), std::string::npos); // they were there all the time
}

/// A backup has the processes of that time.
TEST_F(ClusterTest, SaysNothingOfAProcessThatNeverSpoke) {
    common.peers[7] = {7, "longgone"};
    pass(milliseconds{1100});
    common.peers.erase(7);
    pass(milliseconds{1100});
    EXPECT_EQ(two.log.text.find("server_lost"), std::string::npos);
    EXPECT_TRUE(ask(two, {{"do", "status"}}).at("gone").as_array().empty());
}

} // namespace
} // namespace vaandel::tests
