#include "vaandel/card_engine/habit.hpp"

#include "vaandel/card_engine/card_value.hpp"
#include "vaandel/card_engine/guess.hpp"
#include "vaandel/card_engine/params.hpp"
#include "vaandel/card_engine/places.hpp"

#include <algorithm>

namespace vaandel::card_engine {

using namespace cards;

namespace {

/// The preferences for laying out cards: strong and weak ones equally, so that a line reveals nothing; Bombs less, the
/// Flag last.
double liking_of(Rank rank, unsigned attackers_in_line) {
    if (rank == Rank::Flag)
        return kCardParams.flag_liking;
    if (rank == Rank::Bomb)
        return attackers_in_line < 2 ? kCardParams.needless_bomb : kCardParams.bomb_liking;
    return 1;
}

/// Chooses what lies in the line, and later in its gaps.
class Layer {
public:
    Layer(const View& view, Random& random) : random_{random}, hand_{view.held().hand} {
        for (const Place place : kAllPlaces)
            if (view.open()[view.viewer()].line.has(place))
                attackers_ += is_attacker(view.held().line[place.index]) ? 1U : 0U;
    }

    /// Takes a card of the hand; false where it has none of that rank.
    bool take(Rank rank) {
        if (hand_[rank] == 0)
            return false;
        hand_.remove(rank);
        attackers_ += is_attacker(rank) ? 1U : 0U;
        return true;
    }
    /// As many cards of the hand as there are, or as there are places.
    Row fill(PlaceSet places) {
        Row row{};
        for (const Place place : any_order(random_))
            if (places.has(place) && !hand_.is_empty())
                row[place.index] = draw();
        return row;
    }

private:
    Rank draw() {
        double sum = 0;
        for (const Rank rank : kAllRanks)
            sum += weight(rank);
        double left = sum * random_.unit();
        Rank drawn = Rank::Flag;
        for (const Rank rank : kAllRanks) {
            if (hand_[rank] == 0)
                continue;
            drawn = rank;
            left -= weight(rank);
            if (left < 0)
                break;
        }
        (void)take(drawn);
        return drawn;
    }
    double weight(Rank rank) const { return double(hand_[rank]) * liking_of(rank, attackers_); }

    Random& random_;
    Bag hand_;
    unsigned attackers_ = 0;
};

PlaceSet first_places(std::size_t count) {
    PlaceSet places;
    for (const Place place : kAllPlaces)
        if (place.index < count)
            places.insert(place);
    return places;
}

/// Evaluates the actions of step 2.
class Chooser {
public:
    Chooser(const Edition& edition, const View& view, Random& random)
        : edition_{edition}, view_{view}, own_{view.open()[view.viewer()]}, enemy_{view.open()[view.enemy()]},
          guess_{edition, view}, random_{random} {}

    Action choose() {
        if (view_.open().stage == Stage::Chain)
            offer(Pass{}, 0);
        const PlaceSet unseen = enemy_.line & ~enemy_.seen;
        for (const Place own : kAllPlaces) {
            if (!own_.line.has(own))
                continue;
            const Rank rank = view_.held().line[own.index];
            if (is_attacker(rank))
                offer_attacks(own, rank);
            if (view_.open().stage == Stage::Act)
                offer_special(own, rank, unseen);
        }
        return best_;
    }

private:
    void offer(const Action& action, double points) {
        points += kCardParams.habit_margin * random_.unit();
        if (points > most_) {
            most_ = points;
            best_ = action;
        }
    }

    void offer_attacks(Place own, Rank rank) {
        for (const Place target : kAllPlaces) {
            if (!enemy_.line.has(target))
                continue;
            offer(Attack{own, target}, attack_points(own, rank, guess_.at(target)));
        }
    }

    double attack_points(Place own, Rank rank, const CardChances& chances) const {
        const double secret = own_.seen.has(own) ? 0 : kCardParams.secret * worth_of(rank);
        double points = 0;
        for (const Rank defender : kAllRanks) {
            const double chance = chances[index_of(defender)];
            if (chance <= 0)
                continue;
            switch (edition_.combat(rank, defender)) {
            case BattleResult::AttackerWins: points += chance * (worth_of(defender) - secret); break;
            case BattleResult::BothLost: points += chance * (worth_of(defender) - worth_of(rank)); break;
            case BattleResult::DefenderWins: points -= chance * worth_of(rank); break;
            }
        }
        return points;
    }

    void offer_special(Place own, Rank rank, PlaceSet unseen) {
        if (rank == Rank::Scout)
            offer(ScoutLook{own, scouted(enemy_, any_order(random_))},
                  kCardParams.scouting * double(std::min(unseen.count(), 2U)));
        if (rank == Rank::Spy)
            offer(SpyLook{own}, enemy_.hand_story ? 0 : kCardParams.spying * double(enemy_.hand));
        if (rank == Rank::Flag)
            offer(FlagRun{own}, run_points(own));
    }

    /// A Flag that was seen is as good as lost. An unseen one is better off in the hand.
    double run_points(Place own) const {
        if (enemy_.line.is_empty())
            return 0;
        return own_.seen.has(own)          ? kCardParams.seen_flag_run
               : own_.hand + own_.pile > 0 ? kCardParams.hidden_flag_run
                                           : kCardParams.bare_flag_run;
    }

    const Edition& edition_;
    const View& view_;
    const OpenSide& own_;
    const OpenSide& enemy_;
    Guess guess_;
    Random& random_;
    double most_ = -1e9;
    Action best_ = Pass{};
};

} // namespace

Action habitual_action(const Edition& edition, const View& view, Random& random) {
    const OpenSide& own = view.open()[view.viewer()];
    switch (view.open().stage) {
    case Stage::LayOut: return LayOut{Layer{view, random}.fill(first_places(own.hand))};
    case Stage::Fill: return FillGaps{Layer{view, random}.fill(~own.line)};
    case Stage::Act:
    case Stage::Chain: break;
    }
    return Chooser{edition, view, random}.choose();
}

LayOut completed_line(const View& view, std::string_view text, Random& random) {
    const PlaceSet places = first_places(view.open()[view.viewer()].hand);
    Layer layer{view, random};
    Row line{};
    for (const Place place : kAllPlaces) {
        const auto rank = place.index < text.size() ? rank_of_letter(text[place.index]) : std::nullopt;
        if (rank && places.has(place) && layer.take(*rank))
            line[place.index] = rank;
    }
    const Row rest = layer.fill(places & ~places_of(line));
    for (const Place place : kAllPlaces)
        if (rest[place.index])
            line[place.index] = rest[place.index];
    return {line};
}

} // namespace vaandel::card_engine
