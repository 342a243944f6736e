// The bot for Card Battle: it obeys the rules, sees only a view, repeats itself for a seed and not otherwise, and plays
// obvious moves.

#include "vaandel/card_engine/bot.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <set>
#include <type_traits>

#include "card_play.hpp"

namespace vaandel::tests {
namespace {

using namespace cards;
using card_engine::choose;
using card_engine::kAllLevels;
using card_engine::Level;

// It is handed a view. There is no way to hand it the truth.
using card_engine::Callbacks;
static_assert(
    std::is_invocable_r_v<Action, decltype(choose), const Edition&, const View&, Level, Random&, const Callbacks&>);
static_assert(!std::is_invocable_v<decltype(choose), const Edition&, const State&, Level, Random&, const Callbacks&>);
static_assert(!std::is_constructible_v<View, const State&> && !std::is_convertible_v<State, View>);

std::vector<Edition> all_editions() {
    std::vector<Edition> editions;
    for (const Deck& deck : all_decks())
        for (const StuckCheck stuck : {StuckCheck::Line, StuckCheck::LineAndReserves})
            for (const FlagRescue rescue : {FlagRescue::Forbidden, FlagRescue::Allowed})
                for (const ChainAttacks chain : {ChainAttacks::Off, ChainAttacks::On})
                    editions.push_back({.deck = deck,
                                        .rules = {.stuck_check = stuck,
                                                  .flag_rescue = rescue,
                                                  .chain_attacks = chain,
                                                  .max_turns_without_attack = 30}});
    return editions;
}

/// What happened in a game, by the first word of the actions.
using Count = std::map<std::string, unsigned>;

/// Continues with one of `players` for each action, drawn at random, and asks the bot of that level as well: its answer
/// must be legal.
void check_legal(const Edition& edition, Level level, const std::vector<bench::CardPlayer>& players, Random& random,
                 Count& count) {
    const bench::CardPlayer asked = [&](const View& view) {
        const Action action = choose(edition, view, level, random);
        EXPECT_EQ(refusal(situation_of(view), action), Refusal::None) << text_of(action);
        const std::string text = text_of(action);
        ++count[text.substr(0, text.find(' '))];
        return players[random.below(std::uint32_t(players.size()))](view);
    };
    bench::play_cards(edition, bench::dealt(edition, random), {asked, asked}, random);
}

TEST(CardBot, IsLegalUnderEverySwitchInRandomGames) {
    Random random{1};
    Count count;
    for (const Edition& edition : all_editions())
        for (int game = 0; game < 25; ++game)
            check_legal(edition, Level::Easy, {bench::random_card_player(random)}, random, count);
    for (const std::string_view word : {"lay", "attack", "scout", "run", "pass", "fill"})
        EXPECT_GT(count[std::string{word}], 10U) << word;
}

/// A half-laid line, and nonsense: what can stay stays, and it is a line.
TEST(CompletedLine, CompletesAnyDraft) {
    Random random{9};
    unsigned kept = 0;
    for (int game = 0; game < 300; ++game) {
        const View view = view_of(bench::dealt(kCards, random), Side::Blue);
        std::string text;
        for (std::uint32_t many = random.below(8); many > 0; --many)
            text += "F123456789XB.?"[random.below(14)];
        const LayOut line = card_engine::completed_line(kCards, view, text, random);
        EXPECT_EQ(refusal(situation_of(view), line), Refusal::None) << text;
        Bag left = view.held().hand;
        for (const Place place : kAllPlaces) {
            const auto rank = place.index < text.size() ? rank_of_letter(text[place.index]) : std::nullopt;
            if (!rank || left[*rank] == 0)
                continue;
            left.remove(*rank);
            EXPECT_EQ(line.line[place.index], rank) << text << " at " << int(place.index);
            ++kept;
        }
    }
    EXPECT_GT(kept, 100U);
}

TEST(CardBot, IsLegalAtEveryLevelInItsOwnGames) {
    for (const Level level : kAllLevels) {
        Random random{2};
        Count count;
        const std::vector<Edition> editions = all_editions();
        for (std::size_t at = 0; at < editions.size(); at += level == Level::Strong ? 5 : 1) {
            const Edition& edition = editions[at];
            for (int game = 0; game < (level == Level::Strong ? 1 : 5); ++game)
                check_legal(edition, level,
                            {bench::random_card_player(random), bench::bot_card_player(edition, Level::Easy, random),
                             bench::bot_card_player(edition, level, random)},
                            random, count);
        }
        for (const std::string_view word : {"lay", "attack", "fill"})
            EXPECT_GT(count[std::string{word}], 5U) << word;
    }
}

TEST(CardBot, IsDeterministicForASeed) {
    for (const Level level : kAllLevels) {
        const auto game = [&] {
            std::string text;
            Random random{11};
            const bench::CardPlayer bot = [&](const View& view) {
                const Action action = choose(kCards, view, level, random);
                text += text_of(action) + "\n";
                return action;
            };
            bench::play_cards(kCards, bench::dealt(kCards, random), {bot, bot}, random);
            return text;
        };
        EXPECT_EQ(game(), game()) << name_of(level);
    }
}

/// The actions that the bot takes in one view with so many seeds.
std::map<std::string, unsigned> all_choices(const View& view, Level level, unsigned seeds) {
    std::map<std::string, unsigned> choices;
    for (unsigned seed = 0; seed < seeds; ++seed) {
        Random random{seed};
        ++choices[text_of(choose(kCards, view, level, random))];
    }
    return choices;
}

TEST(CardBot, DoesNotDependOnListeners) {
    for (const Level level : kAllLevels) {
        std::size_t thoughts = 0;
        const auto game = [&](const Callbacks& callbacks) {
            std::string text;
            Random random{11};
            const bench::CardPlayer bot = [&](const View& view) {
                const std::size_t before = thoughts;
                const Action action = choose(kCards, view, level, random, callbacks);
                EXPECT_EQ(thoughts > before, callbacks.listen && level == Level::Strong)
                    << "forced actions have a chance too";
                text += text_of(action) + "\n";
                return action;
            };
            bench::play_cards(kCards, bench::dealt(kCards, random), {bot, bot}, random);
            return text;
        };
        const auto listen = [&](const card_engine::CardThought& thought) {
            ++thoughts;
            ASSERT_FALSE(thought.actions.empty());
            EXPECT_GE(thought.positions, thought.actions.front().rollouts);
            for (const card_engine::Weighed& weighed : thought.actions) {
                EXPECT_GE(weighed.chance, 0);
                EXPECT_LE(weighed.chance, 1);
                EXPECT_GT(weighed.rollouts, 0U);
            }
        };
        EXPECT_EQ(game({}), game({.listen = listen})) << name_of(level);
    }
}

TEST(CardBot, VariesItsPlay) {
    Random random{3};
    const State start = bench::dealt(kCards, random);
    for (const Level level : kAllLevels) {
        EXPECT_GE(all_choices(view_of(start, Side::Red), level, 12).size(), 6U) << "the line, " << name_of(level);
        State state = start;
        for (const Side side : kBothSides)
            state = apply_unchecked(kCards, state, side, choose(kCards, view_of(state, side), level, random)).after;
        // Nobody has seen anything: places are alike, and no attack may depend on which card is where.
        EXPECT_GE(all_choices(view_of(state, Side::Red), level, 12).size(), 4U) << "an attack, " << name_of(level);
    }
}

/// A state in step 2 of Red, with these lines ('.': a gap) and hands; the rest of both decks is in the piles. Nobody
/// has seen anything.
State with_cards(std::string_view red, std::string_view blue, std::string_view red_hand = "456") {
    State state;
    for (const Side side : kBothSides) {
        const std::string_view line = side == Side::Red ? red : blue;
        OpenSide& open = state.open[side];
        Hidden& hidden = state.hidden[side];
        Bag rest = kCards.deck.cards;
        for (const Place place : kAllPlaces)
            if (const auto rank = rank_of_letter(line[place.index])) {
                hidden.held.line[place.index] = *rank;
                rest.remove(*rank);
                open.line.insert(place);
                open.since[place.index] = 1;
            }
        for (const char letter : side == Side::Red ? red_hand : std::string_view{"456"}) {
            hidden.held.hand.add(*rank_of_letter(letter));
            rest.remove(*rank_of_letter(letter));
        }
        rest.for_each([&](Rank rank) { hidden.pile.put_on_top(rank); });
        open.hand = kHand;
        open.pile = std::uint8_t(rest.count());
    }
    state.open.turn = 1;
    state.open.stage = Stage::Act;
    EXPECT_EQ(check_invariants(kCards, state), std::vector<std::string>{});
    return state;
}

std::string chosen_text(const State& state, Level level, std::uint64_t seed) {
    Random random{seed};
    return text_of(choose(kCards, view_of(state, Side::Red), level, random));
}

TEST(CardBot, AnswersWhenItShouldStop) {
    const View view = view_of(with_cards("X8534", "84657", "236"), Side::Red);
    const auto rollouts = [&](unsigned worlds) {
        unsigned asked = 0;
        unsigned told = 0;
        Random random{1};
        const Action action = choose(kCards, view, Level::Strong, random,
                                     {.should_stop = [&](std::uint64_t /*unused*/) { return ++asked == worlds; },
                                      .listen =
                                          [&](const card_engine::CardThought& thought) {
                                              told = std::transform_reduce(
                                                  thought.actions.begin(), thought.actions.end(), 0U, std::plus{},
                                                  [](const card_engine::Weighed& one) { return one.rollouts; });
                                          }});
        EXPECT_EQ(refusal(situation_of(view), action), Refusal::None) << text_of(action);
        EXPECT_LE(asked, worlds);
        return told;
    };
    const unsigned one = rollouts(1);
    EXPECT_GE(one, 2U);
    EXPECT_LE(one, 8U) << "one for each action, in one world";
    EXPECT_GT(rollouts(3), one);
    EXPECT_GE(rollouts(1000), 96U) << "by itself";
}

TEST(CardBot, BluffsWithDifferentCards) {
    // Five cards that nobody has seen, against five: the attacking card reveals nothing certain.
    const State state = with_cards("X8534", "84657", "236");
    for (const Level level : kAllLevels) {
        std::set<char> cards;
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            const auto action = parse_action(chosen_text(state, level, seed));
            if (const Attack* attack = action ? std::get_if<Attack>(&*action) : nullptr)
                cards.insert(letter_of(state.hidden.red.held.line[attack->own.index]));
        }
        EXPECT_GE(cards.size(), 2U) << name_of(level);
    }
}

TEST(CardBot, CapturesASeenFlag) {
    State state = with_cards("36273", "84F5B");
    state.open.sides.blue.seen.insert(Place{2});
    for (const Level level : {Level::Medium, Level::Strong}) // the easy one may miss it
        for (std::uint64_t seed = 0; seed < 10; ++seed)
            EXPECT_TRUE(chosen_text(state, level, seed).ends_with(" 3")) << name_of(level);
}

TEST(CardBot, SavesAFlagThatWasSeen) {
    State state = with_cards("362F3", "84657");
    state.open.sides.red.seen.insert(Place{3});
    for (const Level level : {Level::Medium, Level::Strong}) // the easy one may miss it
        for (std::uint64_t seed = 0; seed < 10; ++seed)
            EXPECT_EQ(chosen_text(state, level, seed), "run 4") << name_of(level);
}

TEST(CardBot, AvoidsStrongerSeenCards) {
    State state = with_cards("65283", "B9X8B");
    state.open.sides.blue.seen = ~PlaceSet{Place{3}};
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const std::string action = chosen_text(state, Level::Strong, seed);
        EXPECT_TRUE(action.starts_with("scout") || action.ends_with(" 4")) << action;
    }
}

