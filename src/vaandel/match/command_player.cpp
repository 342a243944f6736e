#include "vaandel/match/command_player.hpp"

#include "vaandel/board/presets.hpp"
#include "vaandel/core/printable.hpp"
#include "vaandel/core/text.hpp"
#include "vaandel/notation/problem.hpp"
#include "vaandel/protocol/seat_game.hpp"
#include "vaandel/protocol/seat_messages.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

namespace vaandel::match {

using namespace protocol;

namespace {

Limits limits_of(const Budget& budget) {
    if (budget.clocks)
        return {.move_time = {}, .nodes = budget.nodes, .clocks = budget.clocks->on_the_wire()};
    return {.move_time = budget.time, .nodes = budget.nodes, .clocks = {}};
}

/// The new information in an `info` about its best move.
void learn(ActionReport& thought, const FromEngine& message) {
    const auto* info = std::get_if<Info>(&message);
    if (info == nullptr || info->candidate.value_or(1) != 1)
        return;
    const auto take = [](auto& known, const auto& told) {
        if (told)
            known = told;
    };
    take(thought.chances, info->chances);
    take(thought.depth, info->depth);
    take(thought.nodes, info->nodes);
    take(thought.time, info->time);
}

/// ", but a, b"
std::string known_options(const std::vector<Option>& options) {
    std::vector<std::string_view> names;
    names.reserve(options.size());
    for (const Option& option : options)
        names.push_back(option.name);
    return names.empty() ? " (it has none)" : printable(fmt::format(", but {}", fmt::join(names, ", ")));
}

/// Why the engine's option cannot have this value; empty if it can, as far as its declaration tells.
std::string problem_of(const Option& option, std::string_view value) {
    if (const auto* number = std::get_if<NumberOption>(&option.kind)) {
        const auto given = parse_number<std::uint64_t>(value);
        if (!given || *given < number->least || *given > number->most)
            return fmt::format("its option '{}' takes a number from {} to {}, not '{}'", option.name, number->least,
                               number->most, value);
    }
    if (const auto* choice = std::get_if<ChoiceOption>(&option.kind))
        if (std::ranges::find(choice->values, value) == choice->values.end())
            return fmt::format("its option '{}' is one of {}, not '{}'", option.name, fmt::join(choice->values, ", "),
                               value);
    if (std::holds_alternative<FlagOption>(option.kind) && value != "true" && value != "false")
        return fmt::format("its option '{}' is true or false, not '{}'", option.name, value);
    return {};
}

Crash::Kind crash_kind(Silence::Kind kind) {
    switch (kind) {
    case Silence::Kind::Gone: break;
    case Silence::Kind::Late: return Crash::Kind::Late;
    case Silence::Kind::Unreadable: return Crash::Kind::Nonsense;
    }
    return Crash::Kind::Gone;
}

std::string action_of(const BestMove& best) {
    if (const auto* move = std::get_if<BestMove::Move>(&best.choice))
        return action_text(move->move) + (move->offers_draw ? std::string{kDrawOffer} : "");
    return std::string{std::holds_alternative<BestMove::AcceptDraw>(best.choice) ? kAcceptDraw : kResign};
}

} // namespace

Deadline CommandPlayer::deadline(const Budget& budget) const {
    return after(patience_.wait(budget.clocks ? budget.clocks->allowed(side_) : budget.time, budget.margin));
}

/// It does not answer: the next game restarts it.
Crash CommandPlayer::lost(const Silence& silence) {
    remote_.reset();
    return {silence.what, crash_kind(silence.kind)};
}

std::optional<Unable> CommandPlayer::start(const game::AnyEdition& edition) {
    const std::string_view id = game::id_of(edition);
    if (!remote_)
        if (auto why = introduce())
            return why;
    if (std::ranges::find(introduction_.editions, id) == introduction_.editions.end())
        return Unable{fmt::format("it does not play {}, but {}", id,
                                  printable(fmt::to_string(fmt::join(introduction_.editions, ", "))))};
    return std::nullopt;
}

std::optional<Unable> CommandPlayer::introduce() {
    auto wire = connect_();
    if (!wire)
        return Unable{wire.error()};
    remote_.emplace(std::move(*wire));
    auto introduction = remote_->introduce(after(patience_.start));
    if (!introduction)
        return Unable{lost(introduction.error()).what};
    introduction_ = std::move(*introduction);
    if (introduction_.editions.empty())
        return Unable{
            lost({Silence::Kind::Gone,
                  fmt::format("it names no editions: sent '{0}', got {1}, wanted 'editions ...' and then '{0}'",
                              text_of(ToEngine{Version{}}), notation::excerpt(introduction_.received))})
                .what};
    if (auto problem = set_options())
        return Unable{std::move(*problem), true};
    if (!options_.empty())
        if (auto refused = refused_option())
            return refused;
    return std::nullopt;
}

/// Of the definition. Returns what is wrong with one, as far as its declaration tells.
std::optional<std::string> CommandPlayer::set_options() {
    for (const auto& [name, value] : options_) {
        const Option* option = introduction_.find_option(name);
        if (option == nullptr)
            return fmt::format("it has no option '{}'{}", name, known_options(introduction_.options));
        if (std::string problem = problem_of(*option, value); !problem.empty())
            return problem;
        remote_->say(SetOption{name, value});
    }
    return std::nullopt;
}

std::optional<Unable> CommandPlayer::refused_option() {
    std::optional<std::string> refused;
    remote_->say(IsReady{});
    const auto ready = remote_->await<ReadyOk>(after(patience_.start), [&](const FromEngine& message) {
        if (const auto* complaint = std::get_if<Complaint>(&message))
            refused = fmt::format("it refuses an option: {}", complaint->text);
    });
    if (!ready)
        return Unable{lost(ready.error()).what};
    return refused ? std::optional{Unable{std::move(*refused), true}} : std::nullopt;
}

std::optional<std::string> CommandPlayer::begin(const game::AnyEdition& edition, board::Side side, Random random) {
    edition_ = &edition;
    side_ = side;
    told_ = 0;
    if (auto unable = start(edition))
        return std::move(unable->why);
    return start_game(random);
}

/// Whether the definition of the player sets this option.
bool CommandPlayer::is_set(std::string_view option) const {
    return std::ranges::find(options_, option, &Options::value_type::first) != options_.end();
}

/// The options that every manager sends to engines that have them.
void CommandPlayer::set_agreed_options(Random& random) {
    const Option* seed = is_set(kSeedOption) ? nullptr : introduction_.find_option(kSeedOption);
    if (const auto* number = seed == nullptr ? nullptr : std::get_if<NumberOption>(&seed->kind))
        remote_->say(SetOption{std::string{kSeedOption},
                               std::to_string(std::clamp(random.next(), number->least, number->most))});
    const Option* opponent = is_set(kOpponentOption) ? nullptr : introduction_.find_option(kOpponentOption);
    if (opponent != nullptr && std::holds_alternative<TextOption>(opponent->kind))
        remote_->say(SetOption{std::string{kOpponentOption}, opponent_});
}

std::optional<std::string> CommandPlayer::start_game(Random& random) {
    set_agreed_options(random);
    remote_->say(new_game_message(*edition_, side_));
    remote_->say(IsReady{});
    if (auto ready = remote_->await<ReadyOk>(after(patience_.start)); !ready)
        return lost(ready.error()).what;
    return std::nullopt;
}

Result<Answer, Crash> CommandPlayer::place(const Budget& budget) {
    remote_->say(AskSetup{limits_of(budget), board::setup_letters(std::get<board::Edition>(*edition_))});
    const auto setup = remote_->await<SetupText>(deadline(budget));
    if (!setup)
        return Failure{lost(setup.error())};
    return Answer{"setup " + setup->text};
}

void CommandPlayer::tell_played(const game::AnySeatView& view) {
    for (const std::size_t all = count_played(view); told_ < all; ++told_)
        remote_->say(played_action_message(view, told_));
}

/// It has said all that it had to say: nothing of it passes for an answer to the next `go`.
std::optional<Crash> CommandPlayer::get_ready(const game::AnySeatView& view) {
    if (is_placing(view))
        return std::nullopt;
    tell_played(view);
    const auto unasked = remote_->settle(after(patience_.ready));
    if (!unasked)
        return lost(unasked.error());
    if (*unasked)
        return lost({Silence::Kind::Unreadable,
                     fmt::format("it answered one 'go' twice: then came 'bestmove {}'", action_of(**unasked))});
    return std::nullopt;
}

Result<Answer, Crash> CommandPlayer::act(const game::AnySeatView& view, const Budget& budget) {
    if (is_placing(view))
        return place(budget);
    remote_->say(view_message(view));
    remote_->say(
        Go{.limits = limits_of(budget), .is_draw_offered = is_draw_offered(view), .legal = legal_actions(view)});
    ActionReport thought;
    const auto best =
        remote_->await<BestMove>(deadline(budget), [&](const FromEngine& message) { learn(thought, message); });
    if (!best)
        return Failure{lost(best.error())};
    return Answer{action_of(*best), thought};
}

void CommandPlayer::end(const game::AnySeatView& view, const Ending& ending) {
    if (!remote_)
        return;
    tell_played(view);
    remote_->say(over_message(view, ending.winner, ending.reason));
    if (ending.is_own_fault || is_restarted_)
        remote_.reset();
}

} // namespace vaandel::match
