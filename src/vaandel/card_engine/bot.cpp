#include "vaandel/card_engine/bot.hpp"

#include "vaandel/card_engine/search.hpp"

#include <algorithm>

namespace vaandel::card_engine {

using namespace cards;

namespace {

constexpr std::array<std::string_view, kAllLevels.size()> kNames{"easy", "medium", "strong"};

constexpr Taste kEasyTaste{.temperature = 6, .least_share = 0};
constexpr Taste kMediumTaste{.temperature = 6, .least_share = 0.001};
constexpr Taste kStrongTaste{.temperature = 0.5, .least_share = kCardParams.least_share}; ///< of what the search finds
constexpr unsigned kRollouts = 96;

Action drawn_action(const Edition& edition, const View& view, const Taste& taste, Random& random) {
    const Policy policy{edition};
    const State& world = Worlds{edition, view}.sample(random);
    return policy.draw(policy.play_in(world, view.viewer(), random), taste, random);
}

Action searched_action(const Edition& edition, const View& view, Random& random, const Callbacks& callbacks) {
    Search search{edition, view, random};
    if (search.has_choice())
        search.run(kRollouts, callbacks);
    else if (callbacks.listen)
        search.tell(callbacks.listen);
    const std::vector<Tried> found = search.found();
    const std::span<const Tried> tried{found};
    return found[draw_index<double>(draw_chances(tried, &Tried::chance, kStrongTaste), random)].action;
}

/// An attack on a Flag that the viewer has seen, which wins the game (K12).
std::optional<Action> winning_action(const View& view) {
    if (view.open().stage == Stage::LayOut || view.open().stage == Stage::Fill)
        return std::nullopt;
    for (const Action& action : legal_actions(situation_of(view)))
        if (const auto* attack = std::get_if<Attack>(&action);
            attack != nullptr && view.known_line()[attack->target.index] == Rank::Flag)
            return action;
    return std::nullopt;
}

/// Whether it attacks a card that the viewer knows to beat the attacker.
bool is_certain_loss(const Edition& edition, const View& view, const Action& action) {
    const auto* attack = std::get_if<Attack>(&action);
    const auto known = attack != nullptr ? view.known_line()[attack->target.index] : std::nullopt;
    return known && edition.combat(view.held().line[attack->own.index], *known) == BattleResult::DefenderWins;
}

} // namespace

std::string_view name_of(Level level) { return kNames[std::size_t(level)]; }

std::optional<Level> level_named(std::string_view name) {
    const auto found = std::ranges::find(kNames, name);
    return found == kNames.end() ? std::nullopt : std::optional{Level(found - kNames.begin())};
}

Action choose(const Edition& edition, const View& view, Level level, Random& random, const Callbacks& callbacks) {
    switch (level) {
    case Level::Easy: return drawn_action(edition, view, kEasyTaste, random);
    case Level::Medium:
        if (const auto winning = winning_action(view))
            return *winning;
        return drawn_action(edition, view, kMediumTaste, random);
    case Level::Strong: break;
    }
    return searched_action(edition, view, random, callbacks);
}

void load_net() { nets::shipped_card_net(); }

Action advise(const Edition& edition, const View& view, Random& random) {
    Search search{edition, view, random};
    if (search.has_choice())
        search.run(kRollouts);
    const std::vector<Tried> found = search.found();
    if (!is_certain_loss(edition, view, found.front().action))
        return found.front().action;
    // The best one loses a card: any look or attack that does not is better, but no run of the Flag.
    const auto is_careful = [&](const Action& action) {
        return !is_certain_loss(edition, view, action) && !std::holds_alternative<FlagRun>(action);
    };
    if (const auto careful = std::ranges::find_if(found, is_careful, &Tried::action); careful != found.end())
        return careful->action;
    for (const Action& action : legal_actions(situation_of(view)))
        if (is_careful(action))
            return action;
    return found.front().action;
}

LayOut completed_line(const Edition& edition, const View& view, std::string_view text, Random& random) {
    const Policy policy{edition};
    batch::CardPlay play = policy.play_in(Worlds{edition, view}.sample(random), view.viewer(), random);
    // Cards that no place names.
    Bag hand = view.held().hand;
    const std::size_t places = std::min<std::size_t>(hand.count(), kLine);
    Row named{};
    for (std::size_t place = 0; place < std::min(places, text.size()); ++place)
        if (const auto rank = rank_of_letter(text[place]); rank && hand[*rank] > 0) {
            named[place] = rank;
            hand.remove(*rank);
        }
    LayOut line{};
    for (std::size_t place = 0; place < places; ++place) {
        const Place at{std::uint8_t(place)};
        if (!named[place]) {
            std::vector<Step> steps = policy.evaluate(play).steps;
            std::erase_if(steps, [&](const Step& step) {
                const batch::CardStep meant = batch::card_step_of(step.number);
                const auto* put = std::get_if<batch::Put>(&meant);
                return put == nullptr || hand[put->rank] == 0;
            });
            const batch::CardStep step = batch::card_step_of(drawn(steps, kPolicyTaste, random));
            named[place] = std::get_if<batch::Put>(&step)->rank;
            hand.remove(*named[place]);
        }
        line.line[place] = named[place];
        if (place + 1 < places)
            play.make_unchecked(edition, batch::number_of(batch::Put{at, *named[place]}), random);
    }
    return line;
}

} // namespace vaandel::card_engine
