#include "vaandel/notation/positions.hpp"

#include "vaandel/core/text.hpp"
#include "vaandel/notation/characters.hpp"
#include "vaandel/notation/lines.hpp"
#include "vaandel/notation/sizes.hpp"
#include "vaandel/notation/strados.hpp"
#include "vaandel/notation/text_head.hpp"
#include "vaandel/notation/ucc2012.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vaandel::notation {

using namespace board;

namespace {

constexpr char kMoved = '.';
constexpr char kUnmoved = '@';
constexpr char kHidden = '?';

constexpr bool is_small(char letter) { return letter != upper(letter); }
constexpr char small(char letter) { return letter >= 'A' && letter <= 'Z' ? char(letter - 'A' + 'a') : letter; }

void make_small(std::string& letters, const Geometry& geometry, SquareSet squares) {
    squares.for_each([&](unsigned index) {
        char& letter = letters[strados_place(geometry, Square{std::uint8_t(index)})];
        letter = small(letter);
    });
}

/// The only line of the text.
Result<Line, Problems> read_line(std::string_view text) {
    const auto lines = read_lines(text);
    if (!lines)
        return Failure{lines.error()};
    if (lines->size() > 1)
        return Failure{Problems{{(*lines)[1].number, "a position is one line, and here is another"}}};
    return lines->front();
}

/// The pieces of letters in either case; lower case means revealed.
Result<Diagram, Problems> parse_letters(const Line& line, std::string_view letters) {
    const auto fail = [&](std::string what) { return Failure{Problems{{line.number, std::move(what)}}}; };
    if (letters.find(kHidden) != std::string_view::npos)
        return fail("a hidden piece ('?'): this is what one player sees, not a position");
    const Geometry* geometry = board_of_letters(letters);
    if (geometry == nullptr)
        return fail(fmt::format("the position has {} letters, not {}", letters.size(),
                                sizes_of_editions([](const Edition& known) { return strados_size(*known.geometry); })));
    auto pieces = parse_strados2(*geometry, letters);
    if (!pieces) {
        Problems problems;
        for (std::string& what : pieces.error())
            problems.push_back({line.number, std::move(what)});
        return Failure{std::move(problems)};
    }
    Diagram diagram{.geometry = geometry, .pieces = std::move(*pieces), .revealed = {}, .moved = {}};
    for (const PlacedPiece& piece : diagram.pieces)
        if (is_small(letters[strados_place(*geometry, piece.square)]))
            diagram.revealed.insert(piece.square.index);
    return diagram;
}

std::string strados3_line(std::string_view letters, Side to_move, Ply ply) {
    return fmt::format("{} {} {}\n", letters, to_move == Side::Red ? 'r' : 'b', ply);
}

} // namespace

Result<Diagram, Problems> parse_strados2_position(std::string_view text) {
    const auto line = read_line(text);
    if (!line)
        return Failure{line.error()};
    auto diagram = parse_letters(*line, line->text);
    if (diagram)
        diagram->revealed = {}; // the case of a letter means nothing here
    return diagram;
}

Result<std::string, std::string> write_strados2_position(const Diagram& diagram) {
    return write_strados2(*diagram.geometry, diagram.pieces) + '\n';
}

Result<Diagram, Problems> parse_strados3(std::string_view text) {
    const auto line = read_line(text);
    if (!line)
        return Failure{line.error()};
    const auto words = words_of(line->text);
    const auto fail = [&](std::string what) { return Failure{Problems{{line->number, std::move(what)}}}; };
    if (words.size() != 3)
        return fail("a StraDoS3 position is letters, the side to move and the number of plies");
    const auto ply = parse_number<Ply>(words[2]);
    if (words[1] != "r" && words[1] != "b")
        return fail(fmt::format("the side to move is r or b, not {}", excerpt(words[1])));
    if (!ply)
        return fail(fmt::format("{} is not a number of plies", excerpt(words[2])));
    auto diagram = parse_letters(*line, words[0]);
    if (diagram) {
        diagram->to_move = words[1] == "r" ? Side::Red : Side::Blue;
        diagram->ply = *ply;
    }
    return diagram;
}

Result<std::string, std::string> write_strados3(const Diagram& diagram) {
    std::string letters = write_strados2(*diagram.geometry, diagram.pieces);
    make_small(letters, *diagram.geometry, diagram.revealed);
    return strados3_line(letters, diagram.to_move, diagram.ply);
}

