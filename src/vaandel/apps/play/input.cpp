#include "vaandel/apps/play/input.hpp"

#include "vaandel/core/text.hpp"
#include "vaandel/texts/letters.hpp"

#include <algorithm>
#include <ranges>

namespace vaandel::apps::play {

using namespace board;

namespace {

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

/// Normalises words for comparison; invalid UTF-8 equals nothing.
std::string bare(std::string_view text) {
    std::string form = mapped(text, texts::Form::Bare);
    return form.empty() ? std::string{text} : form;
}

/// Removes a letter and its digits from `text`; nothing if it does not begin like that.
std::string take_square(std::string_view& text) {
    if (text.size() < 2 || text[0] < 'a' || text[0] > 'z' || !is_digit(text[1]))
        return {};
    const auto end = std::min(text.find_first_not_of("0123456789", 1), text.size());
    const std::string name{text.substr(0, end)};
    text.remove_prefix(end);
    return name;
}

} // namespace

std::span<const std::string_view> command_words() {
    static constexpr std::array<std::string_view, 30> words{
        "quit",   "resign", "help",  "moves", "yes",    "random", "presets", "preview", "use",     "put",
        "remove", "swap",   "row",   "rows",  "mirror", "clear",  "undo",    "done",    "history", "actions",
        "lay",    "attack", "scout", "at",    "spy",    "run",    "fill",    "pass",    "draw",    "decline"};
    return words;
}

std::string command_of(const texts::Texts& texts, std::string word) {
    for (const std::string_view command : command_words())
        if (word == bare(texts[fmt::format("terminal.word.{}", command)]))
            return std::string{command};
    return word;
}

Typed parse_line(const texts::Texts& texts, std::string_view line) {
    const std::string text = bare(line);
    Typed typed;
    for (const std::string_view word : words_of(text))
        typed.words.emplace_back(word);
    if (!typed.words.empty()) {
        typed.command = command_of(texts, typed.words.front());
        typed.words.erase(typed.words.begin());
    }
    return typed;
}

std::optional<Rank> parse_rank(const texts::Texts& texts, std::string_view word) {
    static const texts::Texts english{texts::Language::English};
    const std::string name = bare(word);
    if (name == "10")
        return Rank::Marshal;
    for (const Rank rank : kAllRanks)
        if (name == bare({&kRankLetters[index_of(rank)], 1}) || name == bare(texts[rank]) ||
            name == bare(english[rank]))
            return rank;
    return std::nullopt;
}

std::optional<TypedSquares> parse_squares(std::string_view line) {
    const std::string text = bare(trimmed(line));
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

std::string quoted(const texts::Texts& texts, std::string_view word) {
    constexpr std::size_t longest = 30;
    const std::u32string letters = texts::letters_of(word);
    std::string text;
    for (const char32_t letter : letters | std::views::take(longest))
        text += texts::utf8_of(letter);
    if (letters.size() > longest)
        text += "...";
    return texts.fill("terminal.quoted", fmt::arg("word", text));
}

} // namespace vaandel::apps::play
