#include "vaandel/search/profiles.hpp"

#include <algorithm>
#include <cmath>

namespace vaandel::search {

using namespace board;

namespace {

constexpr std::size_t kMostProfiles = 2000;

/// A sigmoid: rises from 0 to 1 with x, 1/2 at 0; avoids functions that differ between machines.
double squashed(double x) { return 0.5 + 0.5 * x / (1 + std::abs(x)); }

/// Turns the rank sums of an outcome into averages given that outcome.
void average(Ends& ends) {
    const auto divide = [](double& sum, double chance) { sum = chance > 0 ? sum / chance : 0; };
    divide(ends.prize_of_win, ends.win);
    divide(ends.movers_of_win, ends.win);
    divide(ends.prize_of_tie, ends.tie);
    divide(ends.movers_of_tie, ends.tie);
    divide(ends.lesson, ends.loss);
}

} // namespace

Profiles::Profiles(const RootContext& context) : context_{context} {
    profiles_.reserve(kMostProfiles);
    for (const EnemyMan& man : context.enemy)
        add(man.chances, man.is_known);
    for (std::size_t own = 0; own < context.own.size(); ++own)
        for (const Rank rank : kAllRanks)
            if (is_movable(rank))
                courage_[own][index_of(rank)] = courage(rank, context.own[own], true);
}

double Profiles::lesson_of(std::size_t rank) const {
    return context_.params.any_knowing + context_.params.knowing * context_.enemy_worth[rank];
}

Ends Profiles::ends_of_attack(const RankChances& chances, Rank attacker, bool is_known) const {
    Ends ends;
    for (std::size_t rank = 0; rank < kRanks; ++rank) {
        const double chance = chances[rank];
        const double movable = is_movable(kAllRanks[rank]) ? chance : 0;
        switch (context_.edition.combat(attacker, kAllRanks[rank])) {
        case BattleResult::AttackerWins:
            (kAllRanks[rank] == Rank::Flag ? ends.flag : ends.win) += chance;
            ends.prize_of_win += chance * context_.enemy_worth[rank];
            ends.movers_of_win += movable;
            break;
        case BattleResult::BothLost:
            ends.tie += chance;
            ends.prize_of_tie += chance * context_.enemy_worth[rank];
            ends.movers_of_tie += movable;
            break;
        case BattleResult::DefenderWins:
            ends.loss += chance;
            ends.lesson +=
                is_known || wins_in_silence(context_.edition.rules, kAllRanks[rank]) ? 0 : chance * lesson_of(rank);
            break;
        }
    }
    average(ends);
    return ends;
}

ProfileId Profiles::add(const RankChances& chances, bool is_known) {
    Profile profile{.chances = chances,
                    .mobile = mobility(chances),
                    .scout = chances[index_of(Rank::Scout)],
                    .worth = 0,
                    .is_known = is_known};
    profile.survived.fill(kNoProfile);
    for (std::size_t rank = 0; rank < kRanks; ++rank)
        profile.worth += chances[rank] * context_.enemy_worth[rank];
    for (const Rank rank : kAllRanks)
        if (is_movable(rank))
            profile.attacked[index_of(rank)] = ends_of_attack(chances, rank, is_known);
    profiles_.push_back(profile);
    assaults_.emplace_back();
    return ProfileId(profiles_.size() - 1);
}

template <class Weight> ProfileId Profiles::narrowed(ProfileId id, Weight&& weight) {
    RankChances chances{};
    double sum = 0;
    for (std::size_t rank = 0; rank < kRanks; ++rank) {
        chances[rank] = profiles_[id].chances[rank] * weight(kAllRanks[rank]);
        sum += chances[rank];
    }
    if (sum <= 0 || profiles_.size() == kMostProfiles)
        return id;
    for (double& chance : chances)
        chance /= sum;
    const bool is_known = std::ranges::any_of(chances, [&](double chance) { return chance > context_.params.known; });
    return add(chances, is_known);
}

ProfileId Profiles::after_move(ProfileId id) {
    if (profiles_[id].mobile > context_.params.known)
        return id;
    if (profiles_[id].moved == kNoProfile) {
        const ProfileId moved = narrowed(id, [](Rank rank) { return is_movable(rank) ? 1.0 : 0.0; });
        profiles_[id].moved = moved;
    }
    return profiles_[id].moved;
}

ProfileId Profiles::after_defence(ProfileId id, Rank attacker) {
    if (profiles_[id].is_known)
        return id;
    if (profiles_[id].survived[index_of(attacker)] == kNoProfile) {
        const ProfileId survivor = narrowed(id, [&](Rank rank) {
            return context_.edition.combat(attacker, rank) == BattleResult::DefenderWins ? 1.0 : 0.0;
        });
        profiles_[id].survived[index_of(attacker)] = survivor;
    }
    return profiles_[id].survived[index_of(attacker)];
}

/// The probability that an enemy of this rank attacks, given what it knows or must believe. We always expect it to take
/// our Flag, whatever it believes: that it might pass by is no defence.
double Profiles::courage(Rank attacker, const OwnMan& man, bool is_secret) const {
    if (man.rank == Rank::Flag)
        return 1;
    const double price = context_.enemy_worth[index_of(attacker)];
    double gain = 0;
    for (const Rank rank : kAllRanks) {
        const double chance = is_secret ? man.thought[index_of(rank)] : (rank == man.rank ? 1.0 : 0.0);
        if (chance <= 0)
            continue;
        const BattleResult result = context_.edition.combat(attacker, rank);
        if (!is_secret && result == BattleResult::DefenderWins)
            return 0;
        gain += result == BattleResult::DefenderWins ? 0 : chance * context_.prize_to_enemy(rank);
        gain -= result == BattleResult::AttackerWins ? 0 : chance * price;
    }
    if (!is_secret && context_.edition.combat(attacker, man.rank) == BattleResult::AttackerWins)
        return 1;
    return squashed(gain / context_.params.daring);
}

Assault Profiles::weigh(ProfileId id, const OwnMan& man, bool is_secret, bool is_afar) {
    const RankChances chances = profiles_[id].chances;
    const bool is_known = profiles_[id].is_known;
    PerRank daring{};
    Assault assault;
    for (std::size_t rank = 0; rank < kRanks; ++rank) {
        if (chances[rank] <= 0 || !is_movable(kAllRanks[rank]) || (is_afar && kAllRanks[rank] != Rank::Scout))
            continue;
        daring[rank] =
            is_secret ? courage_[std::size_t(&man - context_.own.data())][rank] : courage(kAllRanks[rank], man, false);
        const double chance = chances[rank] * daring[rank];
        Ends& ends = assault.ends;
        assault.chance += chance;
        switch (context_.edition.combat(kAllRanks[rank], man.rank)) {
        case BattleResult::AttackerWins:
            ends.loss += chance;
            ends.lesson += is_known ? 0 : chance * lesson_of(rank);
            break;
        case BattleResult::BothLost:
            ends.tie += chance;
            ends.prize_of_tie += chance * context_.enemy_worth[rank];
            break;
        case BattleResult::DefenderWins:
            ends.win += chance;
            ends.prize_of_win += chance * context_.enemy_worth[rank];
            break;
        }
    }
    if (assault.chance <= 0)
        return assault;
    Ends& ends = assault.ends;
    average(ends);
    ends.movers_of_win = 1;
    ends.movers_of_tie = 1;
    for (double* chance : {&ends.win, &ends.tie, &ends.loss})
        *chance /= assault.chance;
    assault.winner = is_known || ends.loss <= 0 ? id : narrowed(id, [&](Rank rank) {
        const bool wins = is_movable(rank) && context_.edition.combat(rank, man.rank) == BattleResult::AttackerWins;
        return wins ? daring[index_of(rank)] : 0.0;
    });
    return assault;
}

const Assault& Profiles::assault(ProfileId id, Man own, bool is_secret, bool is_afar) {
    if (!assaults_[id])
        assaults_[id] = std::make_unique<Row>();
    Row& row = *assaults_[id];
    std::optional<Assault>& entry = row[std::size_t{own} * 4 + std::size_t{is_secret} * 2 + std::size_t{is_afar}];
    if (!entry)
        entry = weigh(id, context_.own[own], is_secret, is_afar);
    return *entry;
}

} // namespace vaandel::search
