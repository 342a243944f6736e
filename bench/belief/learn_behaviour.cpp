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
#include "table_file.hpp"

namespace vaandel::bench {

using namespace board;
using namespace belief;

namespace {

/// What the learner is shown is made from a view: the truth is read for the answers alone.
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

Examples examples_of(std::span<const Game> games, ArmySize size, const SetupKinds& kinds,
                     const BehaviourOptions& options) {
    Examples examples;
    Random random{2};
    for (const Game& game : games) {
        if (size_of(game.edition.army) != size || game.moves.size() < 4)
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

Net learn_net(const Examples& examples, const Examples& kept_out, Net start, Traits traits,
              const BehaviourOptions& options, float leaning) {
    Learner learner{examples, std::move(start), traits};
    Random random{3};
    float rate = options.rate;
    for (int pass = 0; pass < options.passes; ++pass, rate *= .6F) {
        const double loss = learner.pass(rate, leaning, random);
        fmt::print("pass {}: {:.4f} nats a piece, {:.4f} on games kept out\n", pass + 1, loss,
                   learner.loss_on(kept_out));
    }
    return learner.net();
}

/// The examples as if a group of features did not exist.
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

template <std::size_t kWidth>
void append(const std::vector<std::array<float, kWidth>>& rows, double scale, std::vector<double>& entries) {
    for (const auto& row : rows)
        for (const float weight : row)
            entries.push_back(std::round(double(weight) * scale));
}

} // namespace

std::string learn_behaviour(const Corpus& corpus, const LearnedKinds& large, const LearnedKinds& small,
                            const BehaviourOptions& options) {
    constexpr double steps = kStepsPerDoubling / std::numbers::ln2; // for a nat
    std::vector<double> direct;
    std::string counts;
    Random random{4};
    Net net = random_net(random);
    for (const ArmySize size :
         {ArmySize::Large, ArmySize::Small}) { // small armies begin with the weights of large ones
        const bool is_large = size == ArmySize::Large;
        const SetupKinds kinds = (is_large ? large : small).kinds();
        const Examples examples = examples_of(corpus.learning, size, kinds, options);
        const Examples kept_out = examples_of(corpus.kept_out, size, kinds, options);
        fmt::print("{} hidden pieces in {} situations, {:.1f} features each\n", examples.pieces.size(),
                   examples.situations.size(), double(examples.features.size()) / double(examples.pieces.size()));
        net = learn_net(examples, kept_out, net, is_large ? Traits::Learned : Traits::Kept, options,
                        is_large ? options.large_leaning : options.small_leaning);
        append(net.direct, steps, direct);
        counts += fmt::format("{}{}", counts.empty() ? "" : " and ", examples.pieces.size());
    }
    std::vector<double> traits;
    append(net.traits, kTraitScale, traits);
    std::vector<double> pushes;
    append(net.pushes, kPushScale * steps, pushes);
    const std::array<std::size_t, 3> of_direct{kArmySizes, kFeatures, kRanks};
    const std::array<std::size_t, 2> of_traits{kFeatures, kTraits};
    const std::array<std::size_t, 2> of_pushes{kTraits, kRanks};
    return fmt::format("/// By ArmySize, Feature and rank; from {} hidden pieces.\n", counts) +
           text_of({"std::int16_t", "kBehaviour", of_direct, direct, 0}) + "/// By Feature and trait.\n" +
           text_of({"std::int16_t", "kTraitsOf", of_traits, traits, 0}) + "/// By trait and rank.\n" +
           text_of({"std::int16_t", "kPushesOf", of_pushes, pushes, 0});
}

void ablate(const Corpus& corpus, const BehaviourOptions& options) {
    const SetupKinds kinds = learned_kinds(kOriginal.army);
    const Examples examples = examples_of(corpus.learning, ArmySize::Large, kinds, options);
    const Examples kept_out = examples_of(corpus.kept_out, ArmySize::Large, kinds, options);
    const auto loss_without = [&](const FeatureGroup& group) {
        const Examples learning = without(group, examples);
        Random random{5};
        Learner learner{learning, random_net(random), Traits::Learned};
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
