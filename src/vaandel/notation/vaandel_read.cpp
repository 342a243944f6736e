#include "vaandel/board/move_text.hpp"
#include "vaandel/core/text.hpp"
#include "vaandel/notation/characters.hpp"
#include "vaandel/notation/record_reader.hpp"
#include "vaandel/notation/vaandel_record.hpp"

#include <fmt/format.h>

namespace vaandel::notation {

using namespace board;

namespace {

/// Errors are noted, and reading continues while it makes sense.
class Reader : RecordReader {
public:
    using RecordReader::RecordReader;

    Result<Record, Problems> read() {
        if (is_sound())
            read_header();
        if (is_sound())
            read_sections();
        return finish(std::move(record_));
    }

private:
    // The header

    void read_header() {
        read_edition();
        read_word("placement", kPlacementWords, record_.placement);
        read_word("battles", kBattlesWords, record_.battles);
        read_frame_of(record_, kReasons);
        read_gravon_result();
        for (const Side side : {Side::Red, Side::Blue})
            read_commitment(side);
        read_rules(record_.edition.rules, "plies");
        refuse_other_keys();
    }

    void read_edition() {
        const auto entry = take_needed("edition");
        if (!entry)
            return;
        if (const Edition* edition = find_edition(entry->value))
            record_.edition = *edition;
        else
            fail(entry->line, fmt::format("unknown edition {}", excerpt(entry->value)));
    }

    void read_gravon_result() {
        const auto entry = take("gravon-result");
        if (!entry)
            return;
        const auto code = parse_number<unsigned>(entry->value);
        record_.gravon_result = code ? gravon_result_of(*code) : std::nullopt;
        if (!record_.gravon_result)
            fail(entry->line, fmt::format("the Gravon archive has no result {}", excerpt(entry->value)));
        else if (!record_.outcome || record_.outcome->reason != reason_of(*record_.gravon_result))
            fail(entry->line, fmt::format("gravon-result {} and the result do not agree", entry->value));
    }

    void read_commitment(Side side) {
        const auto hash = take(fmt::format("{}-commitment", name_of(side)));
        const auto nonce = take(fmt::format("{}-nonce", name_of(side)));
        for (const auto& entry : {hash, nonce})
            if (entry && !is_hash_text(entry->value))
                return fail(entry->line, fmt::format("{} needs 64 hexadecimal digits in lower case, not {}", entry->key,
                                                     excerpt(entry->value)));
        if (hash.has_value() != nonce.has_value())
            return fail((hash ? hash : nonce)->line, "a commitment and its nonce come together or not at all");
        if (hash)
            record_.commitments[side] = Commitment{std::string{hash->value}, std::string{nonce->value}};
    }

    // The sections; the header is right.

    void read_sections() {
        if (const Section* board = take_section("board"))
            read_board(*board);
        if (const Section* moves = take_section("moves")) {
            if (is_sound() && !has_begun(record_))
                fail(moves->line, "moves without both set-ups on a board before them");
            read_moves(*moves);
        }
        refuse_other_sections("'board', then 'moves'");
    }

    void read_board(const Section& section) {
        const Geometry& geometry = *record_.edition.geometry;
        const auto rows = std::size_t(geometry.height());
        if (section.lines.size() != rows + 1)
            return fail(section.line, fmt::format("the board needs {} rows and a line of files, and has {} lines", rows,
                                                  section.lines.size()));
        for (std::size_t row = 0; row < rows; ++row)
            read_board_row(section.lines[rows - 1 - row], int(row));
        std::string files;
        for (const std::string_view word : words_of(section.lines[rows].text))
            files += word;
        if (files != kFiles.substr(0, std::size_t(geometry.width())))
            fail(section.lines[rows].number, "the line of files is not that of the board");
        if (!is_sound())
            return;
        for (std::string& what : check_start(record_.edition, record_.placement, record_.start))
            fail(section.line, std::move(what));
        if (record_.start.empty())
            fail(section.line, "the board has no pieces");
    }

    void read_board_row(const Line& line, int row) {
        const Geometry& geometry = *record_.edition.geometry;
        const std::vector<std::string_view> words = words_of(line.text);
        if (words.front() != std::to_string(row + 1))
            return fail(line.number, fmt::format("row {} was due, not {}", row + 1, excerpt(words.front())));
        if (words.size() != std::size_t(geometry.width()) + 1)
            return fail(line.number,
                        fmt::format("row {} has {} squares, not {}", row + 1, words.size() - 1, geometry.width()));
        for (int column = 0; column < geometry.width(); ++column)
            read_square(line, geometry.square({column, row}), words[std::size_t(column) + 1]);
    }

    void read_square(const Line& line, Square square, std::string_view word) {
        const Geometry& geometry = *record_.edition.geometry;
        const char vacant = geometry.lakes().has(square.index) ? kLakeMark : kEmptyMark;
        if (word.size() == 1 && word[0] == vacant)
            return;
        const auto piece = parse_piece(word);
        if (!piece)
            return fail(line.number, fmt::format("{} is neither '{}' nor a piece such as r8 or bX: {}",
                                                 geometry.name(square), vacant, excerpt(word)));
        record_.start.push_back({square, piece->side, piece->rank});
    }

    void read_moves(const Section& section) {
        record_.plies.reserve(section.lines.size());
        for (std::size_t at = 0; at < section.lines.size() && !is_hopeless(); ++at)
            read_ply(section.lines[at]);
    }

    /// "17. e5-e6  8 takes 3  (3.250s)"
    void read_ply(const Line& line) {
        std::string_view rest = line.text;
        if (!take_label(line, rest))
            return;
        const std::string_view squares = take_word(rest);
        const auto move = parse_move(*record_.edition.geometry, squares, "-");
        if (!move)
            return fail(line.number, fmt::format("{} is not a move on this board, such as a4-a5", excerpt(squares)));
        RecordedPly ply{*move, std::nullopt};
        if (!take_thinking(line, rest, ply.thinking))
            return;
        if (rest = trimmed(rest); !rest.empty()) {
            ply.battle = parse_battle(rest);
            if (!ply.battle)
                return fail(line.number, fmt::format("{} is not a battle such as '8 takes 3'", excerpt(rest)));
            if (record_.battles == Battles::Omitted)
                return fail(line.number, "a battle in a record that omits battles");
        }
        record_.plies.push_back(ply);
    }

    Record record_{.edition = kOriginal, .names = {}, .started = {}, .start = {}, .plies = {}, .outcome = {}};
};

} // namespace

Result<Record, Problems> parse_record(std::string_view text) { return Reader{text}.read(); }

bool is_vaandel(std::string_view text) { return without_mark(text).starts_with(kRecordMark); }

} // namespace vaandel::notation
