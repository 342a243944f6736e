#include "vaandel/game/card_rebuilding.hpp"

#include "vaandel/board/outcome.hpp"
#include "vaandel/notation/card_event_words.hpp"

#include <fmt/format.h>

namespace vaandel::game {

using namespace cards;

namespace {

/// A placeholder for a hidden card until its rank is known. It can attack, so that nobody is wrongly considered stuck
/// (K18).
constexpr Rank kAssumed = Rank::Sergeant;

Pile assumed_pile(std::size_t count) {
    Pile pile;
    while (pile.count() < count)
        pile.put_on_top(kAssumed);
    return pile;
}

/// So many cards, with the known ones on top.
Pile pile_with(std::size_t count, std::size_t drawn, const std::optional<Bag>& known) {
    Pile pile = assumed_pile(count - drawn);
    (known ? *known : assumed_pile(drawn).bag()).for_each([&](Rank rank) { pile.put_on_top(rank); });
    return pile;
}

/// A hand of so many cards, including these.
Bag hand_with(std::size_t count, const Row& row) {
    Bag hand = assumed_pile(count - places_of(row).count()).bag();
    for (const auto& rank : row)
        if (rank)
            hand.add(*rank);
    return hand;
}

/// A game as one seat saw it, event by event. Cards that the seat does not know have a placeholder rank; view_of()
/// leaves it out.
class Rebuilding {
public:
    Rebuilding(const Edition& edition, Side seat)
        : edition_{edition}, seat_{seat}, state_{initial_state({deck(), deck()})} {}

    /// Applies the event, or returns the error.
    std::optional<std::string> make(const SeenEvent& event) {
        if (!may_act(state_.open, event.side))
            return std::string{"that side is not to act"};
        if (auto wrong = learn(event))
            return wrong;
        const Action action = action_of(event);
        if (const Refusal why = refusal(situation_of(state_, event.side), action); why != Refusal::None)
            return std::string{phrase_of(why)};
        const bool is_run = event.kind == ActionKind::FlagRun;
        const std::size_t left =
            is_run ? gathered(state_, event.side).count() : state_.hidden[event.drawer()].pile.count();
        if (event.drawn > left)
            return std::string{"more cards are drawn than there are"};
        const Pile order = pile_with(left, event.drawn, event.drawn_cards);
        if (!is_run)
            state_.hidden[event.drawer()].pile = order;
        const Made made = apply_unchecked(edition_, state_, event.side, action, order);
        if (made.event.battle != event.battle)
            return std::string{"the battle ends otherwise by the rules"};
        if (made.event.drawn.count() != event.drawn)
            return fmt::format("{} cards are drawn by the rules, not {}", made.event.drawn.count(), event.drawn);
        state_ = made.after;
        return std::nullopt;
    }

    /// With the seat's actual cards.
    View view(const Bag& hand, const Row& line) const {
        State told = state_;
        told.hidden[seat_].held.hand = hand;
        for (const Place place : kAllPlaces)
            if (line[place.index])
                told.hidden[seat_].held.line[place.index] = *line[place.index];
        return view_of(told, seat_);
    }

private:
    Pile deck() const { return assumed_pile(edition_.deck.cards.count()); }
    bool has(Side side, Place place) const { return is_valid(place) && state_.open[side].line.has(place); }

    /// The card is revealed to have this rank.
    std::optional<std::string> learn(Side side, Place place, Rank rank) {
        if (!has(side, place))
            return fmt::format("{} has no card on place {}", name_of(side), place.index + 1);
        Rank& known = state_.hidden[side].held.line[place.index];
        if ((side == seat_ || state_.open[side].seen.has(place)) && known != rank)
            return fmt::format("the card of {} on place {} is {}, not {}", name_of(side), place.index + 1,
                               letter_of(known), letter_of(rank));
        known = rank;
        return std::nullopt;
    }

