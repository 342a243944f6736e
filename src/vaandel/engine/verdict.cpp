#include "vaandel/engine/verdict.hpp"

#include <algorithm>

namespace vaandel::engine {

using namespace board;

namespace {

double hope(const Candidate& candidate) { return candidate.chances.win + candidate.chances.draw / 2; }

const Candidate* candidate_for(Move move, const Thought& thought) {
    const auto found = std::ranges::find_if(thought.candidates, [&](const auto& one) { return one.line[0] == move; });
    return found == thought.candidates.end() ? nullptr : &*found;
}

void think(const Edition& edition, const Observation& observation, Callbacks callbacks) {
    // A new engine each time, so that earlier calls have no influence.
    Engine engine{edition, Level::Master, Random{0}, [] { return std::chrono::nanoseconds{}; }};
    callbacks.candidates = 2;
    engine.choose(observation, {.time = {}, .nodes = kVerdictNodes}, callbacks);
}

} // namespace

std::optional<MoveVerdict> verdict_on(const Edition& edition, const Observation& observation, Move played,
                                      const std::function<bool()>& should_stop) {
    MoveVerdict verdict{.best = played};
    for_each_move(situation_of(edition, observation.view), [&](Move) { ++verdict.moves; });
    const auto weigh = [&](const Thought& thought) {
        const Candidate* made = candidate_for(played, thought);
        if (made == nullptr) // the search was cut short before it reached that move
            return;
        const auto best = thought.candidates.begin();
        verdict.best = best->line[0];
        verdict.value = hope(*best);
        if (thought.candidates.size() > 1) // that one was not weighed once more
            verdict.second = std::min(hope(*(best + 1)), verdict.value);
        // Among equally good moves the engine chooses by chance: playing the better one counts as no worse.
        verdict.played = std::min(hope(*made), verdict.value);
    };
    think(edition, observation, {.should_stop = should_stop, .listen = weigh, .asked = played});
    if (should_stop && should_stop())
        return std::nullopt;
    return verdict;
}

std::optional<Move> best_move(const Edition& edition, const Observation& observation,
                              const std::function<bool()>& should_stop) {
    std::optional<Move> best;
    think(edition, observation,
          {.should_stop = should_stop, .listen = [&](const Thought& thought) { best = thought.best().line[0]; }});
    return best;
}

} // namespace vaandel::engine
