#include "vaandel/core/text.hpp"
#include "vaandel/notation/characters.hpp"
#include "vaandel/notation/frame.hpp"
#include "vaandel/notation/record_words.hpp"
#include "vaandel/notation/time_text.hpp"
#include "vaandel/notation/vaandel_record.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vaandel::notation {

using namespace board;

namespace {

std::string_view take_word(std::string_view& text) {
    text = trimmed(text);
    const std::string_view word = text.substr(0, text.find_first_of(" \t"));
    text.remove_prefix(word.size());
    return word;
}

/// "red wins (flag)", "draw (agreed)"
std::optional<Outcome> parse_outcome(std::string_view text) {
    std::optional<Side> winner;
    const std::string_view who = take_word(text);
    if (who == name_of(Side::Red) || who == name_of(Side::Blue))
        winner = who == name_of(Side::Red) ? Side::Red : Side::Blue;
    else if (who != "draw")
        return std::nullopt;
    if (winner && take_word(text) != "wins")
        return std::nullopt;
    text = trimmed(text);
    if (!text.starts_with('(') || !text.ends_with(')'))
        return std::nullopt;
    const auto reason = reason_of_code(text.substr(1, text.size() - 2));
    return reason ? std::optional{Outcome{winner, *reason}} : std::nullopt;
}

std::optional<Rank> parse_rank(std::string_view word) {
    return word.size() == 1 ? rank_of_letter(word[0]) : std::nullopt;
}

/// "8 takes 3"
std::optional<Battle> parse_battle(std::string_view text) {
    const auto attacker = parse_rank(take_word(text));
    text = trimmed(text);
    const auto gap = text.find_last_of(" \t");
    if (!attacker || gap == std::string_view::npos)
        return std::nullopt;
    const auto defender = parse_rank(text.substr(gap + 1));
    const auto result = value_of(kBattleWords, trimmed(text.substr(0, gap)));
    return defender && result ? std::optional{Battle{*attacker, *defender, *result}} : std::nullopt;
}

/// "a4-a5"
std::optional<Move> parse_move(const Geometry& geometry, std::string_view text) {
    const auto dash = text.find('-');
    if (dash == std::string_view::npos)
        return std::nullopt;
    const auto from = geometry.parse_square(text.substr(0, dash));
    const auto to = geometry.parse_square(text.substr(dash + 1));
    return from && to ? std::optional{Move{*from, *to}} : std::nullopt;
}

std::vector<std::string_view> words_of_enum(const auto& words) {
    std::vector<std::string_view> texts;
    for (const auto& word : words)
        texts.push_back(word.word);
    return texts;
}

/// Reads a frame into a record. What is wrong is noted, and the reading goes on where it still has a meaning.
class Reader {
public:
    explicit Reader(std::string_view text) : frame_{read_frame(text, kRecordMark, kRecordVersion, problems_)} {}

    Result<Record, Problems> read() {
        if (problems_.empty())
            read_header();
        if (problems_.empty())
            read_sections();
        if (problems_.empty())
            return std::move(record_);
        problems_.resize(std::min(problems_.size(), kMostProblems));
        return Failure{std::move(problems_)};
    }

private:
    void fail(std::size_t line, std::string what) { // the header is not judged in the order of its lines
        problems_.insert(std::ranges::upper_bound(problems_, line, {}, &Problem::line), {line, std::move(what)});
    }
    bool is_hopeless() const { return problems_.size() >= kMostProblems; }

    // The header

    void read_header() {
        read_edition();
        if (const auto entry = frame_.header.take("placement"))
            read_word(*entry, kPlacementWords, record_.placement);
        if (const auto entry = frame_.header.take("battles"))
            read_word(*entry, kBattlesWords, record_.battles);
        for (const Side side : {Side::Red, Side::Blue})
            if (const auto entry = frame_.header.take(name_of(side)))
                read_name(*entry, record_.names[side]);
        if (const auto entry = frame_.header.take("started")) {
            record_.started = parse_time(entry->value);
            if (!record_.started)
                fail(entry->line,
                     fmt::format("{} is not a time such as 2026-11-21T19:04:05.250Z", excerpt(entry->value)));
        }
        read_result();
        read_rules();
        for (const Header::Entry& entry : frame_.header.rest())
            fail(entry.line, fmt::format("unknown key {}", excerpt(entry.key)));
    }

