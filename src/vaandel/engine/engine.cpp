#include "vaandel/engine/engine.hpp"

#include "vaandel/belief/observed_class.hpp"
#include "vaandel/engine/belief_cache.hpp"
#include "vaandel/engine/load_nets.hpp"
#include "vaandel/engine/strength.hpp"
#include "vaandel/engine/world_search.hpp"
#include "vaandel/nets/setup_policy.hpp"
#include "vaandel/nets/shipped.hpp"
#include "vaandel/search/belief_and_prior.hpp"
#include "vaandel/search/think.hpp"
#include "vaandel/setups/setup_choice.hpp"

#include <algorithm>
#include <bit>

namespace vaandel::engine {

using namespace board;

namespace {

constexpr std::uint64_t kLeastEntries = 1 << 10;
constexpr std::uint64_t kMostEntries = 1 << 18;

belief::BeliefModel belief_model_of(const Strength& strength, Rival rival) {
    using belief::BeliefModel;
    return strength.belief_model == BeliefModel::Behaviour && rival == Rival::Program ? BeliefModel::Programs
                                                                                      : strength.belief_model;
}

/// Whether the army is that of the edition with this id, for which nets were trained.
bool is_known_army(const Edition& edition) {
    const Edition* known = find_edition(edition.id);
    return known != nullptr && edition.army == known->army;
}

/// Whether a policy net only advises the search: on the 10x10 board it does not play as well against all opponents as
/// the search does with it (docs/lab/2026-11-self-play-on-a-gpu.md, docs/lab/2026-11-self-play-in-10x10.md).
bool searches(const Edition& edition) { return edition.geometry->width() == kOriginal.geometry->width(); }

/// Whether the policy net of the edition plays, if there is one. Otherwise the search does.
bool plays_by_policy(const Edition& edition, Level level) {
    return strength_of(edition, level).plays_by_net && !searches(edition) && is_known_army(edition);
}

/// Whether the set-up policy of the edition places the army, if there is one: at the highest level, and with large
/// armies at every level, because a weak player should be no more predictable. With a small army the set-up is half of
/// a player's strength.
bool places_by_policy(const Edition& edition, Level level) {
    return (level == Level::Master || belief::size_of(edition.army) == belief::ArmySize::Large) &&
           is_known_army(edition);
}

const nets::PolicyNet* adviser_for(const Edition& edition) {
    return searches(edition) && is_known_army(edition) ? nets::shipped_policy(edition) : nullptr;
}

search::BeliefAndPrior belief_and_prior_of(const Edition& edition, const Observation& observation,
                                           const Strength& strength, Rival rival, nets::CachedBelief& cached_belief) {
    const search::SearchParams params = params_of(strength);
    return search::belief_and_prior_of(edition, observation.view, observation.plies,
                                       {.belief_model = belief_model_of(strength, rival),
                                        .net = strength.asks_net ? nets::shipped_net(edition) : nullptr,
                                        .cached_belief = &cached_belief,
                                        .human_net = nets::human_net(edition),
                                        .human_policy = strength.human_policy,
                                        .policy_net = strength.asks_net ? adviser_for(edition) : nullptr,
                                        .params = params});
}

/// The result of the search, with the net's probability of a draw, if there is one.
OutcomeChances chances_of(double value, const std::optional<nets::EndChances>& end) {
    const double draw = end ? double(end->draw) : 0;
    const double win = (1 - draw) * std::clamp(0.5 + 0.5 * value / search::kVictory, 0.0, 1.0);
    return {.win = win, .draw = draw, .loss = 1 - draw - win};
}

/// One of the moves that are nearly as good as the best; better ones with a higher probability.
Move pick(std::span<const search::RootMove> root_moves, double move_margin, Random& random) {
    const double least = root_moves[0].points - move_margin;
    double sum = 0;
    for (const search::RootMove& root_move : root_moves)
        sum += std::max(0.0, root_move.points - least);
    double left = sum * random.unit();
    for (const search::RootMove& root_move : root_moves) {
        left -= std::max(0.0, root_move.points - least);
        if (left < 0)
            return root_move.move;
    }
    return root_moves[0].move;
}

/// The move, and the enemy's most frequent replies, up to a battle.
std::vector<Move> line_of(const Tried& tried, const PublicState& open) {
    std::vector<Move> line{tried.move};
    const auto reply = std::ranges::max_element(tried.replies, {}, &std::pair<Move, unsigned>::second);
    if (open.piece_at[tried.move.to.index] == kNoPiece && reply != tried.replies.end())
        line.push_back(reply->first);
    return line;
}

/// As many of them as requested, and the chosen one.
std::vector<Candidate> candidates_of(std::span<const Tried> found, const Callbacks& callbacks,
                                     const PublicState& open) {
    std::vector<Candidate> candidates;
    for (const Tried& tried : found)
        if (candidates.size() < callbacks.candidates || tried.move == callbacks.asked)
            candidates.push_back({.chances = tried.ends, .visits = tried.rollouts, .line = line_of(tried, open)});
    return candidates;
}

std::vector<Candidate> candidates_of(const search::SearchInfo& info, const Callbacks& callbacks,
                                     const std::optional<nets::EndChances>& end) {
    std::vector<Candidate> candidates;
    for (std::size_t at = 0; at < info.lines.size(); ++at)
        candidates.push_back({.chances = chances_of(info.root_moves[at].points, end), .line = info.lines[at]});
    for (const search::RootMove& root_move : info.root_moves.subspan(info.lines.size()))
        if (root_move.move == callbacks.asked && root_move.points > search::kUntried)
            candidates.push_back({.chances = chances_of(root_move.points, end), .line = {root_move.move}});
    return candidates;
}

} // namespace

void load_nets(const Edition& edition, Level level) {
    if (places_by_policy(edition, level))
        nets::shipped_setup_policy(edition);
    if (plays_by_policy(edition, level) && nets::shipped_policy(edition) != nullptr)
        return;
    nets::human_net(edition);
    if (strength_of(edition, level).asks_net) {
        nets::shipped_net(edition);
        adviser_for(edition);
    }
}

/// Kept from move to move; grows with the thinking time.
struct Engine::Caches {
    search::TranspositionTable table{0};
    BeliefCache belief_cache;

