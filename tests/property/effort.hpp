#pragma once
// How much the property tests do: a part in every run, far more with VAANDEL_LONG_TESTS=1 in the environment.

#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace vaandel::tests {

inline bool is_long_run() {
    const char* wish = std::getenv("VAANDEL_LONG_TESTS"); // NOLINT(concurrency-mt-unsafe): nobody writes it
    return wish != nullptr && std::string_view{wish} == "1";
}

/// How often to do what an ordinary run does `times` times.
inline std::size_t effort(std::size_t times) { return is_long_run() ? 10 * times : times; }

/// The seed in VAANDEL_TEST_SEED, or another: so that long runs can play new games.
inline std::uint64_t seed_or(std::uint64_t usual) {
    const char* wish = std::getenv("VAANDEL_TEST_SEED"); // NOLINT(concurrency-mt-unsafe): nobody writes it
    return wish != nullptr ? std::strtoull(wish, nullptr, 10) : usual;
}

/// Whether the build is fast enough for counts in the millions.
#if defined(__OPTIMIZE__) && defined(NDEBUG)
inline constexpr bool kIsFast = true;
#else
inline constexpr bool kIsFast = false;
#endif

} // namespace vaandel::tests
