#include "vaandel/search/tree.hpp"

#include <algorithm>
#include <limits>

namespace vaandel::search {

using namespace board;

namespace {

constexpr double kInfinity = 1e9;
constexpr double kSlack = 150;         ///< how far beyond the window the ends of a battle are looked at
constexpr double kSure = 0.99;         ///< chances from here on are taken as certain
constexpr double kHardlyEver = 0.02;   ///< chances below are passed over
constexpr double kHardlyMobile = 0.15; ///< an enemy that likely cannot move stays where it is
constexpr int kQuietDepth = 4;         ///< battles in a row at the leaves
constexpr unsigned kFewEnough = 9;     ///< enemies to look at all their moves, not only at those near us
constexpr unsigned kFewMovers = 5;     ///< an enemy with so few may run out of idle moves
constexpr std::uint64_t kAskEvery = 512;
constexpr Move kNoMove{};
constexpr double kGoodAttack = 1e4;     ///< such moves come before others
constexpr double kFirst = 1e6;          ///< and this one before all
constexpr double kNegligibleThreat = 1; ///< points
constexpr double kHopeless = 40;        ///< points that an attack may cost to be tried near the leaves

constexpr unsigned kFarPly = 60; ///< where battles after the last ply are counted

/// The sooner, the better: a game that is won anyhow should also end.
double victory_at(unsigned ply) { return kVictory - double(ply); }

/// Less depth for what is unlikely.
int depth_for(int depth, double chance) { return depth - (chance < 0.1 ? 2 : chance < 0.3 ? 1 : 0); }

SquareSet grown(const Geometry& geometry, SquareSet squares) {
    SquareSet all = squares;
    for (const Direction direction : kDirections)
        all |= geometry.step(squares, direction);
    return all;
}

} // namespace

/// A list for one node, on top of those of the nodes above it.
class Tree::Options {
public:
    explicit Options(std::vector<Option>& stack) : stack_{stack}, begin_{stack.size()} {}
    ~Options() { stack_.erase(stack_.begin() + std::ptrdiff_t(begin_), stack_.end()); }
    Options(const Options&) = delete;
    Options& operator=(const Options&) = delete;

