#include "vaandel/notation/format_signs.hpp"

#include "vaandel/core/text.hpp"
#include "vaandel/notation/characters.hpp"
#include "vaandel/notation/formats.hpp"
#include "vaandel/notation/gsn.hpp"
#include "vaandel/notation/lines.hpp"
#include "vaandel/notation/strados.hpp"
#include "vaandel/notation/vaandel_record.hpp"

#include <algorithm>

namespace vaandel::notation {

namespace {

/// Cuts off everything up to and including `end`; all of the text where there is none.
void skip_past(std::string_view& text, std::string_view end) {
    const auto at = text.find(end);
    text.remove_prefix(at == std::string_view::npos ? text.size() : at + end.size());
}

std::string_view without_mark(std::string_view text) {
    return text.starts_with(kByteOrderMark) ? text.substr(kByteOrderMark.size()) : text;
}

} // namespace

std::string_view first_xml_element(std::string_view text) {
    text = without_mark(text);
    for (;;) {
        text = trimmed(text);
        if (text.starts_with("<?"))
            skip_past(text, "?>");
        else if (text.starts_with("<!--"))
            skip_past(text, "-->");
        else if (text.starts_with("<!"))
            skip_past(text, ">");
        else
            break;
    }
    if (!text.starts_with('<'))
        return {};
    text.remove_prefix(1);
    return text.substr(0, text.find_first_of(" \t\r\n/>"));
}

namespace signs {

namespace {

bool is_number(std::string_view word) { return parse_number<unsigned>(word).has_value(); }

/// The first two lines with content.
struct Head {
    std::string_view first;
    std::string_view second;
};
Head head_of(std::string_view text) {
    const std::string_view first = first_line(text);
    const char* end = first.data() + first.size();
    const auto rest = first.empty() ? std::string_view{} : text.substr(std::size_t(end - text.data()));
    return {first, first_line(rest)};
}

bool is_strados3_line(std::string_view line) {
    const auto words = words_of(line);
    return words.size() == 3 && is_strados(words[0]) && (words[1] == "r" || words[1] == "b") && is_number(words[2]);
}

/// The first move of a game of yorktown; empty where it is none or has no moves.
std::string_view yorktown_move(std::string_view text) {
    const auto [first, second] = head_of(text);
    return is_strados3_line(first) ? second : std::string_view{};
}

} // namespace

bool is_vaandel(std::string_view text) { return without_mark(text).starts_with(kRecordMark); }
bool is_gravon(std::string_view text) { return first_xml_element(text) == "stratego"; }
bool is_gsn(std::string_view text) { return without_mark(text).starts_with(kGsnMark); }
bool is_ucc2012(std::string_view text) {
    constexpr std::string_view title = " RED SETUP";
    const auto at = text.find(title);
    return at != std::string_view::npos && first_line(text.substr(at)) == trimmed(title);
}

bool is_ataraxos(std::string_view text) {
    const auto [first, second] = head_of(text);
    const auto words = words_of(second);
    return is_strados(first) && !words.empty() && std::ranges::all_of(words, is_number);
}

bool is_yorktown_lan(std::string_view text) { return yorktown_move(text).size() == 4 && !is_yorktown_actions(text); }
bool is_yorktown_complex(std::string_view text) {
    const std::string_view move = yorktown_move(text);
    return move.size() > 4 && !move.starts_with('<');
}
bool is_yorktown_xml(std::string_view text) { return yorktown_move(text).starts_with('<'); }
bool is_yorktown_actions(std::string_view text) { return is_number(yorktown_move(text)); }

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

template <RankLabels labels> bool is_setup_lines(std::string_view text) {
    const auto [first, second] = head_of(text);
    const std::string_view line = first.starts_with('#') ? second : first;
    const auto editions = board::all_editions();
    const bool has_size = std::ranges::any_of(
        editions, [&](const board::Edition& edition) { return edition.zone().count() == line.size(); });
    const bool has_labels = std::ranges::all_of(line, [](char letter) {
        return rank_of_label(letter, labels) || std::string_view{"._-"}.find(letter) != std::string_view::npos;
    });
    const bool is_american = line.find_first_of("Ss") != std::string_view::npos;
    const bool is_european = line.find_first_of("Xx") != std::string_view::npos;
    return has_size && has_labels && (labels == RankLabels::American ? is_american : is_european);
}
template bool is_setup_lines<RankLabels::European>(std::string_view text);
template bool is_setup_lines<RankLabels::American>(std::string_view text);

bool is_ataraxos_inits(std::string_view text) {
    const auto [first, second] = head_of(text);
    const std::string_view line = first.starts_with('#') ? second : first;
    return line.size() == board::kOriginal.zone().count() && std::ranges::all_of(line, [](char letter) {
               return letter == kStradosEmpty || (letter == upper(letter) && rank_of_strados(letter).has_value());
           });
}

bool is_stg(std::string_view text) {
    return text.size() >= kStgBytes && std::ranges::all_of(text, [](char byte) { return byte >= 0 && byte <= 9; });
}

bool is_setup_csv(std::string_view text) {
    const std::string_view line = first_line(text);
    return std::ranges::count(line, ',') == 41 && line.find_first_not_of("0123456789, ") == std::string_view::npos;
}

} // namespace signs

} // namespace vaandel::notation
