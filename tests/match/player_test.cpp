// How players are named.

#include "programs.hpp"

namespace vaandel::match {
namespace {

auto made(std::string_view text, const game::AnyEdition& edition) { return make_player(*parse_entrant(text), edition); }

std::string refusal(std::string_view text) {
    const auto entrant = parse_entrant(text);
    return entrant ? "" : entrant.error().substr(text.size() + 4); // after 'TEXT':
}

TEST(Entrants, AreWordsOrDefinitions) {
    const auto word = parse_entrant("cmd:python3 bot.py movetime=50");
    ASSERT_TRUE(word);
    EXPECT_EQ(word->name, "cmd:python3 bot.py movetime=50");
    EXPECT_EQ(word->player, word->name);
    const auto defined =
        parse_entrant(" name='Old and slow' cmd=\"python3 bot.py 'a b'\" dir=/tmp/it's movetime=50 nodes=7 "
                      "option.seed=1 option.book= restart=on ");
    EXPECT_FALSE(defined) << "a quote is open";
    const auto entrant = parse_entrant("name='Old and slow' cmd=\"python3 bot.py 'a b'\" dir=\"/tmp/it's\" movetime=50 "
                                       "nodes=7 option.seed=1 option.book= restart=on ");
    ASSERT_TRUE(entrant) << entrant.error();
    EXPECT_EQ(entrant->name, "Old and slow");
    EXPECT_EQ(entrant->player, "cmd:python3 bot.py 'a b'");
    EXPECT_EQ(entrant->folder, "/tmp/it's");
    EXPECT_EQ(entrant->allowance.time, 50ms);
    EXPECT_EQ(entrant->allowance.nodes, 7U);
    EXPECT_EQ(entrant->options, (std::vector<std::pair<std::string, std::string>>{{"seed", "1"}, {"book", ""}}));
    EXPECT_TRUE(entrant->is_restarted);
    EXPECT_EQ(parse_entrant("player=level:8 net=a.net")->name, "level:8");
}

TEST(Entrants, RefuseMalformedDefinitionsWithTheReason) {
    EXPECT_EQ(refusal("name=x"), "it says neither cmd= nor ucc= nor player=");
    EXPECT_EQ(refusal("cmd=a ucc=b"), "only one of cmd=, ucc= and player= can be said");
    EXPECT_EQ(refusal("cmd=a cmd=b"), "cmd= is given twice");
    EXPECT_EQ(refusal("cmd=a movetime=0"), "movetime=0: a number of milliseconds, from 1 to 604800000");
    EXPECT_EQ(refusal("cmd=a nodes=many"), "nodes=many: a number of positions, at least 1");
    EXPECT_EQ(refusal("cmd=a restart=often"), "restart=often: on or off");
    EXPECT_EQ(refusal("cmd=a speed=5"), "'speed=5' is not part of a definition; use name=, player=, cmd=, ucc=, dir=, "
                                        "movetime=, nodes=, restart=, net=, setup-net=, option.NAME=");
    EXPECT_TRUE(refusal("cmd=python3 bot.py").starts_with("'bot.py' is not part of a definition; use name=, "));
    EXPECT_TRUE(refusal("cmd=python3 bot.py")
                    .ends_with("option.NAME=; a value with spaces needs quotes, as in cmd='python3 bot.py'"));
    EXPECT_EQ(refusal("cmd='a"), "a quote is not closed");
    EXPECT_EQ(refusal("cmd= name=x"), "cmd= says nothing");
    EXPECT_EQ(refusal("player=first dir=x"), "dir= and restart= are for programs, cmd= or ucc=");
    EXPECT_EQ(refusal("player=first option.a=1"), "option.NAME= is for programs that speak our protocol, cmd=");
    EXPECT_EQ(refusal("cmd=a net=x"), "net= and setup-net= are for player=level:N");
    EXPECT_EQ(made("player=level:1 net=/none/such", kDuel).error(), "cannot read /none/such");
    for (const char* const program : {"cmd=a dir=/none/such", "ucc=a dir=/none/such"})
        EXPECT_EQ(made(program, board::kOriginal).error(), "dir=/none/such: there is no such folder");
}

TEST(Entrants, TakeCommonOptions) {
    const std::vector<std::string> texts{"movetime=50 option.seed=1", "restart=on", "option.book='a b'", "net=n"};
    const auto common = parse_common_words(texts);
    ASSERT_TRUE(common) << common.error();
    using Options = std::vector<std::pair<std::string, std::string>>;
    const auto program = parse_entrant("cmd='python3 bot.py' option.seed=7", *common);
    ASSERT_TRUE(program) << program.error();
    EXPECT_EQ(program->options, (Options{{"seed", "7"}, {"book", "a b"}}));
    EXPECT_EQ(program->allowance.time, 50ms);
    EXPECT_TRUE(program->is_restarted);
    EXPECT_EQ(program->net, "");
    EXPECT_EQ(parse_entrant("cmd:./bot", *common)->options, (Options{{"seed", "1"}, {"book", "a b"}}));
    const auto old = parse_entrant("ucc=./bot movetime=9", *common);
    ASSERT_TRUE(old) << old.error();
    EXPECT_EQ(old->allowance.time, 9ms) << "its own";
    EXPECT_TRUE(old->is_restarted);
    EXPECT_TRUE(old->options.empty());
    const auto level = parse_entrant("level:8", *common);
    ASSERT_TRUE(level) << level.error();
    EXPECT_EQ(level->name, "level:8");
    EXPECT_EQ(level->allowance.time, 50ms);
    EXPECT_EQ(level->net, "n");
    EXPECT_FALSE(level->is_restarted);
    const auto refused = [](const char* text) { return parse_common_words(std::vector<std::string>{text}).error(); };
    EXPECT_EQ(refused("name=x"), "'name=x': name= is each player's own");
    EXPECT_EQ(refused("nodes=1 nodes=2"), "'nodes=1 nodes=2': nodes= is given twice");
    EXPECT_EQ(refused("nodes=0"), "'nodes=0': nodes=0: a number of positions, at least 1");
    EXPECT_EQ(refused("fast"), "'fast': 'fast' is not part of a definition; use dir=, movetime=, nodes=, restart=, "
                               "net=, setup-net=, option.NAME=")
        << "nothing that is refused";
}

TEST(Players, OfBoardGamesPlayNoCards) {
    const game::AnyEdition cards = cards::kCards;
    for (const std::string_view name : {"level:1", "ucc:./bot"})
        EXPECT_EQ(made(name, cards).error(), "'" + std::string{name} + "' plays board games, not cards");
    EXPECT_TRUE(made("cmd:./bot", cards));
    EXPECT_EQ(made("ucc:./bot", kDuel).error(), "'ucc:./bot': bots of UCC-2012 play original alone");
    EXPECT_EQ(made("level:9", kDuel).error(), "'9' is not a level; levels are 1 to 8");
}

TEST(Players, LevelsPlayInThisProcess) {
    for (const std::string_view name : {"level:1", "level:8", "level:casual"}) {
        const auto player = made(name, kDuel);
        ASSERT_TRUE(player);
        const FinishedGame played =
            play_with_random(**player, Side::Blue, kDuel, OwnSetups{}, 1, {.time = 10s, .nodes = 500});
        EXPECT_TRUE(played.fault == Fault::None) << played.complaint;
    }
}

} // namespace
} // namespace vaandel::match
