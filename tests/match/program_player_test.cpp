// Players that are programs: whole games through both protocols, what they are told, and what becomes of those that crash, stall, cheat or babble.

#include "vaandel/core/text.hpp"
#include "vaandel/match/referee.hpp"
#include "vaandel/match/ucc_player.hpp"
#include "vaandel/notation/ucc2012.hpp"
#include "vaandel/protocol/child.hpp"
#include "vaandel/protocol/session.hpp"
#include "vaandel/protocol/ucc_session.hpp"

#include <gtest/gtest.h>

#include <deque>
#include <thread>

#include "support/temporary_folder.hpp"

namespace vaandel::match {
namespace {

using namespace protocol;
using namespace std::chrono_literals;
using board::Edition;
using board::Move;

std::chrono::nanoseconds now() { return std::chrono::steady_clock::now().time_since_epoch(); }

game::AnyEdition limited(const Edition& edition, board::Rules rules = {}) {
    Edition with_limits = edition;
    with_limits.rules = rules;
    with_limits.rules.max_plies_without_attack = 100;
    with_limits.rules.max_plies = 600;
    return with_limits;
}
const game::AnyEdition kDuel = limited(board::kDuel8);
const game::AnyEdition kUccGame = limited(board::kOriginal, notation::kUcc2012Rules);

/// Answers within this process, at once.
class Near final : public Wire {
public:
    using Answer = std::function<std::vector<std::string>(std::string_view line)>;
    Near(Answer answer, std::string* heard) : answer_{std::move(answer)}, heard_{heard} {}

    bool say(std::string_view line) override {
        if (heard_ != nullptr)
            *heard_ += std::string{line} + '\n';
        for (std::string& said : answer_(line))
            said_.push_back(std::move(said));
        return true;
    }
    Heard hear(Deadline /*unused*/) override {
        if (said_.empty())
            return {Heard::Kind::Late, {}};
        std::string line = std::move(said_.front());
        said_.pop_front();
        return {Heard::Kind::Line, std::move(line)};
    }

private:
    Answer answer_;
    std::string* heard_;
    std::deque<std::string> said_;
};

/// Our engine behind its protocol.
Connect near_engine(std::string* heard = nullptr) {
    return [heard]() -> Result<std::unique_ptr<Wire>, std::string> {
        auto said = std::make_shared<std::vector<std::string>>();
        EngineSettings settings{.level = engine::Level::Newcomer};
        for (const Edition& edition : board::all_editions())
            settings.editions.push_back(&edition);
        auto session =
            std::make_shared<Session>(settings, now, [said](std::string_view line) { said->emplace_back(line); });
        return std::unique_ptr<Wire>{std::make_unique<Near>(
            [session, said](std::string_view line) {
                session->hear(line);
                session->settle();
                return std::exchange(*said, {});
            },
            heard)};
    };
}

/// Our engine as a bot of UCC-2012. What it has to complain of is added to `complaints`.
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
                session->hear(line);
                return std::exchange(*said, {});
            },
            nullptr)};
    };
}

Played play_with_random(Player& player, Side side, const game::AnyEdition& edition, bool own_setups, std::uint64_t seed,
                        Budget budget = {.time = 1000ms, .nodes = 200}) {
    const auto made = make_player("random", edition);
    const auto& other = *made;
    const Terms terms{.edition = edition, .budget = budget, .now = now};
    const Start start = draw_start(edition, own_setups, seed);
    return play(terms, start,
                side == Side::Red ? PerSide<Player*>{&player, other.get()} : PerSide<Player*>{other.get(), &player});
}

