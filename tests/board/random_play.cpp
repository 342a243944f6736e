#include "board/random_play.hpp"

#include "vaandel/board/setup.hpp"

namespace vaandel::tests {

namespace {

/// A few pieces anywhere: endings, chases and cages, which are rare with full armies.
Position sparse_start(const Edition& edition, Random& random) {
    std::vector<Square> land;
    edition.geometry->land().for_each([&](unsigned index) { land.push_back(Square{std::uint8_t(index)}); });
    random.shuffle(std::span{land});
    std::vector<PlacedPiece> placed;
    const auto put = [&](Side side, Rank rank) { placed.push_back({land[placed.size()], side, rank}); };
    for (const Side side : {Side::Red, Side::Blue}) {
        put(side, Rank::Flag);
        for (unsigned bombs = random.below(4); bombs > 0; --bombs)
            put(side, Rank::Bomb);
        for (unsigned movers = 1 + random.below(4); movers > 0; --movers) {
            constexpr std::array kRanks{Rank::Spy,   Rank::Spy,   Rank::Scout,   Rank::Scout,
                                        Rank::Miner, Rank::Major, Rank::Marshal, Rank::Marshal};
            put(side, kRanks[random.below(unsigned(kRanks.size()))]);
        }
    }
    return position_from_unchecked(placed);
}

/// One Red piece behind its own Bombs in a corner, with room to shuttle: the two-squares rule will leave it without a
/// move.
Position caged_start(const Edition& edition, Random& random) {
    const auto at = [&](int column, int row) { return edition.geometry->square({column, row}); };
    const Rank prisoner = random.below(2) == 0 ? Rank::Scout : Rank::Miner;
    return position_from_unchecked(std::vector<PlacedPiece>{{at(0, 0), Side::Red, prisoner},
                                                            {at(0, 2), Side::Red, Rank::Flag},
                                                            {at(1, 0), Side::Red, Rank::Bomb},
                                                            {at(1, 1), Side::Red, Rank::Bomb},
                                                            {at(7, 6), Side::Blue, Rank::Scout},
                                                            {at(7, 7), Side::Blue, Rank::Flag}});
}

/// Two equal pieces, one that likes to chase and one that likes to flee, in a pen of six squares, where positions soon
/// repeat. If they meet, both sides are immobile.
Position penned_start(const Edition& edition, Random& random) {
    const auto at = [&](int column, int row) { return edition.geometry->square({column, row}); };
    const Rank rank = random.below(4) == 0 ? Rank::Scout : Rank::Major;
    std::vector<PlacedPiece> placed{{at(0, 0), Side::Red, rank},
                                    {at(1, 1), Side::Blue, rank},
                                    {at(6, 0), Side::Red, Rank::Flag},
                                    {at(7, 7), Side::Blue, Rank::Flag}};
    for (const auto& [column, row] : {std::pair{0, 2}, {1, 2}, {2, 2}, {3, 0}, {3, 1}})
        placed.push_back({at(column, row), Side::Red, Rank::Bomb});
    return position_from_unchecked(placed);
}

bool fits(Habit habit, const Edition& edition, const PublicState& open, Move move) {
    const Side side = open.to_move;
    const SquareSet enemies = open.occupied[opponent(side)];
    const Square threat = open.chase[opponent(side)].last_to;
    const bool steps_back = move.from == open.chase[side].last_to && move.to == open.chase[side].last_from;
    switch (habit) {
    case Habit::None: return true;
    case Habit::Attacks: return enemies.has(move.to.index);
    case Habit::Shuttles: return steps_back;
    case Habit::Chases:
        return !steps_back && !enemies.has(move.to.index) &&
               !(edition.geometry->neighbours(move.to) & enemies).is_empty();
    case Habit::Evades:
        return !enemies.has(move.to.index) && threat != kNoSquare &&
               edition.geometry->neighbours(move.from).has(threat.index);
    }
    return true;
}

} // namespace

Start random_start(const Edition& edition, Random& random) {
    const PerSide<Habit> habits{Habit(random.below(5)), Habit(random.below(5))};
    const std::uint32_t kind = random.below(10);
    if (kind == 0)
        return {caged_start(edition, random), habits};
    if (kind < 3)
        return {penned_start(edition, random), {Habit::Chases, Habit::Evades}};
    if (kind < 8)
        return {sparse_start(edition, random), habits};
    const board::Setup red = random_setup(edition, random);
    return {initial_position(edition, red, random_setup(edition, random)), habits};
}

Move choose(Habit habit, const Situation& situation, const std::vector<Move>& legal, Random& random) {
    std::vector<Move> fitting;
    if (random.below(20) > 0)
        std::ranges::copy_if(legal, std::back_inserter(fitting),
                             [&](Move move) { return fits(habit, situation.edition, situation.open, move); });
    const std::vector<Move>& from = fitting.empty() ? legal : fitting;
    return from[random.below(std::uint32_t(from.size()))];
}

Rules random_rules(Random& random) {
    const auto coin = [&] { return random.below(2) == 0; };
    Rules rules;
    rules.two_squares = coin()                ? TwoSquaresLimit::Three
                        : random.below(4) > 0 ? TwoSquaresLimit::Five
                                              : TwoSquaresLimit::Off;
    rules.more_squares = coin() ? MoreSquares::Game : random.below(4) > 0 ? MoreSquares::Chase : MoreSquares::Off;
    rules.both_immobile = coin() ? BothImmobile::Draw : BothImmobile::SideToMoveLoses;
    rules.immobility = coin() ? Immobility::EveryPly : coin() ? Immobility::OnTurn : Immobility::EveryPlyTwoSquares;
    rules.scout_charge = random.below(4) > 0 ? ScoutCharge::Allowed : ScoutCharge::Forbidden;
    rules.winning_defender = random.below(4) > 0 ? WinningDefender::Stays : WinningDefender::Advances;
    if (random.below(8) == 0)
        rules.max_plies_without_attack = 30;
    if (random.below(8) == 0)
        rules.max_plies = 60;
    return rules;
}

} // namespace vaandel::tests
