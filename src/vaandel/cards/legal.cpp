#include "vaandel/cards/legal.hpp"

#include <algorithm>

namespace vaandel::cards {

namespace {

struct RefusalWords {
    std::string_view code;
    std::string_view phrase;
};

constexpr std::array<RefusalWords, 17> kRefusalWords{{
    {"ok", "legal"},
    {"game_over", "the game is over"},
    {"not_your_turn", "the other side is to act"},
    {"not_now", "not in this step of the turn"},
    {"no_such_place", "no such place in a front line"},
    {"no_card", "no own card lies there"},
    {"no_target", "no enemy card lies there"},
    {"cannot_attack", "Bombs and Flag cannot attack"},
    {"not_a_spy", "only a Spy looks at a hand"},
    {"not_a_scout", "only a Scout looks at a front line"},
    {"not_the_flag", "only the Flag runs"},
    {"look_at_two", "a Scout looks at two cards, or at the only one"},
    {"must_act", "no passing while an action is possible"},
    {"line_of_five", "a line has five cards without a gap, or all available cards"},
    {"not_a_gap", "a card already lies there"},
    {"not_in_hand", "the hand does not have that many of these cards"},
    {"fill_all", "every gap is filled as far as the hand goes"},
}};

std::size_t laid_count(const OpenSide& open) { return std::min<std::size_t>(open.hand, kLine); }
std::size_t filled_count(const OpenSide& open) { return std::min<std::size_t>(open.hand, (~open.line).count()); }

bool has_attack(const Situation& situation) { return !situation.open[opponent(situation.side)].line.is_empty(); }

/// Whether step 2 offers anything at all (A.7-09).
bool can_act(const Situation& situation) {
    return std::ranges::any_of(kAllPlaces, [&](Place place) {
        if (!situation.open[situation.side].line.has(place))
            return false;
        switch (situation.held.line[place.index]) {
        case Rank::Bomb: return false;
        case Rank::Flag:
        case Rank::Spy:
        case Rank::Scout: return true;
        default: return has_attack(situation);
        }
    });
}

/// Judges one kind of action of the side on turn.
class Judge {
public:
    explicit Judge(const Situation& situation)
        : situation_{situation}, open_{situation.open[situation.side]},
          enemy_{situation.open[opponent(situation.side)]} {}

    Refusal operator()(const LayOut& action) const {
        if (stage() != Stage::LayOut)
            return Refusal::NotNow;
        for (std::size_t at = 0; at < kLine; ++at)
            if (action.line[at].has_value() != (at < laid_count(open_)))
                return Refusal::LineOfFive;
        return is_in_hand(action.line) ? Refusal::None : Refusal::NotInHand;
    }

    Refusal operator()(const Attack& action) const {
        if (stage() != Stage::Act && stage() != Stage::Chain)
            return Refusal::NotNow;
        if (!is_valid(action.own) || !is_valid(action.target))
            return Refusal::NoSuchPlace;
        if (!open_.line.has(action.own))
            return Refusal::NoCard;
        if (!enemy_.line.has(action.target))
            return Refusal::NoTarget;
        return is_attacker(card(action.own)) ? Refusal::None : Refusal::CannotAttack;
    }

    Refusal operator()(const SpyLook& action) const { return special(action.own, Rank::Spy, Refusal::NotASpy); }

    Refusal operator()(const ScoutLook& action) const {
        if (const Refusal why = special(action.own, Rank::Scout, Refusal::NotAScout); why != Refusal::None)
            return why;
        if (!(action.targets & ~enemy_.line).is_empty())
            return Refusal::NoTarget;
        return action.targets.count() == std::min(2U, enemy_.line.count()) ? Refusal::None : Refusal::LookAtTwo;
    }

    Refusal operator()(const FlagRun& action) const { return special(action.own, Rank::Flag, Refusal::NotTheFlag); }

    Refusal operator()(const Pass& /*unused*/) const {
        if (stage() == Stage::Chain)
            return Refusal::None;
        if (stage() != Stage::Act)
            return Refusal::NotNow;
        return can_act(situation_) ? Refusal::MustAct : Refusal::None;
    }

    Refusal operator()(const FillGaps& action) const {
        if (stage() != Stage::Fill)
            return Refusal::NotNow;
        const PlaceSet places = places_of(action.cards);
        if (!(places & open_.line).is_empty())
            return Refusal::NotAGap;
        if (!is_in_hand(action.cards))
            return Refusal::NotInHand;
        return places.count() == filled_count(open_) ? Refusal::None : Refusal::FillAll;
    }

private:
    Stage stage() const { return situation_.open.stage; }
    Rank card(Place place) const { return situation_.held.line[place.index]; }

