#include "vaandel/apps/play_cards/words.hpp"

#include "vaandel/apps/play/words.hpp"
#include "vaandel/cards/record_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <ranges>

namespace vaandel::apps::play_cards {

using namespace cards;
using play::name_with_number;
using play::title_of;

namespace {

int number_of(Place place) { return place.index + 1; }

std::string numbers_of(PlaceSet places, std::string_view between = " ") {
    std::vector<int> numbers;
    for (const Place place : kAllPlaces)
        if (places.has(place))
            numbers.push_back(number_of(place));
    return fmt::format("{}", fmt::join(numbers, between));
}

/// "2=4 5=9"
std::string fillings_of(const Row& cards) {
    std::vector<std::string> parts;
    for (const Place place : kAllPlaces)
        if (const auto rank = cards[place.index])
            parts.push_back(fmt::format("{}={}", number_of(place), letter_of(*rank)));
    return fmt::format("{}", fmt::join(parts, " "));
}

std::string who(Side side, Side viewer) { return side == viewer ? "You" : std::string{title_of(side)}; }
std::string whose(Side side, Side viewer) { return side == viewer ? "your" : fmt::format("{}'s", title_of(side)); }

std::string battle_of(const Battle& battle, Side attacker, Side viewer) {
    const std::string attacking = fmt::format("{} {}", whose(attacker, viewer), name_with_number(battle.attacker));
    const std::string defending =
        fmt::format("{} {}", whose(opponent(attacker), viewer), name_with_number(battle.defender));
    switch (battle.result) {
    case BattleResult::AttackerWins: return fmt::format("{} takes {}.", attacking, defending);
    case BattleResult::DefenderWins: return fmt::format("{} is lost to {}.", attacking, defending);
    case BattleResult::BothLost: return fmt::format("{} meets {}, both are lost.", attacking, defending);
    }
    return {};
}

/// What the action itself was; `s` ends a verb of the other side's.
std::string deed_of(const SeenEvent& event, Side viewer) {
    const bool is_own = event.side == viewer;
    const std::string_view s = is_own ? "" : "s";
    const std::string enemys = whose(opponent(event.side), viewer);
    const int own = event.own ? number_of(*event.own) : 0;
    switch (event.kind) {
    case ActionKind::LayOut:
        return is_own ? fmt::format("lay out {}.", ranks_text(event.cards)) : std::string{"lays out a line."};
    case ActionKind::Attack:
        return fmt::format("attack{} {} {} with {}: {}", s, enemys, numbers_of(event.targets), own,
                           event.battle ? battle_of(*event.battle, event.side, viewer) : "");
    case ActionKind::SpyLook:
        return fmt::format("show{} the Spy at {} and look{} at {} hand: {}.", s, own, s, enemys,
                           ranks_text(event.hand.value_or(Bag{})));
    case ActionKind::ScoutLook:
        return fmt::format("show{} the Scout at {} and look{} at {} {}: {}.", s, own, s, enemys,
                           numbers_of(event.targets, " and "), fillings_of(event.cards));
    case ActionKind::FlagRun:
        return fmt::format("show{} the Flag at {} and run{}: line, hand and pile are shuffled.", s, own, s);
    case ActionKind::Pass: return is_own ? "pass." : "passes.";
    case ActionKind::FillGaps:
        return fmt::format("fill{} {}.", s, is_own ? fillings_of(event.cards) : numbers_of(event.targets));
    }
    return {};
}

/// The cards that came to the viewer's hand as his present turn began (K5).
Bag drawn_this_turn(const game::CardSeatView& view) {
    for (const SeenEvent& event : view.events | std::views::reverse)
        if (event.side != view.seat)
            return event.drawer() == view.seat ? event.drawn_cards.value_or(Bag{}) : Bag{};
    return {};
}

/// The first legal action of a kind, as an example to type; empty where there is none.
template <class Kind> std::string example_of(const std::vector<Action>& actions) {
    const auto found =
        std::ranges::find_if(actions, [](const Action& action) { return std::holds_alternative<Kind>(action); });
    return found == actions.end() ? std::string{} : text_of(*found);
}

struct Own {
    Place operator()(const auto& action) const {
        if constexpr (requires { action.own; })
            return action.own;
        else
            return {};
    }
};

/// The own places that some legal actions of a kind begin with.
template <class Kind> PlaceSet origins_of(const std::vector<Action>& actions) {
    PlaceSet places;
    for (const Action& action : actions)
        if (std::holds_alternative<Kind>(action))
            places.insert(std::visit(Own{}, action));
    return places;
}

} // namespace

std::string title_of(const game::CardSeatView& view) {
    return fmt::format("Card Battle, {}: you are {}", view.edition->deck.id, title_of(view.seat));
}

std::string story_of(const SeenEvent& event, Side viewer) {
    std::string story = fmt::format("{}  {}", who(event.side, viewer), deed_of(event, viewer));
    if (event.kind == ActionKind::FlagRun || event.drawn == 0)
        return story;
    return story + (event.drawn_cards ? fmt::format(" You draw {}.", ranks_text(*event.drawn_cards))
                                      : fmt::format(" {} draws {}.", title_of(event.drawer()), event.drawn));
}

std::string news_of(const Outcome& outcome, Side viewer) {
    if (!outcome.winner)
        return outcome.reason == Reason::NoProgress ? "A draw: nobody has attacked for too long." : "A draw.";
    const bool has_won = *outcome.winner == viewer;
    const std::string other{title_of(opponent(viewer))};
    switch (outcome.reason) {
    case Reason::Flag:
        return has_won ? fmt::format("You win: {}'s Flag is hit.", other) : "You lose: your Flag is hit.";
    case Reason::Stuck:
        return has_won ? fmt::format("You win: {}'s line cannot attack.", other) : "You lose: your line cannot attack.";
    case Reason::Resigned:
        return has_won ? fmt::format("You win: {} resigns.", other) : fmt::format("You have resigned: {} wins.", other);
    case Reason::Agreed:
    case Reason::Time:
    case Reason::NoProgress:
    case Reason::Left:
    case Reason::Cancelled: break;
    }
    return has_won ? "You win." : "You lose.";
}

std::string hand_story_of(const game::CardSeatView& view, Side owner) {
    const auto& story = view.cards.open()[owner].hand_story;
    if (!story)
        return {};
    std::string text =
        fmt::format("{} saw {}.", who(opponent(owner), view.seat), ranks_text(view.cards.shown_hand(owner)));
    std::vector<std::string> played;
    for (const HandStory::Played& card : story->all_played())
        played.push_back(card.out ? fmt::format("to {} (it was {})", number_of(card.place), letter_of(*card.out))
                                  : fmt::format("to {}", number_of(card.place)));
    if (story->drawn > 0 || !played.empty())
        text += fmt::format(" Since then drawn: {}", story->drawn);
    if (!played.empty())
        text += fmt::format("; played: {}", fmt::join(played, ", "));
    return text + (text.ends_with('.') ? "" : ".");
}

std::string steps_of(const game::CardSeatView& view) {
    const Stage stage = view.cards.open().stage;
    if (stage == Stage::LayOut)
        return fmt::format("Lay out your line: choose {} of your {} cards.",
                           std::min<std::size_t>(view.cards.held().hand.count(), kLine),
                           view.cards.held().hand.count());
    const auto step = [](bool is_now, std::string_view text) {
        return is_now ? fmt::format(">> {} <<", text) : std::string{text};
    };
    const std::string_view act = stage == Stage::Chain ? "2 attack again, or pass" : "2 attack, or a special action";
    return fmt::format("1 drawn: {}   {}   {}", ranks_text(drawn_this_turn(view)), step(stage != Stage::Fill, act),
                       step(stage == Stage::Fill, "3 fill the gaps"));
}

std::string hint_of(const game::CardSeatView& view) {
    const Stage stage = view.cards.open().stage;
    if (stage == Stage::LayOut)
        return "Type lay and the cards from place 1 on, as in: lay 4 9 2 B 5; or random; then done. Also help, quit.";
    const std::vector<Action> actions = legal_actions(situation_of(view.cards));
    if (stage == Stage::Fill)
        return fmt::format("Put cards of your hand into the gaps, as in: {}. Also actions, help.",
                           example_of<FillGaps>(actions));
    std::vector<std::string> examples{example_of<Attack>(actions), example_of<SpyLook>(actions),
                                      example_of<ScoutLook>(actions), example_of<FlagRun>(actions),
                                      example_of<Pass>(actions)};
    std::erase(examples, std::string{});
    return fmt::format("Type one such as: {}. Or: actions, history, resign, quit, help.", fmt::join(examples, "; "));
}

std::vector<std::string> choices_of(const game::CardSeatView& view) {
    const std::vector<Action> actions = legal_actions(situation_of(view.cards));
    const Stage stage = view.cards.open().stage;
    if (stage == Stage::LayOut)
        return {"lay: any five of your cards, in any order; all of them where you have fewer."};
    std::vector<std::string> lines{fmt::format("You can do one of {}:", actions.size())};
    if (stage == Stage::Fill) {
        for (const Action& action : actions)
            lines.push_back(text_of(action));
        return lines;
    }
    const std::string targets = numbers_of(view.cards.open()[view.cards.enemy()].line);
    const auto add = [&](PlaceSet origins, std::string_view what, std::string_view rest) {
        if (!origins.is_empty())
            lines.push_back(
                fmt::format("{}: with {}{}{}", what, numbers_of(origins), rest, rest.empty() ? "" : targets));
    };
    add(origins_of<Attack>(actions), "attack", " on ");
    add(origins_of<SpyLook>(actions), "spy", "");
    add(origins_of<ScoutLook>(actions), "scout", " at two of ");
    add(origins_of<FlagRun>(actions), "run", "");
    if (!example_of<Pass>(actions).empty())
        lines.emplace_back("pass");
    return lines;
}

std::string refusal_of(const game::CardSeatView& view, const Action& action, Refusal refusal) {
    const std::string text = fmt::format("{}: {}", text_of(action), phrase_of(refusal));
    const Place own = std::visit(Own{}, action);
    switch (refusal) {
    case Refusal::CannotAttack:
    case Refusal::NotASpy:
    case Refusal::NotAScout:
    case Refusal::NotTheFlag:
        return fmt::format("{}; your {} is {}.", text, number_of(own),
                           name_with_number(view.cards.held().line[own.index]));
    case Refusal::NotNow: return fmt::format("{}. Now: {}", text, hint_of(view));
    default: return text + ".";
    }
}

const std::string_view kHelp = R"(How to play Card Battle

  lay 9 X 8 F 2     Choose your line, from place 1 on. random proposes one, swap
                    1 3 exchanges two places, done lays it out.
  attack 2 4        Attack their place 4 with your card at 2; 2 4 will do.
  spy 3             Show your Spy at 3, and look at the whole hand of the enemy.
  scout 1 at 2 4    Show your Scout at 1, and look at two cards of their line.
  run 5             Show your Flag at 5: line, hand and pile are shuffled anew.
  fill 2=4 5=9      Fill your gaps from your hand; fill 4 9: gap after gap.
  pass              Only where nothing else is possible, or to end a chain.
  actions, history  List what you can do now; what has happened so far.
  resign, quit      Give the game up; leave.

  ?     a card that you do not know; what you have seen stays open to you
  seen  a card of yours that the enemy knows, for as long as it lies there

  A turn: 1 your hand is filled up to three; 2 you attack, or do one special
  action; 3 you fill your gaps. The higher card wins and stays in its place,
  equal ones are both out. Bombs and Flag do not attack; Bombs stop all but
  Miners (3). A Spy (1) that attacks the Marshal (X) wins. Hit the Flag to win.
  Who is to attack and has nothing but Bombs and Flag in his line loses.
)";

} // namespace vaandel::apps::play_cards
