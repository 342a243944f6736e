#include "vaandel/site/names.hpp"

#include "vaandel/site/impersonation.hpp"
#include "vaandel/texts/letters.hpp"

#include <utf8proc.h>

#include <utility>

namespace vaandel::site {

namespace {

constexpr utf8proc_int32_t kBrailleBlank = 0x2800;

bool is_blank(utf8proc_int32_t letter) {
    const auto category = utf8proc_category(letter);
    return category == UTF8PROC_CATEGORY_ZS || category == UTF8PROC_CATEGORY_ZL || category == UTF8PROC_CATEGORY_ZP ||
           letter == '\t' || letter == '\n' || letter == '\r' || letter == kBrailleBlank;
}

bool is_unseen(utf8proc_int32_t letter) {
    switch (utf8proc_category(letter)) {
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CF: // these include direction marks
    case UTF8PROC_CATEGORY_CS:
    case UTF8PROC_CATEGORY_CO:
    case UTF8PROC_CATEGORY_CN: return true;
    default: return utf8proc_get_property(letter)->ignorable != 0;
    }
}

bool is_mark(utf8proc_int32_t letter) {
    const auto category = utf8proc_category(letter);
    return category == UTF8PROC_CATEGORY_MN || category == UTF8PROC_CATEGORY_MC || category == UTF8PROC_CATEGORY_ME;
}

/// Takes letters one by one and keeps the allowed ones.
class Sieve {
public:
    void take(utf8proc_int32_t letter) {
        if (is_blank(letter)) {
            is_apart_ = !name_.empty();
            return;
        }
        const bool is_on_letter = is_mark(letter);
        if (is_unseen(letter) || (is_on_letter && (name_.empty() || is_apart_ || marks_ == kMostMarks)))
            return;
        marks_ = is_on_letter ? marks_ + 1 : 0;
        if (std::exchange(is_apart_, false))
            add(U' ');
        add(char32_t(letter));
    }
    std::string name() && { return std::move(name_); }

private:
    static constexpr unsigned kMostMarks = 2;

    void add(char32_t letter) {
        if (++letters_ <= kLongestName)
            name_ += texts::utf8_of(letter);
    }

    std::string name_;
    std::size_t letters_ = 0;
    unsigned marks_ = 0;
    bool is_apart_ = false;
};

} // namespace

std::string cleaned_name(std::string_view given) {
    Sieve sieve;
    for (const char32_t letter : texts::letters_of(texts::mapped(given, texts::Form::Composed)))
        sieve.take(utf8proc_int32_t(letter));
    std::string name = std::move(sieve).name();
    while (name.ends_with(' ')) // what followed was cut off
        name.pop_back();
    return is_impersonation(name) ? std::string{} : name;
}

} // namespace vaandel::site
