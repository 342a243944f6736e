#include "vaandel/card_engine/policy.hpp"

#include <algorithm>
#include <cmath>

namespace vaandel::card_engine {

using namespace cards;

namespace {

bool puts_flag(const Step& step) {
    const batch::CardStep meant = batch::card_step_of(step.number);
    const auto* put = std::get_if<batch::Put>(&meant);
    return put != nullptr && put->rank == Rank::Flag;
}

} // namespace

Evaluation Policy::evaluate(const batch::CardPlay& play) const {
    std::array<std::uint16_t, batch::card_fact::kCount> facts{};
    batch::write_card_facts(edition_, play, play.to_act(), facts.data());
    const nets::CardNet::Output output = net_.look(facts);
    Evaluation evaluation{.steps = {}, .chance = double(output.end.win) + double(output.end.draw) / 2};
    play.for_each_legal([&](unsigned number) { evaluation.steps.push_back({number}); });
    // A Flag in the line is a bluff that loses to whoever attacks at random.
    if (!std::ranges::all_of(evaluation.steps, puts_flag))
        std::erase_if(evaluation.steps, puts_flag);
    float most = -INFINITY;
    for (const Step& step : evaluation.steps)
        most = std::max(most, output.logits[step.number]);
    double sum = 0;
    for (Step& step : evaluation.steps)
        sum += step.policy = std::exp(double(output.logits[step.number] - most));
    for (Step& step : evaluation.steps)
        step.policy /= sum;
    return evaluation;
}

batch::CardPlay Policy::play_in(const State& world, Side viewer, Random& random) const {
    batch::CardPlay play{world};
    while (!play.is_over() && play.to_act() != viewer)
        go_on(play, evaluate(play), random);
    return play;
}

Action Policy::draw(batch::CardPlay play, const Taste& taste, Random& random) const {
    for (;;) {
        const unsigned number = drawn(evaluate(play).steps, taste, random);
        const batch::CardStep step = batch::card_step_of(number);
        if (const auto* action = std::get_if<Action>(&step))
            return *action;
        if (const auto event = play.make_unchecked(edition_, number, random).event)
            return event->action;
    }
}

void Policy::go_on(batch::CardPlay& play, const Evaluation& evaluation, Random& random) const {
    play.make_unchecked(edition_, drawn(evaluation.steps, kPolicyTaste, random), random);
}

batch::CardPlay Policy::made(batch::CardPlay play, Side side, const Action& action, Random& random) const {
    const bool is_run = std::holds_alternative<FlagRun>(action);
    play.make_unchecked(edition_, side, action, is_run ? shuffled(gathered(play.state(), side), random) : Pile{});
    return play;
}

unsigned drawn(std::span<const Step> steps, const Taste& taste, Random& random) {
    return steps[draw_index<double>(draw_chances(steps, &Step::policy, taste), random)].number;
}

} // namespace vaandel::card_engine
