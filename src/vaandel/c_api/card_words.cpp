// A game of Card Battle as text: actions, records, diagrams.

#include "vaandel/board/outcome.hpp"
#include "vaandel/c_api/state_words.hpp"
#include "vaandel/cards/worlds.hpp"
#include "vaandel/core/text.hpp"
#include "vaandel/game/card_rebuilding.hpp"
#include "vaandel/game/replay.hpp"
#include "vaandel/notation/card_event_words.hpp"
#include "vaandel/notation/card_record_words.hpp"

namespace vaandel::c_api {

using board::Side;

namespace {

constexpr std::string_view kPut = "put ";

} // namespace

void CardTable::make(const notation::RecordedAction& done) {
    Random unused{0};
    if (const auto* const line = std::get_if<cards::LayOut>(&done.action))
        return make(line->line, unused);
    if (const auto* const filling = std::get_if<cards::FillGaps>(&done.action))
        return make(filling->cards, unused);
    made.push_back(std::uint8_t(*batch::number_of(done.action)));
    if (done.shuffled)
        orders.push_back(*done.shuffled);
    battle = play.make_unchecked(*edition, done.side, done.action, done.shuffled.value_or(cards::Pile{})).event->battle;
}

namespace {

/// "put 9 on 2".
std::optional<unsigned> put_of(std::string_view words) {
    if (!words.starts_with(kPut) || words.size() != std::string_view{"put 9 on 2"}.size() ||
        words.substr(kPut.size() + 1, 4) != " on ")
        return std::nullopt;
    const auto rank = board::rank_of_letter(words[kPut.size()]);
    const char place = words.back();
    if (!rank || place < '1' || place >= char('1' + cards::kLine))
        return std::nullopt;
    return number_of(batch::Put{cards::Place{std::uint8_t(place - '1')}, *rank});
}

bool is_blank(const cards::Row& row) { return cards::places_of(row).is_empty(); }

} // namespace

CallResult act_in(CardTable& table, Random& chance, std::string_view words) {
    const auto put = put_of(words);
    const auto action = put ? std::nullopt : cards::parse_action(words);
    if (!put && !action)
        return no_action(words, "attack 2 4");
    const auto number = put ? put : batch::number_of(*action);
    if (number) {
        const cards::Refusal why = table.play.refusal(*number);
        if (why != cards::Refusal::None)
            return illegal(code_of(why), words, phrase_of(why));
        table.make(*number, chance);
        return std::nullopt;
    }
    const Side side = table.play.to_act();
    cards::Refusal why = refusal(situation_of(table.play.state(), side), *action);
    if (why == cards::Refusal::None && !is_blank(table.play.pending()))
        why = cards::Refusal::NotNow;
    if (why != cards::Refusal::None)
        return illegal(code_of(why), words, phrase_of(why));
    const auto* const line = std::get_if<cards::LayOut>(&*action);
    table.make(line != nullptr ? line->line : std::get_if<cards::FillGaps>(&*action)->cards, chance);
    return std::nullopt;
}

std::string text_of_action(const CardTable& /*unused*/, unsigned action) {
    return batch::text_of(batch::card_step_of(action));
}

Result<unsigned, Fault> number_in(const CardTable& /*unused*/, std::string_view words) {
    if (const auto put = put_of(words))
        return *put;
    const auto action = cards::parse_action(words);
    if (!action)
        return Failure{no_action(words, "attack 2 4")};
    const auto number = batch::number_of(*action);
    if (!number)
        return Failure{no_action(words, "put 9 on 2: a line and a filling are several actions")};
    return *number;
}

namespace {

/// In the set-up Red's line comes first here, whoever laid out first.
void put_red_first(std::vector<notation::RecordedAction>& actions) {
    if (actions.size() > 1 && actions[0].side == Side::Blue && actions[1].side == Side::Red)
        std::swap(actions[0], actions[1]);
}

} // namespace

Result<AnyPlay, Fault> table_of(notation::CardRecord record, std::uint32_t plies) {
    const auto replayed = game::replay(record, record.edition.rules);
    if (!std::holds_alternative<game::ReplayOk>(replayed))
        return Failure{unreadable(game::describe(replayed))};
    put_red_first(record.actions);
    CardTable table{.edition = std::make_shared<const cards::Edition>(record.edition),
                    .play = batch::CardPlay{record.decks},
                    .decks = record.decks};
    for (std::size_t at = 0; at < record.actions.size() && at < plies; ++at) {
        const notation::RecordedAction& done = record.actions[at];
        if (done.side != table.play.to_act())
            break; // Blue's line alone: it is for Red to lay out first
        table.make(done);
    }
    return AnyPlay{std::move(table)};
}

Result<std::string, Fault> record_of(const CardTable& table) {
    if (!table.decks)
        return Failure{unreadable("a record tells the truth, and this is an imagined world")};
    notation::CardRecord record;
    record.edition = *table.edition;
    record.decks = *table.decks;
    batch::CardPlay play{*table.decks};
    Random unused{0};
    auto order = table.orders.begin();
    for (const unsigned number : table.made) {
        const batch::CardStep step = batch::card_step_of(number);
        const auto* const action = std::get_if<cards::Action>(&step);
        const bool is_run = action != nullptr && std::holds_alternative<cards::FlagRun>(*action);
        const auto made = is_run ? play.make_unchecked(*table.edition, play.to_act(), *action, *order++)
                                 : play.make_unchecked(*table.edition, number, unused);
        if (made.event)
            record.actions.push_back(notation::recorded(*made.event, made.order));
    }
    record.outcome = play.open().outcome;
    return write_record(record);
}

Result<std::string, Fault> position_of(const CardTable& /*unused*/) {
    return Failure{unreadable("a card game has no position in letters: write a record")};
}

namespace {

std::string line_text(cards::PlaceSet line, const cards::Row& known) {
    std::string text;
    for (const cards::Place place : cards::kAllPlaces) {
        const auto rank = known[place.index];
        text.append(" ").append(1, rank ? board::letter_of(*rank) : line.has(place) ? '?' : '.');
    }
    return text;
}

/// A side as its owner, or an omniscient viewer, sees it.
std::string side_text(const CardTable& table, Side side) {
    const cards::OpenSide& open = table.play.open()[side];
    const cards::Held& held = table.play.state().hidden[side].held;
    cards::Row line{};
    for (const cards::Place place : cards::kAllPlaces)
        if (open.line.has(place))
            line[place.index] = held.line[place.index];
    return fmt::format("{:<4} line{}  hand {}  pile {}  out {}\n", name_of(side), line_text(open.line, line),
                       notation::ranks_text(held.hand), unsigned{open.pile}, notation::ranks_text(open.out));
}

std::string enemy_text(const cards::View& view) {
    const cards::OpenSide& open = view.open()[view.enemy()];
    return fmt::format("{:<4} line{}  hand {}  pile {}  out {}\n", name_of(view.enemy()),
                       line_text(open.line, view.known_line()), unsigned{open.hand}, unsigned{open.pile},
                       notation::ranks_text(open.out));
}

} // namespace

Result<std::string, Fault> drawing_of(const CardTable& table, std::optional<Side> viewer) {
    const cards::OpenState& open = table.play.open();
    std::string text;
    for (const Side side : {Side::Blue, Side::Red})
        text += !viewer || side == *viewer ? side_text(table, side) : enemy_text(view_of(table.play.state(), *viewer));
    return text + fmt::format("turn {}, {}\n", open.turn,
                              open.outcome ? describe(*open.outcome) : fmt::format("{} to act", name_of(open.to_act)));
}

namespace {

/// "blue line 73.34 hand 643 events r:lay=????? b:lay=73534 ...".
struct ToldCards {
    Side seat{};
    cards::Row line{};
    cards::Bag hand{};
    std::vector<cards::SeenEvent> events{};
};

Result<ToldCards, Fault> parse_told_cards(std::string_view text) {
    const std::vector<std::string_view> words = words_of(text);
    const auto is = [&](std::size_t at, std::string_view word) { return at < words.size() && words[at] == word; };
    if ((!is(0, name_of(Side::Red)) && !is(0, name_of(Side::Blue))) || !is(1, "line") || !is(3, "hand") ||
        !is(5, "events"))
        return Failure{unreadable("a card game is read from a record, which begins with 'vaandel record', or as a side "
                                  "was told it: 'blue line 73.34 hand 643 events r:lay=????? ...'")};
    const auto row = notation::parse_row(words[2]);
    const auto hand = notation::parse_bag(words[4]);
    if (!row || cards::places_of(row->known) != row->line || !hand)
        return Failure{unreadable(
            fmt::format("'{}' is not an own line such as 73.34, or '{}' no hand such as 643", words[2], words[4]))};
    ToldCards told{is(0, name_of(Side::Red)) ? Side::Red : Side::Blue, row->known, *hand, {}};
    for (std::size_t at = 6; at < words.size(); ++at) {
        const auto event = notation::parse_event_word(words[at]);
        if (!event)
            return Failure{unreadable(fmt::format("event {}: '{}' is none", at - 5, words[at]))};
        told.events.push_back(*event);
    }
    return told;
}

/// How many numbered actions it was: lines and fillings are laid card by card.
std::size_t count_actions(const cards::SeenEvent& event) {
    const bool is_laid = event.kind == cards::ActionKind::LayOut || event.kind == cards::ActionKind::FillGaps;
    return is_laid ? event.targets.count() : 1;
}

} // namespace

/// One of the worlds that look so to the side, the same for the same text.
Result<AnyPlay, Fault> table_of_position(const CardTable& now, std::string_view text) {
    const auto told = parse_told_cards(text);
    if (!told)
        return Failure{told.error()};
    const auto view = game::rebuilt_view(*now.edition, told->seat, told->events, told->hand, told->line);
    if (!view)
        return Failure{unreadable(view.error())};
    Random guess{0};
    CardTable table{.edition = now.edition,
                    .play = batch::CardPlay{cards::Worlds{*now.edition, *view}.sample(guess)},
                    .decks = std::nullopt};
    for (const cards::SeenEvent& event : told->events)
        table.made.resize(table.made.size() + count_actions(event));
    if (!told->events.empty())
        table.battle = told->events.back().battle;
    return AnyPlay{std::move(table)};
}

std::string rules_of(const CardTable& table) { return rules_text(*table.edition); }

} // namespace vaandel::c_api
