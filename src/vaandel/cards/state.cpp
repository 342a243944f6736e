#include "vaandel/cards/state.hpp"

#include <algorithm>

namespace vaandel::cards {

bool may_act(const OpenState& open, Side side) {
    if (open.outcome)
        return false;
    return open.turn == 0 ? open[side].is_laying : open.to_act == side;
}

Pile shuffled(const Bag& cards, Random& random) {
    Pile pile;
    cards.for_each([&](Rank rank) { pile.put_on_top(rank); });
    random.shuffle(pile.cards());
    return pile;
}

Bag gathered(const State& state, Side side) {
    const Hidden& hidden = state.hidden[side];
    Bag bag = hidden.pile.bag();
    hidden.held.hand.for_each([&](Rank rank) { bag.add(rank); });
    for (const Place place : kAllPlaces)
        if (state.open[side].line.has(place))
            bag.add(hidden.held.line[place.index]);
    return bag;
}

namespace {

/// Applies one action to a copy of the state.
class Maker {
public:
    Maker(const Edition& edition, const State& before, Side side, const Action& action, const Pile& order)
        : edition_{edition}, side_{side}, enemy_{opponent(side)}, order_{order},
          made_{before, {side, action, std::nullopt, {}, std::nullopt, {}, before.open.turn}} {}

    Made make() {
        std::visit([&](const auto& action) { happen(action); }, made_.event.action);
        return made_;
    }

private:
    OpenState& open() { return made_.after.open; }
    OpenSide& open(Side side) { return made_.after.open[side]; }
    Hidden& hidden(Side side) { return made_.after.hidden[side]; }

    void happen(const LayOut& action) {
        for (const Place place : kAllPlaces)
            if (const auto rank = action.line[place.index])
                put(place, *rank);
        open(side_).is_laying = false;
        if (open().turn > 0)
            return end_turn(); // A.7-12
        open().to_act = enemy_;
        if (!open(enemy_).is_laying)
            begin_turn(Side::Red);
    }

    void happen(const Attack& action) {
        const Rank attacker = hidden(side_).held.line[action.own.index];
        const Rank defender = hidden(enemy_).held.line[action.target.index];
        const BattleResult result = edition_.combat(attacker, defender);
        made_.event.battle = Battle{attacker, defender, result};
        open().has_attacked = true;
        open(side_).seen.insert(action.own); // A.7-20, A.7-21
        open(enemy_).seen.insert(action.target);
        if (result != BattleResult::AttackerWins)
            remove(side_, action.own);
        if (result != BattleResult::DefenderWins)
            remove(enemy_, action.target);
        if (defender == Rank::Flag)
            return end({side_, Reason::Flag}); // K12
        const bool goes_on = edition_.rules.chain_attacks == ChainAttacks::On && result == BattleResult::AttackerWins &&
                             !open(enemy_).line.is_empty();
        if (!goes_on)
            return end_step_2();
        open().stage = Stage::Chain;
    }

    void happen(const SpyLook& action) {
        open(side_).seen.insert(action.own);
        const Bag& hand = hidden(enemy_).held.hand;
        made_.event.hand = hand;
        hidden(enemy_).shown_hand = hand;
        open(enemy_).hand_story = HandStory{}; // a new look replaces the old one
        end_step_2();
    }

    void happen(const ScoutLook& action) {
        open(side_).seen.insert(action.own);
        for (const Place place : kAllPlaces)
            if (action.targets.has(place))
                made_.event.looked_at[place.index] = hidden(enemy_).held.line[place.index];
        open(enemy_).seen = open(enemy_).seen | action.targets;
        end_step_2();
    }

    void happen(const FlagRun& /*unused*/) {
        const Bag out = open(side_).out;
        open(side_) = OpenSide{}; // A.7-12: what was known of places and hand is void
        open(side_).out = out;    // A.7-10
        open(side_).pile = std::uint8_t(order_.count());
        open(side_).is_laying = true;
        hidden(side_) = Hidden{};
        hidden(side_).pile = order_;
        draw(side_, kOpening);
        open().stage = Stage::LayOut;
    }

    void happen(const Pass& /*unused*/) {
        // A side that cannot act at all has only Bombs there: even a Flag could run. Both know that.
        if (open().stage == Stage::Act)
            open(side_).seen = open(side_).line;
        end_step_2();
    }

    void happen(const FillGaps& action) {
        for (const Place place : kAllPlaces)
            if (const auto rank = action.cards[place.index]) {
                put(place, *rank);
                if (auto& story = open(side_).hand_story)
                    story->played[story->count++] = {place, story->drawn, std::nullopt};
            }
        end_turn();
    }

    /// From the hand to the line.
    void put(Place place, Rank rank) {
        hidden(side_).held.hand.remove(rank);
        hidden(side_).held.line[place.index] = rank;
        --open(side_).hand;
        open(side_).line.insert(place);
        open(side_).since[place.index] = open().turn;
    }

