#include "vaandel/match/command_player.hpp"

#include "vaandel/protocol/seat_game.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace vaandel::match {

using namespace protocol;
using game::SeatView;

namespace {

Limits limits_of(const Budget& budget) {
    if (budget.clocks)
        return {.move_time = {}, .nodes = budget.nodes, .clocks = budget.clocks->on_the_wire()};
    return {.move_time = budget.time, .nodes = budget.nodes, .clocks = {}};
}

Go go_message(const SeatView& view, const Budget& budget) {
    Go go{.limits = limits_of(budget), .is_draw_offered = view.draw_offer == opponent(view.seat), .legal = {}};
    for (const board::Move move : legal_moves(situation_of(*view.edition, *view.board)))
        go.legal.push_back(wire_move(*view.edition, *view.board, move));
    return go;
}

GameOver over_message(const SeatView& view, const Ending& ending) {
    GameOver over{.winner = ending.winner, .reason = std::string{ending.reason}, .reveal = std::nullopt};
    if (view.disclosure) {
        const auto text = [&](const std::optional<board::Setup>& setup) {
            return setup ? std::optional{setup->text(*view.edition)} : std::nullopt;
        };
        over.reveal = {text(view.disclosure->setups.red), text(view.disclosure->setups.blue)};
    }
    return over;
}

std::string action_of(const BestMove& best) {
    if (const auto* move = std::get_if<BestMove::Move>(&best.choice))
        return text_of(move->move) + (move->offers_draw ? std::string{kDrawOffer} : "");
    return std::string{std::holds_alternative<BestMove::AcceptDraw>(best.choice) ? kAcceptDraw : kResign};
}

} // namespace

Deadline CommandPlayer::deadline(const Budget& budget) const {
    return after(patience_.wait(budget.clocks ? budget.clocks->allowed(side_) : budget.time, budget.margin));
}

/// It does not answer: the next game starts it anew.
Crash CommandPlayer::lost(const Silence& silence) {
    remote_.reset();
    return {silence.what, silence.is_late ? Crash::Kind::Late : Crash::Kind::Gone};
}

std::optional<std::string> CommandPlayer::start(const game::AnyEdition& edition) {
    const std::string_view id = std::get<board::Edition>(edition).id;
    if (!remote_)
        if (auto why = introduce())
            return why;
    if (std::ranges::find(introduction_.editions, id) == introduction_.editions.end())
        return fmt::format("it does not play {}, but {}", id, fmt::join(introduction_.editions, ", "));
    return std::nullopt;
}

std::optional<std::string> CommandPlayer::introduce() {
    auto wire = connect_();
    if (!wire)
        return wire.error();
    remote_.emplace(std::move(*wire));
    auto introduction = remote_->introduce(after(patience_.start));
    if (!introduction)
        return lost(introduction.error()).what;
    introduction_ = std::move(*introduction);
    for (const auto& [name, value] : options_) {
        if (introduction_.find_option(name) == nullptr)
            return fmt::format("it has no option '{}'", name);
        remote_->say(SetOption{name, value});
    }
    return std::nullopt;
}

std::optional<std::string> CommandPlayer::begin(const game::AnyEdition& edition, board::Side side, Random random) {
    edition_ = &std::get<board::Edition>(edition);
    side_ = side;
    told_ = 0;
    if (auto why = start(edition))
        return why;
    return start_game(random);
}

std::optional<std::string> CommandPlayer::start_game(Random& random) {
    const bool is_seeded = std::ranges::find(options_, "seed", &Options::value_type::first) != options_.end();
    if (const Option* seed = is_seeded ? nullptr : introduction_.find_option("seed"))
        if (const auto* number = std::get_if<NumberOption>(&seed->kind))
            remote_->say(SetOption{"seed", std::to_string(std::clamp(random.next(), number->least, number->most))});
    remote_->say(NewGame{.edition = std::string{edition_->id}, .seat = side_, .rules = edition_->rules});
    remote_->say(IsReady{});
    if (auto ready = remote_->await<ReadyOk>(after(patience_.start)); !ready)
        return lost(ready.error()).what;
    return std::nullopt;
}

Result<std::string, Crash> CommandPlayer::act(const game::AnySeatView& view, const Budget& budget) {
    const auto& seen = std::get<SeatView>(view);
    return seen.board ? move(seen, budget) : place(budget);
}

Result<std::string, Crash> CommandPlayer::place(const Budget& budget) {
    remote_->say(AskSetup{limits_of(budget), setup_letters(*edition_)});
    const auto setup = remote_->await<SetupText>(deadline(budget));
    if (!setup)
        return Failure{lost(setup.error())};
    return "setup " + setup->text;
}

void CommandPlayer::tell_plies(const SeatView& view) {
    for (; told_ < view.plies.size(); ++told_)
        remote_->say(Played{view.plies[told_].number, wire_ply(*view.edition, view.plies[told_])});
}

Result<std::string, Crash> CommandPlayer::move(const SeatView& view, const Budget& budget) {
    tell_plies(view);
    remote_->say(position_message(*view.edition, *view.board, view.plies));
    remote_->say(go_message(view, budget));
    const auto best = remote_->await<BestMove>(deadline(budget));
    if (!best)
        return Failure{lost(best.error())};
    return action_of(*best);
}

void CommandPlayer::end(const game::AnySeatView& view, const Ending& ending) {
    if (!remote_)
        return;
    const auto& seen = std::get<SeatView>(view);
    tell_plies(seen);
    remote_->say(over_message(seen, ending));
    if (ending.is_own_fault || is_restarted_)
        remote_.reset();
}

} // namespace vaandel::match
