#include "vaandel/search/tree.hpp"

#include <algorithm>
#include <limits>

namespace vaandel::search {

using namespace board;

namespace {

constexpr double kInfinity = 1e9;
constexpr double kSlack = 150;       ///< how far beyond the window the ends of a battle are looked at
constexpr double kSure = 0.99;       ///< chances from here on are taken as certain
constexpr double kHardlyEver = 0.02; ///< chances below are passed over
constexpr int kQuietDepth = 4;       ///< battles in a row at the leaves
constexpr unsigned kFewMovers = 5;   ///< an enemy with so few may run out of idle moves
constexpr std::uint64_t kAskEvery = 512;
constexpr Move kNoMove{};
constexpr double kNegligibleThreat = 1; ///< points
constexpr double kHopeless = 40;        ///< points that an attack may cost to be tried near the leaves

constexpr unsigned kFarPly = 60;              ///< where battles after the last ply are counted
constexpr double kLost = -kVictory + kFarPly; ///< no better than this is lost for sure, sooner or later

/// The sooner, the better: a game that is won anyhow should also end.
double victory_at(unsigned ply) { return kVictory - double(ply); }

/// Less depth for what is unlikely.
int depth_for(int depth, double chance) { return depth - (chance < 0.1 ? 2 : chance < 0.3 ? 1 : 0); }

} // namespace

Tree::Tree(const Rulebook& rules, Table& table, const Budget& budget)
    : rules_{rules}, lister_{rules}, table_{table}, budget_{budget} {}

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

/// Whether a threat is too small to look at: what it is expected to cost at most.
bool Tree::is_harmless(const State& state, const Option& option, const Assault& how) const {
    const Man man = state.at[option.move.to.index];
    return rules_.own(man).rank != Rank::Flag &&
           how.chance * (1 - how.ends.win) * rules_.own(man).worth < kNegligibleThreat;
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

/// An enemy knows his own rank: he attacks where that is bad for us. Each such end of the battle is a threat of its
/// own; that he may also throw a piece away is not counted on.
void Tree::add_threats(Threats& threats, const State& state, const Option& option, const Assault& how, int depth,
                       unsigned ply, Window window) {
    for (const auto& [end, share] : {std::pair{End::Loss, how.ends.loss}, std::pair{End::Tie, how.ends.tie}}) {
        const double chance = how.chance * share;
        if (chance < kHardlyEver || threats.count == threats.all.size())
            continue;
        const State after = rules_.assaulted(state, option.move, how, end);
        double points = after.result * victory_at(ply);
        if (after.result == 0)
            points =
                depth < 0 ? quiet_ours(after, depth, window) : ours(after, depth_for(depth, chance), ply + 1, window);
        if (points < window.high)
            threats.all[threats.count++] = {chance, points};
    }
}

double Tree::quiet_ours(const State& state, int depth, Window window) {
    double best = rules_.value(state);
    if (is_spent() || depth <= -kQuietDepth || best >= window.high)
        return best;
    Options options{stack_};
    lister_.our_good_attacks(state, options);
    for (std::size_t next = 0; next < options.count() && !is_stopped_; ++next) {
        const Option option = options.pick(next);
        if (best + option.order + kSlack < window.low)
            break;
        best = std::max(best, attack(state, option, depth - 1, kFarPly, {std::max(best, window.low), window.high}));
        if (best >= window.high)
            break;
    }
    return best;
}

/// The value of a turn on which the enemy may carry out some of these threats: the worst that is real, else what he
/// does otherwise.
double Tree::mixed(Threats& threats, double otherwise) {
    const std::span<Threat> all{threats.all.data(), threats.count};
    std::ranges::sort(all, std::greater{}, &Threat::points);
    for (const Threat& threat : all)
        otherwise += threat.chance * (threat.points - otherwise);
    return otherwise;
}

double Tree::quiet_theirs(const State& state, int depth, Window window) {
    const double otherwise = rules_.value(state);
    if (is_spent() || depth <= -kQuietDepth || otherwise <= window.low)
        return otherwise;
    Options options{stack_};
    lister_.their_assaults(state, options);
    Threats threats;
    for (std::size_t at = 0; at < options.count() && !is_stopped_; ++at) {
        const Option option = options[at];
        const Assault how = rules_.assault(state, option.move);
        if (how.chance < kHardlyEver || is_harmless(state, option, how))
            continue;
        add_threats(threats, state, option, how, depth - 1, kFarPly, {-kInfinity, otherwise});
    }
    return mixed(threats, otherwise);
}

double Tree::ours(const State& state, int depth, unsigned ply, Window window) {
    if (depth <= 0)
        return quiet_ours(state, 0, window);
    if (is_spent())
        return 0;
    Table::Entry& entry = table_.at(state.key);
    if (const auto points = entry.answer(state.key, depth, window))
        return *points;
    const Move first = entry.best_of(state.key);
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
    lister_.ours(state, first, options);
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
                lister_.reward(option, depth);
            break;
        }
    }
    if (options.count() == 0)
        best = -victory_at(ply);
    else if (best <= -kInfinity)
        best = rules_.value(state); // nothing but attacks that are not worth a look
    if (!is_stopped_)
        entry = Table::entry(state.key, depth, best, window, best_move);
    return best;
}

