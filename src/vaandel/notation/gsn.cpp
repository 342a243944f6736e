#include "vaandel/notation/gsn.hpp"

#include "vaandel/core/text.hpp"
#include "vaandel/notation/characters.hpp"
#include "vaandel/notation/gravon_types.hpp"
#include "vaandel/notation/lines.hpp"
#include "vaandel/notation/strados.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vaandel::notation {

using namespace board;

namespace {

constexpr std::string_view kForm = "GSN";
constexpr std::string_view kVersion = "Stratego-Notation v";
constexpr std::string_view kEnd = "END";

/// Splits `text` at the first `word`.
struct Cut {
    std::string_view before;
    std::string_view after;
};
std::optional<Cut> cut_at(std::string_view text, std::string_view word, std::size_t at) {
    if (at == std::string_view::npos)
        return std::nullopt;
    return Cut{trimmed(text.substr(0, at)), trimmed(text.substr(at + word.size()))};
}
std::optional<Cut> cut_first(std::string_view text, std::string_view word) {
    return cut_at(text, word, text.find(word));
}
std::optional<Cut> cut_last(std::string_view text, std::string_view word) {
    return cut_at(text, word, text.rfind(word));
}

class Reader {
public:
    explicit Reader(std::vector<Line> lines) : lines_{std::move(lines)} {}

    Result<Record, Problems> read() {
        if (read_head()) {
            read_field();
            read_moves();
            if (problems_.empty())
                read_result();
        }
        if (problems_.empty())
            return std::move(record_);
        return Failure{std::move(problems_)};
    }

private:
    bool fail(std::string what) {
        const std::size_t line = lines_[std::min(at_, lines_.size() - 1)].number;
        problems_.push_back({line, std::move(what)});
        return false;
    }
    bool is_done() const { return at_ == lines_.size(); }
    std::string_view text() const { return is_done() ? std::string_view{} : lines_[at_].text; }

    bool read_head() {
        const auto words = words_of(text());
        const bool is_known = words.size() == 3 && words[0] == kGsnMark && words[1] == "Stratego-Notation" &&
                              (words[2] == "v1" || words[2] == "v2");
        if (!is_known)
            return fail(fmt::format("the first line must be '{} {}2', or v1", kGsnMark, kVersion));
        ++at_;
        if (!text().starts_with("type"))
            return fail("the second line must tell the type");
        if (text().back() == '3')
            return fail(std::string{kUltimateLightning});
        const auto* type = std::ranges::find(kGravonTypes, text().back(), &GravonType::digit);
        if (type == kGravonTypes.end())
            return fail(fmt::format("unknown type of game: {}", excerpt(text())));
        record_ = record_of_type(*type);
        ++at_;
        return true;
    }

    void read_field() {
        if (is_done() || text() == kEnd || text().size() == 5)
            return; // the game ended before both set-ups; moves without them are reported below
        auto pieces = parse_strados2(*record_.edition.geometry, text());
        std::vector<std::string> wrong;
        if (pieces) {
            record_.start = std::move(*pieces);
            wrong = check_start(record_.edition, record_.placement, record_.start);
            if (wrong.empty() && !has_begun(record_))
                wrong.emplace_back("the field lacks pieces of a side");
        } else {
            wrong = std::move(pieces.error());
        }
        for (std::string& what : wrong)
            fail(std::move(what));
        ++at_;
    }

    void read_moves() {
        for (; !is_done() && text() != kEnd && problems_.size() < kMostProblems; ++at_)
            read_move();
        if (is_done())
            fail("the line END is missing");
        while (text() == kEnd)
            ++at_;
    }

    bool read_move() {
        const std::string_view line = text();
        const Geometry& geometry = *record_.edition.geometry;
        if (line.size() == 5 && line[2] == ':')
            return fail("a rescue, which only 'ultimate lightning' has");
        if (line.size() != 5 || line[2] != '-')
            return fail(fmt::format("{} is not a move such as E4-E5", excerpt(line)));
        const auto from = parse_gravon_square(geometry, line.substr(0, 2));
        const auto to = parse_gravon_square(geometry, line.substr(3));
        if (!from || !to)
            return fail(fmt::format("no such square: {}", excerpt(from ? line.substr(3) : line.substr(0, 2))));
        if (!has_begun(record_))
            return fail("a move before both set-ups");
        record_.plies.push_back({{*from, *to}, std::nullopt});
        return true;
    }

    /// "RED vs BLUE result T winner W"
    bool read_result() {
        if (is_done())
            return fail("the last line, with the names and the result, is missing");
        const auto halves = cut_last(text(), " result ");
        const auto names = halves ? cut_first(halves->before, " vs ") : std::nullopt;
        const auto codes = halves ? cut_last(halves->after, " winner ") : std::nullopt;
        if (!names || !codes)
            return fail(fmt::format("{} is not 'RED vs BLUE result T winner W'", excerpt(text())));
        const auto winner = parse_number<unsigned>(codes->after);
        if (!winner || *winner > 2)
            return fail(fmt::format("unknown winner {} (0 is red, 1 is blue, 2 is a draw)", excerpt(codes->after)));
        const auto end = gravon_end(codes->before, std::to_string(*winner + 1));
        if (!end)
            return fail(end.error());
        record_.gravon_result = end->result;
        record_.outcome = end->outcome;
        const PerSide<std::string_view> sides{names->before, names->after};
        for (const Side side : {Side::Red, Side::Blue})
            if (sides[side] != kGravonNames[side])
                record_.names[side] = sides[side];
        ++at_;
        return is_done() || fail("something after the last line");
    }

    std::vector<Line> lines_;
    std::size_t at_ = 0;
    Record record_ = record_of_type(kGravonTypes[0]);
    Problems problems_;
};

std::string name_of_player(const Record& record, Side side) {
    return record.names[side].value_or(std::string{kGravonNames[side]});
}

} // namespace

Result<Record, Problems> parse_gsn(std::string_view text) {
    auto lines = read_lines(text);
    if (!lines)
        return Failure{lines.error()};
    return Reader{std::move(*lines)}.read();
}

Result<std::string, std::string> write_gsn(const Record& record) {
    const auto type = gravon_type_of(record, kForm);
    if (!type)
        return Failure{type.error()};
    if (!record.outcome)
        return Failure{std::string{"GSN ends with a result, and this game has none"}};
    const auto result = gravon_result_of(record, kForm);
    if (!result)
        return Failure{result.error()};

    const Geometry& geometry = *record.edition.geometry;
    std::string text = fmt::format("{} {}2\ntype {}\n", kGsnMark, kVersion, (*type)->digit);
    if (has_begun(record))
        text += write_strados2(geometry, record.start) + '\n';
    for (const RecordedPly& ply : record.plies)
        text += fmt::format("{}-{}\n", gravon_square(geometry, ply.move.from), gravon_square(geometry, ply.move.to));
    text += fmt::format("{}\n{} vs {} result {} winner {}\n", kEnd, name_of_player(record, Side::Red),
                        name_of_player(record, Side::Blue), unsigned(*result), gravon_winner(*record.outcome) - 1);

    const auto again = parse_gsn(text); // names can be anything: an ambiguous line would be read back differently
    if (!again || name_of_player(*again, Side::Red) != name_of_player(record, Side::Red) ||
        name_of_player(*again, Side::Blue) != name_of_player(record, Side::Blue))
        return Failure{std::string{"GSN cannot hold these names"}};
    return text;
}

bool is_gsn(std::string_view text) { return without_mark(text).starts_with(kGsnMark); }

} // namespace vaandel::notation
