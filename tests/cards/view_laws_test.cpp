// Laws of every view in random card games: it reveals nothing that its viewer cannot know, it is the same from every
// world that it allows, and the viewer's legal actions follow from it.

#include "vaandel/cards/worlds.hpp"

#include <gtest/gtest.h>

#include "cards/games.hpp"
#include "property/effort.hpp"

namespace vaandel::tests {
namespace {

using namespace cards;

Edition any_edition(Random& random) {
    const std::vector<Rules> rules = all_card_rules();
    Edition edition = kCards;
    edition.deck = all_decks()[random.below(2)];
    edition.rules = rules[random.below(unsigned(rules.size()))];
    edition.rules.max_turns_without_attack = 20;
    return edition;
}

/// Both piles' orders, and where the enemy's unknown cards are.
std::string hidden_of(const State& state, Side enemy) {
    return letters_of(state.hidden.red.pile) + "/" + letters_of(state.hidden.blue.pile) + "/" +
           letters_of(state.hidden[enemy].held.hand);
}

TEST(CardViewLaws, EveryWorldGivesTheSameView) {
    Random random{1};
    std::size_t other_worlds = 0;
    std::size_t after_looks = 0;
    std::size_t in_step_2 = 0;
    for (std::size_t number = 0; number < effort(200); ++number) {
        const CardGame game = random_card_game(any_edition(random), 400, random);
        for (const State& state : states_of(game))
            for (const Side viewer : kBothSides) {
                const View view = view_of(state, viewer);
                Worlds worlds{game.edition, view};
                for (int sample = 0; sample < 3; ++sample) {
                    const State& world = worlds.sample(random);
                    ASSERT_EQ(check_invariants(game.edition, world), std::vector<std::string>{});
                    ASSERT_TRUE(view_of(world, viewer) == view) << sight_of(view) << sight_of(view_of(world, viewer));
                    other_worlds += hidden_of(world, view.enemy()) != hidden_of(state, view.enemy());
                }
                after_looks += view.open()[view.enemy()].hand_story.has_value();
                in_step_2 += !state.open.outcome && state.open.to_act != viewer && state.open.stage == Stage::Act;
            }
    }
    EXPECT_GT(other_worlds, 1000U);
    EXPECT_GT(after_looks, 500U);
    EXPECT_GT(in_step_2, 500U);
}

/// In a world it is the enemy's turn only if it is not stuck there: otherwise the game would be over.
TEST(CardViewLaws, NoWorldWhereTheEnemyOnTurnIsStuck) {
    Random random{2};
    std::size_t checked = 0;
    for (std::size_t number = 0; number < effort(200); ++number) {
        const CardGame game = random_card_game(any_edition(random), 400, random);
        for (const State& state : states_of(game)) {
            if (state.open.outcome || state.open.turn == 0 || state.open.stage != Stage::Act)
                continue;
            const Side enemy = state.open.to_act;
            Worlds worlds{game.edition, view_of(state, opponent(enemy))};
            for (int sample = 0; sample < 5; ++sample, ++checked) {
                const State& world = worlds.sample(random);
                // Checks the rules again: the enemy's cards in a game where its turn begins now.
                Bag line;
                for (const Place place : kAllPlaces)
                    if (world.open[enemy].line.has(place))
                        line.add(world.hidden[enemy].held.line[place.index]);
                const Rules& rules = game.edition.rules;
                const bool acts =
                    line.has_attacker() || (rules.flag_rescue == FlagRescue::Allowed && line[Rank::Flag] > 0) ||
                    (rules.stuck_check == StuckCheck::LineAndReserves && gathered(world, enemy).has_attacker());
                ASSERT_TRUE(acts);
            }
        }
    }
    EXPECT_GT(checked, 1000U);
}

TEST(CardViewLaws, LegalityIsAFunctionOfTheView) {
    Random random{3};
    std::size_t actions = 0;
    for (std::size_t number = 0; number < effort(30); ++number) {
        const CardGame game = random_card_game(any_edition(random), 400, random);
        for (const State& state : states_of(game))
            for (const Side side : kBothSides) {
                if (state.open.stage == Stage::LayOut && random.below(10) != 0)
                    continue; // thousands of lines each
                const View view = view_of(state, side);
                const std::vector<Action> legal = legal_actions(situation_of(view));
                ASSERT_EQ(legal, legal_actions(situation_of(state, side)));
                for (const Action& action : legal)
                    ASSERT_EQ(refusal(situation_of(view), action), Refusal::None);
                actions += legal.size();
            }
    }
    EXPECT_GT(actions, 1000U);
}

/// What one player saw of a whole game: every view and every event.
std::vector<std::string> everything_seen(const CardGame& game, Side viewer) {
    State state = initial_state(game.decks);
    std::vector<std::string> seen{sight_of(view_of(state, viewer))};
    for (const notation::RecordedAction& told : game.actions) {
        const Made made = apply_unchecked(game.edition, state, told.side, told.action, told.shuffled.value_or(Pile{}));
        state = made.after;
        seen.push_back(story_of(seen_by(made.event, viewer)));
        seen.push_back(sight_of(view_of(state, viewer)));
    }
    return seen;
}

/// A game that differs only in what `viewer` cannot know: two of the enemy's physical cards, never seen by the viewer,
/// have swapped ranks. The enemy does the same with the same cards. Nothing if that game is impossible: it would end
/// elsewhere, or one of the two was seen.
class Exchanged {
public:
    Exchanged(const CardGame& game, Side viewer, std::size_t first, std::size_t second)
        : game_{game}, enemy_{opponent(viewer)}, first_{first}, second_{second} {}

