#pragma once
// Reads the player's input: in the player's language or in English, in either case, with or without accents.

#include "vaandel/texts/texts.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace vaandel::apps::play {

/// A line as its words, in lower case and without accents.
struct Typed {
    std::string command;            ///< the first word, in English if it is a command; empty for an empty line
    std::vector<std::string> words; ///< the others
};
Typed parse_line(const texts::Texts& texts, std::string_view line);

/// The English words of all commands, each of which the catalogue has as terminal.word.<word>.
std::span<const std::string_view> command_words();

/// The English word of a command for one of the player's language; any other word as it is.
std::string command_of(const texts::Texts& texts, std::string word);

/// "x", "10", "marshal": by letter, number or name, which may be English.
std::optional<board::Rank> parse_rank(const texts::Texts& texts, std::string_view word);

/// One square or two as typed: "a4", "a4a5", "a4 a5", "a4-a5", "a4xa5". Does not check whether the board has such
/// squares.
struct TypedSquares {
    std::string from;
    std::string to; ///< empty if there was one square only
};
std::optional<TypedSquares> parse_squares(std::string_view line);

/// The word for display: shortened, in the quotation marks of the language.
std::string quoted(const texts::Texts& texts, std::string_view word);

} // namespace vaandel::apps::play
