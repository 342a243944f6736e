# Compiles the examples with nothing but the compiler and the output of pkg-config.
cmake_minimum_required(VERSION 3.25)
include("${CMAKE_CURRENT_LIST_DIR}/compare.cmake")

set(ENV{PKG_CONFIG_PATH} "${PREFIX}/lib/pkgconfig")
execute_process(
    COMMAND "${PKG_CONFIG}" --cflags --libs vaandel
    OUTPUT_VARIABLE words
    OUTPUT_STRIP_TRAILING_WHITESPACE
    COMMAND_ERROR_IS_FATAL ANY
)
separate_arguments(words UNIX_COMMAND "${words}")
separate_arguments(flags UNIX_COMMAND "${FLAGS}")

file(REMOVE_RECURSE "${WORK}")
file(MAKE_DIRECTORY "${WORK}")
foreach(example IN ITEMS random_game batch)
    execute_process(
        COMMAND "${COMPILER}" -std=c++20 ${flags} "${SOURCES}/examples/${example}.cpp" -o "${WORK}/${example}" ${words}
        COMMAND_ERROR_IS_FATAL ANY
    )
    compare("${WORK}/${example}" "${OWN}/example_${example}")
endforeach()
