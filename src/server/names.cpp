#include "vaandel/server/names.hpp"

#include <utf8proc.h>

#include <array>
#include <cstdlib>
#include <memory>
#include <utility>

namespace vaandel::server {

namespace {

struct Free {
    void operator()(utf8proc_uint8_t* text) const { std::free(text); }
};
using Mapped = std::unique_ptr<utf8proc_uint8_t, Free>;

/// `text` in a form of Unicode; empty where it is no UTF-8.
std::string mapped(std::string_view text, int form) {
    utf8proc_uint8_t* made = nullptr;
    const auto length =
        utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()), utf8proc_ssize_t(text.size()), &made,
                     utf8proc_option_t(form | UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_COMPAT));
    const Mapped held{made};
    return length < 0 ? std::string{} : std::string(reinterpret_cast<const char*>(made), std::size_t(length));
}

constexpr utf8proc_int32_t kBrailleBlank = 0x2800;

bool is_blank(utf8proc_int32_t letter) {
    const auto category = utf8proc_category(letter);
    return category == UTF8PROC_CATEGORY_ZS || category == UTF8PROC_CATEGORY_ZL || category == UTF8PROC_CATEGORY_ZP ||
           letter == '\t' || letter == '\n' || letter == '\r' || letter == kBrailleBlank;
}

bool is_unseen(utf8proc_int32_t letter) {
    switch (utf8proc_category(letter)) {
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CF: // marks of direction are here
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

/// Takes letters one by one and keeps what may be in a name.
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
            add(' ');
        add(letter);
    }
    std::string name() && { return std::move(name_); }

private:
    static constexpr unsigned kMostMarks = 2;

    void add(utf8proc_int32_t letter) {
        if (++letters_ > kLongestName)
            return;
        std::array<utf8proc_uint8_t, 4> bytes{};
        const auto length = utf8proc_encode_char(letter, bytes.data());
        name_.append(reinterpret_cast<const char*>(bytes.data()), std::size_t(length));
    }

    std::string name_;
    std::size_t letters_ = 0;
    unsigned marks_ = 0;
    bool is_apart_ = false;
};

} // namespace

std::string cleaned_name(std::string_view given) {
    const std::string text = mapped(given, 0);
    Sieve sieve;
    for (std::size_t at = 0; at < text.size();) {
        utf8proc_int32_t letter = 0;
        const auto length = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()) + at,
                                             utf8proc_ssize_t(text.size() - at), &letter);
        if (length <= 0)
            return {};
        sieve.take(letter);
        at += std::size_t(length);
    }
    std::string name = std::move(sieve).name();
    while (name.ends_with(' ')) // what followed was cut off
        name.pop_back();
    const std::string folded = mapped(name, UTF8PROC_CASEFOLD);
    return folded == "bot" || folded == "vaandel" ? std::string{} : name;
}

} // namespace vaandel::server