    Refusal special(Place own, Rank rank, Refusal otherwise) const {
        if (stage() != Stage::Act)
            return Refusal::NotNow;
        if (!is_valid(own))
            return Refusal::NoSuchPlace;
        if (!open_.line.has(own))
            return Refusal::NoCard;
        return card(own) == rank ? Refusal::None : otherwise;
    }

    bool is_in_hand(const Row& cards) const {
        Bag hand = situation_.held.hand;
        for (const auto& rank : cards)
            if (rank) {
                if (hand[*rank] == 0)
                    return false;
                hand.remove(*rank);
            }
        return true;
    }

    const Situation& situation_;
    const OpenSide& open_;
    const OpenSide& enemy_;
};

/// Every way to put `count` cards of the hand into the places; needs at least `count` places.
std::vector<Row> all_rows(const Bag& hand, PlaceSet places, std::size_t count) {
    struct Part {
        Row row;
        Bag left;
        std::size_t placed;
    };
    std::vector<Part> parts{{{}, hand, 0}};
    std::size_t places_left = places.count();
    for (const Place place : kAllPlaces) {
        if (!places.has(place))
            continue;
        --places_left;
        std::vector<Part> longer;
        for (const Part& part : parts) {
            if (part.placed + places_left >= count)
                longer.push_back(part); // the place stays empty
            for (const Rank rank : kAllRanks)
                if (part.placed < count && part.left[rank] > 0) {
                    Part& next = longer.emplace_back(part);
                    next.row[place.index] = rank;
                    next.left.remove(rank);
                    ++next.placed;
                }
        }
        parts = std::move(longer);
    }
    std::vector<Row> rows;
    rows.reserve(parts.size());
    for (const Part& part : parts)
        rows.push_back(part.row);
    return rows;
}

std::vector<Action> all_layouts(const Situation& situation) {
    const std::size_t count = laid_count(situation.open[situation.side]);
    PlaceSet places;
    for (const Place place : kAllPlaces)
        if (place.index < count)
            places.insert(place);
    std::vector<Action> actions;
    for (const Row& line : all_rows(situation.held.hand, places, count))
        actions.emplace_back(LayOut{line});
    return actions;
}

std::vector<Action> all_fillings(const Situation& situation) {
    const OpenSide& open = situation.open[situation.side];
    std::vector<Action> actions;
    for (const Row& cards : all_rows(situation.held.hand, ~open.line, filled_count(open)))
        actions.emplace_back(FillGaps{cards});
    return actions;
}

/// Every conceivable action of step 2, legal or not.
std::vector<Action> all_of_step_2() {
    std::vector<Action> actions;
    for (const Place own : kAllPlaces) {
        for (const Place target : kAllPlaces)
            actions.emplace_back(Attack{own, target});
        actions.emplace_back(SpyLook{own});
        actions.emplace_back(FlagRun{own});
        for (const Place first : kAllPlaces)
            for (const Place second : kAllPlaces)
                if (first <= second) // a duplicate: it is the only one
                    actions.emplace_back(ScoutLook{own, {first, second}});
    }
    actions.emplace_back(Pass{});
    return actions;
}

} // namespace

std::string_view code_of(Refusal refusal) { return kRefusalWords[std::size_t(refusal)].code; }
std::string_view phrase_of(Refusal refusal) { return kRefusalWords[std::size_t(refusal)].phrase; }

Refusal refusal(const Situation& situation, const Action& action) {
    if (situation.open.outcome)
        return Refusal::GameOver;
    if (!may_act(situation.open, situation.side))
        return Refusal::NotYourTurn;
    return std::visit(Judge{situation}, action);
}

std::vector<Action> legal_actions(const Situation& situation) {
    if (!may_act(situation.open, situation.side))
        return {};
    switch (situation.open.stage) {
    case Stage::LayOut: return all_layouts(situation);
    case Stage::Fill: return all_fillings(situation);
    case Stage::Act:
    case Stage::Chain: break;
    }
    std::vector<Action> actions = all_of_step_2();
    std::erase_if(actions, [&](const Action& action) { return refusal(situation, action) != Refusal::None; });
    return actions;
}

} // namespace vaandel::cards
