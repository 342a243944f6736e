#include "vaandel/apps/play/input.hpp"

#include "vaandel/apps/play/words.hpp"
#include "vaandel/core/text.hpp"

#include <algorithm>

namespace vaandel::apps::play {

using namespace board;

namespace {

char lower(char letter) { return letter >= 'A' && letter <= 'Z' ? char(letter - 'A' + 'a') : letter; }
bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

std::string lowered(std::string_view text) {
    std::string result{text};
    std::ranges::transform(result, result.begin(), lower);
    return result;
}

/// Cuts a letter and its digits off `text`; nothing where it does not begin so.
std::string take_square(std::string_view& text) {
    if (text.size() < 2 || text[0] < 'a' || text[0] > 'z' || !is_digit(text[1]))
        return {};
    const auto end = std::min(text.find_first_not_of("0123456789", 1), text.size());
    const std::string name{text.substr(0, end)};
    text.remove_prefix(end);
    return name;
}

} // namespace

Typed parse_line(std::string_view line) {
    const std::string text = lowered(line);
    Typed typed;
    for (const std::string_view word : words_of(text)) {
        if (typed.command.empty())
            typed.command = word;
        else
            typed.words.emplace_back(word);
    }
    return typed;
}

std::optional<Rank> parse_rank(std::string_view word) {
    const std::string name = lowered(word);
    if (name == "10")
        return Rank::Marshal;
    for (const Rank rank : kAllRanks)
        if (name == std::string{lower(letter_of(rank))} || name == lowered(name_of(rank)))
            return rank;
    return std::nullopt;
}

std::optional<TypedSquares> parse_squares(std::string_view line) {
    const std::string text = lowered(trimmed(line));
    std::string_view rest = text;
    TypedSquares squares{.from = take_square(rest), .to = {}};
    if (squares.from.empty())
        return std::nullopt;
    if (rest.empty())
        return squares;
    rest = trimmed(rest);
    if (rest.starts_with('-') || rest.starts_with('x'))
        rest.remove_prefix(1);
    rest = trimmed(rest);
    squares.to = take_square(rest);
    return squares.to.empty() || !rest.empty() ? std::nullopt : std::optional{squares};
}

std::string quoted(std::string_view word) {
    constexpr std::size_t longest = 30;
    std::string text = "'";
    for (const char letter : word.substr(0, longest))
        text += letter >= ' ' && letter <= '~' ? letter : '?';
    return text + (word.size() > longest ? "...'" : "'");
}

} // namespace vaandel::apps::play
