#include "vaandel/apps/play_cards/session.hpp"

#include "vaandel/apps/play/input.hpp"
#include "vaandel/apps/play/screens.hpp"
#include "vaandel/apps/play/words.hpp"
#include "vaandel/apps/play_cards/input.hpp"
#include "vaandel/apps/play_cards/words.hpp"
#include "vaandel/card_engine/odds.hpp"
#include "vaandel/game/bot_draws.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vaandel::apps::play_cards {

using namespace cards;
using play::parse_line;
using play::Typed;
using namespace fmt::literals;

const std::array<CardSession::Command, 4> CardSession::kAlways{{
    {"help", &CardSession::help},
    {"history", &CardSession::history},
    {"actions", &CardSession::list_choices},
    {"moves", &CardSession::list_choices},
}};

const std::array<CardSession::Command, 3> CardSession::kLaying{{
    {"lay", &CardSession::lay},
    {"random", &CardSession::propose},
    {"swap", &CardSession::swap},
}};

CardSession::CardSession(SessionSettings settings, Random advice, play::Terminal& terminal)
    : settings_{std::move(settings)}, texts_{settings_.language}, advice_{advice}, odds_{advice}, terminal_{terminal},
      seat_{settings_.bots.red ? Side::Blue : Side::Red}, is_seated_{!has_two_persons()} {}

void CardSession::run() {
    keep();
    while (settings_.game.phase() != game::Phase::Over) {
        const Side side = side_to_act();
        if (settings_.bots[side]) {
            let_bot_act(side);
        } else if (let_person_act(side) == Next::Leave) {
            return terminal_.say(good_bye());
        }
    }
    terminal_.show(table());
}

Side CardSession::side_to_act() const {
    const game::CardGame& game = settings_.game;
    return game.may_act(seat_) ? seat_ : opponent(seat_);
}

void CardSession::let_bot_act(Side side) {
    game::CardGame& game = settings_.game;
    const game::CardSeatView seen = game.view_for(side);
    const game::Lull lull = game::lull_of(seen);
    bot_expects_.reset();
    if (lull.length >= lull.little) // it matters only then
        bot_expects_ = card_engine::expected_chance(game.edition(), seen.cards, odds_);
    const bool is_asked = seen.draw_offer == seat_;
    if (is_asked && answer_to_draw(lull, bot_expects_) == game::DrawAnswer::Yes)
        game.offer_draw(side);
    else
        game.act(side, settings_.bots[side](seen.cards));
    if (is_asked && game.phase() == game::Phase::Play)
        complain_of("terminal.draw.declined");
    if (game.phase() == game::Phase::Play && !game.may_act(side) &&
        wants_draw(game::lull_of(game.view_for(side)), bot_expects_))
        game.offer_draw(side);
    keep();
}

CardSession::Next CardSession::let_person_act(Side side) {
    if (side != seat_ || !is_seated_)
        if (hand_over(side) == Next::Leave)
            return Next::Leave;
    if (remark_.message.empty() && remark_.list.empty())
        remark_ = has_draw_offer()
                      ? Remark{.message = std::string{texts_["terminal.draw.offered"]}, .style = play::kNote}
                      : Remark{.message = hint_of(texts_, view())};
    terminal_.show(page_ ? *page_ : table());
    const auto line = terminal_.ask(prompt());
    if (!line)
        return Next::Leave;
    remark_ = {};
    page_.reset();
    return execute(*line);
}

/// Shows the result of the turn to its player, then a blank screen, then the other player's screen.
CardSession::Next CardSession::hand_over(Side next) {
    if (is_seated_) {
        remark_ = {.message = texts_.fill("terminal.cards.turn_over", "side"_a = texts_[next]), .style = play::kNote};
        terminal_.show(table());
        const auto line = terminal_.ask(fmt::format("{}> ", texts_["terminal.prompt.enter"]));
        if (!line || parse_line(texts_, *line).command == "quit")
            return Next::Leave;
    }
    is_seated_ = false;
    seat_ = next;
    remark_ = {};
    terminal_.hide();
    terminal_.show(cover_screen(texts_, next));
    const auto line = terminal_.ask(fmt::format("{}> ", texts_[next]));
    if (!line || parse_line(texts_, *line).command == "quit")
        return Next::Leave;
    is_seated_ = true;
    return Next::GoOn;
}

std::string CardSession::prompt() const {
    const Stage stage = view().cards.open().stage;
    return fmt::format("{}> ", texts_[stage == Stage::LayOut ? "terminal.prompt.line"
                                      : stage == Stage::Fill ? "terminal.prompt.fill"
                                                             : "terminal.prompt.action"]);
}

bool CardSession::is_laying() const { return view().cards.open().stage == Stage::LayOut; }

