#pragma once
// States of the card game in readable form, and a game continued from there.
//
//     CardScene scene{{.line = "8 2 F", .hand = "34"}, {.line = "3 . 9 B", .pile = "XX"}};
//     scene.play("attack 1 1; fill 4=3 5=4");
//     EXPECT_EQ(scene.line(Side::Blue), ". . 9 B .");
// A line is read from the first place on, '.' is a gap; omitted places on the right are
// empty. Piles have their top card first. Cards of the deck that are in neither line, hand
// nor pile are out of the game. It is the first step-2 of turn 1; nobody has seen
// anything.

#include "vaandel/cards/view.hpp"
#include "vaandel/core/text.hpp"

#include <gtest/gtest.h>

#include <ostream>

#include "cards/bridge.hpp"
#include "support/printing.hpp"

namespace vaandel::cards {
inline void PrintTo(Refusal refusal, std::ostream* out) { *out << code_of(refusal); }
inline void PrintTo(Stage stage, std::ostream* out) { *out << "stage " << int(stage); }
inline void PrintTo(const Bag& bag, std::ostream* out) { *out << tests::letters_of(bag); }
} // namespace vaandel::cards

namespace vaandel::tests {

struct DrawnCards {
    std::string_view line;
    std::string_view hand{};
    std::string_view pile{};
};

inline cards::Rank rank_named(char letter) {
    const auto rank = cards::rank_of_letter(letter);
    EXPECT_TRUE(rank) << "not a card: " << letter;
    return rank.value_or(cards::Rank::Flag);
}

inline cards::Pile pile_of(std::string_view letters) {
    cards::Pile pile;
    for (const char letter : std::string{letters.rbegin(), letters.rend()})
        pile.put_on_top(rank_named(letter));
    return pile;
}

inline cards::Action action_named(std::string_view text) {
    const auto action = cards::parse_action(text);
    EXPECT_TRUE(action) << "not an action: " << text;
    return action.value_or(cards::Pass{});
}

class CardScene {
public:
    CardScene(const DrawnCards& red, const DrawnCards& blue, const cards::Rules& rules = {},
              cards::Side to_act = cards::Side::Red) {
        edition_.rules = rules;
        state_.open.turn = 1;
        state_.open.to_act = to_act;
        state_.open.stage = cards::Stage::Act;
        draw(cards::Side::Red, red);
        draw(cards::Side::Blue, blue);
        EXPECT_EQ(check_invariants(edition_, state_), std::vector<std::string>{});
    }

    const cards::Edition& edition() const { return edition_; }
    const cards::State& state() const { return state_; }
    const cards::OpenState& open() const { return state_.open; }
    const std::optional<board::Outcome>& outcome() const { return state_.open.outcome; }
    cards::View view(cards::Side side) const { return view_of(state_, side); }
    const cards::Event& event() const { return *event_; }
    cards::Side to_act() const { return state_.open.to_act; }

    /// Why the side to move may not do it; None if it may.
    cards::Refusal why_not(std::string_view action) const { return why_not(to_act(), action); }
    cards::Refusal why_not(cards::Side side, std::string_view action) const {
        return refusal(situation_of(state_, side), action_named(action));
    }

    /// Plays actions separated by ';', each by the side to act. Each must be legal. "run 3 shuffles 4B2" gives the
    /// pile, top first.
    CardScene& play(std::string_view actions) {
        while (!actions.empty()) {
            const auto end = actions.find(';');
            play_one(trimmed(actions.substr(0, end)));
            actions.remove_prefix(end == std::string_view::npos ? actions.size() : end + 1);
        }
        return *this;
    }

    /// "8 2 . F .", in full.
    std::string line(cards::Side side) const {
        std::string text;
        for (const cards::Place place : cards::kAllPlaces) {
            const bool is_there = open()[side].line.has(place);
            text.append(text.empty() ? "" : " ")
                .append(1, is_there ? cards::letter_of(state_.hidden[side].held.line[place.index]) : '.');
        }
        return text;
    }
    std::string hand(cards::Side side) const { return letters_of(state_.hidden[side].held.hand); }
    std::string pile(cards::Side side) const { return letters_of(state_.hidden[side].pile); }
    bool is_out(cards::Side side, char rank) const {
        return open()[side].out[rank_named(rank)] == edition_.deck.cards[rank_named(rank)];
    }

    /// The enemy's line as a side knows it: "? . 9 ? .".
    std::string known(cards::Side viewer) const {
        const cards::View seen = view(viewer);
        std::string text;
        for (const cards::Place place : cards::kAllPlaces) {
            const auto rank = seen.known_line()[place.index];
            const bool is_there = seen.open()[seen.enemy()].line.has(place);
            text.append(text.empty() ? "" : " ").append(1, !is_there ? '.' : rank ? cards::letter_of(*rank) : '?');
        }
        return text;
    }

    std::vector<std::string> legal() const {
        std::vector<std::string> actions;
        for (const cards::Action& action : legal_actions(situation_of(state_, to_act())))
            actions.push_back(text_of(action));
        std::ranges::sort(actions);
        return actions;
    }

private:
    void draw(cards::Side side, const DrawnCards& cards) {
        cards::OpenSide& open = state_.open[side];
        cards::Hidden& hidden = state_.hidden[side];
        cards::Bag out = edition_.deck.cards;
        std::uint8_t at = 0;
        for (const std::string_view word : words_of(cards.line)) {
            const cards::Place place{at++};
            if (word == ".")
                continue;
            hidden.held.line[place.index] = rank_named(word[0]);
            open.line.insert(place);
            open.since[place.index] = 1;
            out.remove(rank_named(word[0]));
        }
        for (const char letter : cards.hand) {
            hidden.held.hand.add(rank_named(letter));
            out.remove(rank_named(letter));
        }
        hidden.pile = pile_of(cards.pile);
        for (const char letter : cards.pile)
            out.remove(rank_named(letter));
        open.hand = std::uint8_t(cards.hand.size());
        open.pile = std::uint8_t(cards.pile.size());
        open.out = out;
    }

    void play_one(std::string_view text) {
        constexpr std::string_view shuffles = "shuffles";
        const auto at = text.find(shuffles);
        const cards::Action action = action_named(text.substr(0, at));
        const cards::Pile order =
            at == std::string_view::npos ? cards::Pile{} : pile_of(trimmed(text.substr(at + shuffles.size())));
        const cards::Side side = to_act();
        ASSERT_EQ(refusal(situation_of(state_, side), action), cards::Refusal::None) << text;
        if (at != std::string_view::npos) {
            ASSERT_EQ(order.bag(), gathered(state_, side));
        }
        const cards::Made made = apply_unchecked(edition_, state_, side, action, order);
        state_ = made.after;
        event_ = made.event;
        ASSERT_EQ(check_invariants(edition_, state_), std::vector<std::string>{}) << text;
    }

    cards::Edition edition_;
    cards::State state_;
    std::optional<cards::Event> event_;
};

} // namespace vaandel::tests
