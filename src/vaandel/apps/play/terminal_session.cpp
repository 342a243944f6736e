#include "vaandel/apps/play/terminal_session.hpp"

#include "vaandel/game/bot_draws.hpp"

#include <fmt/format.h>

namespace vaandel::apps::play {

using board::Side;
using game::Phase;
using namespace fmt::literals;

namespace {

game::Lull lull_for(const game::AnyGame& game, Side side) {
    return std::visit([](const auto& view) { return game::lull_of(view); }, game.view_for(side));
}

} // namespace

TerminalSession::TerminalSession(game::AnyGame game, BotSides bots, Keeper keep, texts::Language language,
                                 Terminal& terminal)
    : texts_{language}, terminal_{terminal}, game_{std::move(game)}, seat_{bots.red ? Side::Blue : Side::Red},
      bots_{bots}, keep_{std::move(keep)} {}

void TerminalSession::run() {
    if (play() == Next::Leave)
        return terminal_.say(texts_[is_saved_ ? "terminal.good_bye_kept" : "terminal.good_bye"]);
    if (!is_in_trouble_)
        remark_ = {};
    terminal_.show(screen());
}

TerminalSession::Next TerminalSession::play() {
    if (begin() == Next::Leave)
        return Next::Leave;
    keep();
    while (game_.phase() != Phase::Over) {
        const Side side = side_to_act();
        if (bots_[side])
            let_bot_act(side);
        else if (let_human_act(side) == Next::Leave)
            return Next::Leave;
    }
    return Next::GoOn;
}

Side TerminalSession::side_to_act() const { return game_.may_act(seat_) ? seat_ : opponent(seat_); }

void TerminalSession::let_bot_act(Side side) {
    const bool is_asked = game_.draw_offer() == seat_;
    const BotChoice choice = choose(side);
    bot_expects_ = choice.expects;
    if (is_asked && answer_to_draw(lull_for(game_, side), bot_expects_) == game::DrawAnswer::Yes)
        game_.offer_draw(side);
    else if (choice.action.empty())
        game_.resign(side);
    else
        game_.act(side, choice.action);
    if (game_.phase() == Phase::Play) {
        if (is_asked)
            complain_of("terminal.draw.declined");
        if (!game_.may_act(side) && wants_draw(lull_for(game_, side), bot_expects_))
            game_.offer_draw(side);
    }
    keep();
}

TerminalSession::Next TerminalSession::let_human_act(Side side) {
    if (call(side) == Next::Leave)
        return Next::Leave;
    if (remark_.message.empty() && game_.draw_offer() == opponent(seat_))
        complain_of("terminal.draw.offered");
    else if (remark_.message.empty())
        remark_.message = hint();
    terminal_.show(page_ ? *page_ : screen());
    const auto line = ask(prompt());
    if (!line)
        return Next::Leave;
    remark_ = {};
    page_.reset();
    return execute(*line);
}

TerminalSession::Next TerminalSession::execute(const std::string& line) {
    const Typed typed = parse_line(texts_, line);
    if (typed.command == "quit")
        return Next::Leave;
    if (typed.command == "resign")
        return ask_to_resign();
    if (typed.command == "help")
        page_ = page(texts_.page(help()));
    else if (typed.command == "draw")
        offer_draw();
    else if (typed.command == "decline")
        decline_draw();
    else if (!typed.command.empty())
        execute(typed, line);
    return Next::GoOn;
}

TerminalSession::Next TerminalSession::ask_to_resign() {
    complain_of("terminal.resign");
    terminal_.show(screen());
    remark_ = {};
    const auto answer = ask("terminal.word.resign");
    if (!answer)
        return Next::Leave;
    if (parse_line(texts_, *answer).command == "yes") {
        game_.resign(seat_);
        keep();
    }
    return Next::GoOn;
}

void TerminalSession::offer_draw() {
    const Side other = opponent(seat_);
    if (game_.phase() != Phase::Play)
        return complain_of("terminal.draw.not_yet");
    if (game_.offer_draw(seat_))
        return complain_of("terminal.draw.again");
    if (game_.phase() != Phase::Play)
        return keep(); // it accepted the other side's offer
    const auto answer = bots_[other] ? answer_to_draw(lull_for(game_, other), bot_expects_) : std::nullopt;
    if (answer == game::DrawAnswer::Yes)
        game_.offer_draw(other);
    else if (answer == game::DrawAnswer::No)
        game_.decline_draw(other);
    complain_of(answer ? "terminal.draw.declined" : "terminal.draw.sent");
    keep();
}

void TerminalSession::decline_draw() {
    complain_of(game_.decline_draw(seat_) ? "terminal.draw.none" : "terminal.draw.you_declined");
}

void TerminalSession::keep() {
    if (!keep_)
        return;
    const auto trouble = keep_(game_);
    if (trouble)
        complain(texts_.fill("terminal.not_saved", "why"_a = *trouble));
    else if (is_in_trouble_)
        remark_ = {}; // it is saved now
    is_in_trouble_ = trouble.has_value();
    is_saved_ = !trouble;
}

} // namespace vaandel::apps::play
