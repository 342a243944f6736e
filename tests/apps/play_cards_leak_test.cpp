// No hidden card of the other side is on a seat's screen: whole sessions of two humans are played twice, the
// second time with Blue's never-revealed cards swapped. Everything that Red sees must be the same, letter by
// letter.

#include "vaandel/cards/legal.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <ranges>

#include "card_person.hpp"

namespace vaandel::apps::play_cards {
namespace {

using namespace cards;

/// A card by its place in the deck at the start, from the top.
using Card = std::size_t;

/// Tracks Blue's physical cards; the rules track ranks.
class Tracker {
public:
    explicit Tracker(const Pile& deck) : deck_{deck} { draw(kOpening); }

    Card take_from_hand(Rank rank, Place to) {
        const auto found = std::ranges::find(hand_, rank, [&](Card card) { return deck_[card]; });
        const Card card = *found;
        hand_.erase(found);
        return line_[to.index] = card;
    }
    void draw(std::size_t up_to) {
        while (hand_.size() < up_to && next_ < deck_.count())
            hand_.push_back(next_++);
    }
    void reveal(Place place) { revealed_.insert(revealed_.end(), line_[place.index]); }
    void reveal_hand() { revealed_.insert(revealed_.end(), hand_.begin(), hand_.end()); }

    /// The same deck with the cards that were never revealed in another order.
    Pile exchanged(Random& random) const {
        std::vector<Rank> ranks;
        for (Card card = 0; card < deck_.count(); ++card)
            if (is_hidden(card))
                ranks.push_back(deck_[card]);
        random.shuffle(std::span{ranks});
        std::vector<Rank> all;
        for (Card card = 0; card < deck_.count(); ++card) {
            all.push_back(is_hidden(card) ? ranks.back() : deck_[card]);
            if (is_hidden(card))
                ranks.pop_back();
        }
        Pile pile;
        for (const Rank rank : std::views::reverse(all))
            pile.put_on_top(rank);
        return pile;
    }

private:
    bool is_hidden(Card card) const { return std::ranges::find(revealed_, card) == revealed_.end(); }

    Pile deck_;
    std::vector<Card> hand_;
    std::array<Card, kLine> line_{};
    std::size_t next_ = 0;
    std::vector<Card> revealed_;
};

/// An action; for cards that Blue lays, by their places in the deck.
struct Step {
    Side side;
    Action action;
    std::array<std::optional<Card>, kLine> cards{};
};

struct Script {
    PerSide<Pile> decks;
    Pile other_blue;
    std::vector<Step> steps;

