// Worlds occur as often as they should: compares the sampler with a list of all ways in which physical cards can have
// reached their places.

#include "vaandel/cards/worlds.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "cards/games.hpp"

namespace vaandel::tests {
namespace {

using namespace cards;

/// A deck small enough to list everything.
Edition small_edition() {
    Edition edition = kCards;
    edition.deck = {.id = "small", .cards = Bag{{1, 2, 2, 0, 3, 0, 0, 0, 0, 1, 1, 2}}};
    return edition;
}

std::string deal_of(const State& state, Side enemy) {
    std::string text;
    for (const Place place : kAllPlaces)
        text += state.open[enemy].line.has(place) ? letter_of(state.hidden[enemy].held.line[place.index]) : '.';
    std::string pile;
    for (std::size_t at = 0; at < state.hidden[enemy].pile.count(); ++at)
        pile += letter_of(state.hidden[enemy].pile[at]);
    return text + " " + letters_of(state.hidden[enemy].held.hand) + " " + pile;
}

/// Everything that can have happened to the enemy's cards since the viewer looked at its hand, or since the start, card
/// by card: its hand then, every order of the others, every choice of a card to play. Counts how often each deal
/// results.
class AllHistories {
public:
    AllHistories(const Edition& edition, const View& view) : view_{view}, open_{view.open()[view.enemy()]} {
        if (open_.hand_story)
            story_.assign(open_.hand_story->all_played().begin(), open_.hand_story->all_played().end());
        Bag others = view.enemy_cards(edition);
        for (const Place place : kAllPlaces)
            if (const auto rank = view.known_line()[place.index])
                others.remove(*rank);
        view.shown_hand(view.enemy()).for_each([&](Rank rank) { hand_ += letter_of(rank); });
        // Back to the time of the look: cards played since, and known now, were in the hand or in the pile.
        for (const HandStory::Played& played : story_)
            if (const auto rank = known_rank(played))
                others.add(*rank);
        std::string letters;
        others.for_each([&](Rank rank) { letters += letter_of(rank); });
        for (const char shown : hand_)
            letters.erase(letters.find(shown), 1);
        for (std::size_t at = 0; at < letters.size(); ++at)
            others_.emplace_back(letters[at], int(at));
    }

    std::size_t others() const { return others_.size(); }
    std::size_t plays() const { return story_.size(); }

    const std::map<std::string, double>& count() {
        std::ranges::sort(others_);
        do {
            std::string order;
            for (const auto& [letter, number] : others_)
                order += letter;
            begin(order);
        } while (std::ranges::next_permutation(others_).found);
        return counts_;
    }

private:
    std::optional<Rank> known_rank(const HandStory::Played& played) const {
        return played.out ? played.out : view_.known_line()[played.place.index];
    }
    bool is_from_hand(Place place) const {
        return std::ranges::any_of(story_, [&](const auto& played) { return !played.out && played.place == place; });
    }

    /// The cards in their order: first those that lay unknown in the line at the look, then the pile.
    void begin(const std::string& order) {
        std::string line = ".....";
        std::size_t next = 0;
        for (const Place place : kAllPlaces) {
            if (const auto rank = view_.known_line()[place.index])
                line[place.index] = letter_of(*rank);
            else if (open_.line.has(place) && !is_from_hand(place))
                line[place.index] = order[next++];
        }
        if (!open_.hand_story) { // nothing is known of the hand: any of the cards
            const std::string hand = order.substr(next, open_.hand);
            return finish(line, hand, order.substr(next + open_.hand));
        }
        go_on(line, hand_, order.substr(next), 0, 0);
    }

    void go_on(std::string line, std::string hand, std::string pile, std::size_t play, unsigned drawn) {
        const unsigned due = play < story_.size() ? story_[play].drawn_before : open_.hand_story->drawn;
        for (; drawn < due; ++drawn) {
            hand += pile.front();
            pile.erase(0, 1);
        }
        if (play == story_.size())
            return finish(line, hand, pile);
        const auto known = known_rank(story_[play]);
        for (std::size_t at = 0; at < hand.size(); ++at) {
            if (known && letter_of(*known) != hand[at])
                continue;
            std::string rest = hand;
            rest.erase(at, 1);
            std::string after = line;
            if (!story_[play].out)
                after[story_[play].place.index] = hand[at];
            go_on(after, rest, pile, play + 1, drawn);
        }
    }

    void finish(const std::string& line, const std::string& hand, const std::string& pile) {
        const bool judged = view_.open().turn > 0 && view_.open().to_act == view_.enemy() &&
                            view_.open().stage == Stage::Act && !view_.open().outcome;
        if (!judged || line.find_first_of("123456789X") != std::string::npos) // K18
            counts_[line + " " + slow::sorted(hand) + " " + pile] += 1;
    }