    std::optional<Header::Entry> take_needed(std::string_view key) {
        const auto entry = frame_.header.take(key);
        if (!entry)
            fail(0, fmt::format("the key '{}' is missing", key));
        return entry;
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

    void read_rules() {
        Rules& rules = record_.edition.rules;
        for_each_switch(rules, [&](std::string_view key, const auto& words, auto& setting) {
            if (const auto entry = take_needed(key))
                read_word(*entry, words, setting);
        });
        for_each_limit(rules, [&](std::string_view key, std::optional<Ply>& limit) {
            const auto entry = take_needed(key);
            if (!entry)
                return;
            limit = parse_number<Ply>(entry->value);
            if (!limit && entry->value != "off")
                fail(entry->line,
                     fmt::format("{} needs a number of plies or 'off', not {}", key, excerpt(entry->value)));
        });
    }

    template <class E, std::size_t N>
    void read_word(const Header::Entry& entry, const std::array<Word<E>, N>& words, E& setting) {
        if (const auto value = value_of(words, entry.value))
            setting = *value;
        else
            fail(entry.line, fmt::format("{} needs one of {}, not {}", entry.key, fmt::join(words_of_enum(words), ", "),
                                         excerpt(entry.value)));
    }

    void read_name(const Header::Entry& entry, std::optional<std::string>& name) {
        std::string_view text = entry.value;
        auto meaning = take_quoted(text);
        if (!meaning)
            return fail(entry.line, fmt::format("the name of {}: {}", entry.key, meaning.error()));
        if (!text.empty())
            return fail(entry.line, fmt::format("{} after the name of {}", excerpt(trimmed(text)), entry.key));
        name = std::move(*meaning);
    }

    void read_result() {
        if (const auto entry = frame_.header.take("result")) {
            record_.outcome = parse_outcome(entry->value);
            if (!record_.outcome || !can_be(*record_.outcome))
                fail(entry->line, fmt::format("no game ends so: {}", excerpt(entry->value)));
        }
        if (const auto entry = frame_.header.take("gravon-result")) {
            const auto code = parse_number<unsigned>(entry->value);
            record_.gravon_result = code ? gravon_result_of(*code) : std::nullopt;
            if (!record_.gravon_result)
                fail(entry->line, fmt::format("the Gravon archive has no result {}", excerpt(entry->value)));
            else if (!record_.outcome || record_.outcome->reason != reason_of(*record_.gravon_result))
                fail(entry->line, fmt::format("gravon-result {} and the result do not agree", entry->value));
        }
    }

    // The sections; the header is right.

    void read_sections() {
        std::span<const Section> sections = frame_.sections;
        if (!sections.empty() && sections.front().name == "board") {
            read_board(sections.front());
            sections = sections.subspan(1);
        }
        if (!sections.empty() && sections.front().name == "moves") {
            if (problems_.empty() && !has_begun(record_))
                fail(sections.front().line, "moves without both set-ups on a board before them");
            read_moves(sections.front());
            sections = sections.subspan(1);
        }
        for (const Section& section : sections)
            fail(section.line,
                 fmt::format("no section {} belongs here ('board', then 'moves')", excerpt(section.name)));
    }

    void read_board(const Section& section) {
        const Geometry& geometry = *record_.edition.geometry;
        const std::size_t rows = std::size_t(geometry.height());
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
        if (!problems_.empty())
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
        const auto rank = word.size() == 2 ? rank_of_letter(word[1]) : std::nullopt;
        const bool is_piece = rank && (word[0] == letter_of(Side::Red) || word[0] == letter_of(Side::Blue));
        if (!is_piece)
            return fail(line.number, fmt::format("{} is neither '{}' nor a piece such as r8 or bX: {}",
                                                 geometry.name(square), vacant, excerpt(word)));
        record_.start.push_back({square, word[0] == letter_of(Side::Red) ? Side::Red : Side::Blue, *rank});
    }

    void read_moves(const Section& section) {
        record_.plies.reserve(section.lines.size());
        for (std::size_t at = 0; at < section.lines.size() && !is_hopeless(); ++at)
            read_ply(section.lines[at]);
    }

    /// "17. e5-e6  8 takes 3  (3.250s)"
    void read_ply(const Line& line) {
        std::string_view rest = line.text;
        const std::string_view label = take_word(rest);
        const std::size_t due = next_ply_++;
        const auto number =
            label.ends_with('.') ? parse_number<std::size_t>(label.substr(0, label.size() - 1)) : std::nullopt;
        if (number != due) {
            next_ply_ = number.value_or(due) + 1; // one complaint is enough where a ply was left out
            return fail(line.number, fmt::format("'{}.' was due, not {}", due, excerpt(label)));
        }
        const std::string_view squares = take_word(rest);
        const auto move = parse_move(*record_.edition.geometry, squares);
        if (!move)
            return fail(line.number, fmt::format("{} is not a move on this board, such as a4-a5", excerpt(squares)));
        RecordedPly ply{*move, std::nullopt};
        if (const auto open = rest.find('('); open != std::string_view::npos) {
            const std::string_view time = rest.substr(open);
            ply.thinking = time.ends_with(')') ? parse_duration(time.substr(1, time.size() - 2)) : std::nullopt;
            if (!ply.thinking)
                return fail(line.number, fmt::format("{} is not a time such as (3.250s)", excerpt(time)));
            rest = rest.substr(0, open);
        }
        if (rest = trimmed(rest); !rest.empty()) {
            ply.battle = parse_battle(rest);
            if (!ply.battle)
                return fail(line.number, fmt::format("{} is not a battle such as '8 takes 3'", excerpt(rest)));
            if (record_.battles == Battles::Omitted)
                return fail(line.number, "a battle in a record that omits battles");
        }
        record_.plies.push_back(ply);
    }

    Problems problems_; ///< before frame_, which adds to it
    Frame frame_;
    std::size_t next_ply_ = 1;
    Record record_{.edition = kOriginal, .names = {}, .started = {}, .start = {}, .plies = {}, .outcome = {}};
};

} // namespace

Result<Record, Problems> parse_record(std::string_view text) {
    if (text.size() > kMaxRecordBytes)
        return Failure{Problems{{0, fmt::format("longer than {} bytes", kMaxRecordBytes)}}};
    return Reader{text}.read();
}

} // namespace vaandel::notation