    void remove(Side side, Place place) {
        const Rank rank = std::exchange(hidden(side).held.line[place.index], Rank::Flag);
        OpenSide& of_side = open(side);
        of_side.out.add(rank);
        of_side.line.erase(place);
        of_side.seen.erase(place);
        of_side.since[place.index] = 0;
        if (of_side.hand_story)
            for (HandStory::Played& played : std::span{of_side.hand_story->played}.first(of_side.hand_story->count))
                if (played.place == place && !played.out)
                    played.out = rank;
    }

    void draw(Side side, std::size_t up_to) {
        OpenSide& of_side = open(side);
        while (of_side.hand < up_to && of_side.pile > 0) { // A.7-05
            const Rank rank = hidden(side).pile.draw();
            hidden(side).held.hand.add(rank);
            made_.event.drawn.add(rank);
            ++of_side.hand;
            --of_side.pile;
            if (of_side.hand_story)
                ++of_side.hand_story->drawn;
        }
    }

    void end_step_2() {
        const OpenSide& own = open(side_);
        if ((~own.line).is_empty() || own.hand == 0)
            return end_turn();
        open().stage = Stage::Fill;
    }

    void end_turn() {
        open().turns_without_attack = open().has_attacked ? 0 : open().turns_without_attack + 1;
        begin_turn(enemy_);
    }

    void begin_turn(Side side) {
        ++open().turn;
        open().to_act = side;
        open().stage = Stage::Act;
        open().has_attacked = false;
        draw(side, kHand); // K5
        if (is_stuck(side)) {
            open(side).seen = open(side).line; // it has to be shown
            return end({opponent(side), Reason::Stuck});
        }
        const auto& limit = edition_.rules.max_turns_without_attack;
        if (limit && open().turns_without_attack >= *limit)
            end({std::nullopt, Reason::NoProgress}); // A.7-17
    }

    /// K18, at the start of step 2 (A.7-15, A.7-16, A.7-18).
    bool is_stuck(Side side) {
        const Hidden& own = hidden(side);
        bool has_flag = false;
        for (const Place place : kAllPlaces)
            if (open(side).line.has(place)) {
                if (is_attacker(own.held.line[place.index]))
                    return false;
                has_flag = has_flag || own.held.line[place.index] == Rank::Flag;
            }
        if (has_flag && edition_.rules.flag_rescue == FlagRescue::Allowed)
            return false;
        const bool has_reserves = own.held.hand.has_attacker() || own.pile.bag().has_attacker();
        return edition_.rules.stuck_check == StuckCheck::Line || !has_reserves;
    }

    void end(const Outcome& outcome) { open().outcome = outcome; }

    const Edition& edition_;
    Side side_;
    Side enemy_;
    const Pile& order_;
    Made made_;
};

} // namespace

State initial_state(const PerSide<Pile>& decks) {
    State state;
    for (const Side side : kBothSides) {
        Hidden& hidden = state.hidden[side];
        hidden.pile = decks[side];
        while (hidden.held.hand.count() < kOpening && !hidden.pile.is_empty())
            hidden.held.hand.add(hidden.pile.draw());
        state.open[side].hand = std::uint8_t(hidden.held.hand.count());
        state.open[side].pile = std::uint8_t(hidden.pile.count());
        state.open[side].is_laying = true;
    }
    return state;
}

Made apply_unchecked(const Edition& edition, const State& before, Side side, const Action& action, const Pile& order) {
    return Maker{edition, before, side, action, order}.make();
}

namespace {

std::vector<std::string> check_side(const Edition& edition, const State& state, Side side) {
    const OpenSide& open = state.open[side];
    const Hidden& hidden = state.hidden[side];
    std::vector<std::string> wrong;
    const auto demand = [&](bool holds, const char* what) {
        if (!holds)
            wrong.emplace_back(what);
    };
    demand(open.hand == hidden.held.hand.count(), "the count of the hand");
    demand(open.pile == hidden.pile.count(), "the count of the pile");
    demand((open.seen & ~open.line).is_empty(), "a card seen where there is none");
    demand(open.hand_story || hidden.shown_hand.is_empty(), "a hand shown without its story");
    for (const Place place : kAllPlaces)
        demand(open.line.has(place) || (hidden.held.line[place.index] == Rank::Flag && open.since[place.index] == 0),
               "a trace of a card that is gone");
    Bag all = gathered(state, side);
    open.out.for_each([&](Rank rank) { all.add(rank); });
    demand(all == edition.deck.cards, "the cards together are not the deck");
    if (open.hand_story) {
        for (const HandStory::Played& played : open.hand_story->all_played())
            demand(played.out || open.line.has(played.place), "a played card that is neither in its place nor out");
        demand(open.hand + open.hand_story->count == hidden.shown_hand.count() + open.hand_story->drawn,
               "the story of the hand does not add up");
    }
    return wrong;
}

} // namespace

std::vector<std::string> check_invariants(const Edition& edition, const State& state) {
    std::vector<std::string> wrong = check_side(edition, state, Side::Red);
    std::ranges::copy(check_side(edition, state, Side::Blue), std::back_inserter(wrong));
    if (state.open.turn > 0 && (state.open[state.open.to_act].is_laying != (state.open.stage == Stage::LayOut)))
        wrong.emplace_back("the stage does not fit the side to act");
    return wrong;
}

} // namespace vaandel::cards
