#include "vaandel/texts/texts.hpp"

#include "vaandel/texts/catalogue_files.hpp"
#include "vaandel/texts/letters.hpp"

#include <boost/json.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <stdexcept>

namespace vaandel::texts {

namespace {

constexpr std::array<std::string_view, kAllLanguages.size()> kCodes{"en", "fr", "nl", "de"};

/// From two on, as in web/src/i18n/number_words.ts.
using NumberWords = std::array<std::string_view, 11>;
constexpr std::array<NumberWords, kAllLanguages.size()> kNumberWords{{
    {"two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"},
    {"deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze"},
    {"twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen", "tien", "elf", "twaalf"},
    {"zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"},
}};

/// A text, and its variant for numbers that take the singular in the language.
struct Text {
    std::string other;
    std::optional<std::string> one;
};
using Catalogue = std::map<std::string, Text, std::less<>>;

Text text_of(const boost::json::value& value) {
    if (const auto* const text = value.if_string())
        return {std::string{*text}, std::nullopt};
    const boost::json::object& forms = value.as_object();
    return {std::string{forms.at("other").as_string()}, std::string{forms.at("one").as_string()}};
}

/// Unicode's plural rules for whole numbers.
bool is_singular(Language language, long long number) {
    return number == 1 || (language == Language::French && number == 0);
}

std::string_view content_of(std::string_view name) {
    for (const EmbeddedFile& file : catalogue_files())
        if (file.name == name)
            return file.content;
    throw std::out_of_range{fmt::format("there is no file of texts {}", name)};
}

Catalogue read_catalogue(Language language) {
    Catalogue catalogue;
    for (const std::string_view folder : {"", "terminal/"}) {
        const auto text = content_of(fmt::format("{}{}.json", folder, code_of(language)));
        const boost::json::value file = boost::json::parse({text.data(), text.size()});
        for (const auto& [key, value] : file.as_object())
            catalogue.emplace(key, text_of(value));
    }
    return catalogue;
}

const Catalogue& catalogue_of(Language language) {
    static const auto all = [] {
        std::array<Catalogue, kAllLanguages.size()> catalogues;
        for (const Language each : kAllLanguages)
            catalogues[std::size_t(each)] = read_catalogue(each);
        return catalogues;
    }();
    return all[std::size_t(language)];
}

/// Removes the part before a colon, and the colon.
std::string_view take_part(std::string_view& list) {
    const auto end = std::min(list.find(':'), list.size());
    const std::string_view part = list.substr(0, end);
    list.remove_prefix(std::min(end + 1, list.size()));
    return part;
}

} // namespace

std::string_view code_of(Language language) { return kCodes[std::size_t(language)]; }

std::optional<Language> language_named(std::string_view name) {
    const std::string code = mapped(name.substr(0, name.find_first_of("_-.@")), Form::Folded);
    for (const Language language : kAllLanguages)
        if (code == code_of(language))
            return language;
    return std::nullopt;
}

Language language_of_environment(std::string (*variable)(const char* name)) {
    std::string locale;
    for (const char* const name : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (locale.empty())
            locale = variable(name);
    const std::string_view kind = std::string_view{locale}.substr(0, locale.find('.'));
    if (kind.empty() || kind == "C" || kind == "POSIX")
        return Language::English; // whatever LANGUAGE says
    const std::string wanted = variable("LANGUAGE") + ":" + locale;
    for (std::string_view rest = wanted; !rest.empty();)
        if (const auto language = language_named(take_part(rest)))
            return *language;
    return Language::English;
}

std::string in_words(Language language, long long number) {
    const NumberWords& words = kNumberWords[std::size_t(language)];
    const bool is_word = number >= 2 && number < 2 + std::ssize(words);
    return is_word ? std::string{words[std::size_t(number - 2)]} : std::to_string(number);
}

void Texts::put_number(std::string& text, std::string_view name, long long number) const {
    const std::string wanted = fmt::format("{{{}|word}}", name);
    for (std::size_t at = text.find(wanted); at != std::string::npos; at = text.find(wanted))
        text.replace(at, wanted.size(), in_words(language_, number));
}

std::string_view Texts::operator[](std::string_view key) const { return form_of(key, std::nullopt); }

std::string_view Texts::form_of(std::string_view key, std::optional<long long> number) const {
    const Catalogue& catalogue = catalogue_of(language_);
    const auto found = catalogue.find(key);
    if (found == catalogue.end())
        throw std::out_of_range{fmt::format("there is no text {}", key)};
    const Text& text = found->second;
    return number && text.one && is_singular(language_, *number) ? *text.one : text.other;
}

bool Texts::has(std::string_view key) const { return catalogue_of(language_).contains(key); }

std::string_view Texts::page(std::string_view name) const {
    return content_of(fmt::format("terminal/{}.{}.txt", name, code_of(language_)));
}

std::string_view Texts::operator[](board::Rank rank) const {
    return (*this)[fmt::format("rank.{}", board::letter_of(rank))];
}

std::string Texts::with_number(board::Rank rank) const {
    using namespace fmt::literals;
    const std::string_view name = (*this)[rank];
    return board::is_movable(rank) ? fill("rank.with_figure", "name"_a = name, "figure"_a = board::index_of(rank))
                                   : std::string{name};
}

std::string_view Texts::operator[](board::Side side) const {
    return (*this)[side == board::Side::Red ? "side.red" : "side.blue"];
}

} // namespace vaandel::texts
