#pragma once
// Damaged texts for parsers. The fuzzers in tests/fuzz continue from here.

#include "vaandel/core/random.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace vaandel::tests {

/// The text with up to three changes: bytes cut, doubled, put in or altered, the end cut off, one of `snippets` put in.
inline std::string mutated(std::string text, std::span<const std::string_view> snippets, Random& random) {
    const auto place = [&] { return random.below(std::uint32_t(text.size() + 1)); };
    for (std::uint32_t changes = 1 + random.below(3); changes > 0; --changes) {
        const std::size_t at = place();
        const std::size_t length = random.below(8) == 0 ? random.below(500) : random.below(6);
        switch (random.below(6)) {
        case 0: text.erase(at, length); break;
        case 1: text.insert(at, snippets[random.below(std::uint32_t(snippets.size()))]); break;
        case 2: text.insert(at, std::string{text.substr(place(), length)}); break;
        case 3: text.resize(at); break;
        case 4: text.insert(at, 1, char(random.below(256))); break;
        default:
            if (at < text.size())
                text[at] = char(random.below(256));
        }
    }
    return text;
}

/// Checks 3000 mutated texts of `make` by `law`, which says what is wrong. Some of them must still be readable, most
/// not: otherwise the test would show little.
inline void check_mutated(std::span<const std::string_view> snippets, const std::function<std::string(Random&)>& make,
                          const std::function<std::string(std::string_view)>& law,
                          const std::function<bool(std::string_view)>& is_read) {
    constexpr int texts = 3000;
    int still_read = 0;
    for (std::uint64_t seed = 0; seed < texts; ++seed) {
        Random random{seed};
        const std::string text = mutated(make(random), snippets, random);
        ASSERT_EQ(law(text), "") << "seed " << seed << ":\n" << text;
        still_read += is_read(text) ? 1 : 0;
    }
    EXPECT_GT(still_read, texts / 200);
    EXPECT_LT(still_read, texts / 2);
}

} // namespace vaandel::tests