    std::optional<CardGame> make() {
        CardGame other{game_.edition, game_.decks, {}};
        std::vector<std::size_t> pile(game_.decks[enemy_].count()); // numbers of the cards, top first
        for (std::size_t at = 0; at < pile.size(); ++at)
            pile[at] = at;
        other.decks[enemy_] = pile_with(pile);
        slow::Game numbers{letters_of(game_.decks.red), letters_of(game_.decks.blue), switches_of(game_.edition.rules)};
        State state = initial_state(other.decks);
        for (const notation::RecordedAction& told : game_.actions) {
            const std::vector<int> ids =
                numbers.make(player_of(told.side), text_of(told.action), letters_of(told.shuffled.value_or(Pile{})));
            notation::RecordedAction changed = told;
            if (told.side == enemy_)
                change(changed, ids);
            if (refusal(situation_of(state, changed.side), changed.action) != Refusal::None)
                return std::nullopt;
            const Pile order = changed.shuffled.value_or(Pile{});
            const Made made = apply_unchecked(other.edition, state, changed.side, changed.action, order);
            const notation::RecordedAction played = notation::recorded(made.event, order);
            if (played.battle != told.battle || played.line != told.line || played.hand != told.hand)
                return std::nullopt; // the viewer saw one of the two
            state = made.after;
            other.actions.push_back(played);
            if (state.open.outcome.has_value() && other.actions.size() != game_.actions.size())
                return std::nullopt;
        }
        const bool same_end = ending_of(state.open.outcome) == numbers.table().ending;
        return same_end ? std::optional{other} : std::nullopt;
    }

private:
    /// The number of a card within the enemy's deck.
    std::size_t number_of(int id) const {
        return std::size_t(id) - (enemy_ == Side::Blue ? game_.decks.red.count() : 0);
    }
    Rank rank_of(std::size_t number) const {
        const std::size_t other = number == first_ ? second_ : number == second_ ? first_ : number;
        return game_.decks[enemy_][other];
    }
    Pile pile_with(const std::vector<std::size_t>& numbers) const {
        Pile pile;
        for (auto number = numbers.rbegin(); number != numbers.rend(); ++number)
            pile.put_on_top(rank_of(*number));
        return pile;
    }
    /// The enemy's choice of the same physical cards.
    void change(notation::RecordedAction& action, const std::vector<int>& ids) const {
        auto next = ids.begin();
        const auto rename = [&](Row& row) {
            for (auto& rank : row)
                if (rank)
                    rank = rank_of(number_of(*next++));
        };
        if (auto* lay = std::get_if<LayOut>(&action.action))
            rename(lay->line);
        else if (auto* fill = std::get_if<FillGaps>(&action.action))
            rename(fill->cards);
        else if (action.shuffled) {
            std::vector<std::size_t> pile;
            for (const int id : ids)
                pile.push_back(number_of(id));
            action.shuffled = pile_with(pile);
        }
    }

    const CardGame& game_;
    Side enemy_;
    std::size_t first_;
    std::size_t second_;
};

TEST(CardViewLaws, GamesThatDifferInHiddenCardsLookAlike) {
    Random random{4};
    std::size_t pairs = 0;
    std::size_t events = 0;
    std::size_t after_run = 0;
    std::size_t told_by_owner = 0;
    for (std::size_t number = 0; number < effort(300); ++number) {
        const CardGame game = random_card_game(any_edition(random), 5 + random.below(60), random);
        for (const Side viewer : kBothSides)
            for (int attempt = 0; attempt < 6; ++attempt) {
                const std::size_t first = random.below(23);
                const std::size_t second = random.below(23);
                const Pile& deck = game.decks[opponent(viewer)];
                if (deck[first] == deck[second])
                    continue;
                const auto other = Exchanged{game, viewer, first, second}.make();
                if (!other)
                    continue;
                ASSERT_EQ(everything_seen(game, viewer), everything_seen(*other, viewer)) << record_of(game);
                const Side owner = opponent(viewer);
                told_by_owner +=
                    everything_seen(game, owner) != everything_seen(*other, owner); // else: both in the pile
                ++pairs;
                events += game.actions.size();
                after_run += std::ranges::any_of(game.actions, [&](const notation::RecordedAction& told) {
                    return told.shuffled && told.side != viewer;
                });
            }
    }
    EXPECT_GT(pairs, 300U);
    EXPECT_GT(events, 5000U);
    EXPECT_GT(after_run, 10U);
    EXPECT_GT(told_by_owner, 200U);
}

TEST(CardViewLaws, BothSidesSeeTheSamePublicState) {
    Random random{5};
    const CardGame game = random_card_game(kCards, 400, random);
    for (const State& state : states_of(game)) {
        const View red = view_of(state, Side::Red);
        const View blue = view_of(state, Side::Blue);
        ASSERT_EQ(red.open(), blue.open());
        for (const Side side : kBothSides)
            ASSERT_EQ(red.shown_hand(side), blue.shown_hand(side));
    }
}

} // namespace
} // namespace vaandel::tests