/// Whether it attacks a card that the viewer knows to beat the attacker.
bool loses_for_certain(const View& view, const Action& action) {
    const auto* attack = std::get_if<Attack>(&action);
    const auto known = attack != nullptr ? view.known_line()[attack->target.index] : std::nullopt;
    return known && kCards.combat(view.held().line[attack->own.index], *known) == BattleResult::DefenderWins;
}

// A bot may give a Scout away to make room for another card; who asks for advice sees only that it must lose.
TEST(CardAdvice, LosesNoCardForCertain) {
    struct Case {
        std::string_view red;
        std::string_view blue;
        std::string_view hand;
        std::vector<std::uint8_t> seen;
    };
    const std::vector<Case> cases{{"82465", "73X9B", "456", {1}}, // the Miner that a Scout met
                                  {"24.BB", "548XB", "764", {0, 1, 2, 3, 4}},
                                  {"24453", "8X29B", "2BF", {0, 1, 2, 3, 4}},
                                  {"132B.", "8XB97", "3BF", {0, 1, 2, 3, 4}},
                                  {"65283", "B9X8B", "456", {0, 1, 2, 4}}};
    for (const Case& each : cases) {
        State state = with_cards(each.red, each.blue, each.hand);
        for (const std::uint8_t place : each.seen)
            state.open.sides.blue.seen.insert(Place{place});
        const View view = view_of(state, Side::Red);
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            Random random{seed};
            const Action action = card_engine::advise(kCards, view, random);
            EXPECT_EQ(refusal(situation_of(view), action), Refusal::None) << text_of(action);
            EXPECT_FALSE(loses_for_certain(view, action)) << each.red << ' ' << text_of(action);
        }
    }
}

