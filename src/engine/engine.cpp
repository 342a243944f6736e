#include "vaandel/engine/engine.hpp"

#include "vaandel/search/think.hpp"
#include "vaandel/setups/setup_choice.hpp"

namespace vaandel::engine {

using namespace board;

namespace {

constexpr std::size_t kTableEntries = std::size_t{1} << 18;
constexpr search::Terms kTerms{};

search::Beliefs beliefs_of(const Edition& edition, const Sight& sight) {
    return {belief::about_enemy(edition, sight.view, sight.plies), belief::in_enemy_eyes(edition, sight.view, sight.plies)};
}

} // namespace

struct Engine::Memory {
    search::Table table{kTableEntries};
};

Engine::Engine(const Edition& edition, Level level, Random random, Stopwatch now)
    : edition_{edition}, level_{level}, random_{random}, now_{std::move(now)}, memory_{std::make_unique<Memory>()} {}
Engine::Engine(Engine&&) noexcept = default;
Engine::~Engine() = default;

Setup Engine::place() { return setups::sensible_setup(edition_, random_); }

std::optional<Move> Engine::choose(const Sight& sight, const Limits& limits, const Company& company) {
    const auto begin = now_();
    const search::Beliefs beliefs = beliefs_of(edition_, sight);
    search::Budget budget;
    if (limits.nodes)
        budget.nodes = *limits.nodes;
    else if (!limits.time)
        budget.nodes = 20'000;
    budget.should_stop = [&] {
        return (limits.time && now_() - begin >= *limits.time) || (company.should_stop && company.should_stop());
    };
    const auto answer = search::think({edition_, sight.view, sight.plies, beliefs, kTerms}, budget, memory_->table);
    if (answer.choices.empty())
        return std::nullopt;
    if (company.listen)
        company.listen({.depth = answer.depth,
                        .nodes = answer.nodes,
                        .time = now_() - begin,
                        .chances = {0.5, 0, 0.5},
                        .line = {answer.choices[0].move}});
    std::size_t equals = 1;
    while (equals < answer.choices.size() && answer.choices[equals].points > answer.choices[0].points - kTerms.whim)
        ++equals;
    return answer.choices[random_.below(std::uint32_t(equals))].move;
}

std::vector<Suspicion> Engine::suspicions(const Sight& sight) const {
    const search::Beliefs beliefs = beliefs_of(edition_, sight);
    const PublicState& open = sight.view.open();
    std::vector<Suspicion> all;
    open.occupied[opponent(sight.view.viewer())].for_each([&](unsigned at) {
        if (const PieceId piece = open.piece_at[at]; !sight.view.rank_of(piece))
            all.push_back({piece, beliefs.enemy.of(piece)});
    });
    return all;
}

} // namespace vaandel::engine