TEST(CommandPlayer, PlaysWholeGamesWithGivenSetupsAndItsOwn) {
    std::string heard;
    CommandPlayer player{near_engine(&heard)};
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        const Played played =
            play_with_random(player, seed % 2 == 0 ? Side::Red : Side::Blue, kDuel, seed % 4 < 2, seed);
        EXPECT_EQ(played.fault, Fault::None) << played.complaint;
    }
    EXPECT_EQ(heard.find("error"), std::string::npos);
    EXPECT_NE(heard.find("\nsetup movetime 1000 nodes 200 letters F122339XBB.............."), std::string::npos);
    EXPECT_NE(heard.find("\ngo movetime 1000 nodes 200 legal "), std::string::npos);
    EXPECT_NE(heard.find("\nplayed 1 "), std::string::npos);
    EXPECT_NE(heard.find("\ngameover "), std::string::npos);
    EXPECT_NE(heard.find(" reveal "), std::string::npos);
    EXPECT_EQ(heard.find("vaandel-protocol", 1), std::string::npos); // started once for all games
}

TEST(UccPlayer, PlaysWholeGamesWithOurEngineAtBothEnds) {
    std::string complaints;
    UccPlayer player{near_ucc_engine(&complaints)};
    unsigned plies = 0;
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        const Played played =
            play_with_random(player, seed % 2 == 0 ? Side::Red : Side::Blue, kUccGame, seed % 4 < 2, seed);
        EXPECT_EQ(played.fault, Fault::None) << played.complaint;
        EXPECT_EQ(complaints, "");
        plies += played.actions.red + played.actions.blue;
    }
    EXPECT_GT(plies, 600U);
}

// What it is told ------------------------------------------------------------------------------------------------------------

/// A game with every move in advance: so that it can be played again with another truth.
struct Script {
    const Edition& edition;
    PerSide<board::Setup> setups;
    std::vector<Move> moves;
};

game::Game placed(const Script& script) {
    game::Game game{script.edition};
    game.place(Side::Red, script.setups.red);
    game.place(Side::Blue, script.setups.blue);
    return game;
}

Script random_script(const Edition& edition, Random& random, board::Ply plies) {
    const board::Setup red = random_setup(edition, random);
    Script script{edition, {red, random_setup(edition, random)}, {}};
    game::Game game = placed(script);
    while (!game.outcome() && game.ply() < plies) {
        const auto seen = game.view_for(game.to_move());
        const auto moves = legal_moves(situation_of(edition, *seen.board));
        script.moves.push_back(moves[random.below(std::uint32_t(moves.size()))]);
        game.move(game.to_move(), script.moves.back());
    }
    return script;
}

/// The script's game but for the ranks that `seat` never came to know: those of hidden pieces change places, movers among movers. How many differ.
unsigned exchange_hidden(Script& script, Side seat, Random& random) {
    game::Game game = placed(script);
    for (const Move move : script.moves)
        game.move(game.to_move(), move);
    const board::View view = *game.view_for(seat).board;
    const Side enemy = opponent(seat);
    std::vector<board::OwnPiece> pieces = script.setups[enemy].pieces();
    std::array<std::vector<board::OwnPiece*>, 2> groups; // that have not moved, that have
    for (board::OwnPiece& piece : pieces) {
        const auto id = piece_from(script.edition.geometry->seen_by(enemy, piece.square));
        if (!view.rank_of(id))
            groups[view.open().moved.has(id.index) ? 1 : 0].push_back(&piece);
    }
    unsigned changed = 0;
    for (const auto& group : groups)
        for (std::size_t left = group.size(); left > 1; --left) {
            board::OwnPiece& one = *group[left - 1];
            board::OwnPiece& other = *group[random.below(std::uint32_t(left))];
            changed += one.rank != other.rank ? 1 : 0;
            std::swap(one.rank, other.rank);
        }
    script.setups[enemy] = *check_setup(script.edition, pieces);
    return changed;
}

