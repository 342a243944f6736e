#include "vaandel/texts/letters.hpp"

#include <fmt/format.h>
#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <utility>

namespace vaandel::texts {

namespace {

struct Free {
    void operator()(utf8proc_uint8_t* text) const { std::free(text); }
};
using Mapped = std::unique_ptr<utf8proc_uint8_t, Free>;

const utf8proc_uint8_t* bytes_of(std::string_view text) {
    return reinterpret_cast<const utf8proc_uint8_t*>(text.data());
}

int options_of(Form form) {
    constexpr int composed = UTF8PROC_STABLE | UTF8PROC_COMPAT | UTF8PROC_COMPOSE;
    switch (form) {
    case Form::Composed: break;
    case Form::Folded: return composed | UTF8PROC_CASEFOLD;
    case Form::Bare: return composed | UTF8PROC_CASEFOLD | UTF8PROC_STRIPMARK | UTF8PROC_LUMP;
    }
    return composed;
}

} // namespace

std::u32string letters_of(std::string_view text) {
    constexpr char32_t broken = 0xFFFD;
    std::u32string letters;
    while (!text.empty()) {
        utf8proc_int32_t letter = 0;
        const auto length = utf8proc_iterate(bytes_of(text), utf8proc_ssize_t(text.size()), &letter);
        letters += length > 0 ? char32_t(letter) : broken;
        text.remove_prefix(length > 0 ? std::size_t(length) : 1);
    }
    return letters;
}

std::string utf8_of(char32_t letter) {
    std::array<utf8proc_uint8_t, 4> bytes{};
    const auto length = utf8proc_encode_char(utf8proc_int32_t(letter), bytes.data());
    return {reinterpret_cast<const char*>(bytes.data()), std::size_t(length)};
}

std::string visible(char32_t letter) {
    constexpr std::array<std::pair<char32_t, char32_t>, 7> ranges{{{0, 0x1f},
                                                                   {0x7f, 0x9f},
                                                                   {0x61c, 0x61c},
                                                                   {0x200b, 0x200f},
                                                                   {0x2028, 0x202e},
                                                                   {0x2060, 0x206f},
                                                                   {0xfeff, 0xfeff}}};
    const bool is_control =
        std::ranges::any_of(ranges, [=](const auto& range) { return letter >= range.first && letter <= range.second; });
    return is_control ? fmt::format("\\u{:04x}", std::uint32_t(letter)) : utf8_of(letter);
}

std::string visible(std::string_view text) {
    std::string shown;
    for (const char32_t letter : letters_of(text))
        shown += visible(letter);
    return shown;
}

int width_of(char32_t letter) { return utf8proc_charwidth(utf8proc_int32_t(letter)); }

std::string mapped(std::string_view text, Form form) {
    utf8proc_uint8_t* made = nullptr;
    const auto length =
        utf8proc_map(bytes_of(text), utf8proc_ssize_t(text.size()), &made, utf8proc_option_t(options_of(form)));
    const Mapped held{made};
    return length < 0 ? std::string{} : std::string(reinterpret_cast<const char*>(made), std::size_t(length));
}

} // namespace vaandel::texts
