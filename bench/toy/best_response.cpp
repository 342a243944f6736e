#include "toy/best_response.hpp"

#include "vaandel/board/ending.hpp"
#include "vaandel/board/make.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <numeric>

namespace vaandel::bench {

using namespace board;

namespace {

struct InOrder {
    bool operator()(Move left, Move right) const {
        return std::pair{left.from.index, left.to.index} < std::pair{right.from.index, right.to.index};
    }
};
template <class What> using ByMove = std::map<Move, What, InOrder>;

} // namespace

std::vector<Setup> all_setups(const Edition& edition) {
    std::string letters(edition.zone().count(), '.');
    std::size_t at = 0;
    for (const Rank rank : kAllRanks)
        for (unsigned count = 0; count < edition.army[rank]; ++count)
            letters[at++] = letter_of(rank);
    std::ranges::sort(letters);
    std::vector<Setup> setups;
    do
        setups.push_back(*parse_setup(edition, letters));
    while (std::ranges::next_permutation(letters).found);
    return setups;
}

Strategy uniform_strategy(const Edition& edition) {
    const std::size_t setups = all_setups(edition).size();
    return {std::vector<double>(setups, 1.0 / double(setups)), [](std::span<const Turn> turns) {
                std::vector<std::vector<double>> all;
                for (const Turn& turn : turns)
                    all.emplace_back(turn.legal.size(), 1.0 / double(turn.legal.size()));
                return all;
            }};
}

BestResponse::BestResponse(const Edition& edition, const Strategy& strategy)
    : edition_{edition}, strategy_{strategy}, setups_{all_setups(edition)} {}

double BestResponse::value(Side side, bool is_best) {
    side_ = side;
    is_best_ = is_best;
    Own own(setups_.size());
    std::iota(own.begin(), own.end(), std::size_t{0});
    Enemy enemy;
    for (const std::size_t setup : own)
        enemy.push_back({setup, strategy_.setups[setup]});
    const Values values = after_move(own, enemy);
    if (is_best)
        return std::ranges::max(values);
    return std::inner_product(values.begin(), values.end(), strategy_.setups.begin(), 0.0);
}

Position BestResponse::position(std::size_t own, std::size_t enemy) const {
    const bool is_red = side_ == Side::Red;
    Position position = initial_position(edition_, setups_[is_red ? own : enemy], setups_[is_red ? enemy : own]);
    for (const Move move : past_)
        make_in_place_unchecked(edition_, position, move);
    return position;
}

std::optional<double> BestResponse::result(std::size_t own, std::size_t enemy) const {
    const auto outcome = outcome_of(edition_, position(own, enemy), past_);
    if (!outcome)
        return std::nullopt;
    return outcome->winner ? (*outcome->winner == side_ ? 1.0 : -1.0) : 0.0;
}

Turn BestResponse::turn(std::size_t own, std::size_t enemy) const {
    const Position now = position(own, enemy);
    Turn turn{view_of(now, now.open.to_move, past_), past_, {}};
    for_each_move(situation_of(edition_, now, past_), [&](Move move) { turn.legal.push_back(move); });
    return turn;
}

/// The ends, then the rest. Whether a game is over may depend on what is hidden, of both sides: own set-ups that go on
/// against the same enemies stay together.
BestResponse::Values BestResponse::after_move(const Own& own, const Enemy& enemy) {
    const auto is_over = [&](std::size_t mine, std::size_t theirs) { return result(mine, theirs).has_value(); };
    if (std::ranges::none_of(own, [&](std::size_t mine) { return is_over(mine, enemy[0].setup); }) &&
        std::ranges::none_of(enemy, [&](const Weighed& theirs) { return is_over(own[0], theirs.setup); }))
        return go_on(own, enemy);
    Values values(own.size());
    std::map<std::vector<bool>, std::vector<std::size_t>> alike;
    for (std::size_t at = 0; at < own.size(); ++at) {
        std::vector<bool> goes_on;
        for (const Weighed& theirs : enemy) {
            const auto end = result(own[at], theirs.setup);
            goes_on.push_back(!end);
            values[at] += theirs.weight * end.value_or(0);
        }
        alike[goes_on].push_back(at);
    }
    for (const auto& [goes_on, places] : alike) {
        Own some;
        for (const std::size_t at : places)
            some.push_back(own[at]);
        Enemy others;
        for (std::size_t at = 0; at < enemy.size(); ++at)
            if (goes_on[at])
                others.push_back(enemy[at]);
        if (others.empty())
            continue;
        const Values more = go_on(some, others);
        for (std::size_t at = 0; at < places.size(); ++at)
            values[places[at]] += more[at];
    }
    return values;
}

BestResponse::Values BestResponse::go_on(const Own& own, const Enemy& enemy) {
    const Side mover = past_.size() % 2 == 0 ? Side::Red : Side::Blue;
    return mover == side_ ? own_turn(own, enemy) : enemy_turn(own, enemy);
}

BestResponse::Values BestResponse::own_turn(const Own& own, const Enemy& enemy) {
    std::vector<Turn> turns;
    for (const std::size_t mine : own)
        turns.push_back(turn(mine, enemy[0].setup));
    std::vector<std::vector<double>> chances;
    if (!is_best_)
        chances = strategy_.moves(turns);
    ByMove<std::vector<std::pair<std::size_t, std::size_t>>> by_move; // which of `own`, and which of its moves
    for (std::size_t at = 0; at < own.size(); ++at)
        for (std::size_t which = 0; which < turns[at].legal.size(); ++which)
            by_move[turns[at].legal[which]].emplace_back(at, which);
    Values values(own.size(), is_best_ ? -std::numeric_limits<double>::infinity() : 0.0);
    for (const auto& [move, who] : by_move) {
        Own some;
        for (const auto& [at, which] : who)
            some.push_back(own[at]);
        const Values then = make(move, some, enemy);
        for (std::size_t at = 0; at < who.size(); ++at) {
            double& mine = values[who[at].first];
            mine = is_best_ ? std::max(mine, then[at]) : mine + chances[who[at].first][who[at].second] * then[at];
        }
    }
    return values;
}

BestResponse::Values BestResponse::enemy_turn(const Own& own, const Enemy& enemy) {
    std::vector<Turn> turns;
    for (const Weighed& theirs : enemy)
        turns.push_back(turn(own[0], theirs.setup));
    const std::vector<std::vector<double>> chances = strategy_.moves(turns);
    ByMove<Enemy> by_move;
    for (std::size_t at = 0; at < enemy.size(); ++at)
        for (std::size_t which = 0; which < turns[at].legal.size(); ++which)
            by_move[turns[at].legal[which]].push_back({enemy[at].setup, enemy[at].weight * chances[at][which]});
    Values values(own.size());
    for (const auto& [move, some] : by_move) {
        const Values then = make(move, own, some);
        for (std::size_t at = 0; at < own.size(); ++at)
            values[at] += then[at];
    }
    return values;
}

/// A battle shows both ranks: what goes on is a tree for each pair of them.
BestResponse::Values BestResponse::make(Move move, const Own& own, const Enemy& enemy) {
    const Position before = position(own[0], enemy[0].setup);
    const Side mover = before.open.to_move;
    if (!before.open.occupied[opponent(mover)].has(move.to.index)) {
        past_.push_back(move);
        Values values = after_move(own, enemy);
        past_.pop_back();
        return values;
    }
    const Square mine = mover == side_ ? move.from : move.to;
    const Square theirs = mover == side_ ? move.to : move.from;
    std::map<Rank, std::vector<std::size_t>> own_by_rank;
    for (std::size_t at = 0; at < own.size(); ++at)
        own_by_rank[position(own[at], enemy[0].setup).rank_at(mine)].push_back(at);
    std::map<Rank, Enemy> enemy_by_rank;
    for (const Weighed& one : enemy)
        enemy_by_rank[position(own[0], one.setup).rank_at(theirs)].push_back(one);
    past_.push_back(move);
    Values values(own.size());
    for (const auto& [own_rank, places] : own_by_rank) {
        Own some;
        for (const std::size_t at : places)
            some.push_back(own[at]);
        for (const auto& [enemy_rank, others] : enemy_by_rank) {
            const Values then = after_move(some, others);
            for (std::size_t at = 0; at < places.size(); ++at)
                values[places[at]] += then[at];
        }
    }
    past_.pop_back();
    return values;
}

} // namespace vaandel::bench