Result<std::string, std::string> write_strados3(const Geometry& geometry, const View& view) {
    const PublicState& open = view.open();
    std::vector<PlacedPiece> known;
    SquareSet hidden;
    SquareSet revealed;
    open.all_occupied().for_each([&](unsigned index) {
        const Square square{std::uint8_t(index)};
        if (const auto rank = view.rank_at(square))
            known.push_back({square, open.occupied.red.has(index) ? Side::Red : Side::Blue, *rank});
        else
            hidden.insert(index);
        if (open.revealed.has(open.piece_at[index].index))
            revealed.insert(index);
    });
    std::string letters = write_strados2(geometry, known);
    make_small(letters, geometry, revealed);
    hidden.for_each([&](unsigned index) { letters[strados_place(geometry, Square{std::uint8_t(index)})] = kHidden; });
    return strados3_line(letters, open.to_move, open.ply);
}

Result<Diagram, Problems> parse_board_string(std::string_view text) {
    const auto line = read_line(text);
    if (!line)
        return Failure{line.error()};
    const auto fail = [&](std::string what) { return Failure{Problems{{line->number, std::move(what)}}}; };
    if (line->text.size() != 200)
        return fail(fmt::format("a board string has 200 characters, not {}", line->text.size()));
    std::string letters;
    std::string marks;
    for (std::size_t at = 0; at < line->text.size(); at += 2) {
        letters += line->text[at];
        marks += line->text[at + 1];
    }
    if (const auto wrong = marks.find_first_not_of(".@"); wrong != std::string::npos)
        return fail(fmt::format("{} at character {} is neither '.' (has moved) nor '@' (has not)",
                                excerpt(std::string_view{marks}.substr(wrong, 1)), 2 * wrong + 2));
    auto diagram = parse_letters(*line, letters);
    if (diagram)
        for (const PlacedPiece& piece : diagram->pieces)
            if (marks[strados_place(kBoard10, piece.square)] == kMoved)
                diagram->moved.insert(piece.square.index);
    return diagram;
}

Result<std::string, std::string> write_board_string(const Diagram& diagram) {
    const Geometry& geometry = *diagram.geometry;
    if (geometry != kBoard10)
        return Failure{std::string{"a board string of Ataraxos has the 10x10 board only"}};
    std::string letters = write_strados2(geometry, diagram.pieces);
    make_small(letters, geometry, diagram.revealed);
    std::string text;
    for (const char letter : letters)
        text.append(1, letter).append(1, kUnmoved);
    diagram.moved.for_each(
        [&](unsigned index) { text[2 * strados_place(geometry, Square{std::uint8_t(index)}) + 1] = kMoved; });
    return text + '\n';
}

Result<std::string, std::string> write_ucc2012_board(const Geometry& geometry, const View& view) {
    if (geometry != kBoard10)
        return Failure{std::string{"the UCC-2012 manager has the 10x10 board only"}};
    const SquareSet own = view.open().occupied[view.viewer()];
    const SquareSet enemy = view.open().occupied[opponent(view.viewer())];
    std::string text;
    for (int y = 0; y < geometry.height(); ++y) {
        for (int x = 0; x < geometry.width(); ++x) {
            const Square square = ucc2012_square({x, y});
            text += geometry.lakes().has(square.index) ? '+'
                    : enemy.has(square.index)          ? '#'
                    : own.has(square.index)            ? ucc2012_letter(*view.rank_at(square))
                                                       : '.';
        }
        text += '\n';
    }
    return text;
}

bool is_strados3_line(std::string_view line) {
    const auto words = words_of(line);
    return words.size() == 3 && is_strados(words[0]) && (words[1] == "r" || words[1] == "b") &&
           is_number_word(words[2]);
}

bool is_strados2(std::string_view text) {
    const auto [first, second] = head_of(text);
    return is_strados(first) && second.empty();
}
bool is_strados3(std::string_view text) {
    const auto [first, second] = head_of(text);
    return is_strados3_line(first) && second.empty();
}
bool is_board_string(std::string_view text) {
    const std::string_view line = first_line(text);
    return line.size() == 200 && (line[1] == '.' || line[1] == '@');
}

} // namespace vaandel::notation
