# Precompiled headers, for the rooms with many sources and for the tests. A file still includes what it uses: builds by
# clang do without them, and so do builds with ccache, which serves recompilation better.

if(CMAKE_CXX_COMPILER_LAUNCHER MATCHES ccache OR NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    set(CMAKE_DISABLE_PRECOMPILE_HEADERS ON)
endif()

# What nearly every file includes.
set(VAANDEL_COMMON_HEADERS
    <algorithm>
    <array>
    <atomic>
    <bit>
    <charconv>
    <chrono>
    <cmath>
    <condition_variable>
    <cstdint>
    <deque>
    <filesystem>
    <functional>
    <map>
    <memory>
    <mutex>
    <numeric>
    <optional>
    <ranges>
    <set>
    <span>
    <stdexcept>
    <string>
    <string_view>
    <thread>
    <utility>
    <variant>
    <vector>
)