TEST(CardAdvice, LosesACardForCertainOnlyIfItMust) {
    Random random{7};
    const bench::CardPlayer advised = [&](const View& view) {
        const Action action = card_engine::advise(kCards, view, random);
        EXPECT_EQ(refusal(situation_of(view), action), Refusal::None) << text_of(action);
        const std::vector<Action> all = legal_actions(situation_of(view));
        const bool must = std::ranges::all_of(all, [&](const Action& other) {
            return loses_for_certain(view, other) || std::holds_alternative<FlagRun>(other);
        });
        EXPECT_TRUE(must || !loses_for_certain(view, action)) << text_of(action);
        return action;
    };
    for (int game = 0; game < 2; ++game)
        bench::play_cards(kCards, bench::dealt(kCards, random),
                          {advised, bench::bot_card_player(kCards, Level::Easy, random)}, random);
}

TEST(CardBot, KeepsItsFlagInTheHand) {
    State state = with_cards(".6273", "84657", "F24");
    state.open.stage = Stage::Fill;
    for (const Level level : kAllLevels)
        for (std::uint64_t seed = 0; seed < 10; ++seed)
            EXPECT_NE(chosen_text(state, level, seed), "fill 1=F") << name_of(level);
}

/// How many of so many games the first player wins.
unsigned wins(const bench::CardPlayerMaker& first, const bench::CardPlayerMaker& second, unsigned games) {
    return bench::card_match(kCards, first, second, games, 1).wins;
}

