#include "vaandel/site/impersonation.hpp"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include <algorithm>
#include <array>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>

namespace vaandel::site {

namespace {

/// In the languages of the page, without marks.
constexpr std::array kReserved{"bot",        "vaandel",    "admin",    "administrator", "administrateur", "moderator",
                               "moderateur", "moderation", "operator", "operateur",     "betreiber",      "beheerder",
                               "support",    "staff",      "system",   "server",        "serveur",        "webmaster",
                               "sysop",      "root",       "computer", "ordinateur"};

/// ICU's checker; reading it is thread-safe.
class Confusables {
public:
    Confusables() {
        UErrorCode error = U_ZERO_ERROR;
        checker_.reset(uspoof_open(&error));
        if (U_FAILURE(error))
            throw std::runtime_error{std::string{"ICU has no data on confusable characters: "} + u_errorName(error)};
    }

    /// Equal for texts that look alike, in lower case. An "l", which "1" and "I" look like, is an "i" as well.
    icu::UnicodeString skeleton(const icu::UnicodeString& text) const {
        UErrorCode error = U_ZERO_ERROR;
        icu::UnicodeString result;
        uspoof_getSkeletonUnicodeString(checker_.get(), 0, text, result, &error);
        return U_FAILURE(error) ? text : result.foldCase().findAndReplace("l", "i");
    }

private:
    struct Close {
        void operator()(USpoofChecker* checker) const { uspoof_close(checker); }
    };
    std::unique_ptr<USpoofChecker, Close> checker_;
};

const Confusables& confusables() {
    static const Confusables all;
    return all;
}

/// What a text looks like, read as it stands and in lower case: a digit may stand for a letter of either case.
std::array<icu::UnicodeString, 2> looks(const icu::UnicodeString& text) {
    return {confusables().skeleton(text), confusables().skeleton(icu::UnicodeString{text}.foldCase())};
}

/// The letters and digits of a text: marks, spaces and signs do not hide what it says.
icu::UnicodeString letters_and_digits(const icu::UnicodeString& given) {
    UErrorCode error = U_ZERO_ERROR;
    const icu::Normalizer2* decomposed = icu::Normalizer2::getNFDInstance(error);
    const icu::UnicodeString text = U_FAILURE(error) ? given : decomposed->normalize(given, error);
    icu::UnicodeString kept;
    for (std::int32_t at = 0; at < text.length(); at = text.moveIndex32(at, 1))
        if (const UChar32 letter = text.char32At(at); u_isalnum(letter) != 0)
            kept.append(letter);
    return kept;
}

icu::UnicodeString without_outer_digits(const icu::UnicodeString& text) {
    std::int32_t from = 0;
    std::int32_t to = text.length();
    while (from < to && u_isdigit(text.char32At(from)) != 0)
        from = text.moveIndex32(from, 1);
    while (from < to && u_isdigit(text.char32At(to - 1)) != 0)
        to = text.moveIndex32(to, -1);
    return icu::UnicodeString{text, from, to - from};
}

std::string utf8_of(const icu::UnicodeString& text) {
    std::string bytes;
    return text.toUTF8String(bytes);
}

icu::UnicodeString text_of(std::string_view utf8) {
    return icu::UnicodeString::fromUTF8(icu::StringPiece{utf8.data(), std::int32_t(utf8.size())});
}

icu::UnicodeString letters_and_digits(std::string_view text) { return letters_and_digits(text_of(text)); }

/// With letters in place of the digits and signs that many write for them. ICU knows only 0 and 1.
icu::UnicodeString with_letters(std::string_view text) {
    constexpr std::u16string_view written = u"34578@$!|";
    constexpr std::u16string_view meant = u"eastbasii";
    icu::UnicodeString letters = text_of(text);
    for (std::int32_t at = 0; at < letters.length(); ++at)
        if (const std::size_t which = written.find(letters[at]); which != std::u16string_view::npos)
            letters.setCharAt(at, meant[which]);
    return letters_and_digits(letters);
}

std::set<std::string> reserved_looks() {
    std::set<std::string> all;
    for (const std::string_view word : kReserved)
        all.merge(looks_of(word));
    return all;
}

} // namespace

std::set<std::string> looks_of(std::string_view word) {
    const icu::UnicodeString lower = letters_and_digits(word).foldCase();
    if (lower.isEmpty())
        return {};
    icu::UnicodeString title = lower;
    title.replace(0, lower.moveIndex32(0, 1), icu::UnicodeString{u_toupper(lower.char32At(0))});
    std::set<std::string> all;
    for (const icu::UnicodeString& text : {lower, title, icu::UnicodeString{lower}.toUpper()})
        for (const icu::UnicodeString& look : looks(text))
            all.insert(utf8_of(look));
    return all;
}

bool looks_like_any(std::string_view name, const std::set<std::string>& words) {
    const icu::UnicodeString plain = letters_and_digits(name);
    const std::array readings{plain, without_outer_digits(plain), with_letters(name)};
    return std::ranges::any_of(readings, [&](const icu::UnicodeString& text) {
        return std::ranges::any_of(looks(text), [&](const auto& look) { return words.contains(utf8_of(look)); });
    });
}

bool is_impersonation(std::string_view name) {
    static const std::set<std::string> reserved = reserved_looks();
    return looks_like_any(name, reserved);
}

} // namespace vaandel::site
