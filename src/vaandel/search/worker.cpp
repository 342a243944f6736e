#include "vaandel/search/worker.hpp"

#include <algorithm>
#include <limits>

namespace vaandel::search {

using namespace board;

namespace {

constexpr double kInfinity = 1e9;
constexpr std::uint64_t kAskEvery = 512; ///< nodes between checks whether to stop
constexpr Move kNoMove{};

constexpr unsigned kFarPly = 60;              ///< depth at which battles after the last ply are counted
constexpr double kLost = -kVictory + kFarPly; ///< a value this low is a certain loss, sooner or later

/// Sooner is better: a game that is won anyhow should also end.
double victory_at(unsigned ply) { return kVictory - double(ply); }

/// Less depth for unlikely outcomes.
int depth_for(const SearchParams& params, int depth, double chance) {
    return depth - (chance < params.very_unlikely ? 2 : chance < params.unlikely ? 1 : 0);
}

/// The depth reduction of a quiet move in its first search: late moves seldom matter.
int late_less(const SearchParams& params, int depth, std::size_t number, double late, double very_late) {
    if (depth < params.late_depth || double(number) < late)
        return 0;
    return depth >= params.very_late_depth && double(number) >= very_late ? 2 : 1;
}

/// The same for attacks that are expected to cost points.
int poor_less(const SearchParams& params, int depth) {
    return depth < params.poor_depth ? 0 : depth >= params.very_poor_depth ? 2 : 1;
}

} // namespace

Worker::Worker(const Rulebook& rules, TranspositionTable& table, const Budget& budget)
    : rules_{rules}, params_{rules.context().params}, picker_{rules}, table_{table}, budget_{budget} {}

bool Worker::is_spent() {
    if (is_stopped_)
        return true;
    ++nodes_;
    if (nodes_ >= budget_.nodes)
        is_stopped_ = true;
    else if (nodes_ % kAskEvery == 0 && budget_.should_stop && budget_.should_stop())
        is_stopped_ = true;
    return is_stopped_;
}

/// Whether a threat is too small to consider: its maximum expected cost.
bool Worker::is_harmless(const State& state, const ListedMove& listed, const Assault& how) const {
    const Man man = state.at[listed.move.to.index];
    return rules_.own(man).rank != Rank::Flag &&
           how.chance * (1 - how.ends.win) * rules_.own(man).worth < params_.idle_threat;
}

double Worker::attack(const State& state, const ListedMove& listed, int depth, unsigned ply, Window window) {
    const Ends ends = rules_.attack(state, listed.man, state.at[listed.move.to.index]);
    const std::array<double, 3> chances{ends.win, ends.tie, ends.loss};
    Window inside = window;
    if (std::ranges::none_of(chances, [&](double chance) { return chance > params_.sure; }))
        inside = {window.low - params_.battle_window, window.high + params_.battle_window};
    double sum = ends.flag * victory_at(ply);
    double seen = ends.flag;
    for (const End end : {End::Win, End::Tie, End::Loss}) {
        const double chance = chances[std::size_t(end)];
        if (chance < params_.negligible)
            continue;
        const State after = rules_.attacked(state, listed.move, end);
        double points = after.result * victory_at(ply);
        if (after.result == 0)
            points = depth < 0 ? qsearch_min(after, depth, inside)
                               : min_node(after, depth_for(params_, depth, chance), ply + 1, inside);
        sum += chance * points;
        seen += chance;
    }
    return seen > 0 ? sum / seen : rules_.value(state);
}

double Worker::assault(const State& state, const ListedMove& listed, const Assault& how, int depth, unsigned ply,
                       Window window) {
    const std::array<double, 3> chances{how.ends.win, how.ends.tie, how.ends.loss};
    Window inside = window;
    if (std::ranges::none_of(chances, [&](double chance) { return chance > params_.sure; }))
        inside = {window.low - params_.battle_window, window.high + params_.battle_window};
    double sum = 0;
    double seen = 0;
    for (const End end : {End::Win, End::Tie, End::Loss}) {
        const double chance = chances[std::size_t(end)];
        if (chance < params_.negligible)
            continue;
        const State after = rules_.assaulted(state, listed.move, how, end);
        double points = after.result * victory_at(ply);
        if (after.result == 0)
            points = depth < 0 ? qsearch_max(after, depth, inside)
                               : max_node(after, depth_for(params_, depth, chance * how.chance), ply + 1, inside);
        sum += chance * points;
        seen += chance;
    }
    return seen > 0 ? sum / seen : rules_.value(state);
}

/// An enemy knows its own rank: it attacks where that is bad for us. Each such outcome is a separate threat; we do not
/// expect it to throw a piece away.
void Worker::add_threats(Threats& threats, const State& state, const ListedMove& listed, const Assault& how, int depth,
                         unsigned ply, Window window) {
    for (const auto& [end, share] : {std::pair{End::Loss, how.ends.loss}, std::pair{End::Tie, how.ends.tie}}) {
        const double chance = how.chance * share;
        if (chance < params_.negligible || threats.count == threats.all.size())
            continue;
        const State after = rules_.assaulted(state, listed.move, how, end);
        double points = after.result * victory_at(ply);
        if (after.result == 0)
            points = depth < 0 ? qsearch_max(after, depth, window)
                               : max_node(after, depth_for(params_, depth, chance), ply + 1, window);
        if (points < window.high)
            threats.all[threats.count++] = {chance, points};
    }
}

double Worker::qsearch_max(const State& state, int depth, Window window) {
    double best = rules_.value(state);
    if (is_spent() || depth <= -params_.qsearch_depth || best >= window.high)
        return best;
    MoveList moves{stack_};
    picker_.our_good_attacks(state, moves);
    for (std::size_t next = 0; next < moves.count() && !is_stopped_; ++next) {
        const ListedMove listed = moves.pick(next);
        if (best + listed.order + params_.battle_window < window.low)
            break;
        best = std::max(best, attack(state, listed, depth - 1, kFarPly, {std::max(best, window.low), window.high}));
        if (best >= window.high)
            break;
    }
    return best;
}

/// The value of a turn on which the enemy may carry out some of these threats: the worst real one, otherwise its
/// alternative.
double Worker::mixed(Threats& threats, double otherwise) {
    const std::span<Threat> all{threats.all.data(), threats.count};
    std::ranges::sort(all, std::greater{}, &Threat::points);
    for (const Threat& threat : all)
        otherwise += threat.chance * (threat.points - otherwise);
    return otherwise;
}

double Worker::qsearch_min(const State& state, int depth, Window window) {
    const double otherwise = rules_.value(state);
    if (is_spent() || depth <= -params_.qsearch_depth || otherwise <= window.low)
        return otherwise;
    MoveList moves{stack_};
    picker_.their_attacks(state, moves);
    Threats threats;
    for (std::size_t at = 0; at < moves.count() && !is_stopped_; ++at) {
        const ListedMove listed = moves[at];
        const Assault how = rules_.assault(state, listed.move);
        if (how.chance < params_.negligible || is_harmless(state, listed, how))
            continue;
        add_threats(threats, state, listed, how, depth - 1, kFarPly, {-kInfinity, otherwise});
    }
    return mixed(threats, otherwise);
}

double Worker::max_node(const State& state, int depth, unsigned ply, Window window) {
    if (depth <= 0)
        return qsearch_max(state, 0, window);
    if (is_spent())
        return 0;
    TranspositionTable::Entry& entry = table_.at(state.key);
    if (const auto points = entry.value_for(state.key, depth, window))
        return *points;
    const Move first = entry.best_of(state.key);
    double best = -kInfinity;
    Move best_move = kNoMove;
    // Some quiet move is nearly always possible. If that suffices for a cutoff, so does the best move.
    if (depth >= params_.null_depth && state.own_movers > params_.null_movers) {
        best = min_node(state, depth - 1 - int(params_.null_max_less), ply + 1, window);
        if (best >= window.high)
            return best;
        if (depth > params_.null_depth)
            best = -kInfinity; // only a shallow search
    }
    MoveList moves{stack_};
    picker_.max_node(state, first, moves);
    for (std::size_t next = 0; next < moves.count() && !is_stopped_; ++next) {
        const ListedMove listed = moves.pick(next);
        const Window inside{std::max(window.low, best), window.high};
        double points;
        if (listed.is_attack) {
            const bool is_poor = listed.gain < 0 && listed.order < kFirst;
            if (is_poor && depth <= params_.hopeless_depth && listed.gain < -params_.hopeless_cost)
                continue;
            const int less = is_poor ? poor_less(params_, depth) : 0;
            points = attack(state, listed, depth - 1 - less, ply, inside);
            if (less > 0 && points > inside.low && !is_stopped_)
                points = attack(state, listed, depth - 1, ply, inside);
        } else {
            const State after = rules_.walked(state, listed.man, listed.move);
            const int less = late_less(params_, depth, next, params_.late_max, params_.very_late_max);
            points = min_node(after, depth - 1 - less, ply + 1, inside);
            if (less > 0 && points > inside.low && !is_stopped_)
                points = min_node(after, depth - 1, ply + 1, inside);
        }
        if (points > best) {
            best = points;
            best_move = listed.move;
        }
        if (best >= window.high) {
            if (!listed.is_attack)
                picker_.reward(listed, depth);
            break;
        }
    }
    if (moves.count() == 0)
        best = -victory_at(ply);
    else if (best <= -kInfinity)
        best = rules_.value(state); // only attacks that are not worth searching
    if (!is_stopped_)
        entry = TranspositionTable::entry(state.key, depth, best, window, best_move);
    return best;
}

double Worker::min_node(const State& state, int depth, unsigned ply, Window window) {
    if (depth <= 0)
        return qsearch_min(state, 0, window);
    if (is_spent())
        return 0;
    TranspositionTable::Entry& entry = table_.at(~state.key);
    if (const auto points = entry.value_for(~state.key, depth, window))
        return *points;
    const Move first = entry.best_of(~state.key);
    double otherwise = kInfinity;
    Move best_move = kNoMove;
    const auto is_enough = [&] { return otherwise <= window.low || is_stopped_; };
    const auto note = [&](double points, const ListedMove& listed) {
        if (points < otherwise) {
            otherwise = points;
            best_move = listed.move;
        }
    };

    // The enemy's certain options: attacks that it certainly dares, and quiet moves.
    MoveList assaults{stack_};
    picker_.their_attacks(state, assaults);
    for (std::size_t at = 0; at < assaults.count() && !is_enough(); ++at) {
        const ListedMove listed = assaults[at];
        const Assault how = rules_.assault(state, listed.move);
        if (how.chance >= params_.sure)
            note(assault(state, listed, how, depth - 1, ply, {window.low, std::min(window.high, otherwise)}), listed);
    }
    if (!is_enough() && state.enemy_movers > params_.null_movers)
        note(max_node(state, depth - 1 - int(params_.null_min_less), ply + 1,
                      {window.low, std::min(window.high, otherwise)}),
             ListedMove{});
    MoveList walks{stack_};
    if (!is_enough())
        picker_.their_quiet_moves(state, first, walks);
    for (std::size_t next = 0; next < walks.count() && !is_enough(); ++next) {
        const ListedMove listed = walks.pick(next);
        const State after = rules_.walked(state, listed.man, listed.move);
        const Window inside{window.low, std::min(window.high, otherwise)};
        const int less = late_less(params_, depth, next, params_.late_min, params_.very_late_min);
        double points = max_node(after, depth - 1 - less, ply + 1, inside);
        if (less > 0 && points < inside.high && !is_stopped_)
            points = max_node(after, depth - 1, ply + 1, inside);
        note(points, listed);
        if (otherwise <= window.low)
            picker_.reward(listed, depth);
    }
    if (otherwise >= kInfinity)
        otherwise = assaults.count() == 0 ? victory_at(ply) : rules_.value(state);

    // The enemy's possible options: attacks that depend on its rank and courage.
    if (!is_enough()) {
        Threats threats;
        for (std::size_t at = 0; at < assaults.count() && !is_stopped_; ++at) {
            const ListedMove listed = assaults[at];
            const Assault how = rules_.assault(state, listed.move);
            if (how.chance < params_.negligible || how.chance >= params_.sure || is_harmless(state, listed, how))
                continue;
            add_threats(threats, state, listed, how, depth - 1, ply,
                        {window.low - params_.battle_window / how.chance, otherwise});
        }
        otherwise = mixed(threats, otherwise);
    }
    if (!is_stopped_)
        entry = TranspositionTable::entry(~state.key, depth, otherwise, window, best_move);
    return otherwise;
}

double Worker::try_root(const State& root, const RootMove& root_move, int depth, Window window) {
    const Man man = root.at[root_move.move.from.index];
    const Window inside{window.low - root_move.bonus, window.high - root_move.bonus};
    if (root.at[root_move.move.to.index] != kNobody)
        return root_move.bonus + attack(root, {root_move.move, man, true, 0}, depth - 1, 0, inside);
    return root_move.bonus + min_node(rules_.walked(root, man, root_move.move), depth - 1, 1, inside);
}

std::vector<Move> Worker::line(const State& root, Move first, unsigned most) const {
    std::vector<Move> line;
    State state = root;
    for (Move next = first; next != kNoMove;) {
        line.push_back(next);
        if (line.size() >= most || state.at[next.to.index] != kNobody)
            break;
        state = rules_.walked(state, state.at[next.from.index], next);
        const std::uint64_t key = line.size() % 2 == 0 ? state.key : ~state.key; // of their turn at odd indices
        next = table_.at(key).best_of(key);
    }
    return line;
}

std::vector<std::vector<Move>> Worker::lines(const State& root, std::span<const RootMove> root_moves,
                                             unsigned most) const {
    std::vector<std::vector<Move>> lines;
    for (const RootMove& root_move : root_moves.first(std::min(budget_.lines, root_moves.size())))
        if (lines.empty() || root_move.points > kUntried)
            lines.push_back(line(root, root_move.move, most));
    return lines;
}

unsigned Worker::run(const State& root, std::vector<RootMove>& root_moves, double margin, const Listener& listen) {
    const auto sort = [&](std::size_t count) {
        // By insertion: stable, and fast because they are nearly sorted.
        for (auto next = root_moves.begin(); next != root_moves.begin() + std::ptrdiff_t(count); ++next)
            std::rotate(
                std::ranges::upper_bound(root_moves.begin(), next, next->points, std::greater{}, &RootMove::points),
                next, next + 1);
    };
    unsigned done = 0;
    for (unsigned depth = 1; depth <= budget_.depth && !is_stopped_; ++depth) {
        const std::vector<RootMove> before = root_moves;
        std::vector<double> exact; // the best so far, as many as must be exact, the best first
        std::size_t tried = 0;
        bool is_lost = depth > 1;
        for (RootMove& root_move : root_moves) {
            const double least = exact.size() < budget_.lines || root_move.move == budget_.asked
                                     ? -kInfinity
                                     : std::min(exact.back(), exact.front() - margin);
            const double points = try_root(root, root_move, int(depth), {least, kInfinity});
            if (is_stopped_)
                break;
            root_move.points = points;
            exact.insert(std::ranges::upper_bound(exact, points, std::greater{}), points);
            exact.resize(std::min(exact.size(), budget_.lines));
            is_lost = is_lost && points - root_move.bonus <= kLost;
            ++tried;
        }
        // If every move loses against an enemy who sees that far, it may not see it: the result of the previous depth
        // stands.
        if (is_lost) {
            root_moves = before;
            break;
        }
        // An interrupted depth still counts for what it did, as the previous best came first, if it has as many points
        // as the budget asks for.
        if (is_stopped_ && done > 0 && tried < std::min(budget_.lines, root_moves.size())) {
            root_moves = before;
            break;
        }
        if (is_stopped_ && tried > 0)
            for (std::size_t at = tried; at < root_moves.size(); ++at)
                root_moves[at].points = kUntried;
        sort(is_stopped_ ? tried : root_moves.size());
        if (is_stopped_)
            break;
        done = depth;
        if (listen)
            listen({depth, nodes_, root_moves, lines(root, root_moves, depth)});
        if (root_moves.size() == 1)
            break;
    }
    return done;
}

} // namespace vaandel::search
