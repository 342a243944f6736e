# Compile options for our own code. Imported libraries are not affected: they are SYSTEM headers.

set(VAANDEL_ARCH "" CACHE STRING "Value of -march, such as x86-64-v3; empty: whatever the compiler takes by default")
set(VAANDEL_SANITIZE "" CACHE STRING "Sanitizers, separated by semicolons: address, undefined, thread")
option(VAANDEL_FUZZERS "Build the fuzzers (clang with libFuzzer)" OFF)

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_COMPILE_WARNING_AS_ERROR ${PROJECT_IS_TOP_LEVEL}) # others build with other compilers

find_program(VAANDEL_CCACHE ccache)
if(VAANDEL_CCACHE AND NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER "${VAANDEL_CCACHE}")
endif()

# Code generation: these options must be the same in the whole program, so they are global.
if(VAANDEL_ARCH)
    add_compile_options("-march=${VAANDEL_ARCH}")
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND VAANDEL_ARCH STREQUAL "x86-64-v3")
    # g++ 12 copies a Position by `rep movs`, whose start-up costs more than the copy, and by default tunes for machines
    # without AVX2: together a third of the speed of the rules (docs/lab/2026-11-speed.md).
    add_compile_options(-mtune=skylake -mmove-max=256 -mstore-max=256)
endif()
if(VAANDEL_SANITIZE)
    list(JOIN VAANDEL_SANITIZE "," sanitizers)
    add_compile_options("-fsanitize=${sanitizers}" -fno-sanitize-recover=all -fno-omit-frame-pointer)
    add_link_options("-fsanitize=${sanitizers}")
endif()
if(VAANDEL_FUZZERS)
    add_compile_options(-fsanitize=fuzzer-no-link)
endif()

# The warnings, for our own targets: link this PRIVATE.
add_library(vaandel_warnings INTERFACE)
add_library(vaandel::warnings ALIAS vaandel_warnings)
set(warnings
    -Wall
    -Wextra
    -Wpedantic
    -Wcast-align
    -Wcast-qual
    -Wconversion
    -Wdouble-promotion
    -Wextra-semi
    -Wformat=2
    -Wimplicit-fallthrough
    -Wnon-virtual-dtor
    -Wold-style-cast
    -Woverloaded-virtual
    -Wshadow
    -Wsign-conversion
    -Wundef
)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # When optimising, g++ 12 wrongly reports `"text" + std::string` as an overlapping copy (bug 105651), and growing
    # vectors of strings as writes out of bounds, once their headers are precompiled. The sanitizers look for both.
    list(APPEND warnings -Wduplicated-branches -Wduplicated-cond -Wlogical-op)
    list(APPEND warnings -Wno-restrict -Wno-array-bounds -Wno-stringop-overflow)
else()
    # clang reports deprecated code inside g++ 12's library that std::stable_sort uses; g++ checks our own
    # code.
    list(APPEND warnings -Wno-deprecated-declarations)
endif()
target_compile_options(vaandel_warnings INTERFACE "$<$<COMPILE_LANGUAGE:CXX>:${warnings}>")
target_compile_definitions(vaandel_warnings INTERFACE "$<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>")

# The version, for the few files that print it: the macro VAANDEL_VERSION, a string such as "0.2.0".
add_library(vaandel_version INTERFACE)
add_library(vaandel::version ALIAS vaandel_version)
target_compile_definitions(vaandel_version INTERFACE "VAANDEL_VERSION=\"${PROJECT_VERSION}\"")
