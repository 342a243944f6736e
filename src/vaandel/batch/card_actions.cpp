#include "vaandel/batch/card_actions.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vaandel::batch {

using namespace cards;

namespace {

Place place_of(unsigned index) { return Place{std::uint8_t(index)}; }

ScoutLook scout_look(unsigned number) {
    const auto [first, second] = kPairs[number % kPairs.size()];
    return {place_of(number / unsigned{kPairs.size()}), PlaceSet{place_of(first), place_of(second)}};
}

struct Number {
    std::optional<unsigned> operator()(const Attack& action) const {
        if (!is_valid(action.own) || !is_valid(action.target))
            return std::nullopt;
        return card_action::kAttack + action.own.index * unsigned{kLine} + action.target.index;
    }
    std::optional<unsigned> operator()(const SpyLook& action) const { return of(card_action::kSpyLook, action.own); }
    std::optional<unsigned> operator()(const FlagRun& action) const { return of(card_action::kFlagRun, action.own); }
    std::optional<unsigned> operator()(const Pass& /*unused*/) const { return card_action::kPass; }
    std::optional<unsigned> operator()(const ScoutLook& action) const {
        const auto* const pair = std::ranges::find_if(kPairs, [&](const auto& candidate) {
            return PlaceSet{place_of(candidate.first), place_of(candidate.second)} == action.targets;
        });
        if (!is_valid(action.own) || pair == kPairs.end())
            return std::nullopt;
        return card_action::kScoutLook + action.own.index * unsigned{kPairs.size()} + unsigned(pair - kPairs.begin());
    }
    std::optional<unsigned> operator()(const LayOut& /*unused*/) const { return std::nullopt; }
    std::optional<unsigned> operator()(const FillGaps& /*unused*/) const { return std::nullopt; }

private:
    static std::optional<unsigned> of(unsigned first, Place own) {
        return is_valid(own) ? std::optional{first + own.index} : std::nullopt;
    }
};

} // namespace

CardStep card_step_of(unsigned number) {
    using namespace card_action;
    if (number < kSpyLook)
        return Action{Attack{place_of(number / unsigned{kLine}), place_of(number % unsigned{kLine})}};
    if (number < kScoutLook)
        return Action{SpyLook{place_of(number - kSpyLook)}};
    if (number < kFlagRun)
        return Action{scout_look(number - kScoutLook)};
    if (number < kPass)
        return Action{FlagRun{place_of(number - kFlagRun)}};
    if (number == kPass)
        return Action{Pass{}};
    const unsigned put = number - kPut;
    return Put{place_of(put / unsigned{kRanks}), kAllRanks[put % kRanks]};
}

std::optional<unsigned> number_of(const Action& action) { return std::visit(Number{}, action); }

std::string text_of(const CardStep& step) {
    if (const auto* const put = std::get_if<Put>(&step))
        return fmt::format("put {} on {}", letter_of(put->rank), put->place.index + 1);
    return cards::text_of(*std::get_if<Action>(&step));
}

} // namespace vaandel::batch
