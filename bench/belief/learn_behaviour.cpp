#include "vaandel/belief/behaviour.hpp"
#include "vaandel/belief/placement.hpp"
#include "vaandel/core/random.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include "learn_tables.hpp"
#include "learner.hpp"

namespace vaandel::bench {

using namespace board;
using namespace belief;

namespace {

/// The input of the learner is made from a view: the truth is read only for the targets.
void add(const Moment& moment, Side watcher, const SetupKinds& kinds, Examples& examples) {
    const View view = moment.view(watcher);
    const Watched watched = enemy_of(moment.game.edition, view);
    std::vector<Hidden> hidden = hidden_pieces(watched);
    if (hidden.empty())
        return;
    weigh_by_placement(watched, kinds, hidden);
    const Stories stories = stories_of(watched, moment.plies());
    Situation situation{std::uint32_t(examples.pieces.size()), std::uint32_t(hidden.size()), {}};
    std::ranges::transform(hidden_pool(watched), situation.pool.begin(), [](double count) { return float(count); });
    examples.situations.push_back(situation);
    for (const Hidden& one : hidden) {
        const std::vector<Feature> features = features_of(watched, stories, one);
        PieceExample piece{{},
                           std::uint32_t(examples.features.size()),
                           std::uint32_t(features.size()),
                           std::uint8_t(index_of(moment.truth.rank_of[one.piece.index]))};
        const double most = std::ranges::max(one.weight);
        std::ranges::transform(one.weight, piece.prior.begin(), [&](double weight) { return float(weight / most); });
        examples.features.insert(examples.features.end(), features.begin(), features.end());
        examples.pieces.push_back(piece);
    }
}

Examples examples_of(std::span<const Game* const> games, const SetupKinds& kinds, const BehaviourOptions& options) {
    Examples examples;
    Random random{2};
    for (const Game* const of : games) {
        const Game& game = *of;
        if (game.moves.size() < 4)
            continue;
        std::vector<bool> is_taken(game.moves.size());
        for (std::size_t number = 0; number < options.per_game; ++number)
            is_taken[random.below(std::uint32_t(game.moves.size()))] = true;
        for_each_moment(game, [&](const Moment& moment) {
            if (moment.ply < game.moves.size() && is_taken[moment.ply])
                for (const Side watcher : {Side::Red, Side::Blue})
                    add(moment, watcher, kinds, examples);
        });
    }
    return examples;
}

/// Only real games: these are measured.
Examples examples_kept_out(const Corpus& corpus, ArmySize size, const SetupKinds& kinds,
                           const BehaviourOptions& options) {
    std::vector<const Game*> games;
    for (const Game& game : corpus.kept_out)
        if (size_of(game.edition.army) == size)
            games.push_back(&game);
    return examples_of(games, kinds, options);
}

Net learn_net(const Examples& examples, const Examples& kept_out, Net start, const BehaviourOptions& options,
              float leaning) {
    Learner learner{examples, std::move(start)};
    Random random{3};
    float rate = options.rate;
    for (int pass = 0; pass < options.passes; ++pass, rate *= .6F) {
        const double loss = learner.pass(rate, leaning, random);
        fmt::print("pass {}: {:.4f} nats a piece, {:.4f} on games kept out\n", pass + 1, loss,
                   learner.loss_on(kept_out));
    }
    return learner.net();
}

/// The examples without a group of features.
Examples without(const FeatureGroup& group, const Examples& examples) {
    Examples left{{}, {}, examples.situations};
    for (PieceExample piece : examples.pieces) {
        const auto features = std::span{examples.features}.subspan(piece.first, piece.count);
        piece.first = std::uint32_t(left.features.size());
        std::ranges::copy_if(features, std::back_inserter(left.features), [&](Feature feature) {
            return feature < group.first || feature >= group.first + group.count;
        });
        piece.count = std::uint32_t(left.features.size()) - piece.first;
        left.pieces.push_back(piece);
    }
    return left;
}

constexpr double kSteps = kStepsPerDoubling / std::numbers::ln2; // per nat

template <std::size_t kWidth, std::size_t kHeight>
void set_entries(std::array<std::array<std::int16_t, kWidth>, kHeight>& entries,
                 const std::vector<std::array<float, kWidth>>& rows, double scale) {
    for (std::size_t at = 0; at < kHeight; ++at)
        std::ranges::transform(rows[at], entries[at].begin(),
                               [&](float weight) { return std::int16_t(std::round(double(weight) * scale)); });
}

/// The other way round.
template <std::size_t kWidth, std::size_t kHeight>
std::vector<std::array<float, kWidth>> rows_of(const std::array<std::array<std::int16_t, kWidth>, kHeight>& entries,
                                               double scale) {
    std::vector<std::array<float, kWidth>> rows(kHeight);
    for (std::size_t at = 0; at < kHeight; ++at)
        std::ranges::transform(entries[at], rows[at].begin(), [&](int entry) { return float(entry / scale); });
    return rows;
}

/// How humans play large armies.
Net large_net() {
    const BehaviourTable& table = behaviour_table(ArmySize::Large, PlayerKind::Human);
    return {.direct = rows_of(table.direct, kSteps),
            .traits = rows_of(table.traits, kTraitScale),
            .pushes = rows_of(table.pushes, kPushScale * kSteps)};
}

std::unique_ptr<BehaviourTable> learn(const Corpus& corpus, ArmySize size, const SetupKinds& kinds, Net start,
                                      const BehaviourOptions& options, float leaning) {
    const Examples examples = examples_of(games_to_learn_from(corpus, size, options.real_share), kinds, options);
    const Examples kept_out = examples_kept_out(corpus, size, kinds, options);
    fmt::print("{} hidden pieces in {} situations, {:.1f} features each\n", examples.pieces.size(),
               examples.situations.size(), double(examples.features.size()) / double(examples.pieces.size()));
    const Net net = learn_net(examples, kept_out, std::move(start), options, leaning);
    auto table = std::make_unique<BehaviourTable>();
    set_entries(table->direct, net.direct, kSteps);
    set_entries(table->traits, net.traits, kTraitScale);
    set_entries(table->pushes, net.pushes, kPushScale * kSteps);
    return table;
}

} // namespace

std::unique_ptr<BehaviourTable> learn_large_behaviour(const Corpus& corpus, const SetupKinds& kinds,
                                                      const BehaviourOptions& options) {
    Random random{4};
    return learn(corpus, ArmySize::Large, kinds, random_net(random), options, options.large_leaning);
}

std::unique_ptr<BehaviourTable> learn_program_behaviour(const Corpus& corpus, const BehaviourOptions& options) {
    return learn(corpus, ArmySize::Large, learned_kinds(kOriginal.army), large_net(), options, options.large_leaning);
}

std::unique_ptr<BehaviourTable> learn_small_behaviour(const Corpus& corpus, const SetupKinds& kinds,
                                                      const BehaviourOptions& options) {
    return learn(corpus, ArmySize::Small, kinds, large_net(), options, options.small_leaning);
}

void ablate(const Corpus& corpus, const BehaviourOptions& options) {
    const SetupKinds kinds = learned_kinds(kOriginal.army);
    const Examples examples = examples_of(games_to_learn_from(corpus, ArmySize::Large, 0), kinds, options);
    const Examples kept_out = examples_kept_out(corpus, ArmySize::Large, kinds, options);
    const auto loss_without = [&](const FeatureGroup& group) {
        const Examples learning = without(group, examples);
        Random random{5};
        Learner learner{learning, random_net(random)};
        float rate = options.rate;
        for (int pass = 0; pass < options.passes; ++pass, rate *= .6F)
            learner.pass(rate, options.large_leaning, random);
        return learner.loss_on(without(group, kept_out));
    };
    const double all = loss_without({"", 0, 0});
    fmt::print("\n| without | nats a piece | lost |\n|---|--:|--:|\n| nothing | {:.4f} | |\n", all);
    for (const FeatureGroup& group : kFeatureGroups) {
        const double loss = loss_without(group);
        fmt::print("| {} | {:.4f} | {:.4f} |\n", group.name, loss, loss - all);
    }
    fmt::print("| all of them | {:.4f} | |\n", loss_without({"", 0, kFeatures}));
}

} // namespace vaandel::bench
