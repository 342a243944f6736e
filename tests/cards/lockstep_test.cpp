// The card game against the slow reference, action by action: every deck, every setting of every switch.

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "cards/games.hpp"
#include "property/effort.hpp"

namespace vaandel::tests {
namespace {

using namespace cards;

/// The rare events that a series of games has reached.
class Reached {
public:
    void add(const CardLockstep& both) {
        const State& state = both.state();
        const notation::RecordedAction& last = both.game().actions.back();
        ++counts_["actions"];
        ++counts_[std::string{word_of(ActionKind(last.action.index()))}];
        if (state.open.outcome)
            ++counts_[*both.reference().table().ending];
        const Side enemy = opponent(last.side);
        if (const auto* look = std::get_if<ScoutLook>(&last.action))
            ++counts_[look->targets.count() == 2 ? "scout at two" : "scout at one"];
        counts_["spy at an empty hand"] += last.hand && last.hand->is_empty();
        counts_["spy at one or two cards"] += last.hand && (last.hand->count() == 1 || last.hand->count() == 2);
        if (last.shuffled)
            ++counts_[last.shuffled->count() >= kOpening ? "run with eight and more" : "run with fewer"];
        counts_["run with fewer than five"] += last.shuffled && last.shuffled->count() < kLine;
        counts_["empty pile"] += state.open[last.side].pile == 0;
        counts_["empty hand"] += state.open[last.side].hand == 0 && state.open.turn > 0;
        counts_["gap that nothing fills"] += state.open.turn > 0 && state.open.to_act == enemy &&
                                             state.open[last.side].line.count() < kLine &&
                                             !state.open[last.side].is_laying;
        counts_["chain"] += state.open.stage == Stage::Chain;
        counts_["empty line"] += state.open.turn > 0 && state.open[enemy].line.is_empty() && !state.open.outcome;
        counts_["pass without a choice"] += std::holds_alternative<Pass>(last.action) && !was_chain_;
        was_chain_ = state.open.stage == Stage::Chain;
        if (last.battle) {
            counts_["spy takes marshal"] +=
                last.battle->attacker == Rank::Spy && last.battle->defender == Rank::Marshal;
            counts_["marshal takes spy"] +=
                last.battle->attacker == Rank::Marshal && last.battle->defender == Rank::Spy;
            counts_["spy trades with spy"] += last.battle->attacker == Rank::Spy && last.battle->defender == Rank::Spy;
            counts_["miner takes bomb"] += last.battle->attacker == Rank::Miner && last.battle->defender == Rank::Bomb;
        }
        const auto& story = state.open[enemy].hand_story;
        counts_["a shown hand played from"] += story && story->count > 0;
        counts_["a shown card out"] += story && story->count > 0 && story->played[0].out.has_value();
        if (const auto* fill = std::get_if<FillGaps>(&last.action))
            counts_["two gaps filled"] += places_of(fill->cards).count() >= 2;
    }