/// All that a player is told in the script's game, until it is over. It answers as the script has it.
std::string told(const Script& script, Side seat, bool is_ucc) {
    std::string heard;
    std::string answer;
    const Connect connect = [&]() -> Result<std::unique_ptr<Wire>, std::string> {
        return std::unique_ptr<Wire>{std::make_unique<Near>(
            [&, row = 0](std::string_view line) mutable -> std::vector<std::string> {
                if (line == "vaandel-protocol 1")
                    return {"id Puppet", "editions original duel8", "option seed number 1 0 9", "vaandel-protocol 1"};
                if (line == "isready")
                    return {"readyok"};
                if (line.starts_with("go "))
                    return {"bestmove " + answer};
                if (is_ucc && line.size() == 10 && ++row == 10) {
                    row = 0;
                    return {answer};
                }
                return {};
            },
            &heard)};
    };
    std::unique_ptr<Player> player;
    if (is_ucc)
        player = std::make_unique<UccPlayer>(connect);
    else
        player = std::make_unique<CommandPlayer>(connect);
    player->begin(script.edition, seat, Random{1});
    game::Game game = placed(script);
    const Budget budget{.time = 1000ms, .nodes = {}};
    for (const Move move : script.moves) {
        if (game.to_move() == seat) {
            const auto seen = game.view_for(seat);
            answer = is_ucc ? ucc_move(move) : text_of(wire_move(script.edition, *seen.board, move));
            EXPECT_TRUE(player->act(seen, budget));
        }
        game.move(game.to_move(), move);
    }
    if (!game.outcome()) // then it would be disclosed
        player->end(game.view_for(seat), {.winner = std::nullopt, .reason = "agreed"});
    return heard;
}

