// Players that are bots of UCC-2012: whole games, and what happens to those that crash, stall or cheat.

#include "vaandel/engine_protocol/ucc_session.hpp"
#include "vaandel/protocol/child.hpp"

#include "programs.hpp"

namespace vaandel::match {
namespace {

using engine_protocol::UccSession;

/// Our engine as a bot of UCC-2012. Its complaints are added to `complaints`.
Connect near_ucc_engine(std::string* complaints) {
    return [complaints]() -> Result<std::unique_ptr<Wire>, std::string> {
        auto said = std::make_shared<std::vector<std::string>>();
        const auto& edition = std::get<Edition>(kUccGame);
        auto session = std::make_shared<UccSession>(
            UccSession::Settings{
                .edition = edition, .level = engine::Level::Newcomer, .limits = {.time = 1ms, .nodes = 100}},
            now, [said](std::string_view line) { said->emplace_back(line); },
            [complaints](std::string_view line) { *complaints += line; });
        return std::unique_ptr<Wire>{std::make_unique<Near>(
            [session, said](std::string_view line) {
                session->handle(line);
                return std::exchange(*said, {});
            },
            nullptr)};
    };
}

TEST(UccPlayer, PlaysWholeGamesWithOurEngineAtBothEnds) {
    std::string complaints;
    UccPlayer player{near_ucc_engine(&complaints)};
    unsigned plies = 0;
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        const FinishedGame played =
            play_with_random(player, seed % 2 == 0 ? Side::Red : Side::Blue, kUccGame, setups_of(seed), seed);
        EXPECT_EQ(played.fault, Fault::None) << played.complaint;
        EXPECT_EQ(complaints, "");
        plies += played.actions.red + played.actions.blue;
    }
    EXPECT_GT(plies, 600U);
}

TEST(UccPrograms, LoseByFaultsWithTheReason) {
    const std::string rows = "echo FB8sB479B8; echo BB31555583; echo 6724898974; echo 967B669999; ";
    const auto moves = [&](std::string_view what) {
        return "read greeting; " + rows + "while read line; do case $line in *[+]*) n=$((n+1)); if [ $n = 2 ]; then " +
               std::string{what} + "; n=0; fi;; esac; done";
    };
    const std::vector<Misdeed> cases{
        {"places too few", "read greeting; for n in 1 2 3 4; do echo FFFFFFFFFF; done; sleep 5", Fault::Illegal,
         "its set-up: 40 pieces of rank F, the army has 1"},
        {"places letters", "read greeting; for n in 1 2 3 4; do echo hello worl; done; sleep 5", Fault::Illegal,
         "row 1 of its set-up: 'h' is not a piece"},
        {"places short rows", "read greeting; for n in 1 2 3 4; do echo F; done; sleep 5", Fault::Illegal,
         "row 1 of its set-up, 'F', has 1 squares, not 10"},
        {"talks", moves("echo hello"), Fault::Illegal, "'hello' is not a move such as '0 3 DOWN'"},
        {"has no move", moves("echo NO_MOVE"), Fault::Illegal, "'NO_MOVE' is not a move"},
        {"moves a bomb", moves("echo 1 0 UP"), Fault::Illegal, "is not a move"}, // off the board
        {"moves what it may not", moves("echo 0 0 DOWN"), Fault::Illegal, "k1-k2: "},
        {"stalls", moves("sleep 20"), Fault::Time, "no answer: time is up"},
        {"thinks longer than it could know", moves("sleep 1; echo SURRENDER"), Fault::None, ""},
        {"surrenders", moves("echo SURRENDER"), Fault::None, ""},
    };
    for (const Misdeed& one : cases) {
        SCOPED_TRACE(one.name);
        UccPlayer player{connect_to(one.command), {.start = 500ms, .act = 300ms, .grace = 200ms}};
        const FinishedGame played =
            play_with_random(player, Side::Red, kUccGame, OwnSetups{}, 1, {.time = 100ms, .nodes = {}});
        EXPECT_EQ(played.fault, one.fault) << name_of(played.fault) << played.complaint;
        EXPECT_EQ(played.winner, Side::Blue);
        EXPECT_NE(played.complaint.find(one.complaint), std::string::npos) << played.complaint;
    }
}

TEST(UccPrograms, ReportWhyTheyCannotStart) {
    for (const auto& [command, why] : {std::pair{"exit 3", "it has ended with status 3"},
                                       {"sleep 20", "no answer: time is up"},
                                       {"nosuchthing", "the command was not found (status 127)"}}) {
        UccPlayer player{connect_to(command), {.start = 500ms}};
        const auto played = try_with_random(player, Side::Blue, kUccGame, OwnSetups{}, 1);
        ASSERT_FALSE(played);
        EXPECT_EQ(played.error().side, Side::Blue);
        EXPECT_EQ(played.error().why, why);
    }
}

/// A bot that knows no repetition rule is told which one its move broke.
TEST(UccPrograms, AreToldTheBrokenRule) {
    const game::AnyEdition with_rules = limited(board::kOriginal);
    const std::string to_and_fro =
        "read greeting; echo FB8sB479B8; echo BB31555583; echo 6724898974; echo 967B669999; "
        "while read line; do case $line in *[+]*) n=$((n+1)); if [ $n = 2 ]; then n=0; "
        "if [ \"$back\" ]; then echo 0 4 UP; back=; else echo 0 3 DOWN; back=1; fi; fi;; esac; done";
    UccPlayer player{connect_to(to_and_fro), kShort};
    std::string complaint;
    for (std::uint64_t seed = 0; seed < 20 && complaint.find("two-squares") == std::string::npos; ++seed)
        complaint = play_with_random(player, Side::Red, with_rules, OwnSetups{}, seed).complaint;
    EXPECT_EQ(complaint, "k5-k4: two-squares rule (art. 10)");
}

} // namespace
} // namespace vaandel::match
