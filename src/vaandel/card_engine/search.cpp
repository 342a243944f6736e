#include "vaandel/card_engine/search.hpp"

#include "vaandel/card_engine/params.hpp"
#include "vaandel/core/policy_update.hpp"

#include <algorithm>
#include <numeric>

namespace vaandel::card_engine {

using namespace cards;

namespace {

/// One in so many rounds is told.
constexpr unsigned kRoundsPerThought = 4;

/// 1, 0, or a half for a draw.
double result_for(Side side, const Outcome& outcome) { return !outcome.winner ? 0.5 : outcome.winner == side ? 1 : 0; }

} // namespace

Search::Search(const Edition& edition, const View& view, Random& random, const std::optional<Action>& asked)
    : view_{view}, random_{random}, policy_{edition}, belief_{edition, view} {
    const batch::CardPlay play = policy_.play_in(belief_.sample(random), view.viewer(), random);
    expected_ = policy_.evaluate(play).chance;
    ++positions_;
    for (const Candidate& one : candidates(policy_, view, play, random)) {
        const bool is_asked = asked && look_alike(view, one.action, *asked);
        const bool is_likely = tried_.empty() || (one.policy >= kCardParams.least_policy &&
                                                  tried_.size() < std::size_t(kCardParams.most_actions));
        if (is_asked || is_likely)
            tried_.push_back({.action = is_asked ? *asked : one.action, .policy = one.policy});
    }
    if (asked && std::ranges::find(tried_, *asked, &Tried::action) == tried_.end())
        tried_.push_back({.action = *asked, .policy = kCardParams.least_policy / 10});
    left_.resize(tried_.size());
    std::iota(left_.begin(), left_.end(), std::size_t{0});
    weigh();
}

double Search::played_out(batch::CardPlay play) {
    const Side viewer = view_.viewer();
    const Turn turn = view_.open().turn;
    for (;;) {
        ++positions_;
        if (play.is_over())
            return result_for(viewer, *play.open().outcome);
        const Evaluation evaluation = policy_.evaluate(play);
        if (play.to_act() == viewer && play.open().stage == Stage::Act && play.open().turn > turn)
            return evaluation.chance;
        policy_.go_on(play, evaluation, random_);
    }
}

void Search::run(unsigned rollouts, const Callbacks& callbacks) {
    unsigned made = 0;
    bool should_stop = false;
    for (unsigned round = 1; made < rollouts && !should_stop; ++round) {
        const batch::CardPlay world = policy_.play_in(belief_.sample(random_), view_.viewer(), random_);
        for (const std::size_t at : left_) {
            Tried& tried = tried_[at];
            tried.sum += played_out(policy_.made(world, view_.viewer(), tried.action, random_));
            ++tried.rollouts;
            ++made;
        }
        weigh();
        if (!is_comparing_) {
            const double best = std::ranges::max_element(tried_, {}, &Tried::chance)->chance;
            std::erase_if(left_, [&](std::size_t at) {
                return tried_[at].rollouts >= unsigned(kCardParams.least_rollouts) &&
                       tried_[at].chance < kCardParams.least_chance * best;
            });
        }
        should_stop = callbacks.should_stop && callbacks.should_stop(positions_);
        if (callbacks.listen && (round % kRoundsPerThought == 1 || made >= rollouts || should_stop))
            tell(callbacks.listen);
    }
}

void Search::compare(const Action& best, const Action& other) {
    is_comparing_ = true;
    left_.clear();
    for (std::size_t at = 0; at < tried_.size(); ++at)
        if (tried_[at].action == best || tried_[at].action == other) {
            left_.push_back(at);
            tried_[at].sum = 0;
            tried_[at].rollouts = 0;
        }
}

void Search::weigh() {
    update_policy(std::span{tried_},
                  {.size = kCardParams.step, .damping = kCardParams.damping, .doubt = kCardParams.doubt});
}

std::vector<Tried> Search::found() const {
    std::vector<Tried> found = tried_;
    sort_tried(found, [&](const Tried& one) {
        return is_comparing_ &&
               std::ranges::any_of(left_, [&](std::size_t at) { return tried_[at].action == one.action; });
    });
    return found;
}

void Search::tell(const std::function<void(const CardThought&)>& listen) const {
    CardThought thought{.actions = {}, .positions = positions_};
    for (const Tried& tried : found())
        if (tried.rollouts > 0)
            thought.actions.push_back({tried.action, tried.value(), tried.rollouts});
    if (thought.actions.empty())
        thought.actions.push_back({tried_.front().action, expected_, 1});
    listen(thought);
}

} // namespace vaandel::card_engine
