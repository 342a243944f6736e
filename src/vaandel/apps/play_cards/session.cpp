#include "vaandel/apps/play_cards/session.hpp"

#include "vaandel/apps/play_cards/input.hpp"
#include "vaandel/apps/play_cards/screens.hpp"
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

const std::array<CardSession::Command, 3> CardSession::kAlways{{
    {"history", &CardSession::history},
    {"actions", &CardSession::list_choices},
    {"moves", &CardSession::list_choices},
}};

const std::array<CardSession::Command, 4> CardSession::kLaying{{
    {"lay", &CardSession::lay},
    {"random", &CardSession::propose},
    {"swap", &CardSession::swap},
    {"done", &CardSession::finish},
}};

CardSession::CardSession(CardSettings settings, Random advice, play::Terminal& terminal)
    : TerminalSession{game::AnyGame{std::move(settings.game)},
                      {.red = bool(settings.bots.red), .blue = bool(settings.bots.blue)},
                      std::move(settings.keep),
                      settings.language,
                      terminal},
      bots_{std::move(settings.bots)}, advice_{advice}, odds_{advice}, is_seated_{bots_.red || bots_.blue} {}

CardSession::BotChoice CardSession::choose(Side bot) {
    const game::CardSeatView seen = game().view_for(bot);
    const game::Lull lull = game::lull_of(seen);
    BotChoice choice;
    if (lull.length >= lull.little) // it matters only then
        choice.expects = card_engine::expected_chance(game().edition(), seen.cards, odds_);
    choice.action = text_of(bots_[bot](seen.cards));
    return choice;
}

/// Shows the result of the turn to its player, then a blank screen, then the other player's screen.
CardSession::Next CardSession::call(Side side) {
    if (side == seat_ && is_seated_)
        return Next::GoOn;
    if (is_seated_) {
        remark_ = {.message = texts_.fill("terminal.cards.turn_over", "side"_a = texts_[side]), .style = play::kNote};
        terminal_.show(screen());
        if (wait_for(texts_["terminal.prompt.enter"]) == Next::Leave)
            return Next::Leave;
    }
    is_seated_ = false;
    seat_ = side;
    remark_ = {};
    terminal_.hide();
    terminal_.show(cover_screen(texts_, side));
    if (wait_for(texts_[side]) == Next::Leave)
        return Next::Leave;
    is_seated_ = true;
    return Next::GoOn;
}

CardSession::Next CardSession::wait_for(std::string_view whom) {
    const auto line = terminal_.ask(fmt::format("{}> ", whom));
    return !line || parse_line(texts_, *line).command == "quit" ? Next::Leave : Next::GoOn;
}

play::Canvas CardSession::screen() const { return table_screen(texts_, view(), draft_, remark_); }

std::string CardSession::hint() const { return hint_of(texts_, view()); }

std::string_view CardSession::prompt() const {
    const Stage stage = view().cards.open().stage;
    return stage == Stage::LayOut ? "terminal.prompt.line"
           : stage == Stage::Fill ? "terminal.prompt.fill"
                                  : "terminal.prompt.action";
}

void CardSession::execute(const Typed& typed, const std::string& line) {
    const auto run = [&](const auto& commands) {
        const auto* const command = std::ranges::find(commands, std::string_view{typed.command}, &Command::name);
        if (command != commands.end())
            (this->*command->run)(typed.words);
        return command != commands.end();
    };
    if (run(kAlways))
        return;
    if (view().cards.open().stage == Stage::LayOut) {
        if (!run(kLaying))
            complain(texts_.fill("terminal.cards.no_command", "line"_a = play::quoted(texts_, line)));
    } else if (const auto action = read_action(texts_, view(), line)) {
        act(*action);
    } else {
        complain(action.error());
    }
}

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
    const Refusal why = game().act(seat_, action);
    if (why != Refusal::None)
        return complain(refusal_of(texts_, view(), action, why));
    draft_ = {};
    keep();
}

} // namespace vaandel::apps::play_cards
