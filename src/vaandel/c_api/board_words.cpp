// A board game as text: actions, records, positions, diagrams.

#include "vaandel/c_api/state_words.hpp"
#include "vaandel/core/text.hpp"
#include "vaandel/notation/positions.hpp"
#include "vaandel/notation/vaandel_record.hpp"

namespace vaandel::c_api {

using batch::BoardPlay;
using board::Side;

namespace {

constexpr std::string_view kSetup = "setup ";
constexpr std::string_view kPlace = "place ";
constexpr std::string_view kEmpty = "empty";

} // namespace

namespace {

/// "a4-a5", "a4xa5", "a4a5"; nothing if a square is not on the board.
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

} // namespace

CallResult act_in(BoardPlay& play, Random& /*unused*/, std::string_view words) {
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

namespace {

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

} // namespace

Result<AnyPlay, Fault> table_of(const notation::Record& record, std::uint32_t plies) {
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
    return AnyPlay{std::move(*play)};
}

namespace {

Result<notation::Diagram, notation::Problems> diagram_in(std::string_view text) {
    constexpr std::size_t board_string = 200;
    if (text.find(' ') != std::string_view::npos)
        return notation::parse_strados3(text);
    return text.size() == board_string ? notation::parse_board_string(text) : notation::parse_strados2_position(text);
}

} // namespace

Result<AnyPlay, Fault> table_of_position(const BoardPlay& now, std::string_view text) {
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
    return AnyPlay{std::move(*play)};
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

namespace {

/// A square as a viewer sees it: "r9", "b?", " .", " ~".
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

} // namespace

Result<std::string, Fault> drawing_of(const BoardPlay& play, std::optional<Side> viewer) {
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

std::string rules_of(const BoardPlay& play) { return rules_text(play.edition()); }

} // namespace vaandel::c_api