    /// What the event itself reveals about cards.
    std::optional<std::string> learn(const SeenEvent& event) {
        const Side enemy = opponent(event.side);
        switch (event.kind) {
        case ActionKind::LayOut:
        case ActionKind::FillGaps: return take_in_hand(event);
        case ActionKind::Attack: {
            const auto wrong = learn(event.side, *event.own, event.battle->attacker);
            return wrong ? wrong : learn(enemy, target_of(event), event.battle->defender);
        }
        case ActionKind::SpyLook:
            if (event.hand->count() != state_.open[enemy].hand)
                return fmt::format("a hand of {} cards, not {}", state_.open[enemy].hand, event.hand->count());
            state_.hidden[enemy].held.hand = *event.hand;
            return learn(event.side, *event.own, Rank::Spy);
        case ActionKind::ScoutLook:
            for (const Place place : kAllPlaces)
                if (event.targets.has(place))
                    if (auto wrong = learn(enemy, place, *event.cards[place.index]))
                        return wrong;
            return learn(event.side, *event.own, Rank::Scout);
        case ActionKind::FlagRun: return learn(event.side, *event.own, Rank::Flag);
        case ActionKind::Pass: break;
        }
        // A side that cannot act at all has only Bombs there, and the other side knows it.
        if (state_.open.stage == Stage::Act && event.side != seat_)
            for (const Place place : kAllPlaces)
                if (state_.open[event.side].line.has(place))
                    state_.hidden[event.side].held.line[place.index] = Rank::Bomb;
        return std::nullopt;
    }

    /// Gives the side a hand that contains the cards it lays.
    std::optional<std::string> take_in_hand(const SeenEvent& event) {
        const OpenSide& open = state_.open[event.side];
        if (event.targets.count() > open.hand)
            return fmt::format("{} cards of a hand of {}", event.targets.count(), open.hand);
        state_.hidden[event.side].held.hand = hand_with(open.hand, row_of(event));
        return std::nullopt;
    }

    static Row row_of(const SeenEvent& event) {
        Row row = event.cards;
        for (const Place place : kAllPlaces)
            if (event.targets.has(place) && !row[place.index])
                row[place.index] = kAssumed;
        return row;
    }

    static Place target_of(const SeenEvent& event) {
        return *std::ranges::find_if(kAllPlaces, [&](Place place) { return event.targets.has(place); });
    }

    static Action action_of(const SeenEvent& event) {
        switch (event.kind) {
        case ActionKind::LayOut: return LayOut{row_of(event)};
        case ActionKind::FillGaps: return FillGaps{row_of(event)};
        case ActionKind::Attack: return Attack{*event.own, target_of(event)};
        case ActionKind::SpyLook: return SpyLook{*event.own};
        case ActionKind::ScoutLook: return ScoutLook{*event.own, event.targets};
        case ActionKind::FlagRun: return FlagRun{*event.own};
        case ActionKind::Pass: break;
        }
        return Pass{};
    }

    const Edition& edition_;
    Side seat_;
    State state_;
};

void add(Bag& bag, const Row& row) {
    for (const auto& rank : row)
        if (rank)
            bag.add(*rank);
}

/// Too many cards of a rank for the deck: in the hand, the line and the eliminated cards of a side.
std::optional<std::string> too_many(const Edition& edition, std::string_view whose, const Bag& hand, const Row& line,
                                    const Bag& out) {
    Bag all = hand;
    add(all, line);
    out.for_each([&](Rank rank) { all.add(rank); });
    for (const Rank rank : kAllRanks)
        if (all[rank] > edition.deck.cards[rank])
            return fmt::format("{} {} cards of rank {}, the deck has {}", all[rank], whose, letter_of(rank),
                               edition.deck.cards[rank]);
    return std::nullopt;
}

} // namespace

Result<View, std::string> rebuilt_view(const Edition& edition, Side seat, std::span<const SeenEvent> events,
                                       const Bag& hand, const Row& line) {
    Rebuilding rebuilding{edition, seat};
    for (std::size_t at = 0; at < events.size(); ++at)
        if (const auto wrong = rebuilding.make(events[at]))
            return Failure{fmt::format("event {}, {}: {}", at + 1, notation::event_word(events[at]), *wrong)};
    const View view = rebuilding.view(hand, line);
    const OpenState& open = view.open();
    for (const auto& wrong : {too_many(edition, "own", hand, line, open[seat].out),
                              too_many(edition, "enemy", {}, view.known_line(), open[opponent(seat)].out)})
        if (wrong)
            return Failure{*wrong};
    if (places_of(line) != open[seat].line || hand.count() != open[seat].hand)
        return Failure{std::string{"the events lead to another table"}};
    return view;
}

} // namespace vaandel::game