bench::CardPlayerMaker bot(Level level) {
    return [level](Random& random) { return bench::bot_card_player(kCards, level, random); };
}

// The seed is fixed, the games are always the same, and the bounds are wide; docs/results.md has the full measurement.
TEST(CardBot, IsStrong) {
    const auto greedy = [](Random& random) { return bench::greedy_card_player(kCards, random); };
    EXPECT_GE(wins(bot(Level::Easy), bench::random_card_player, 40), 34U);
    EXPECT_GE(wins(bot(Level::Strong), bench::random_card_player, 8), 7U);
    EXPECT_GE(wins(bot(Level::Strong), greedy, 12), 7U);
    EXPECT_GE(wins(bot(Level::Strong), bot(Level::Easy), 12), 7U);
    EXPECT_GE(wins(bot(Level::Medium), bot(Level::Easy), 100), 55U);
}

TEST(CardBot, LevelsHaveNames) {
    std::set<std::string_view> names;
    for (const Level level : kAllLevels) {
        EXPECT_EQ(card_engine::level_named(name_of(level)), level);
        names.insert(name_of(level));
    }
    EXPECT_EQ(names.size(), kAllLevels.size());
    EXPECT_EQ(card_engine::level_named("Strong"), std::nullopt);
}

} // namespace
} // namespace vaandel::tests