TEST(Programs, AreNotToldWhatTheirSeatCannotKnow) {
    Random random{11};
    for (const bool is_ucc : {false, true}) {
        unsigned changed = 0;
        std::size_t bytes = 0;
        for (int number = 0; number < 30; ++number) {
            Script script = random_script(is_ucc || number % 2 == 0 ? board::kOriginal : board::kDuel8, random, 120);
            const Side seat = random.below(2) == 0 ? Side::Red : Side::Blue;
            const std::string before = told(script, seat, is_ucc);
            changed += exchange_hidden(script, seat, random);
            EXPECT_EQ(before, told(script, seat, is_ucc));
            bytes += before.size();
        }
        EXPECT_GT(changed, 300U);
        EXPECT_GT(bytes, 100'000U);
        // What it may know is told: another army of its own changes the words.
        Script script = random_script(board::kOriginal, random, 20);
        const std::string before = told(script, Side::Red, is_ucc);
        EXPECT_GT(exchange_hidden(script, Side::Blue, random), 0U);
        EXPECT_NE(before, told(script, Side::Red, is_ucc));
    }
}

// Programs that do not behave ------------------------------------------------------------------------------------------------

constexpr Patience kShort{.start = 2000ms, .act = 300ms, .grace = 200ms};

/// Introduces itself, and says `go` to each go; all in /bin/sh.
std::string bot_that(std::string_view go) {
    return std::string{"while read word rest; do case $word in "
                       "vaandel-protocol) echo id Mock; echo editions duel8; echo vaandel-protocol 1;; "
                       "isready) echo readyok;; "
                       "setup) echo setup FBB1223.................;; "
                       "go) "} +
           std::string{go} + ";; esac; done";
}

struct Case {
    std::string name;
    std::string command;
    Fault fault;
    std::string complaint;
};

TEST(Programs, LoseByWhatTheyDoWrongAndWhy) {
    const std::vector<Case> cases{
        {"never there", "vaandel-no-such-program", Fault::Crash,
         "no 'vaandel-protocol': the command was not found (status 127)"},
        {"leaves", "exit 3", Fault::Crash, "no 'vaandel-protocol': it has ended with status 3"},
        {"crashes at first", bot_that("kill -SEGV $$"), Fault::Crash,
         "no 'bestmove': it was ended by signal 11 (SEGV)"},
        {"stalls", bot_that("sleep 5"), Fault::Time, "no 'bestmove': time is up"},
        {"babbles", bot_that("while :; do echo blah; done"), Fault::Time,
         "no 'bestmove': time is up; it said 'blah': 'blah' is no message"},
        {"complains", bot_that("echo error I am tired"), Fault::Time,
         "no 'bestmove': time is up; it complained: 'I am tired'"},
        {"cheats", bot_that("echo bestmove a1-a2"), Fault::Illegal, "a1-a2: "},
        {"jumps off", bot_that("echo bestmove a1-k10"), Fault::Illegal, "a1-k10: "},
        {"takes what was not offered", bot_that("echo bestmove draw"), Fault::Illegal,
         "accepts a draw that was not offered"},
        {"plays another edition", "echo editions original; echo vaandel-protocol 1; sleep 5", Fault::Crash,
         "it does not play duel8, but original"},
        {"is from another time", "echo vaandel-protocol 2; sleep 5", Fault::Crash,
         "it speaks version 2 of the protocol, not 1"},
        {"says a line without end", bot_that("cat /dev/zero"), Fault::Crash, "it says a line without end"},
    };
    for (const Case& one : cases) {
        SCOPED_TRACE(one.name);
        CommandPlayer player{connect_to(one.command), kShort};
        const Played played = play_with_random(player, Side::Red, kDuel, false, 1, {.time = 100ms, .nodes = {}});
        EXPECT_EQ(played.fault, one.fault) << name_of(played.fault);
        EXPECT_EQ(played.winner, Side::Blue);
        EXPECT_NE(played.complaint.find(one.complaint), std::string::npos) << played.complaint;
    }
}

TEST(Programs, LoseByABadSetupOfTheirOwn) {
    CommandPlayer player{connect_to(bot_that("exit")), kShort};
    const Played played = play_with_random(player, Side::Blue, kDuel, true, 1);
    EXPECT_EQ(played.fault, Fault::Illegal);
    EXPECT_NE(played.complaint.find("0 pieces of rank X, the army has 1"), std::string::npos) << played.complaint;
}

TEST(Programs, MayResignAndAgreeToADraw) {
    CommandPlayer resigns{connect_to(bot_that("echo bestmove resign")), kShort};
    const Played resigned = play_with_random(resigns, Side::Red, kDuel, false, 1);
    EXPECT_EQ(resigned.reason, "resigned");
    EXPECT_EQ(resigned.fault, Fault::None);
    const auto first = "set -- $rest; while [ $1 != legal ]; do shift; done; echo bestmove $2 draw";
    CommandPlayer offers{connect_to(bot_that(first)), kShort};
    CommandPlayer accepts{
        connect_to(bot_that("case $rest in *drawoffer*) echo bestmove draw;; *) echo bestmove resign;; esac")), kShort};
    const Terms terms{.edition = kDuel, .budget = {}, .now = now};
    EXPECT_EQ(play(terms, draw_start(kDuel, false, 1), {&offers, &accepts}).reason, "agreed");
}

TEST(Programs, AreStartedAnewAfterAFault) {
    const tests::TemporaryFolder folder;
    const std::string log = folder.path("starts");
    const auto starts = [&] { return std::ranges::count(folder.content("starts"), '\n'); };
    folder.add("starts", "");
    CommandPlayer well{connect_to("echo start >>'" + log + "'; " + bot_that("echo bestmove resign")), kShort};
    for (std::uint64_t seed = 0; seed < 3; ++seed)
        play_with_random(well, Side::Red, kDuel, false, seed);
    EXPECT_EQ(starts(), 1);
    CommandPlayer cheats{connect_to("echo start >>'" + log + "'; " + bot_that("echo bestmove a1-a2")), kShort};
    for (std::uint64_t seed = 0; seed < 3; ++seed)
        EXPECT_EQ(play_with_random(cheats, Side::Red, kDuel, false, seed).fault, Fault::Illegal);
    EXPECT_EQ(starts(), 4);
}

TEST(UccPrograms, LoseByWhatTheyDoWrongAndWhy) {
    const std::string rows = "echo FB8sB479B8; echo BB31555583; echo 6724898974; echo 967B669999; ";
    const auto moves = [&](std::string_view what) {
        return "read greeting; " + rows + "while read line; do case $line in *[+]*) n=$((n+1)); if [ $n = 2 ]; then " +
               std::string{what} + "; n=0; fi;; esac; done";
    };
    const std::vector<Case> cases{
        {"leaves", "exit 3", Fault::Crash, "it has ended with status 3"},
        {"says nothing", "sleep 20", Fault::Time, "no answer: time is up"},
        {"places too few", "read greeting; for n in 1 2 3 4; do echo FFFFFFFFFF; done; sleep 5", Fault::Illegal,
         "its set-up: 40 pieces of rank F, the army has 1"},
        {"places letters", "read greeting; for n in 1 2 3 4; do echo hello worl; done; sleep 5", Fault::Illegal,
         "row 1 of its set-up: 'h' is no piece"},
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
    for (const Case& one : cases) {
        SCOPED_TRACE(one.name);
        UccPlayer player{connect_to(one.command), {.start = 500ms, .act = 300ms, .grace = 200ms}};
        const Played played = play_with_random(player, Side::Red, kUccGame, true, 1, {.time = 100ms, .nodes = {}});
        EXPECT_EQ(played.fault, one.fault) << name_of(played.fault) << played.complaint;
        EXPECT_EQ(played.winner, Side::Blue);
        EXPECT_NE(played.complaint.find(one.complaint), std::string::npos) << played.complaint;
    }
}

/// A bot that knows no repetition rule is told which one its move broke.
TEST(UccPrograms, AreToldWhichRuleTheyBroke) {
    const game::AnyEdition with_rules = limited(board::kOriginal);
    const std::string to_and_fro =
        "read greeting; echo FB8sB479B8; echo BB31555583; echo 6724898974; echo 967B669999; "
        "while read line; do case $line in *[+]*) n=$((n+1)); if [ $n = 2 ]; then n=0; "
        "if [ \"$back\" ]; then echo 0 4 UP; back=; else echo 0 3 DOWN; back=1; fi; fi;; esac; done";
    UccPlayer player{connect_to(to_and_fro), kShort};
    std::string complaint;
    for (std::uint64_t seed = 0; seed < 20 && complaint.find("two-squares") == std::string::npos; ++seed)
        complaint = play_with_random(player, Side::Red, with_rules, true, seed).complaint;
    EXPECT_EQ(complaint, "k5-k4: two-squares rule (art. 10)");
}

TEST(Children, LeaveNothingBehind) {
    const tests::TemporaryFolder folder;
    {
        auto child = Child::start("(sleep 0.5; echo >'" + folder.path("alive") + "') & echo ready; cat");
        ASSERT_TRUE(child);
        EXPECT_EQ((*child)->hear(after(2000ms)).text, "ready");
        EXPECT_TRUE((*child)->say("echo"));
        EXPECT_EQ((*child)->hear(after(2000ms)).text, "echo");
        EXPECT_EQ((*child)->hear(after(20ms)).kind, Heard::Kind::Late);
    }
    std::this_thread::sleep_for(800ms);
    EXPECT_EQ(folder.content("alive"), "");
}

/// A program that has left does not take along who speaks to it.
TEST(Children, MayBeGone) {
    auto gone = Child::start("exit 0");
    ASSERT_TRUE(gone);
    std::this_thread::sleep_for(50ms);
    EXPECT_FALSE((*gone)->say("hello"));
    EXPECT_EQ((*gone)->hear(after(1000ms)).kind, Heard::Kind::Gone);
}

// How players are named ------------------------------------------------------------------------------------------------------

TEST(Players, OfProgramsAreForBoardGames) {
    const game::AnyEdition cards = cards::kCards;
    for (const std::string_view name : {"level:1", "cmd:./bot", "ucc:./bot"})
        EXPECT_EQ(make_player(name, cards).error(), "'" + std::string{name} + "' plays board games, not cards");
    EXPECT_EQ(make_player("ucc:./bot", kDuel).error(), "'ucc:./bot': bots of UCC-2012 play original alone");
    EXPECT_EQ(make_player("level:9", kDuel).error(), "'9' is no level; they go from 1 to 8");
}

TEST(Players, LevelsPlayInThisProcess) {
    for (const std::string_view name : {"level:1", "level:8", "level:casual"}) {
        const auto player = make_player(name, kDuel);
        ASSERT_TRUE(player);
        const Played played = play_with_random(**player, Side::Blue, kDuel, true, 1, {.time = 5ms, .nodes = 500});
        EXPECT_TRUE(played.fault == Fault::None) << played.complaint;
    }
}

} // namespace
} // namespace vaandel::match