    std::string line_of(std::size_t at, const Pile& blue) const {
        Action action = steps[at].action;
        const auto fill = [&](Row& row) {
            for (const Place place : kAllPlaces)
                if (const auto card = steps[at].cards[place.index])
                    row[place.index] = blue[*card];
        };
        if (auto* lay = std::get_if<LayOut>(&action))
            fill(lay->line);
        if (auto* gaps = std::get_if<FillGaps>(&action))
            fill(gaps->cards);
        return text_of(action);
    }
};

void follow(Tracker& blue, const State& before, Step& step) {
    const auto put = [&](const Row& row) {
        for (const Place place : kAllPlaces)
            if (const auto rank = row[place.index])
                step.cards[place.index] = blue.take_from_hand(*rank, place);
    };
    const bool is_blue = step.side == Side::Blue;
    if (const auto* lay = std::get_if<LayOut>(&step.action); lay != nullptr && is_blue)
        put(lay->line);
    if (const auto* gaps = std::get_if<FillGaps>(&step.action); gaps != nullptr && is_blue)
        put(gaps->cards);
    if (const auto* attack = std::get_if<Attack>(&step.action))
        blue.reveal(is_blue ? attack->own : attack->target);
    if (const auto* look = std::get_if<SpyLook>(&step.action))
        is_blue ? blue.reveal(look->own) : blue.reveal_hand();
    if (const auto* look = std::get_if<ScoutLook>(&step.action)) {
        if (is_blue)
            blue.reveal(look->own);
        else
            for (const Place place : kAllPlaces)
                if (look->targets.has(place) && before.open.sides.blue.line.has(place))
                    blue.reveal(place);
    }
}

/// Some actions of a random game in which no Flag runs and which does not end.
Script random_script(Random& random, std::size_t most) {
    Script script{{shuffled(kCards.deck.cards, random), shuffled(kCards.deck.cards, random)}, {}, {}};
    State state = initial_state(script.decks);
    Tracker blue{script.decks.blue};
    while (script.steps.size() < most) {
        const Side side = may_act(state.open, Side::Red) ? Side::Red : Side::Blue;
        std::vector<Action> actions = legal_actions(situation_of(state, side));
        std::erase_if(actions, [](const Action& action) { return std::holds_alternative<FlagRun>(action); });
        if (actions.empty())
            break;
        Step step{side, actions[random.below(std::uint32_t(actions.size()))]};
        const State after = apply_unchecked(kCards, state, side, step.action).after;
        if (after.open.outcome)
            break;
        follow(blue, state, step);
        state = after;
        if (state.open.to_act == Side::Blue && state.open.stage == Stage::Act)
            blue.draw(kHand);
        script.steps.push_back(step);
    }
    script.other_blue = blue.exchanged(random);
    return script;
}

/// Whether the script is a game with those cards too, to its end and no further.
bool is_playable(const Script& script, const Pile& blue) {
    State state = initial_state({script.decks.red, blue});
    for (std::size_t at = 0; at < script.steps.size(); ++at) {
        const Side side = script.steps[at].side;
        const Action action = *parse_action(script.line_of(at, blue));
        if (refusal(situation_of(state, side), action) != Refusal::None)
            return false;
        state = apply_unchecked(kCards, state, side, action).after;
    }
    return !state.open.outcome;
}

struct Shown {
    std::string red;
    std::string blue;
};

/// Everything that each human was shown.
Shown shown_with(const Script& script, const Pile& blue) {
    std::deque<std::string> lines;
    for (std::size_t at = 0; at < script.steps.size(); ++at) {
        lines.push_back(script.line_of(at, blue));
        if (std::holds_alternative<LayOut>(script.steps[at].action))
            lines.emplace_back("done");
    }
    bool has_looked = false; // at other pages that there are, before each action
    const auto answer = [&](const Look& look) -> std::optional<std::string> {
        const bool is_passing = look.prompt == "Enter> " || look.prompt == "Red> " || look.prompt == "Blue> ";
        if (is_passing)
            return "";
        if (lines.empty())
            return std::nullopt;
        has_looked = !has_looked;
        if (has_looked)
            return lines.size() % 2 == 0 ? "actions" : "history";
        std::string line = lines.front();
        lines.pop_front();
        return line;
    };
    const Played played = play_session(
        {.game = game::CardGame{kCards, {script.decks.red, blue}, Random{1}}, .bots = {}, .keep = {}}, 1, answer);
    Shown shown;
    std::string* seated = nullptr;
    for (const Look& look : played.looks) {
        const bool is_cover = look.prompt == "Red> " || look.prompt == "Blue> ";
        if (is_cover)
            seated = look.prompt == "Red> " ? &shown.red : &shown.blue;
        *seated += look.text();
    }
    return shown;
}

TEST(PlayCardsLeakTest, ScreensDependOnTheViewAlone) {
    Random random{8};
    int compared = 0;
    int different = 0;
    std::array<int, std::variant_size_v<Action>> done{}; // by kind
    while (compared < 60) {
        const Script script = random_script(random, 4 + random.below(60));
        if (!is_playable(script, script.other_blue))
            continue;
        const Shown truth = shown_with(script, script.decks.blue);
        const Shown other = shown_with(script, script.other_blue);
        ASSERT_FALSE(truth.red.empty());
        ASSERT_EQ(truth.red, other.red);
        different += truth.blue != other.blue ? 1 : 0;
        ++compared;
        for (const Step& step : script.steps)
            ++done[step.action.index()];
    }
    EXPECT_GT(different, 50) << "the other cards were others, and their owner sees them";
    for (const Action& kind : {Action{Attack{}}, Action{SpyLook{}}, Action{ScoutLook{}}, Action{FillGaps{}}})
        EXPECT_GT(done[kind.index()], 5) << word_of(ActionKind(kind.index()));
}

} // namespace
} // namespace vaandel::apps::play_cards