    std::size_t count() const { return count_; }
    Option operator[](std::size_t at) const { return stack_[begin_ + at]; }
    /// Only while no list above this one is alive.
    void add(const Option& option) {
        stack_.push_back(option);
        ++count_;
    }
    /// The best of what is left, from `from` on, put there.
    Option pick(std::size_t from) {
        const auto first = stack_.begin() + std::ptrdiff_t(begin_ + from);
        const auto last = stack_.begin() + std::ptrdiff_t(begin_ + count_);
        std::iter_swap(first, std::ranges::max_element(first, last, {}, &Option::order));
        return *first;
    }

private:
    std::vector<Option>& stack_;
    std::size_t begin_;
    std::size_t count_ = 0;
};

Tree::Tree(const Rulebook& rules, Table& table, const Budget& budget)
    : rules_{rules}, geometry_{rules.scene().geometry}, table_{table}, budget_{budget} {}

bool Tree::is_spent() {
    if (is_stopped_)
        return true;
    ++nodes_;
    if (nodes_ >= budget_.nodes)
        is_stopped_ = true;
    else if (nodes_ % kAskEvery == 0 && budget_.should_stop && budget_.should_stop())
        is_stopped_ = true;
    return is_stopped_;
}

void Tree::reward(const Option& option, int depth) {
    float& value = history_[option.man][option.move.to.index];
    value += float(depth * depth) * (1 - value / 2000);
}

void Tree::list_ours(const State& state, Move first, Options& options) const {
    const Scene& scene = rules_.scene();
    const TwoSquaresLimit limit = scene.edition.rules.two_squares;
    const bool may_charge = scene.edition.rules.scout_charge == ScoutCharge::Allowed;
    for (Man man = 0; man < scene.own.size(); ++man) {
        const Square from = state.where[man];
        if (from == kNoSquare || !is_movable(scene.own[man].rank))
            continue;
        SquareSet targets = geometry_.neighbours(from);
        if (scene.own[man].rank == Rank::Scout) {
            SquareSet far;
            for (const Direction direction : kDirections)
                far |= geometry_.reach(from, direction, state.own | state.enemy);
            targets |= may_charge ? far : far & ~state.enemy;
        }
        targets &= ~state.own;
        targets.for_each([&](unsigned index) {
            const Square to{std::uint8_t(index)};
            const Move move{from, to};
            if (state.own_squares.forbids(geometry_, limit, move))
                return;
            const Man target = state.at[index];
            double order = history_[man][index];
            double gain = 0;
            if (target != kNobody) {
                gain = gain_of(man, rules_.attack(state, man, target));
                order += (gain > 0 ? kGoodAttack : 0) + 10 * gain;
            }
            if (move == first)
                order += kFirst;
            options.add({move, man, target != kNobody, order, gain});
        });
    }
}

void Tree::list_their_walks(const State& state, Move first, Options& options) const {
    const Scene& scene = rules_.scene();
    const TwoSquaresLimit limit = scene.edition.rules.two_squares;
    const bool are_all = state.enemy_movers <= kFewEnough;
    const SquareSet near =
        are_all ? geometry_.land() : grown(geometry_, grown(geometry_, state.own)) | rules_.near_flag();
    const SquareSet contact = grown(geometry_, state.own);
    const SquareSet occupied = state.own | state.enemy;
    (state.enemy & near).for_each([&](unsigned at) {
        const Man man = state.at[at];
        const Profile& profile = rules_.profile(state, man);
        if (profile.mobile < kHardlyMobile)
            return;
        const Square from{std::uint8_t(at)};
        SquareSet targets = geometry_.neighbours(from);
        if (profile.scout > kSure)
            for (const Direction direction : kDirections)
                targets |= geometry_.reach(from, direction, occupied);
        targets &= ~occupied;
        targets.for_each([&](unsigned index) {
            const Move move{from, Square{std::uint8_t(index)}};
            if (state.enemy_squares.forbids(geometry_, limit, move))
                return;
            double order = history_[man][index];
            if (contact.has(at))
                order += 20 * profile.worth; // he flees
            if (move == first)
                order += kFirst;
            options.add({move, man, false, order});
        });
    });
}

void Tree::list_their_assaults(const State& state, Options& options) const {
    const Scene& scene = rules_.scene();
    const TwoSquaresLimit limit = scene.edition.rules.two_squares;
    const SquareSet occupied = state.own | state.enemy;
    (state.enemy & grown(geometry_, state.own)).for_each([&](unsigned at) {
        const Man man = state.at[at];
        const Profile& profile = rules_.profile(state, man);
        if (profile.mobile <= 0)
            return;
        const Square from{std::uint8_t(at)};
        (geometry_.neighbours(from) & state.own).for_each([&](unsigned index) {
            const Move move{from, Square{std::uint8_t(index)}};
            if (!state.enemy_squares.forbids(geometry_, limit, move))
                options.add({move, man, true, 0});
        });
    });
    if (scene.edition.rules.scout_charge != ScoutCharge::Allowed)
        return;
    // From afar: only what a Scout can take without losing himself is worth looking at.
    for (Man man = 0; man < scene.own.size(); ++man) {
        const Square at = state.where[man];
        if (at == kNoSquare || (scene.own[man].rank != Rank::Flag && scene.own[man].rank != Rank::Spy))
            continue;
        SquareSet far;
        for (const Direction direction : kDirections)
            far |= geometry_.reach(at, direction, occupied);
        (far & state.enemy & ~geometry_.neighbours(at)).for_each([&](unsigned index) {
            if (rules_.profile(state, state.at[index]).scout >= kHardlyEver)
                options.add({{Square{std::uint8_t(index)}, at}, state.at[index], true, 0});
        });
    }
}

/// Whether a threat is too small to look at: what it is expected to cost at most.
bool Tree::is_harmless(const State& state, const Option& option, const Assault& how) const {
    const Man man = state.at[option.move.to.index];
    return rules_.own(man).rank != Rank::Flag &&
           how.chance * (1 - how.ends.win) * rules_.own(man).worth < kNegligibleThreat;
}

/// What an attack is expected to bring, without what comes after it.
double Tree::gain_of(Man man, const Ends& ends) const {
    const double worth = rules_.own(man).worth;
    return ends.flag * kVictory + ends.win * ends.prize_of_win + ends.tie * (ends.prize_of_tie - worth) +
           ends.loss * (ends.lesson - worth);
}

double Tree::attack(const State& state, const Option& option, int depth, unsigned ply, Window window) {
    const Ends ends = rules_.attack(state, option.man, state.at[option.move.to.index]);
    const std::array<double, 3> chances{ends.win, ends.tie, ends.loss};
    Window inside = window;
    if (std::ranges::none_of(chances, [](double chance) { return chance > kSure; }))
        inside = {window.low - kSlack, window.high + kSlack};
    double sum = ends.flag * victory_at(ply);
    double seen = ends.flag;
    for (const End end : {End::Win, End::Tie, End::Loss}) {
        const double chance = chances[std::size_t(end)];
        if (chance < kHardlyEver)
            continue;
        const State after = rules_.attacked(state, option.move, end);
        double points = after.result * victory_at(ply);
        if (after.result == 0)
            points = depth < 0 ? quiet_theirs(after, depth, inside)
                               : theirs(after, depth_for(depth, chance), ply + 1, inside);
        sum += chance * points;
        seen += chance;
    }
    return seen > 0 ? sum / seen : rules_.value(state);
}

double Tree::assault(const State& state, const Option& option, const Assault& how, int depth, unsigned ply,
                     Window window) {
    const std::array<double, 3> chances{how.ends.win, how.ends.tie, how.ends.loss};
    Window inside = window;
    if (std::ranges::none_of(chances, [](double chance) { return chance > kSure; }))
        inside = {window.low - kSlack, window.high + kSlack};
    double sum = 0;
    double seen = 0;
    for (const End end : {End::Win, End::Tie, End::Loss}) {
        const double chance = chances[std::size_t(end)];
        if (chance < kHardlyEver)
            continue;
        const State after = rules_.assaulted(state, option.move, how, end);
        double points = after.result * victory_at(ply);
        if (after.result == 0)
            points = depth < 0 ? quiet_ours(after, depth, inside)
                               : ours(after, depth_for(depth, chance * how.chance), ply + 1, inside);
        sum += chance * points;
        seen += chance;
    }
    return seen > 0 ? sum / seen : rules_.value(state);
}

double Tree::quiet_ours(const State& state, int depth, Window window) {
    double best = rules_.value(state);
    if (is_spent() || depth <= -kQuietDepth || best >= window.high)
        return best;
    const Scene& scene = rules_.scene();
    Options options{stack_};
    (state.own & grown(geometry_, state.enemy)).for_each([&](unsigned at) {
        const Man man = state.at[at];
        if (!is_movable(scene.own[man].rank))
            return;
        const Square from{std::uint8_t(at)};
        (geometry_.neighbours(from) & state.enemy).for_each([&](unsigned index) {
            const Ends& ends = rules_.attack(state, man, state.at[index]);
            const double gain = gain_of(man, ends);
            if (gain > 0)
                options.add({{from, Square{std::uint8_t(index)}}, man, true, gain, gain});
        });
    });
    for (std::size_t next = 0; next < options.count() && !is_stopped_; ++next) {
        const Option option = options.pick(next);
        if (best + option.order + kSlack < window.low)
            break;
        if (state.own_squares.forbids(geometry_, scene.edition.rules.two_squares, option.move))
            continue;
        best = std::max(best, attack(state, option, depth - 1, kFarPly, {std::max(best, window.low), window.high}));
        if (best >= window.high)
            break;
    }
    return best;
}

namespace {

/// The value of a turn on which the enemy may carry out some of these threats: the worst that is real, else what he does otherwise.
template <class Threats> double mixed(Threats& threats, std::size_t count, double otherwise) {
    std::sort(threats.begin(), threats.begin() + std::ptrdiff_t(count),
              [](const auto& a, const auto& b) { return a.points > b.points; });
    for (std::size_t at = 0; at < count; ++at)
        if (threats[at].points < otherwise)
            otherwise += threats[at].chance * (threats[at].points - otherwise);
    return otherwise;
}

} // namespace

double Tree::quiet_theirs(const State& state, int depth, Window window) {
    const double otherwise = rules_.value(state);
    if (is_spent() || depth <= -kQuietDepth || otherwise <= window.low)
        return otherwise;
    Options options{stack_};
    list_their_assaults(state, options);
    std::array<Threat, 32> threats;
    std::size_t count = 0;
    for (std::size_t at = 0; at < options.count() && count < threats.size() && !is_stopped_; ++at) {
        const Option option = options[at];
        const Assault how = rules_.assault(state, option.move);
        if (how.chance < kHardlyEver || is_harmless(state, option, how))
            continue;
        const double points = assault(state, option, how, depth - 1, kFarPly, {-kInfinity, otherwise});
        if (points < otherwise)
            threats[count++] = {how.chance, points};
    }
    return mixed(threats, count, otherwise);
}

double Tree::ours(const State& state, int depth, unsigned ply, Window window) {
    if (depth <= 0)
        return quiet_ours(state, 0, window);
    if (is_spent())
        return 0;
    const std::uint64_t key = state.key;
    Table::Entry& entry = table_.at(key);
    Move first = kNoMove;
    if (entry.key == key && entry.bound != Table::Bound::None) {
        first = entry.best;
        const double points = double(entry.points);
        if (entry.depth >= depth &&
            (entry.bound == Table::Bound::Exact || (entry.bound == Table::Bound::AtLeast && points >= window.high) ||
             (entry.bound == Table::Bound::AtMost && points <= window.low)))
            return points;
    }
    const double low = window.low;
    double best = -kInfinity;
    Move best_move = kNoMove;
    // Something idle can nearly always be done; where that is good enough, so is the best.
    if (depth >= 2 && state.own_movers > kFewMovers) {
        best = theirs(state, depth - 3, ply + 1, window);
        if (best >= window.high)
            return best;
        if (depth > 2)
            best = -kInfinity; // only a first look
    }
    Options options{stack_};
    list_ours(state, first, options);
    for (std::size_t next = 0; next < options.count() && !is_stopped_; ++next) {
        const Option option = options.pick(next);
        const Window inside{std::max(window.low, best), window.high};
        double points;
        if (option.is_attack) {
            const bool is_poor = option.gain < 0 && option.order < kFirst;
            if (is_poor && depth <= 2 && option.gain < -kHopeless)
                continue;
            const int less = is_poor && depth >= 2 ? (depth >= 4 ? 2 : 1) : 0;
            points = attack(state, option, depth - 1 - less, ply, inside);
            if (less > 0 && points > inside.low && !is_stopped_)
                points = attack(state, option, depth - 1, ply, inside);
        } else {
            const State after = rules_.walked(state, option.man, option.move);
            const int less = depth >= 2 && next >= 4 ? (next >= 12 && depth >= 3 ? 2 : 1) : 0;
            points = theirs(after, depth - 1 - less, ply + 1, inside);
            if (less > 0 && points > inside.low && !is_stopped_)
                points = theirs(after, depth - 1, ply + 1, inside);
        }
        if (points > best) {
            best = points;
            best_move = option.move;
        }
        if (best >= window.high) {
            if (!option.is_attack)
                reward(option, depth);
            break;
        }
    }
    if (options.count() == 0)
        best = -victory_at(ply);
    else if (best <= -kInfinity)
        best = rules_.value(state); // nothing but attacks that are not worth a look
    if (!is_stopped_)
        entry = {key, float(best), std::int8_t(depth),
                 best >= window.high ? Table::Bound::AtLeast
                 : best > low        ? Table::Bound::Exact
                                     : Table::Bound::AtMost,
                 best_move};
    return best;
}

double Tree::theirs(const State& state, int depth, unsigned ply, Window window) {
    if (depth <= 0)
        return quiet_theirs(state, 0, window);
    if (is_spent())
        return 0;
    const std::uint64_t key = ~state.key;
    Table::Entry& entry = table_.at(key);
    Move first = kNoMove;
    if (entry.key == key && entry.bound != Table::Bound::None) {
        first = entry.best;
        const double points = double(entry.points);
        if (entry.depth >= depth &&
            (entry.bound == Table::Bound::Exact || (entry.bound == Table::Bound::AtLeast && points >= window.high) ||
             (entry.bound == Table::Bound::AtMost && points <= window.low)))
            return points;
    }
    double otherwise = kInfinity;
    Move best_move = kNoMove;
    const auto is_enough = [&] { return otherwise <= window.low || is_stopped_; };
    const auto note = [&](double points, const Option& option) {
        if (points < otherwise) {
            otherwise = points;
            best_move = option.move;
        }
    };

    // What he can surely do: battles whose courage is not in doubt, idle moves, moves near us.
    Options assaults{stack_};
    list_their_assaults(state, assaults);
    for (std::size_t at = 0; at < assaults.count() && !is_enough(); ++at) {
        const Option option = assaults[at];
        const Assault how = rules_.assault(state, option.move);
        if (how.chance >= kSure)
            note(assault(state, option, how, depth - 1, ply, {window.low, std::min(window.high, otherwise)}), option);
    }
    if (!is_enough() && state.enemy_movers > kFewMovers)
        note(ours(state, depth - 2, ply + 1, {window.low, std::min(window.high, otherwise)}), Option{});
    Options walks{stack_};
    if (!is_enough())
        list_their_walks(state, first, walks);
    for (std::size_t next = 0; next < walks.count() && !is_enough(); ++next) {
        const Option option = walks.pick(next);
        const State after = rules_.walked(state, option.man, option.move);
        const Window inside{window.low, std::min(window.high, otherwise)};
        const int less = depth >= 2 && next >= 3 ? (next >= 8 && depth >= 3 ? 2 : 1) : 0;
        double points = ours(after, depth - 1 - less, ply + 1, inside);
        if (less > 0 && points < inside.high && !is_stopped_)
            points = ours(after, depth - 1, ply + 1, inside);
        note(points, option);
        if (otherwise <= window.low)
            reward(option, depth);
    }
    if (otherwise >= kInfinity)
        otherwise = assaults.count() == 0 ? victory_at(ply) : rules_.value(state);

    // What he may do.
    if (!is_enough()) {
        std::array<Threat, 32> threats;
        std::size_t count = 0;
        for (std::size_t at = 0; at < assaults.count() && count < threats.size() && !is_stopped_; ++at) {
            const Option option = assaults[at];
            const Assault how = rules_.assault(state, option.move);
            if (how.chance < kHardlyEver || how.chance >= kSure || is_harmless(state, option, how))
                continue;
            const double points =
                assault(state, option, how, depth - 1, ply, {window.low - kSlack / how.chance, otherwise});
            if (points < otherwise)
                threats[count++] = {how.chance, points};
        }
        otherwise = mixed(threats, count, otherwise);
    }
    if (!is_stopped_)
        entry = {key, float(otherwise), std::int8_t(depth),
                 otherwise <= window.low   ? Table::Bound::AtMost
                 : otherwise < window.high ? Table::Bound::Exact
                                           : Table::Bound::AtLeast,
                 best_move};
    return otherwise;
}

double Tree::try_root(const State& root, const Choice& choice, int depth, Window window) {
    const Man man = root.at[choice.move.from.index];
    const Window inside{window.low - choice.bonus, window.high - choice.bonus};
    if (root.at[choice.move.to.index] != kNobody)
        return choice.bonus + attack(root, {choice.move, man, true, 0}, depth - 1, 0, inside);
    return choice.bonus + theirs(rules_.walked(root, man, choice.move), depth - 1, 1, inside);
}

unsigned Tree::run(const State& root, std::vector<Choice>& choices, double margin, const Listener& listen) {
    const auto sort = [&](std::size_t count) {
        std::stable_sort(choices.begin(), choices.begin() + std::ptrdiff_t(count),
                         [](const Choice& a, const Choice& b) { return a.points > b.points; });
    };
    unsigned done = 0;
    for (unsigned depth = 1; depth <= budget_.depth && !is_stopped_; ++depth) {
        double best = -kInfinity;
        std::size_t tried = 0;
        for (Choice& choice : choices) {
            const double points = try_root(root, choice, int(depth), {best - margin, kInfinity});
            if (is_stopped_)
                break;
            choice.points = points;
            best = std::max(best, points);
            ++tried;
        }
        // A depth that was cut short still counts for what it did: the best of before came first.
        if (is_stopped_ && tried > 0)
            for (std::size_t at = tried; at < choices.size(); ++at)
                choices[at].points = -kInfinity;
        sort(is_stopped_ ? tried : choices.size());
        if (is_stopped_)
            break;
        done = depth;
        if (listen)
            listen(depth, nodes_, choices);
        if (choices.size() == 1)
            break;
    }
    return done;
}

} // namespace vaandel::search
