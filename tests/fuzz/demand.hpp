#pragma once
// What every fuzzer does: checks a law on the bytes, and stops if it is broken.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace vaandel::fuzz {

inline int demand(std::string (*law)(std::string_view), const std::uint8_t* bytes, std::size_t size) {
    const std::string text{bytes, bytes + size};
    const std::string wrong = law(text);
    if (wrong.empty())
        return 0;
    std::fprintf(stderr, "broken law: %s\n", wrong.c_str());
    std::abort();
}

} // namespace vaandel::fuzz
