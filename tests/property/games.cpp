#include "property/games.hpp"

#include <algorithm>
#include <functional>

namespace vaandel::tests {

using namespace board;

std::vector<Rules> all_switches() {
    std::vector<Rules> all;
    for (const auto two_squares : {TwoSquaresLimit::Three, TwoSquaresLimit::Five, TwoSquaresLimit::Off})
        for (const auto more_squares : {MoreSquares::Game, MoreSquares::Chase, MoreSquares::Off})
            for (const auto both_immobile : {BothImmobile::Draw, BothImmobile::SideToMoveLoses})
                for (const auto immobility : {Immobility::EveryPly, Immobility::OnTurn, Immobility::EveryPlyTwoSquares})
                    for (const auto scout_charge : {ScoutCharge::Allowed, ScoutCharge::Forbidden})
                        for (const auto winning_defender : {WinningDefender::Stays, WinningDefender::Advances})
                            for (const auto silent_defence : {SilentDefence::Off, SilentDefence::On})
                                all.push_back({.two_squares = two_squares,
                                               .more_squares = more_squares,
                                               .both_immobile = both_immobile,
                                               .immobility = immobility,
                                               .scout_charge = scout_charge,
                                               .winning_defender = winning_defender,
                                               .silent_defence = silent_defence});
    return all;
}

namespace {

/// Deals land squares one by one, to Red from one end of the list and to Blue from the other.
class Placing {
public:
    Placing(const Edition& edition, Start kind, Random& random) : random_{random} {
        edition.geometry->land().for_each([&](unsigned index) { free_.push_back(Square{std::uint8_t(index)}); });
        random.shuffle(std::span{free_});
        if (kind == Start::Cramped) // each side in its own half
            std::ranges::sort(free_, std::less{}, [&](Square square) {
                return edition.geometry->cell(square).row >= edition.geometry->height() / 2;
            });
    }
    void put(Side side, Rank rank) {
        const auto at = side == Side::Red ? free_.begin() : free_.end() - 1;
        placed_.push_back({*at, side, rank});
        free_.erase(at);
    }
    void put_movers(Side side, unsigned count) {
        // The ranks with rules of their own.
        constexpr std::array kRanks{Rank::Spy,   Rank::Spy,   Rank::Scout,   Rank::Scout,
                                    Rank::Miner, Rank::Major, Rank::Marshal, Rank::Marshal};
        for (unsigned number = 0; number < count; ++number)
            put(side, kRanks[random_.below(unsigned(kRanks.size()))]);
    }
    std::size_t squares_left() const { return free_.size(); }
    std::vector<PlacedPiece> placed() const { return placed_; }

private:
    Random& random_;
    std::vector<Square> free_;
    std::vector<PlacedPiece> placed_;
};

std::vector<PlacedPiece> random_armies(const Edition& edition, Random& random) {
    std::vector<PlacedPiece> placed;
    for (const Side side : {Side::Red, Side::Blue}) {
        const Setup setup = random_setup(edition, random);
        for (const OwnPiece& piece : setup.pieces())
            placed.push_back({edition.geometry->seen_by(side, piece.square), side, piece.rank});
    }
    return placed;
}

} // namespace

std::vector<PlacedPiece> random_start(const Edition& edition, Start kind, Random& random) {
    if (kind == Start::Armies)
        return random_armies(edition, random);
    Placing placing{edition, kind, random};
    const unsigned half = unsigned(placing.squares_left()) / 2;
    for (const Side side : {Side::Red, Side::Blue}) {
        switch (kind) {
        case Start::Armies: break;
        case Start::Few:
            placing.put(side, Rank::Flag);
            for (unsigned bombs = random.below(4); bombs > 0; --bombs)
                placing.put(side, Rank::Bomb);
            placing.put_movers(side, 1 + random.below(5));
            break;
        case Start::Cramped:
            placing.put_movers(side, 1 + random.below(3));
            for (unsigned bombs = half / 2 + random.below(half / 2 - 4); bombs > 0; --bombs)
                placing.put(side, Rank::Bomb);
            break;
        case Start::Lone: // few ranks, so that the last two trade now and then
            for (unsigned movers = 1 + random.below(2); movers > 0; --movers)
                placing.put(side, random.below(2) == 0 ? Rank::Scout : Rank::Major);
            break;
        }
    }
    return placing.placed();
}

namespace {

constexpr Habits kHunter{.attack = 0, .same_piece = 30, .back = 1, .threaten = 100, .flee = 1, .run = 1};
constexpr Habits kPrey{.attack = 0, .same_piece = 1, .back = 1, .threaten = 1, .flee = 100, .run = 1};

Habits random_habits(Random& random) {
    const auto one_of = [&](std::array<double, 3> values) { return values[random.below(3)]; };
    return {.attack = one_of({0, 0.1, 3}),
            .same_piece = one_of({1, 10, 100}),
            .back = one_of({1, 1, 20}),
            .threaten = one_of({1, 10, 100}),
            .flee = one_of({1, 10, 100}),
            .run = one_of({0.2, 1, 3})};
}

} // namespace

PerSide<Habits> random_players(Random& random) {
    if (random.below(3) > 0)
        return {random_habits(random), random_habits(random)};
    return random.below(2) == 0 ? PerSide<Habits>{kHunter, kPrey} : PerSide<Habits>{kPrey, kHunter};
}

Move choose(const Situation& situation, std::span<const Move> legal, const Habits& habits, Random& random) {
    const Geometry& geometry = *situation.edition.geometry;
    const SquareSet enemies = situation.open.occupied[opponent(situation.side)];
    const History history = situation.history;
    const Move* own = history.size() >= 2 ? &history[history.size() - 2] : nullptr;
    const Move* enemy = history.empty() ? nullptr : &history.back();

    std::vector<double> weights;
    double sum = 0;
    for (const Move move : legal) {
        double weight = 1;
        if (enemies.has(move.to.index))
            weight *= habits.attack;
        if (own && own->to == move.from)
            weight *= habits.same_piece * (own->from == move.to ? habits.back : 1);
        if (!(geometry.neighbours(move.to) & enemies).is_empty())
            weight *= habits.threaten;
        if (enemy && geometry.neighbours(move.from).has(enemy->to.index))
            weight *= habits.flee;
        if (!geometry.neighbours(move.from).has(move.to.index))
            weight *= habits.run;
        weights.push_back(weight + 1e-6);
        sum += weights.back();
    }
    double left = random.unit() * sum;
    std::size_t chosen = 0;
    while (chosen + 1 < weights.size() && (left -= weights[chosen]) >= 0)
        ++chosen;
    return legal[chosen];
}

} // namespace vaandel::tests
