#pragma once
// Texts for users in their language: the page's catalogue (web/src/i18n), and the terminal's own texts.

#include "vaandel/board/types.hpp"

#include <fmt/format.h>

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace vaandel::texts {

enum class Language : std::uint8_t { English, French, Dutch, German };
inline constexpr std::array kAllLanguages{Language::English, Language::French, Language::Dutch, Language::German};

/// "en"
std::string_view code_of(Language language);

/// The language of a name such as "fr", "fr_BE.UTF-8" or "FR-ca"; nothing for other languages.
std::optional<Language> language_named(std::string_view name);

/// The language of the environment's LANGUAGE, LC_ALL, LC_MESSAGES and LANG, read as POSIX and gettext do; English by
/// default. `variable` returns the value of one, empty if it is not set.
Language language_of_environment(std::string (*variable)(const char* name));

/// A number in a sentence: from 2 to 12 as a word, else in figures. One is no word here: each text has its own form of
/// it.
std::string in_words(Language language, long long number);

/// The texts of one language. A small value; the catalogues are loaded on first use, and stay.
class Texts {
public:
    explicit Texts(Language language) : language_{language} {}

    Language language() const { return language_; }

    /// The text of a key, with {names} not filled in, and in the plural form. Throws std::out_of_range for an unknown
    /// key.
    std::string_view operator[](std::string_view key) const;

    /// Whether there is such a text.
    bool has(std::string_view key) const;

    /// The text of a key, or `otherwise` if there is none: the name of an edition or a set-up without a text.
    std::string_view value_or(std::string_view key, std::string_view otherwise) const {
        return has(key) ? (*this)[key] : otherwise;
    }

    /// The text of a key with its {names} filled in: fill("play.moves", "count"_a = 3); {count|word} becomes a word if
    /// in_words() has one. A missing name throws fmt::format_error. If the text has singular and plural forms, {count}
    /// selects one, or {have} if there is {want} too.
    template <class... Values> std::string fill(std::string_view key, const Values&... values) const {
        std::optional<long long> number;
        (note_number(number, values), ...);
        std::string text{form_of(key, number)};
        (put_word(text, values), ...);
        return fmt::vformat(text, fmt::make_format_args(values...));
    }

    /// A page of text by the name of its file: page("setup"). Throws std::out_of_range if there is none.
    std::string_view page(std::string_view name) const;

    /// "Scout"
    std::string_view operator[](board::Rank rank) const;
    /// "Scout (2)"; Flag and Bomb have no number.
    std::string with_number(board::Rank rank) const;
    /// "Red"
    std::string_view operator[](board::Side side) const;

private:
    std::string_view form_of(std::string_view key, std::optional<long long> number) const;

    template <class Value> static void note_number(std::optional<long long>& number, const Value& value) {
        if constexpr (requires { static_cast<long long>(value.value); })
            if (std::string_view{value.name} == "count" || (std::string_view{value.name} == "have" && !number))
                number = static_cast<long long>(value.value);
    }

    /// Puts a number where its text wants it as a word.
    template <class Value> void put_word(std::string& text, const Value& value) const {
        if constexpr (requires { static_cast<long long>(value.value); })
            put_number(text, value.name, static_cast<long long>(value.value));
    }
    void put_number(std::string& text, std::string_view name, long long number) const;

    Language language_;
};

} // namespace vaandel::texts
