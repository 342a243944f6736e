#include "vaandel/batch/card_simulator.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vaandel::batch {

using namespace cards;

namespace {

StepError wrong_size(std::string_view name, std::size_t have, std::size_t games, std::size_t each) {
    return {std::nullopt, {}, fmt::format("{}: {} elements given, {} games need {}", name, have, games, games * each)};
}

} // namespace

Reason reason_of(const Outcome& outcome) { return outcome.reason == Reason::Stuck ? Reason::Immobile : outcome.reason; }

void write_card_truth(const CardPlay& play, Side viewer, std::uint8_t* ranks) {
    const OpenSide& enemy = play.open()[opponent(viewer)];
    const auto& line = play.state().hidden[opponent(viewer)].held.line;
    for (const Place place : kAllPlaces) {
        const bool is_hidden = enemy.line.has(place) && !enemy.seen.has(place);
        ranks[place.index] = is_hidden ? std::uint8_t(index_of(line[place.index])) : kNoRank;
    }
}

Result<CardSimulator, std::vector<std::string>> CardSimulator::create(const Edition& edition, const Options& options) {
    std::vector<std::string> problems = problems_of(options);
    if (edition.rules.max_turns_without_attack == Turn{0})
        problems.emplace_back("a limit of 0 turns ends every game before it begins (A.7-17)");
    if (!options.setups.red.empty() || !options.setups.blue.empty())
        problems.emplace_back("card games have no set-ups: decks are shuffled (K2)");
    if (!problems.empty())
        return Failure{std::move(problems)};
    return CardSimulator{edition, options};
}

CardSimulator::CardSimulator(const Edition& edition, const Options& options)
    : edition_{edition}, seed_{options.seed}, games_(options.games), to_move_(options.games), plies_(options.games),
      seeds_(options.games), team_{std::make_unique<Team>(options.threads)} {
    team_->each(size(), [this](std::size_t game) { start(game); });
}

void CardSimulator::start(std::size_t game) {
    Game& started = games_[game];
    seeds_[game] = seed_of_game(seed_, game, started.number);
    started.random = Random{seeds_[game]};
    board::PerSide<Pile> decks;
    for (const Side side : kBothSides)
        decks[side] = shuffled(edition_.deck.cards, started.random);
    started.play = CardPlay{decks};
    to_move_[game] = started.play.to_act();
    plies_[game] = 0;
}

void CardSimulator::restart(std::size_t game) {
    ++games_[game].number;
    start(game);
}

void CardSimulator::advance(std::size_t game, unsigned action, const Buffers& buffers) {
    Game& played = games_[game];
    if (!buffers.played.empty())
        buffers.played[game] = Action{std::uint16_t(action)};
    played.play.make_unchecked(edition_, action, played.random);
    ++plies_[game];
    const auto& outcome = played.play.open().outcome;
    if (!buffers.endings.empty())
        buffers.endings[game] = outcome ? ending_of(*outcome) : Ending::GoesOn;
    if (outcome && !buffers.reasons.empty())
        buffers.reasons[game] = reason_of(*outcome);
    if (!buffers.lengths.empty())
        buffers.lengths[game] = outcome ? plies_[game] : 0;
    if (outcome) {
        if (std::uint16_t* last = part(buffers.last_facts, game, 2 * card_fact::kCount))
            for (const Side side : kBothSides)
                write_card_facts(edition_, played.play, side, last + std::size_t(side) * card_fact::kCount);
        return restart(game);
    }
    to_move_[game] = played.play.to_act();
}

std::optional<StepError> CardSimulator::step(std::span<const Action> actions, const Buffers& buffers) {
    if (auto error = check_sizes(buffers))
        return error;
    if (auto error = check_actions(actions))
        return error;
    team_->each(size(), [&](std::size_t game) {
        if (actions[game] == kWait)
            write_wait(game, buffers);
        else
            advance(game, actions[game].index, buffers);
        write_seen(game, buffers);
    });
    return std::nullopt;
}

std::optional<StepError> CardSimulator::step_random(const Buffers& buffers) {
    if (auto error = check_sizes(buffers))
        return error;
    team_->each(size(), [&](std::size_t game) {
        std::array<std::uint8_t, card_action::kCount> legal{};
        std::uint32_t count = 0;
        games_[game].play.for_each_legal([&](unsigned number) { legal[count++] = std::uint8_t(number); });
        advance(game, legal[games_[game].random.below(count)], buffers);
        write_seen(game, buffers);
    });
    return std::nullopt;
}

std::optional<StepError> CardSimulator::observe(const Buffers& buffers) {
    if (auto error = check_no_step_arrays(buffers))
        return error;
    if (auto error = check_sizes(buffers))
        return error;
    team_->each(size(), [&](std::size_t game) { write_seen(game, buffers); });
    return std::nullopt;
}

std::optional<StepError> CardSimulator::truth(std::span<std::uint8_t> ranks) {
    if (ranks.size() != size() * kLine)
        return wrong_size("ranks", ranks.size(), size(), kLine);
    for (std::size_t game = 0; game < size(); ++game)
        write_card_truth(play(game), to_move_[game], part(ranks, game, kLine));
    return std::nullopt;
}

void CardSimulator::write_seen(std::size_t game, const Buffers& buffers) const {
    if (std::uint16_t* facts = part(buffers.facts, game, card_fact::kCount))
        write_card_facts(edition_, play(game), to_move_[game], facts);
    if (std::uint8_t* legal = part(buffers.legal_bytes, game, card_action::kCount))
        write_legal_bytes(play(game), legal);
    if (std::uint8_t* legal = part(buffers.legal_bits, game, kCardLegalBits))
        write_legal_bits(play(game), legal);
}

std::optional<StepError> CardSimulator::check_sizes(const Buffers& buffers) const {
    if (!buffers.planes.empty() || !buffers.last_planes.empty())
        return StepError{std::nullopt, {}, "planes: a card game has none"};
    return first_wrong_size({{"facts", buffers.facts.size(), card_fact::kCount},
                             {"legal_bytes", buffers.legal_bytes.size(), card_action::kCount},
                             {"legal_bits", buffers.legal_bits.size(), kCardLegalBits},
                             {"last_facts", buffers.last_facts.size(), 2 * card_fact::kCount}},
                            buffers, size());
}

std::optional<StepError> CardSimulator::check_actions(std::span<const Action> actions) const {
    if (actions.size() != size())
        return StepError{std::nullopt, {}, fmt::format("{} actions given for {} games", actions.size(), size())};
    for (std::size_t game = 0; game < size(); ++game) {
        if (actions[game] == kWait)
            continue;
        const unsigned number = actions[game].index;
        const Refusal why = play(game).refusal(number);
        if (why == Refusal::None)
            continue;
        const std::string text = number < card_action::kCount ? text_of(card_step_of(number)) : "none";
        return StepError{game, number < card_action::kCount ? code_of(why) : "no_such_action",
                         fmt::format("game {}: action {}, {}: {}", game, number, text, phrase_of(why))};
    }
    return std::nullopt;
}

} // namespace vaandel::batch