    const View& view_;
    const OpenSide& open_;
    std::vector<HandStory::Played> story_;
    std::string hand_;
    std::vector<std::pair<char, int>> others_;
    std::map<std::string, double> counts_;
};

/// Chi-square of counts against expectations, as a distance from its mean in standard deviations (Wilson and Hilferty).
double deviation(const std::map<std::string, double>& weights, std::map<std::string, unsigned>& seen,
                 unsigned samples) {
    double total = 0;
    for (const auto& [deal, weight] : weights)
        total += weight;
    double chi_square = 0;
    for (const auto& [deal, weight] : weights) {
        const double expected = samples * weight / total;
        chi_square += (seen[deal] - expected) * (seen[deal] - expected) / expected;
    }
    const double freedom = double(weights.size() - 1);
    const double spread = 2 / (9 * freedom);
    return (std::cbrt(chi_square / freedom) - (1 - spread)) / std::sqrt(spread);
}

TEST(CardWorlds, AreSampledByNumberOfArrangements) {
    const Edition edition = small_edition();
    Random random{7};
    std::size_t checked = 0;
    std::size_t with_story = 0;
    std::size_t with_plays = 0;
    std::size_t uneven = 0;
    std::size_t in_step_2 = 0;
    for (int number = 0; number < 4000 && (checked < 250 || with_plays < 40); ++number) {
        const CardGame game = random_card_game(edition, 10 + random.below(40), random);
        const State state =
            states_of(game)[game.actions.size() - random.below(std::min<unsigned>(10, unsigned(game.actions.size())))];
        const Side viewer = random.below(2) == 0 ? Side::Red : Side::Blue;
        const View view = view_of(state, viewer);
        AllHistories histories{edition, view};
        const bool has_plays = histories.plays() > 0;
        if (histories.others() > 7 || histories.plays() > 5 || (checked >= 250 && !has_plays))
            continue;
        const std::map<std::string, double>& weights = histories.count();
        ASSERT_TRUE(weights.contains(deal_of(state, view.enemy()))) << "the truth is possible";
        if (weights.size() < 2 || weights.size() > 300)
            continue;

        const auto samples = unsigned(200 * weights.size());
        Worlds worlds{edition, view};
        std::map<std::string, unsigned> seen;
        for (unsigned sample = 0; sample < samples; ++sample)
            ++seen[deal_of(worlds.sample(random), view.enemy())];
        for (const auto& [deal, count] : seen)
            ASSERT_TRUE(weights.contains(deal)) << deal << " cannot be\n" << sight_of(view);
        ASSERT_LT(deviation(weights, seen, samples), 4.8) << sight_of(view) << record_of(game);
        ++checked;
        with_story += view.open()[view.enemy()].hand_story ? 1U : 0U;
        with_plays += has_plays ? 1 : 0;
        in_step_2 += view.open().to_act == view.enemy() && view.open().stage == Stage::Act ? 1U : 0U;
        const auto is_other = [&](const auto& entry) { return entry.second != weights.begin()->second; };
        uneven += has_plays && std::ranges::any_of(weights, is_other) ? 1U : 0U;
    }
    std::printf("checked %zu, after a look %zu, with plays %zu, uneven %zu, enemy in step 2 %zu\n", checked, with_story,
                with_plays, uneven, in_step_2);
    EXPECT_GE(checked, 250U);
    EXPECT_GE(with_plays, 40U);
    EXPECT_GT(uneven, 10U);
    EXPECT_GT(in_step_2, 10U);
}

/// The viewer's own pile: its cards are known by counting, their order is not.
TEST(CardWorlds, SampleTheOwnPileInEveryOrder) {
    const Edition edition = small_edition();
    Random random{8};
    const State state = initial_state(random_decks(edition, random));
    Worlds worlds{edition, view_of(state, Side::Red)};
    std::map<std::string, unsigned> seen;
    for (int sample = 0; sample < 4000; ++sample) {
        std::string pile;
        const Pile& own = worlds.sample(random).hidden.red.pile;
        for (std::size_t at = 0; at < own.count(); ++at)
            pile += letter_of(own[at]);
        ++seen[pile];
    }
    std::string letters = letters_of(state.hidden.red.pile.bag());
    std::map<std::string, double> weights;
    do
        weights[letters] = 1;
    while (std::ranges::next_permutation(letters).found);
    ASSERT_EQ(seen.size(), weights.size());
    EXPECT_LT(deviation(weights, seen, 4000), 4.8);
}

} // namespace
} // namespace vaandel::tests