    std::size_t operator[](const std::string& event) { return counts_[event]; }
    const std::map<std::string, std::size_t>& all() const { return counts_; }

private:
    std::map<std::string, std::size_t> counts_;
    bool was_chain_ = false;
};

constexpr std::size_t kMostActions = 2000; ///< without a limit of turns, some games never end

/// Any action, mostly illegal.
Action any_action(Random& random) {
    const auto place = [&] { return kAllPlaces[random.below(kLine)]; };
    const auto any_row = [&] {
        Row row{};
        for (auto& rank : row)
            if (random.below(2) == 0)
                rank = kAllRanks[random.below(kRanks)];
        return row;
    };
    switch (random.below(8)) {
    case 0: {
        LayOut lay{any_row()};
        std::ranges::fill(std::ranges::remove(lay.line, Row::value_type{}), std::nullopt); // no gaps between them
        return lay;
    }
    case 1: return SpyLook{place()};
    case 2: return ScoutLook{place(), {place(), place()}};
    case 3: return FlagRun{place()};
    case 4: return Pass{};
    case 5: return FillGaps{any_row()};
    default: return Attack{place(), place()};
    }
}

/// Few cards, so that lines run short: otherwise a Scout seldom meets a line of one (A.7-07).
constexpr Deck kFewCards{.id = "few", .cards = Bag{{1, 1, 6, 0, 0, 0, 0, 0, 0, 0, 1, 0}}};

std::optional<Action> look_at_the_only_card(const Situation& situation) {
    if (situation.open[opponent(situation.side)].line.count() != 1)
        return std::nullopt;
    const std::vector<Action> actions = legal_actions(situation);
    const auto look =
        std::ranges::find_if(actions, [](const Action& one) { return std::holds_alternative<ScoutLook>(one); });
    return look == actions.end() ? std::nullopt : std::optional{*look};
}

/// One game to its end. If the two differ: the minimal record.
std::string play(const Edition& edition, Random& random, Reached& reached) {
    CardLockstep both{edition, random_decks(edition, random)};
    const PerSide<CardHabits> habits{random_habits(random), random_habits(random)};
    for (;;) {
        std::vector<std::string> differences = both.differences();
        for (int probe = 0; probe < 6; ++probe) {
            // before the action: arguments have no order of evaluation
            const Side asked = random.below(2) == 0 ? Side::Red : Side::Blue;
            const Action action = any_action(random);
            if (std::string about = both.difference_about(asked, action); !about.empty())
                differences.push_back(std::move(about));
        }
        if (!differences.empty()) {
            const CardGame least = minimised(both.game(), switches_of(edition.rules));
            return fmt::format("{}\n{}\n{}", fmt::join(differences, "\n"), record_of(least),
                               first_disagreement(least, switches_of(edition.rules)).value_or(""));
        }
        const State& state = both.state();
        if (state.open.outcome || both.game().actions.size() == kMostActions)
            return {};
        const bool blue_first = !may_act(state.open, Side::Red) || (state.open.turn == 0 && random.below(3) == 0);
        const Side side = blue_first && may_act(state.open, Side::Blue) ? Side::Blue : Side::Red;
        const Situation situation = situation_of(state, side);
        const auto rare = random.below(2) == 0 ? look_at_the_only_card(situation) : std::nullopt;
        const Action action = rare ? *rare : choose_card_action(situation, habits[side], random);
        both.play(side, action,
                  std::holds_alternative<FlagRun>(action) ? shuffled(gathered(state, side), random) : Pile{});
        reached.add(both);
    }
}

class CardLockstepGames : public testing::TestWithParam<std::size_t> {};

TEST_P(CardLockstepGames, LibraryAndReferenceAgree) {
    Reached reached;
    Random random{seed_or(2024) + GetParam()};
    const std::vector<Rules> switches = all_card_rules();
    for (std::size_t number = 0; number < effort(60 * switches.size()); ++number) {
        Edition edition = kCards;
        edition.deck = random.below(4) == 0 ? kFewCards : all_decks()[GetParam()];
        edition.rules = switches[number % switches.size()];
        if (random.below(3) == 0)
            edition.rules.max_turns_without_attack = 1 + random.below(12);
        else if (random.below(8) == 0)
            edition.rules.max_turns_without_attack.reset();
        ASSERT_EQ(play(edition, random, reached), "") << "game " << number;
    }
    for (const auto& [event, count] : reached.all())
        std::printf("%-28s %zu\n", event.c_str(), count);
    for (const char* event : {"lay",
                              "attack",
                              "spy",
                              "scout",
                              "run",
                              "pass",
                              "fill",
                              "red flag",
                              "blue flag",
                              "red stuck",
                              "blue stuck",
                              "draw no_progress",
                              "scout at two",
                              "scout at one",
                              "spy at an empty hand",
                              "spy at one or two cards",
                              "run with eight and more",
                              "run with fewer",
                              "run with fewer than five",
                              "empty pile",
                              "empty hand",
                              "gap that nothing fills",
                              "chain",
                              "empty line",
                              "pass without a choice",
                              "spy takes marshal",
                              "marshal takes spy",
                              "spy trades with spy",
                              "miner takes bomb",
                              "a shown hand played from",
                              "a shown card out",
                              "two gaps filled"})
        EXPECT_GT(reached[event], 0U) << event << " never happened";
}

INSTANTIATE_TEST_SUITE_P(AllDecks, CardLockstepGames, testing::Range(std::size_t{0}, all_decks().size()),
                         [](const auto& deck) { return std::string{all_decks()[deck.param].id}; });

TEST(CardMinimised, ADisagreementIsMinimised) {
    // A reference that plays with chains of attacks, which the library's rules do not have.
    Random random{5};
    slow::Switches other = switches_of(kCards.rules);
    other.chain_attacks = true;
    const CardGame game = random_card_game(kCards, 200, random);
    ASSERT_TRUE(first_disagreement(game, other));
    const CardGame least = minimised(game, other);
    ASSERT_TRUE(first_disagreement(least, other));
    EXPECT_LE(least.actions.size(), 8U) << record_of(least);
    EXPECT_FALSE(first_disagreement(least, switches_of(kCards.rules)));
}

} // namespace
} // namespace vaandel::tests
