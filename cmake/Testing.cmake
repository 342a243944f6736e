# Tests and fuzzers.
include(GoogleTest)

# The libraries are compiled as they ship; the tests' own code need not be fast, and compiles in two thirds of the time
# without optimisation.
function(vaandel_compile_as_test target)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
endfunction()

# The precompiled headers of all tests; the library has nothing else.
if(BUILD_TESTING AND VAANDEL_PROGRAM)
    file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/test_headers.cpp" CONTENT "// Only for its precompiled headers.\n")
    add_library(vaandel_test_headers OBJECT "${PROJECT_BINARY_DIR}/test_headers.cpp")
    vaandel_compile_as_test(vaandel_test_headers)
    target_compile_features(vaandel_test_headers PRIVATE cxx_std_20)
    target_link_libraries(vaandel_test_headers PRIVATE vaandel::warnings fmt::fmt GTest::gtest_main GTest::gmock)
    target_precompile_headers(vaandel_test_headers PRIVATE ${VAANDEL_COMMON_HEADERS} <fmt/format.h> <gtest/gtest.h>)
endif()

# vaandel_test(NAME name [SOURCES file...] [LINK target...])
#
# One executable of GoogleTest cases, of these sources or of all in the folder. Every case is a test of its own in
# ctest, named `name.Suite.Case`, with ten minutes to end. It may also use GoogleMock and RapidCheck.
function(vaandel_test)
    cmake_parse_arguments(PARSE_ARGV 0 arg "" "NAME" "SOURCES;LINK")
    vaandel_require_arguments(vaandel_test NAME)
    if(VAANDEL_FUZZERS)
        return() # that build contains only the fuzzers
    endif()
    if(NOT arg_SOURCES)
        file(GLOB arg_SOURCES CONFIGURE_DEPENDS *.hpp *.cpp)
    endif()
    set(target "test_${arg_NAME}")
    add_executable(${target} ${arg_SOURCES})
    # fmt also for a test without it: its macros must be those of the precompiled headers.
    target_link_libraries(
        ${target} PRIVATE vaandel::warnings ${arg_LINK} fmt::fmt GTest::gtest_main GTest::gmock rapidcheck
    )
    vaandel_compile_as_test(${target})
    target_precompile_headers(${target} REUSE_FROM vaandel_test_headers)
    # Cases are listed when ctest starts, not at build time: a build never runs its products.
    gtest_discover_tests(
        ${target}
        TEST_PREFIX "${arg_NAME}."
        NO_PRETTY_VALUES # a comment in the names of parameterised tests would be kept
        DISCOVERY_MODE PRE_TEST
        DISCOVERY_TIMEOUT 60
        PROPERTIES TIMEOUT 600
    )
endfunction()

# vaandel_fuzzer(NAME name SOURCES file... [LINK target...])
#
# One libFuzzer executable, <build>/fuzzers/<name>; made by the preset `fuzz` alone, with the target `fuzzers`. Seeds
# that the repository keeps for it stand in tests/fuzz/corpus/<name>/.
if(VAANDEL_FUZZERS)
    add_custom_target(fuzzers)
endif()
function(vaandel_fuzzer)
    cmake_parse_arguments(PARSE_ARGV 0 arg "" "NAME" "SOURCES;LINK")
    vaandel_require_arguments(vaandel_fuzzer NAME SOURCES)
    if(NOT VAANDEL_FUZZERS)
        return()
    endif()
    set(target "fuzz_${arg_NAME}")
    add_executable(${target} ${arg_SOURCES})
    target_link_libraries(${target} PRIVATE vaandel::warnings ${arg_LINK})
    target_link_options(${target} PRIVATE -fsanitize=fuzzer)
    add_dependencies(fuzzers ${target})
    set_target_properties(
        ${target} PROPERTIES OUTPUT_NAME "${arg_NAME}" RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/fuzzers"
    )
endfunction()

# vaandel_links_cxx_for_sanitizers(target): links a C program that uses libvaandel as C++ in sanitizer builds, because
# the C++ part of their runtime comes only that way.
function(vaandel_links_cxx_for_sanitizers target)
    if(VAANDEL_SANITIZE)
        set_target_properties(${target} PROPERTIES LINKER_LANGUAGE CXX)
    endif()
endfunction()
