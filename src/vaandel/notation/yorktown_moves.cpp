#include "vaandel/core/text.hpp"
#include "vaandel/notation/characters.hpp"
#include "vaandel/notation/gravon_types.hpp"
#include "vaandel/notation/strados.hpp"
#include "vaandel/notation/yorktown.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vaandel::notation {

using namespace board;

namespace {

constexpr int kSize = 10;
constexpr int kWays = 36;
constexpr int kWaysAlongALine = 18; ///< nine distances either way

/// The board in the mover's action numbering: Blue's rows reversed, columns not.
constexpr Cell mirrored(Side mover, Cell cell) {
    return mover == Side::Red ? cell : Cell{cell.column, kSize - 1 - cell.row};
}

constexpr int way_of(int distance) { return distance < 0 ? distance + kSize - 1 : distance + kSize - 2; }
constexpr int distance_of(int way) { return way < kSize - 1 ? way - (kSize - 1) : way - (kSize - 2); }

std::optional<Square> parse_square(std::string_view name) {
    if (name.size() != 2)
        return std::nullopt;
    return parse_gravon_square(kBoard10, std::string{upper(name[0]), name[1]});
}

std::string square_text(Square square) {
    std::string text = gravon_square(kBoard10, square);
    text[0] = char(text[0] - 'A' + 'a');
    return text;
}

std::optional<Move> move_between(std::string_view from, std::string_view to) {
    const auto origin = parse_square(from);
    const auto target = parse_square(to);
    return origin && target ? std::optional{Move{*origin, *target}} : std::nullopt;
}

/// Removes "[C]" from the front, if present.
void skip_brackets(std::string_view& text) {
    if (text.size() >= 3 && text[0] == '[' && text[2] == ']')
        text.remove_prefix(3);
}

/// `a4a5`, `a4-a5`, `e2[C]xe3[P]`
std::optional<Move> parse_algebraic(std::string_view text) {
    const std::string_view from = text.substr(0, 2);
    text.remove_prefix(from.size());
    if (text.size() > 2) { // the complex form
        skip_brackets(text);
        if (!text.starts_with('-') && !text.starts_with('x'))
            return std::nullopt;
        text.remove_prefix(1);
    }
    const std::string_view to = text.substr(0, 2);
    text.remove_prefix(to.size());
    skip_brackets(text);
    return text.empty() ? move_between(from, to) : std::nullopt;
}

/// `<move id="2" source="B4" target="B5"/>`
std::optional<Move> parse_xml(std::string_view text) {
    constexpr std::array<std::string_view, 4> frame{"<move id=", " source=", " target=", "/>"};
    std::array<std::string_view, 3> values;
    for (std::size_t at = 0; at < frame.size(); ++at) {
        if (!text.starts_with(frame[at]))
            return std::nullopt;
        text.remove_prefix(frame[at].size());
        if (at == values.size())
            break;
        const auto end = text.find('"', 1);
        if (!text.starts_with('"') || end == std::string_view::npos)
            return std::nullopt;
        values[at] = text.substr(1, end - 1);
        text.remove_prefix(end + 1);
    }
    return text.empty() && parse_number<std::size_t>(values[0]) ? move_between(values[1], values[2]) : std::nullopt;
}

} // namespace

std::optional<unsigned> yorktown_action(Side mover, Move move) {
    const Cell from = mirrored(mover, kBoard10.cell(move.from));
    const Cell to = mirrored(mover, kBoard10.cell(move.to));
    if (!direction_between(from, to))
        return std::nullopt;
    const int way =
        from.column == to.column ? way_of(to.row - from.row) : kWaysAlongALine + way_of(to.column - from.column);
    return unsigned((from.column * kSize + from.row) * kWays + way);
}

std::optional<Move> move_of_yorktown(Side mover, unsigned action) {
    if (action >= kYorktownActions)
        return std::nullopt;
    const int start = int(action) / kWays;
    const int way = int(action) % kWays;
    const int distance = distance_of(way % kWaysAlongALine);
    const Cell from{start / kSize, start % kSize};
    const Cell to =
        way < kWaysAlongALine ? Cell{from.column, from.row + distance} : Cell{from.column + distance, from.row};
    if (!kBoard10.is_on_board(to))
        return std::nullopt;
    return Move{kBoard10.square(mirrored(mover, from)), kBoard10.square(mirrored(mover, to))};
}

std::optional<Move> parse_yorktown_move(Side mover, std::string_view text) {
    if (const auto action = parse_number<unsigned>(text))
        return move_of_yorktown(mover, *action);
    return text.starts_with('<') ? parse_xml(text) : parse_algebraic(text);
}

std::string write_yorktown_lan(Move move) { return square_text(move.from) + square_text(move.to); }

std::string write_yorktown_complex(const Position& before, Move move) {
    const PublicState& open = before.open;
    const auto shown = [&](Square square) {
        const PieceId piece = open.piece_at[square.index];
        if (piece == kNoPiece || !open.revealed.has(piece.index))
            return std::string{};
        const Side side = open.occupied.red.has(square.index) ? Side::Red : Side::Blue;
        return fmt::format("[{}]", strados_letter(side, before.rank_at(square)));
    };
    const bool is_attack = open.all_occupied().has(move.to.index);
    return fmt::format("{}{}{}{}{}", square_text(move.from), shown(move.from), is_attack ? 'x' : '-',
                       square_text(move.to), shown(move.to));
}

std::string write_yorktown_xml(std::size_t id, Move move) {
    return fmt::format(R"(<move id="{}" source="{}" target="{}"/>)", id, gravon_square(kBoard10, move.from),
                       gravon_square(kBoard10, move.to));
}

} // namespace vaandel::notation