CardSession::Next CardSession::execute(const std::string& line) {
    const Typed typed = parse_line(texts_, line);
    if (typed.command == "quit")
        return Next::Leave;
    if (typed.command == "resign")
        return ask_to_resign();
    if (typed.command == "draw" || typed.command == "decline") {
        typed.command == "draw" ? offer_draw() : decline_draw();
        return Next::GoOn;
    }
    const auto run = [&](const auto& commands) {
        const auto* const command = std::ranges::find(commands, std::string_view{typed.command}, &Command::name);
        if (command != commands.end())
            (this->*command->run)(typed.words);
        return command != commands.end();
    };
    if (typed.command.empty() || run(kAlways))
        return Next::GoOn;
    if (is_laying()) {
        if (typed.command == "done")
            finish(typed.words);
        else if (!run(kLaying))
            complain(texts_.fill("terminal.cards.no_command", "line"_a = play::quoted(texts_, line)));
    } else if (const auto action = read_action(texts_, view(), line)) {
        act(*action);
    } else {
        complain(action.error());
    }
    return Next::GoOn;
}

CardSession::Next CardSession::ask_to_resign() {
    complain_of("terminal.resign");
    terminal_.show(table());
    remark_ = {};
    const auto answer = terminal_.ask(fmt::format("{}> ", texts_["terminal.word.resign"]));
    if (!answer)
        return Next::Leave;
    if (parse_line(texts_, *answer).command == "yes") {
        settings_.game.resign(seat_);
        keep();
    }
    return Next::GoOn;
}

void CardSession::offer_draw() {
    game::CardGame& game = settings_.game;
    const Side other = opponent(seat_);
    if (game.phase() != game::Phase::Play)
        return complain_of("terminal.draw.not_yet");
    if (game.offer_draw(seat_) == game::Verdict::NotNow)
        return complain_of("terminal.draw.again");
    if (game.phase() != game::Phase::Play)
        return keep(); // it accepted the other side's offer
    const game::Lull lull = game::lull_of(game.view_for(other));
    const auto answer = has_two_persons() ? std::nullopt : answer_to_draw(lull, bot_expects_);
    if (answer == game::DrawAnswer::Yes)
        game.offer_draw(other);
    else if (answer == game::DrawAnswer::No)
        game.decline_draw(other);
    complain_of(answer ? "terminal.draw.declined" : "terminal.draw.sent");
    keep();
}

void CardSession::decline_draw() {
    const bool was_offered = settings_.game.decline_draw(seat_) == game::Verdict::Ok;
    complain_of(was_offered ? "terminal.draw.you_declined" : "terminal.draw.none");
}

void CardSession::help(Words /*unused*/) { page_ = play::page(texts_.page("cards")); }

void CardSession::history(Words /*unused*/) { page_ = history_screen(texts_, view()); }

void CardSession::list_choices(Words /*unused*/) { remark_.list = choices_of(texts_, view()); }

void CardSession::lay(Words words) {
    const auto row = read_cards(texts_, words);
    if (!row)
        return complain(row.error());
    const game::CardSeatView seen = view();
    const Action action = LayOut{*row};
    if (const Refusal why = refusal(situation_of(seen.cards), action); why != Refusal::None)
        return complain(refusal_of(texts_, seen, action, why));
    draft_ = *row;
    remark_.message = texts_["terminal.cards.laid"];
}

void CardSession::propose(Words /*unused*/) {
    std::vector<Rank> ranks;
    view().cards.held().hand.for_each([&](Rank rank) { ranks.push_back(rank); });
    advice_.shuffle(std::span{ranks});
    draft_ = {};
    for (std::size_t at = 0; at < std::min(ranks.size(), kLine); ++at)
        draft_[at] = ranks[at];
    remark_.message = texts_["terminal.cards.proposed"];
}

void CardSession::swap(Words words) {
    const auto first = words.size() == 2 ? read_place(words[0]) : std::nullopt;
    const auto second = words.size() == 2 ? read_place(words[1]) : std::nullopt;
    if (!first || !second)
        return complain_of("terminal.cards.swap");
    if (!draft_[first->index] || !draft_[second->index])
        return complain_of("terminal.cards.no_card_yet");
    std::swap(draft_[first->index], draft_[second->index]);
    remark_.message = texts_["terminal.cards.swapped"];
}

void CardSession::finish(Words /*unused*/) {
    if (draft_ == Row{})
        return complain_of("terminal.cards.choose_first");
    act(LayOut{draft_});
}

void CardSession::act(const Action& action) {
    const Refusal why = settings_.game.act(seat_, action);
    if (why != Refusal::None)
        return complain(refusal_of(texts_, view(), action, why));
    draft_ = {};
    keep();
}

void CardSession::keep() {
    if (!settings_.keep)
        return;
    trouble_ = settings_.keep(settings_.game).value_or("");
    if (!trouble_.empty())
        complain(texts_.fill("terminal.not_saved", "why"_a = trouble_));
}

std::string_view CardSession::good_bye() const {
    return texts_[settings_.keep && trouble_.empty() ? "terminal.good_bye_kept" : "terminal.good_bye"];
}

} // namespace vaandel::apps::play_cards