double Tree::theirs(const State& state, int depth, unsigned ply, Window window) {
    if (depth <= 0)
        return quiet_theirs(state, 0, window);
    if (is_spent())
        return 0;
    Table::Entry& entry = table_.at(~state.key);
    if (const auto points = entry.answer(~state.key, depth, window))
        return *points;
    const Move first = entry.best_of(~state.key);
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
    lister_.their_assaults(state, assaults);
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
        lister_.their_walks(state, first, walks);
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
            lister_.reward(option, depth);
    }
    if (otherwise >= kInfinity)
        otherwise = assaults.count() == 0 ? victory_at(ply) : rules_.value(state);

    // What he may do.
    if (!is_enough()) {
        Threats threats;
        for (std::size_t at = 0; at < assaults.count() && !is_stopped_; ++at) {
            const Option option = assaults[at];
            const Assault how = rules_.assault(state, option.move);
            if (how.chance < kHardlyEver || how.chance >= kSure || is_harmless(state, option, how))
                continue;
            add_threats(threats, state, option, how, depth - 1, ply, {window.low - kSlack / how.chance, otherwise});
        }
        otherwise = mixed(threats, otherwise);
    }
    if (!is_stopped_)
        entry = Table::entry(~state.key, depth, otherwise, window, best_move);
    return otherwise;
}

double Tree::try_root(const State& root, const Choice& choice, int depth, Window window) {
    const Man man = root.at[choice.move.from.index];
    const Window inside{window.low - choice.bonus, window.high - choice.bonus};
    if (root.at[choice.move.to.index] != kNobody)
        return choice.bonus + attack(root, {choice.move, man, true, 0}, depth - 1, 0, inside);
    return choice.bonus + theirs(rules_.walked(root, man, choice.move), depth - 1, 1, inside);
}

std::vector<Move> Tree::line(const State& root, Move first, unsigned most) const {
    std::vector<Move> line;
    State state = root;
    for (Move next = first; next != kNoMove;) {
        line.push_back(next);
        if (line.size() >= most || state.at[next.to.index] != kNobody)
            break;
        state = rules_.walked(state, state.at[next.from.index], next);
        const std::uint64_t key = line.size() % 2 == 0 ? state.key : ~state.key; // of their turn in odd places
        next = table_.at(key).best_of(key);
    }
    return line;
}

std::vector<std::vector<Move>> Tree::lines(const State& root, std::span<const Choice> choices, unsigned most) const {
    std::vector<std::vector<Move>> lines;
    for (const Choice& choice : choices.first(std::min(budget_.lines, choices.size())))
        if (lines.empty() || choice.points > kUntried)
            lines.push_back(line(root, choice.move, most));
    return lines;
}

unsigned Tree::run(const State& root, std::vector<Choice>& choices, double margin, const Listener& listen) {
    const auto sort = [&](std::size_t count) {
        // By insertion: stable, and nearly sorted they are.
        for (auto next = choices.begin(); next != choices.begin() + std::ptrdiff_t(count); ++next)
            std::rotate(std::ranges::upper_bound(choices.begin(), next, next->points, std::greater{}, &Choice::points),
                        next, next + 1);
    };
    unsigned done = 0;
    for (unsigned depth = 1; depth <= budget_.depth && !is_stopped_; ++depth) {
        const std::vector<Choice> before = choices;
        std::vector<double> exact; // the best so far, as many as are to be exact, the best first
        std::size_t tried = 0;
        bool is_lost = depth > 1;
        for (Choice& choice : choices) {
            const double least = exact.size() < budget_.lines || choice.move == budget_.asked
                                     ? -kInfinity
                                     : std::min(exact.back(), exact.front() - margin);
            const double points = try_root(root, choice, int(depth), {least, kInfinity});
            if (is_stopped_)
                break;
            choice.points = points;
            exact.insert(std::ranges::upper_bound(exact, points, std::greater{}), points);
            exact.resize(std::min(exact.size(), budget_.lines));
            is_lost = is_lost && points - choice.bonus <= kLost;
            ++tried;
        }
        // Where all is lost if the enemy sees as far as that, he may not: what was thought before still holds.
        if (is_lost) {
            choices = before;
            break;
        }
        // A depth that was cut short still counts for what it did: the best of before came first.
        if (is_stopped_ && tried > 0)
            for (std::size_t at = tried; at < choices.size(); ++at)
                choices[at].points = kUntried;
        sort(is_stopped_ ? tried : choices.size());
        if (is_stopped_)
            break;
        done = depth;
        if (listen)
            listen({depth, nodes_, choices, lines(root, choices, depth)});
        if (choices.size() == 1)
            break;
    }
    return done;
}

} // namespace vaandel::search
