// A single game as texts: actions, records, positions, pictures.

#include "vaandel/c_api/states.hpp"
#include "vaandel/cards/record_words.hpp"
#include "vaandel/cards/replay.hpp"
#include "vaandel/core/text.hpp"
#include "vaandel/notation/positions.hpp"
#include "vaandel/notation/vaandel_record.hpp"

#include <fmt/format.h>

namespace vaandel::c_api {

using batch::BoardPlay;
using board::Side;

namespace {

constexpr std::string_view kSetup = "setup ";
constexpr std::string_view kPlace = "place ";
constexpr std::string_view kEmpty = "empty";
constexpr std::string_view kPut = "put ";

Fault no_action(std::string_view words, std::string_view example) {
    return {VAANDEL_BAD_ARGUMENT, fmt::format("'{:.40}' is no action such as '{}'", words, example), VAANDEL_NO_GAME,
            "bad_action"};
}

// ------------------------------------------------------------------------------------------------------------------- board games

/// "a4-a5", "a4xa5", "a4a5"; nothing where a square is none of the board.
std::optional<board::Move> move_of(const board::Geometry& geometry, std::string_view words) {
    for (std::size_t at = 2; at < words.size(); ++at) {
        const std::size_t after = at + (words[at] == '-' || words[at] == 'x' ? 1 : 0);
        const auto from = geometry.parse_square(words.substr(0, at));
        const auto to = geometry.parse_square(words.substr(after));
        if (from && to)
            return board::Move{*from, *to};
    }
    return std::nullopt;
}

/// The number of "place 9" or "empty".
std::optional<unsigned> placing_of(const BoardPlay& play, std::string_view words) {
    const unsigned first = play.ground().first_setup_action();
    if (words == kEmpty)
        return first + unsigned{board::kRanks};
    if (!words.starts_with(kPlace) || words.size() != kPlace.size() + 1)
        return std::nullopt;
    const auto rank = board::rank_of_letter(words.back());
    return rank ? std::optional{first + unsigned(board::index_of(*rank))} : std::nullopt;
}

Outcome act_in(BoardPlay& play, Random& /*unused*/, std::string_view words) {
    if (words.starts_with(kSetup)) {
        if (play.has_begun())
            return illegal("not_now", words, "both set-ups are complete");
        const auto setup = board::parse_setup(play.edition(), words.substr(kSetup.size()));
        if (!setup)
            return illegal("setup", "set-up", describe(play.edition(), setup.error().front()));
        play.place(play.to_move(), *setup);
        return std::nullopt;
    }
    if (const auto placing = placing_of(play, words)) {
        if (const auto why = play.refusal(*placing); !why.is_legal())
            return illegal(why.code, words, why.phrase);
        play.make_unchecked(*placing);
        return std::nullopt;
    }
    const auto move = move_of(*play.edition().geometry, words);
    if (!move)
        return no_action(words, "a4-a5");
    if (!play.has_begun())
        return illegal("not_now", words, "the set-ups are not complete");
    if (const auto why = play.refusal(*move); !why.is_legal())
        return illegal(why.code, words, why.phrase);
    play.make_unchecked(*move);
    return std::nullopt;
}

std::string text_of_action(const BoardPlay& play, unsigned action) {
    const unsigned first = play.ground().first_setup_action();
    if (action >= first && action < play.ground().actions())
        return action - first == board::kRanks
                   ? std::string{kEmpty}
                   : fmt::format("{}{}", kPlace, board::letter_of(board::kAllRanks[action - first]));
    if (action >= first)
        return "none";
    const board::Geometry& geometry = *play.edition().geometry;
    const board::Move move = play.ground().frame.move_of(play.to_move(), {std::uint16_t(action)});
    return fmt::format("{}-{}", geometry.name(move.from), geometry.name(move.to));
}

Result<unsigned, Fault> number_in(const BoardPlay& play, std::string_view words) {
    if (const auto placing = placing_of(play, words))
        return *placing;
    const board::Geometry& geometry = *play.edition().geometry;
    const auto move = move_of(geometry, words);
    if (!move)
        return Failure{no_action(words, "a4-a5")};
    const auto from = geometry.cell(move->from);
    const auto to = geometry.cell(move->to);
    if (move->from == move->to || (from.row != to.row && from.column != to.column))
        return Failure{illegal("not_straight", words, board::phrase_of(board::Refusal::NotStraight))};
    return unsigned{play.ground().frame.action_of(play.to_move(), *move).index};
}

Fault unreadable(std::string text) { return {VAANDEL_BAD_SETTINGS, std::move(text)}; }

Result<BoardPlay, Fault> begin_of(const notation::Record& record) {
    auto ground = std::make_shared<const batch::BoardGround>(record.edition);
    if (record.placement == notation::Placement::Free) {
        auto play = BoardPlay::from(std::move(ground), {.pieces = record.start, .revealed = {}, .moved = {}});
        if (!play)
            return Failure{unreadable(play.error())};
        return std::move(*play);
    }
    BoardPlay play{std::move(ground)};
    for (const Side side : {Side::Red, Side::Blue})
        if (const auto setup = setup_of(record, side))
            play.place(side, *setup);
    return play;
}

Result<Table, Fault> table_of(const notation::Record& record, std::uint32_t plies) {
    auto play = begin_of(record);
    if (!play)
        return Failure{play.error()};
    for (std::size_t at = 0; at < record.plies.size() && at < plies; ++at) {
        const board::Move move = record.plies[at].move;
        if (const auto why = play->refusal(move); !why.is_legal())
            return Failure{unreadable(fmt::format("ply {}, {}-{}: {}", at + 1, record.edition.geometry->name(move.from),
                                                  record.edition.geometry->name(move.to), why.phrase))};
        play->make_unchecked(move);
    }
    return Table{std::move(*play)};
}

Result<notation::Diagram, notation::Problems> diagram_in(std::string_view text) {
    constexpr std::size_t board_string = 200;
    if (text.find(' ') != std::string_view::npos)
        return notation::parse_strados3(text);
    return text.size() == board_string ? notation::parse_board_string(text) : notation::parse_strados2_position(text);
}

Result<Table, Fault> table_of_position(const BoardPlay& now, std::string_view text) {
    const auto diagram = diagram_in(text);
    if (!diagram)
        return Failure{unreadable("position: " + describe(diagram.error()))};
    const board::Geometry& geometry = *now.edition().geometry;
    if (diagram->geometry->width() != geometry.width() || diagram->geometry->height() != geometry.height())
        return Failure{unreadable(fmt::format("the position is of another board than {} has", now.edition().id))};
    auto play = BoardPlay::from(now.shared_ground(), {.pieces = diagram->pieces,
                                                      .revealed = diagram->revealed,
                                                      .moved = diagram->moved,
                                                      .to_move = diagram->to_move,
                                                      .ply = diagram->ply});
    if (!play)
        return Failure{unreadable("position: " + play.error())};
    return Table{std::move(*play)};
}

Result<Table, Fault> table_of_position(const CardTable& /*unused*/, std::string_view /*unused*/) {
    return Failure{unreadable("a card game is read from a record, which begins with 'vaandel record'")};
}

Result<std::string, Fault> record_of(const BoardPlay& play) {
    notation::Record record;
    record.edition = play.edition();
    if (play.has_begun()) {
        if (play.start() == nullptr)
            return Failure{unreadable("a record tells a game from its start, and this one was set from a position")};
        record.start = *play.start();
        if (!check_start(record.edition, notation::Placement::Army, record.start).empty())
            record.placement = notation::Placement::Free;
        board::Position position = board::position_from_unchecked(record.start);
        for (const board::Move move : play.moves())
            record.plies.push_back({move, make_in_place_unchecked(record.edition, position, move)});
    }
    record.outcome = play.outcome();
    return write_record(record);
}

/// How a square looks to somebody: "r9", "b?", " .", " ~".
template <class RankAt>
std::string cell_text(const board::Geometry& geometry, const board::PublicState& open, board::Square square,
                      RankAt&& rank_at) {
    if (geometry.lakes().has(square.index))
        return " ~";
    for (const Side side : {Side::Red, Side::Blue})
        if (open.occupied[side].has(square.index)) {
            const std::optional<board::Rank> rank = rank_at(square);
            return {side == Side::Red ? 'r' : 'b', rank ? board::letter_of(*rank) : '?'};
        }
    return " .";
}

template <class RankAt> std::string picture(const BoardPlay& play, RankAt&& rank_at) {
    const board::Geometry& geometry = *play.edition().geometry;
    const board::PublicState& open = play.position().open;
    std::string text;
    for (int row = geometry.height() - 1; row >= 0; --row) {
        text += fmt::format("{:>2} ", row + 1);
        for (int column = 0; column < geometry.width(); ++column)
            text.append(" ").append(cell_text(geometry, open, geometry.square({column, row}), rank_at));
        text += '\n';
    }
    text += "   ";
    for (int column = 0; column < geometry.width(); ++column)
        text.append("  ").append(1, geometry.name(geometry.square({column, 0}))[0]);
    const std::string state =
        play.outcome() ? describe(*play.outcome()) : fmt::format("{} to move", name_of(play.to_move()));
    return text + fmt::format("\n{} plies, {}\n", open.ply, state);
}

Result<std::string, Fault> picture_of(const BoardPlay& play, std::optional<Side> viewer) {
    if (!play.has_begun())
        return fmt::format("{} sets up: {} of {} squares\n", name_of(play.to_move()), play.placed(play.to_move()),
                           play.ground().zone.size());
    if (!viewer)
        return picture(play, [&](board::Square at) { return std::optional{play.position().rank_at(at)}; });
    const board::View view = play.view(*viewer);
    return picture(play, [&](board::Square at) { return view.rank_at(at); });
}

Result<std::string, Fault> position_of(const BoardPlay& play) {
    if (!play.has_begun())
        return Failure{unreadable("there is no position before both set-ups are complete")};
    auto text = notation::write_strados3(notation::diagram_of(*play.edition().geometry, play.position()));
    if (!text)
        return Failure{unreadable(text.error())};
    return std::string{trimmed(*text)};
}

// ------------------------------------------------------------------------------------------------------------------- Card Battle

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

Outcome act_in(CardTable& table, Random& chance, std::string_view words) {
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

/// In the set-up Red's line comes first here, whoever laid out first.
void put_red_first(std::vector<cards::RecordedAction>& actions) {
    if (actions.size() > 1 && actions[0].side == Side::Blue && actions[1].side == Side::Red)
        std::swap(actions[0], actions[1]);
}

Result<Table, Fault> table_of(cards::Record record, std::uint32_t plies) {
    const auto replayed = replay(record, record.edition.rules);
    if (!std::holds_alternative<cards::ReplayOk>(replayed))
        return Failure{unreadable(describe(replayed))};
    put_red_first(record.actions);
    CardTable table{.edition = std::make_shared<const cards::Edition>(record.edition),
                    .play = batch::CardPlay{record.decks},
                    .decks = record.decks};
    for (std::size_t at = 0; at < record.actions.size() && at < plies; ++at) {
        const cards::RecordedAction& done = record.actions[at];
        if (done.side != table.play.to_act())
            break; // Blue's line alone: it is for Red to lay out first
        table.make(done);
    }
    return Table{std::move(table)};
}

Result<std::string, Fault> record_of(const CardTable& table) {
    if (!table.decks)
        return Failure{unreadable("a record tells the truth, and this is an imagined world")};
    cards::Record record;
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
            record.actions.push_back(recorded(*made.event, made.order));
    }
    record.outcome = play.open().outcome;
    return write_record(record);
}

Result<std::string, Fault> position_of(const CardTable& /*unused*/) {
    return Failure{unreadable("a card game has no position in letters: write a record")};
}

std::string line_text(cards::PlaceSet line, const cards::Row& known) {
    std::string text;
    for (const cards::Place place : cards::kAllPlaces) {
        const auto rank = known[place.index];
        text.append(" ").append(1, rank ? board::letter_of(*rank) : line.has(place) ? '?' : '.');
    }
    return text;
}

/// A side as its owner sees it, or who sees everything.
std::string side_text(const CardTable& table, Side side) {
    const cards::OpenSide& open = table.play.open()[side];
    const cards::Held& held = table.play.state().hidden[side].held;
    cards::Row line{};
    for (const cards::Place place : cards::kAllPlaces)
        if (open.line.has(place))
            line[place.index] = held.line[place.index];
    return fmt::format("{:<4} line{}  hand {}  pile {}  out {}\n", name_of(side), line_text(open.line, line),
                       cards::ranks_text(held.hand), unsigned{open.pile}, cards::ranks_text(open.out));
}

std::string enemy_text(const cards::View& view) {
    const cards::OpenSide& open = view.open()[view.enemy()];
    return fmt::format("{:<4} line{}  hand {}  pile {}  out {}\n", name_of(view.enemy()),
                       line_text(open.line, view.known_line()), unsigned{open.hand}, unsigned{open.pile},
                       cards::ranks_text(open.out));
}

Result<std::string, Fault> picture_of(const CardTable& table, std::optional<Side> viewer) {
    const cards::OpenState& open = table.play.open();
    std::string text;
    for (const Side side : {Side::Blue, Side::Red})
        text += !viewer || side == *viewer ? side_text(table, side) : enemy_text(view_of(table.play.state(), *viewer));
    return text + fmt::format("turn {}, {}\n", open.turn,
                              open.outcome ? describe(*open.outcome) : fmt::format("{} to act", name_of(open.to_act)));
}

std::string rules_of(const BoardPlay& play) { return rules_text(play.edition()); }
std::string rules_of(const CardTable& table) { return rules_text(*table.edition); }

} // namespace

void CardTable::make(const cards::RecordedAction& done) {
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

Outcome act(Table& table, Random& chance, std::string_view words) {
    return std::visit([&](auto& game) { return act_in(game, chance, trimmed(words)); }, table);
}

std::string action_text(const Table& table, unsigned action) {
    return std::visit([&](const auto& game) { return text_of_action(game, action); }, table);
}
std::string action_text(const BoardPlay& play, unsigned action) { return text_of_action(play, action); }
std::string action_text(const CardTable& table, unsigned action) { return text_of_action(table, action); }

Result<unsigned, Fault> parse_action(const Table& table, std::string_view words) {
    return std::visit([&](const auto& game) { return number_in(game, trimmed(words)); }, table);
}

Result<Table, Fault> read_table(const Table& now, std::string_view text, std::uint32_t plies) {
    if (!text.starts_with(notation::kRecordMark))
        return std::visit([&](const auto& game) { return table_of_position(game, trimmed(text)); }, now);
    if (cards::is_card_record(text)) {
        auto record = cards::parse_record(text);
        if (!record)
            return Failure{unreadable("record: " + describe(record.error()))};
        return table_of(std::move(*record), plies);
    }
    const auto record = notation::parse_record(text);
    if (!record)
        return Failure{unreadable("record: " + describe(record.error()))};
    return table_of(*record, plies);
}

Result<std::string, Fault> write_table(const Table& table, std::uint32_t what) {
    return std::visit(
        [&](const auto& game) -> Result<std::string, Fault> {
            switch (what) {
            case VAANDEL_WRITE_RULES: return rules_of(game);
            case VAANDEL_WRITE_RECORD: return record_of(game);
            case VAANDEL_WRITE_POSITION: return position_of(game);
            case VAANDEL_WRITE_RED_VIEW: return picture_of(game, Side::Red);
            case VAANDEL_WRITE_BLUE_VIEW: return picture_of(game, Side::Blue);
            case VAANDEL_WRITE_TRUTH: return picture_of(game, std::nullopt);
            default: return Failure{Fault{.text = fmt::format("what is {}: there is nothing so to write", what)}};
            }
        },
        table);
}

} // namespace vaandel::c_api
