#include "vaandel/core/text.hpp"
#include "vaandel/notation/setup_texts.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vaandel::notation {

using namespace board;

namespace {

constexpr std::size_t kWidth = 10;
constexpr std::size_t kSquaresOfZone = 40;

/// Ranks by their number, from 1.
constexpr std::array<Rank, kRanks> kByNumber{Rank::Marshal, Rank::General,    Rank::Colonel,  Rank::Major,
                                             Rank::Captain, Rank::Lieutenant, Rank::Sergeant, Rank::Miner,
                                             Rank::Scout,   Rank::Spy,        Rank::Flag,     Rank::Bomb};

/// The place of the n-th number in our set-up string: rows from the front. Its own inverse.
constexpr std::size_t own_place(std::size_t at) {
    return (kSquaresOfZone / kWidth - 1 - at / kWidth) * kWidth + at % kWidth;
}

std::vector<std::string_view> fields_of(std::string_view line) {
    std::vector<std::string_view> fields;
    for (;;) {
        const auto comma = line.find(',');
        fields.push_back(trimmed(line.substr(0, comma)));
        if (comma == std::string_view::npos)
            return fields;
        line.remove_prefix(comma + 1);
    }
}

Result<std::string, std::string> own_text(std::string_view line) {
    const auto fields = fields_of(line);
    if (fields.size() != 2 + kSquaresOfZone)
        return Failure{fmt::format("a row has 42 fields, not {}", fields.size())};
    if (!parse_number<unsigned>(fields[0]) || (fields[1] != "0" && fields[1] != "1"))
        return Failure{std::string{"a row begins with its number, and 0 or 1"}};
    std::string own(kSquaresOfZone, '.');
    for (std::size_t at = 0; at < kSquaresOfZone; ++at) {
        const auto number = parse_number<unsigned>(fields[2 + at]);
        if (!number || *number < 1 || *number > kByNumber.size())
            return Failure{fmt::format("{} is not a rank, a number from 1 to 12", excerpt(fields[2 + at]))};
        own[own_place(at)] = letter_of(kByNumber[*number - 1]);
    }
    return own;
}

bool is_bombed_in(const Setup& setup) {
    const auto flag = std::ranges::find(setup.pieces(), Rank::Flag, &OwnPiece::rank);
    const SquareSet around = kBoard10.neighbours(flag->square);
    SquareSet bombs;
    for (const OwnPiece& piece : setup.pieces())
        if (piece.rank == Rank::Bomb)
            bombs.insert(piece.square.index);
    return (around & ~bombs).is_empty();
}

} // namespace

Result<SetupList, Problems> parse_setup_csv(std::string_view text) {
    const auto lines = read_lines(text, kMaxListBytes);
    if (!lines)
        return Failure{lines.error()};
    return read_setups(*lines, RankLabels::European, own_text);
}

Result<std::string, std::string> write_setup_csv(const SetupList& list) {
    if (auto wrong = why_not_original(list, "the CSV of set-ups"))
        return Failure{std::move(*wrong)};
    std::string text;
    for (std::size_t row = 0; row < list.size(); ++row) {
        const std::string own = list[row].setup.text(*list[row].edition);
        text += fmt::format("{},{}", row + 1, is_bombed_in(list[row].setup) ? 1 : 0);
        for (std::size_t at = 0; at < kSquaresOfZone; ++at) {
            const auto rank = rank_of_letter(own[own_place(at)]);
            text += fmt::format(",{}", std::ranges::find(kByNumber, *rank) - kByNumber.begin() + 1);
        }
        text += "\r\n";
    }
    return text;
}

bool is_setup_csv(std::string_view text) {
    const std::string_view line = first_line(text);
    return std::ranges::count(line, ',') == 41 && line.find_first_not_of("0123456789, ") == std::string_view::npos;
}

} // namespace vaandel::notation
