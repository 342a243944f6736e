#include "vaandel/search/state.hpp"

#include "vaandel/search/flood.hpp"

#include <algorithm>
#include <cmath>

namespace vaandel::search {

using namespace board;

namespace {

constexpr std::uint64_t mixed(std::uint64_t x) {
    x += 0x9e3779b97f4a7c15U;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31);
}

constexpr auto kPlaceKeys = [] {
    std::array<std::array<std::uint64_t, kSquares>, kMen> keys{};
    for (std::size_t man = 0; man < kMen; ++man)
        for (std::size_t at = 0; at < kSquares; ++at)
            keys[man][at] = mixed(man * kSquares + at);
    return keys;
}();

constexpr std::uint64_t knowledge_key(Man man, ProfileId as) {
    return mixed(0x1000'0000U + (std::uint64_t{man} << 16) + as);
}

} // namespace

Rulebook::Rulebook(const RootContext& context, Profiles& profiles, const Fields& fields)
    : context_{context}, profiles_{profiles}, fields_{fields}, hunts_{hunts_of(context, profiles)} {
    double share = 1;
    for (double& one : nearness_) {
        one = share;
        share *= context.params.per_step;
    }
    for (const OwnMan& man : context.own)
        if (man.rank == Rank::Bomb)
            bombs_.insert(man.at.index);
    if (context.flag == kNoSquare)
        return;
    near_flag_ = at_flag_ = SquareSet::single(context.flag.index);
    Flood flood{context.geometry, context.flag, {}};
    for (unsigned steps = 0; steps < context.params.alarm_steps; ++steps) {
        flood.step();
        near_flag_ |= flood.edge();
        if (steps < context.params.unmoved_steps)
            at_flag_ |= flood.edge();
    }
}

State Rulebook::root(const PublicState& open) const {
    State state;
    state.at.fill(kNobody);
    state.where.fill(kNoSquare);
    const auto put = [&](Man man, Square at, ProfileId as) {
        state.at[at.index] = man;
        state.where[man] = at;
        state.known_as[man] = as;
        state.key ^= kPlaceKeys[man][at.index] ^ knowledge_key(man, as);
        (is_own(man) ? state.own : state.enemy).insert(at.index);
    };
    for (std::size_t man = 0; man < context_.own.size(); ++man)
        put(Man(man), context_.own[man].at, ProfileId(context_.own[man].is_secret));
    for (std::size_t man = 0; man < context_.enemy.size(); ++man)
        put(Man(context_.first_enemy() + man), context_.enemy[man].at, ProfileId(man));
    state.own_squares = open.two_squares[context_.side];
    state.enemy_squares = open.two_squares[opponent(context_.side)];
    state.own_movers = context_.own_movers;
    state.enemy_movers = context_.enemy_movers;
    return state;
}

void Rulebook::place(State& state, Man man, Square at) const {
    const Square from = state.where[man];
    state.points += fields_[man][at.index] - fields_[man][from.index];
    state.key ^= kPlaceKeys[man][at.index] ^ kPlaceKeys[man][from.index];
    SquareSet& squares = is_own(man) ? state.own : state.enemy;
    squares.erase(from.index);
    squares.insert(at.index);
    state.at[from.index] = kNobody;
    state.at[at.index] = man;
    state.where[man] = at;
}

void Rulebook::remove(State& state, Man man) const {
    const Square from = state.where[man];
    state.points -= fields_[man][from.index];
    state.key ^= kPlaceKeys[man][from.index];
    (is_own(man) ? state.own : state.enemy).erase(from.index);
    state.at[from.index] = kNobody;
    state.where[man] = kNoSquare;
    if (!is_own(man))
        return;
    const OwnMan& own = context_.own[man];
    state.points -= own.worth;
    state.traded += own.rank == Rank::Flag ? 0 : own.worth;
    if (is_movable(own.rank)) {
        state.own_movers -= 1;
        if (state.own_movers < context_.params.last_mover)
            state.result = -1;
    } else if (own.rank == Rank::Flag) {
        state.result = -1;
    }
}

void Rulebook::know(State& state, Man man, ProfileId as) {
    state.key ^= knowledge_key(man, state.known_as[man]) ^ knowledge_key(man, as);
    state.known_as[man] = as;
}

void Rulebook::reveal(State& state, Man own) const {
    if (!state.is_secret(own))
        return;
    state.points -= context_.own[own].secret;
    know(state, own, 0);
}

double Rulebook::expected_gain(const State& state, Man own, Man enemy) const {
    const Ends& ends = attack(state, own, enemy);
    return ends.flag * kVictory + ends.expected_points(context_.own[own].worth);
}

State Rulebook::walked(const State& before, Man man, Move move) const {
    State state = before;
    place(state, man, move.to);
    TwoSquares& squares = is_own(man) ? state.own_squares : state.enemy_squares;
    squares.record(context_.geometry, context_.edition.rules.two_squares, move, true);
    if (!is_own(man))
        know(state, man, profiles_.after_move(state.known_as[man]));
    else if (!context_.geometry.are_adjacent(move.from, move.to))
        reveal(state, man); // Q7
    return state;
}

State Rulebook::attacked(const State& before, Move move, End end) const {
    State state = before;
    const Man man = state.at[move.from.index];
    const Man target = state.at[move.to.index];
    const Ends& ends = attack(state, man, target);
    state.points += context_.impatience;
    if (end == End::Loss) {
        state.points += ends.lesson;
        know(state, target, profiles_.after_defence(state.known_as[target], context_.own[man].rank));
        remove(state, man);
    } else {
        const bool is_win = end == End::Win;
        remove(state, target);
        const double prize = is_win ? ends.prize_of_win : ends.prize_of_tie;
        state.points += prize;
        state.traded += prize;
        state.enemy_movers -= is_win ? ends.movers_of_win : ends.movers_of_tie;
        if (is_win) {
            reveal(state, man);
            place(state, man, move.to);
        } else {
            remove(state, man);
        }
        if (state.enemy_movers < context_.params.last_mover)
            state.result = 1;
    }
    state.own_squares.record(context_.geometry, context_.edition.rules.two_squares, move, end == End::Win);
    return state;
}

State Rulebook::assaulted(const State& before, Move move, const Assault& assault, End end) const {
    State state = before;
    const Man attacker = state.at[move.from.index];
    const Man man = state.at[move.to.index];
    const Ends& ends = assault.ends;
    if (end == End::Loss) {
        state.points += ends.lesson;
        know(state, attacker, assault.winner);
        remove(state, man);
        place(state, attacker, move.to);
    } else {
        const bool is_win = end == End::Win;
        remove(state, attacker);
        const double prize = is_win ? ends.prize_of_win : ends.prize_of_tie;
        state.points += prize;
        state.traded += prize;
        state.enemy_movers -= 1;
        if (!is_win)
            remove(state, man);
        else if (!wins_in_silence(context_.edition.rules, context_.own[man].rank))
            reveal(state, man);
        if (state.enemy_movers < context_.params.last_mover)
            state.result = 1;
    }
    state.enemy_squares.record(context_.geometry, context_.edition.rules.two_squares, move, end == End::Loss);
    return state;
}

bool Rulebook::is_stopped_by(const State& state, Man intruder, SquareSet guards) const {
    bool is_stopped = false;
    guards.for_each([&](unsigned at) {
        const Man man = state.at[at];
        if (is_stopped || !is_movable(context_.own[man].rank))
            return;
        const Ends& ends = attack(state, man, intruder);
        is_stopped = ends.win + ends.tie > context_.params.stopping_chance;
    });
    return is_stopped;
}

/// The probability that an enemy takes the Flag through `gate`, a square beside it: it depends on who gets there before
/// a piece of ours can stop it.
double Rulebook::alarm_at(const State& state, Square gate) const {
    const bool is_bomb = state.at[gate.index] != kNobody && bombs_.has(gate.index) && state.own.has(gate.index);
    if (state.own.has(gate.index) && !is_bomb)
        return 0;
    const SearchParams& params = context_.params;
    // Only a Miner gets to a gate that is a Bomb; on its way to an open gate it may go through other Bombs, so both
    // floods are needed.
    Flood walkers{context_.geometry, gate, is_bomb ? context_.geometry.land() : state.own};
    Flood miners{context_.geometry, gate, state.own & ~bombs_};
    Flood guards{context_.geometry, gate, state.enemy | (bombs_ & state.own)};
    SquareSet info;
    unsigned guards_steps = 0;
    double worst = 0;
    double share = params.alarm;
    for (unsigned steps = 0; steps <= params.alarm_steps && share > worst && !miners.edge().is_empty(); ++steps) {
        ((walkers.edge() | miners.edge()) & state.enemy).for_each([&](unsigned at) {
            const Man intruder = state.at[at];
            const Profile& who = profile(state, intruder);
            double chance = walkers.edge().has(at) && !is_bomb ? who.mobile : who.chances[index_of(Rank::Miner)];
            if (who.mobile < params.sure)
                chance *= params.unmoved_alarm;
            if (chance * share <= worst || chance <= params.negligible)
                return;
            for (; guards_steps <= steps; ++guards_steps) {
                guards.step();
                info |= guards.edge() & state.own;
            }
            worst = std::max(worst, chance * share * (is_stopped_by(state, intruder, info) ? params.guarded : 1));
        });
        if (!is_bomb)
            walkers.step();
        miners.step();
        share *= params.alarm_step;
    }
    return worst;
}

/// Whether an enemy is anywhere near the Flag: usually not, and then no closer look is needed.
bool Rulebook::is_anybody_near(const State& state) const {
    bool is_near = false;
    (state.enemy & near_flag_).for_each([&](unsigned at) {
        is_near = is_near || profile(state, state.at[at]).mobile >= context_.params.sure;
    });
    return is_near || !(state.enemy & at_flag_).is_empty();
}

double Rulebook::alarm(const State& state) const {
    if (context_.flag == kNoSquare || !is_anybody_near(state))
        return 0;
    double worst = 0;
    context_.geometry.neighbours(context_.flag).for_each([&](unsigned gate) {
        worst = std::max(worst, alarm_at(state, Square{std::uint8_t(gate)}));
    });
    return worst;
}

/// The cost of enemies that hunt our pieces: for each piece, of its worst hunter.
double Rulebook::pressure(const State& state) const {
    double sum = 0;
    double worst = 0;
    Man prey = kNobody;
    for (const Hunt& hunt : hunts_) {
        if (hunt.prey != prey) {
            sum += worst;
            worst = 0;
            prey = hunt.prey;
        }
        const Square hunter_at = state.where[hunt.hunter];
        const Square prey_at = state.where[prey];
        if (hunter_at == kNoSquare || prey_at == kNoSquare)
            continue;
        const Cell a = context_.geometry.cell(hunter_at);
        const Cell b = context_.geometry.cell(prey_at);
        const auto steps = std::size_t(std::abs(a.column - b.column) + std::abs(a.row - b.row));
        worst = std::max(worst, hunt.points * nearness_[steps]);
    }
    return sum + worst;
}

double Rulebook::value(const State& state) const {
    if (state.result != 0)
        return state.result * kVictory;
    const double growth = 1 + context_.params.trade * state.traded / (context_.total + 1);
    const double points = (context_.advantage + state.points - pressure(state)) * growth;
    const double value = kVictory * points / (context_.params.decided + std::abs(points));
    return value - alarm(state) * (value + kVictory);
}

} // namespace vaandel::search
