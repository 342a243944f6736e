#include "vaandel/apps/play_cards/session.hpp"

#include "vaandel/apps/play/input.hpp"
#include "vaandel/apps/play/screens.hpp"
#include "vaandel/apps/play/words.hpp"
#include "vaandel/apps/play_cards/input.hpp"
#include "vaandel/apps/play_cards/words.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vaandel::apps::play_cards {

using namespace cards;
using play::parse_line;
using play::Typed;

const std::array<Session::Command, 4> Session::kAlways{{
    {"help", &Session::help},
    {"history", &Session::history},
    {"actions", &Session::list_choices},
    {"moves", &Session::list_choices},
}};

const std::array<Session::Command, 3> Session::kLaying{{
    {"lay", &Session::lay},
    {"random", &Session::propose},
    {"swap", &Session::swap},
}};

Session::Session(SessionSettings settings, Random advice, play::Terminal& terminal)
    : settings_{std::move(settings)}, advice_{advice}, terminal_{terminal},
      seat_{settings_.bots.red ? Side::Blue : Side::Red}, is_seated_{!has_two_persons()} {}

void Session::run() {
    keep();
    while (settings_.game.phase() != game::Phase::Over) {
        const Side side = side_to_act();
        if (const CardBot& bot = settings_.bots[side]) {
            settings_.game.act(side, bot(settings_.game.view_for(side).cards));
            keep();
        } else if (let_person_act(side) == Next::Leave) {
            return terminal_.say(good_bye());
        }
    }
    terminal_.show(table());
}

Side Session::side_to_act() const {
    const game::CardGame& game = settings_.game;
    return game.may_act(seat_) ? seat_ : opponent(seat_);
}

Session::Next Session::let_person_act(Side side) {
    if (side != seat_ || !is_seated_)
        if (hand_over(side) == Next::Leave)
            return Next::Leave;
    if (remark_.message.empty() && remark_.list.empty())
        remark_ = {.message = hint_of(view())};
    terminal_.show(page_ ? *page_ : table());
    const auto line = terminal_.ask(prompt());
    if (!line)
        return Next::Leave;
    remark_ = {};
    page_.reset();
    return execute(*line);
}

/// Shows the one what came of his turn, then nobody anything, then it is the other's screen.
Session::Next Session::hand_over(Side next) {
    if (is_seated_) {
        remark_ = {.message = fmt::format("Your turn is over. Look at it, press Enter, and hand over to {}.",
                                          play::title_of(next)),
                   .style = play::kNote};
        terminal_.show(table());
        const auto line = terminal_.ask("Enter> ");
        if (!line || parse_line(*line).command == "quit")
            return Next::Leave;
    }
    is_seated_ = false;
    seat_ = next;
    remark_ = {};
    terminal_.hide();
    terminal_.show(cover_screen(settings_.game.edition(), next));
    const auto line = terminal_.ask(fmt::format("{}> ", play::title_of(next)));
    if (!line || parse_line(*line).command == "quit")
        return Next::Leave;
    is_seated_ = true;
    return Next::GoOn;
}

std::string_view Session::prompt() const {
    switch (view().cards.open().stage) {
    case Stage::LayOut: return "line> ";
    case Stage::Fill: return "fill> ";
    case Stage::Act:
    case Stage::Chain: break;
    }
    return "action> ";
}

bool Session::is_laying() const { return view().cards.open().stage == Stage::LayOut; }

Session::Next Session::execute(const std::string& line) {
    const Typed typed = parse_line(line);
    if (typed.command == "quit")
        return Next::Leave;
    if (typed.command == "resign")
        return ask_to_resign();
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
            complain(fmt::format("{} is no command here. {}", play::quoted(line), hint_of(view())));
    } else if (const auto action = read_action(view(), line)) {
        act(*action);
    } else {
        complain(action.error());
    }
    return Next::GoOn;
}

Session::Next Session::ask_to_resign() {
    complain("Give the game up? Anything but yes lets it go on.");
    terminal_.show(table());
    remark_ = {};
    const auto answer = terminal_.ask("resign> ");
    if (!answer)
        return Next::Leave;
    if (parse_line(*answer).command == "yes") {
        settings_.game.resign(seat_);
        keep();
    }
    return Next::GoOn;
}

void Session::help(Words /*unused*/) { page_ = play::page(kHelp); }

void Session::history(Words /*unused*/) { page_ = history_screen(view()); }

void Session::list_choices(Words /*unused*/) { remark_.list = choices_of(view()); }

void Session::lay(Words words) {
    const auto row = read_cards(words);
    if (!row)
        return complain(row.error());
    const game::CardSeatView seen = view();
    const Action action = LayOut{*row};
    if (const Refusal why = refusal(situation_of(seen.cards), action); why != Refusal::None)
        return complain(refusal_of(seen, action, why));
    draft_ = *row;
    remark_.message = "This is your line: done lays it out. Or swap 1 3, or lay others.";
}

void Session::propose(Words /*unused*/) {
    std::vector<Rank> ranks;
    view().cards.held().hand.for_each([&](Rank rank) { ranks.push_back(rank); });
    advice_.shuffle(std::span{ranks});
    draft_ = {};
    for (std::size_t at = 0; at < std::min(ranks.size(), kLine); ++at)
        draft_[at] = ranks[at];
    remark_.message = "Any five of your cards: done lays them out, random takes others.";
}

void Session::swap(Words words) {
    const auto first = words.size() == 2 ? read_place(words[0]) : std::nullopt;
    const auto second = words.size() == 2 ? read_place(words[1]) : std::nullopt;
    if (!first || !second)
        return complain("Name two places, as in: swap 1 3");
    if (!draft_[first->index] || !draft_[second->index])
        return complain("No card lies there yet; lay them first.");
    std::swap(draft_[first->index], draft_[second->index]);
    remark_.message = "done lays it out.";
}

void Session::finish(Words /*unused*/) {
    if (draft_ == Row{})
        return complain("Choose your line first, as in: lay 4 9 2 B 5; or type random.");
    act(LayOut{draft_});
}

void Session::act(const Action& action) {
    const Refusal why = settings_.game.act(seat_, action);
    if (why != Refusal::None)
        return complain(refusal_of(view(), action, why));
    draft_ = {};
    keep();
}

void Session::keep() {
    if (!settings_.keep)
        return;
    trouble_ = settings_.keep(settings_.game).value_or("");
    if (!trouble_.empty())
        complain(fmt::format("The game could not be saved: {}", trouble_));
}

std::string_view Session::good_bye() const {
    return settings_.keep && trouble_.empty() ? "Good-bye. The same command goes on with the game."
                                              : "Good-bye. The game is not kept.";
}

} // namespace vaandel::apps::play_cards