    search::TranspositionTable& table_for(std::uint64_t nodes) {
        const std::size_t wanted = std::bit_ceil(std::clamp(nodes, kLeastEntries, kMostEntries));
        if (table.size() < wanted)
            table = search::TranspositionTable{wanted};
        return table;
    }
};

Engine::Engine(const Edition& edition, Level level, Random random, Stopwatch now, Rival rival, Nets nets)
    : edition_{edition}, level_{level}, rival_{rival}, nets_{std::move(nets)}, random_{random}, now_{std::move(now)},
      caches_{std::make_unique<Caches>()} {}
Engine::Engine(Engine&&) noexcept = default;
Engine::~Engine() = default;

/// The net to play with in such a game; none: it searches.
const nets::PolicyNet* Engine::policy_for(const View& view) const {
    const nets::PolicyNet* net = nets_.moves.get();
    if (net == nullptr && plays_by_policy(edition_, level_))
        net = nets::shipped_policy(edition_);
    const bool is_at_home = net != nullptr && is_known_army(edition_) && WorldSearch::can_imagine(edition_, view);
    return is_at_home ? net : nullptr;
}

/// The policy that places the army; none if none was trained.
const nets::SetupPolicy* Engine::setup_policy() const {
    const nets::SetupPolicy* policy = nets_.setups.get();
    if (policy == nullptr && places_by_policy(edition_, level_))
        policy = nets::shipped_setup_policy(edition_);
    return policy != nullptr && is_known_army(edition_) ? policy : nullptr;
}

Setup Engine::place() {
    if (const nets::SetupPolicy* policy = setup_policy())
        return policy->sample(random_);
    return strength_of(edition_, level_).strong_setups ? setups::strong_setup(edition_, random_)
                                                       : setups::sensible_setup(edition_, random_);
}

std::optional<Move> Engine::choose_by_policy(const nets::PolicyNet& net, const Observation& observation,
                                             const Limits& limits, const Callbacks& callbacks) {
    const auto begin = now_();
    if (!has_legal_move(situation_of(edition_, observation.view)))
        return std::nullopt;
    const Strength& strength = strength_of(edition_, level_);
    WorldSearchSettings settings{.params = world_params_of(strength),
                                 .least_moves = std::max<std::size_t>(callbacks.candidates, 1)};
    const std::chrono::nanoseconds time = limits.time.value_or(limits.nodes ? std::chrono::hours{1} : strength.time);
    const std::uint64_t nodes =
        strength.temperature ? kNodesOfLook : std::min(limits.nodes.value_or(strength.nodes), strength.nodes);
    WorldSearch search{edition_, net, observation, settings, random_};
    std::vector<Tried> found = search.found();
    std::uint64_t told = 0;
    const auto tell = [&] {
        told = search.nodes();
        if (callbacks.listen)
            callbacks.listen({.depth = search.nodes() == kNodesOfLook ? 1 : search.depth(),
                              .nodes = search.nodes(),
                              .time = now_() - begin,
                              .candidates = candidates_of(found, callbacks, observation.view.open())});
    };
    tell();
    std::chrono::nanoseconds last{}; // the duration of the latest step
    const auto go_on = [&](std::uint64_t most) {
        while (search.has_choice() && search.nodes() < most && !(callbacks.should_stop && callbacks.should_stop())) {
            const auto now = now_();
            if (now + last - begin >= time)
                break;
            search.go_on();
            last = now_() - now;
            found = search.found();
            if (search.nodes() >= 2 * told)
                tell();
        }
    };
    go_on(nodes);
    if (callbacks.asked && callbacks.asked != found[0].move) {
        search.compare(found[0].move, *callbacks.asked);
        told = 2 * nodes; // not before the end
        go_on(2 * nodes);
        tell();
    } else if (search.nodes() != told) {
        tell();
    }
    return WorldSearch::draw(found, settings.params, random_);
}

std::optional<Move> Engine::choose(const Observation& observation, const Limits& limits, const Callbacks& callbacks) {
    if (const nets::PolicyNet* net = policy_for(observation.view))
        return choose_by_policy(*net, observation, limits, callbacks);
    const auto begin = now_();
    const Strength& strength = strength_of(edition_, level_);
    const search::SearchParams params = params_of(strength);
    nets::CachedBelief remembered = caches_->belief_cache.before(observation);
    const search::BeliefAndPrior belief_and_prior =
        belief_and_prior_of(edition_, observation, strength, rival_, remembered);
    caches_->belief_cache.keep(observation, std::move(remembered));

    std::chrono::nanoseconds time = limits.time.value_or(limits.nodes ? std::chrono::hours{1} : strength.time);
    const search::Budget budget{
        .nodes = std::min(limits.nodes.value_or(strength.nodes), strength.nodes),
        .depth = strength.depth,
        .lines = std::max<std::size_t>(callbacks.candidates, 1),
        .should_stop = [&] { return now_() - begin >= time || (callbacks.should_stop && callbacks.should_stop()); },
        .asked = callbacks.asked};
    std::uint64_t nodes = 0;
    const auto tell = [&](const search::SearchInfo& info) {
        nodes = info.nodes;
        if (callbacks.listen)
            callbacks.listen({.depth = info.depth,
                              .nodes = info.nodes,
                              .time = now_() - begin,
                              .candidates = candidates_of(info, callbacks, belief_and_prior.end)});
    };
    const search::SearchResult result = search::think(
        {edition_, observation.view, observation.plies, belief_and_prior.beliefs, params, belief_and_prior.priors},
        budget, caches_->table_for(budget.nodes), tell);
    if (result.root_moves.empty())
        return std::nullopt;
    if (result.nodes != nodes)
        tell({result.depth, result.nodes, result.root_moves, result.lines});
    return pick(result.root_moves, params.move_margin * search::weight_at(result.root_moves[0].points, params),
                random_);
}

} // namespace vaandel::engine
