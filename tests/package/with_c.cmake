# Compiles the example in C with nothing but the compiler and the output of pkg-config.
cmake_minimum_required(VERSION 3.25)
include("${CMAKE_CURRENT_LIST_DIR}/compare.cmake")

set(ENV{PKG_CONFIG_PATH} "${PREFIX}/lib/pkgconfig")
foreach(kind IN ITEMS cflags libs)
    execute_process(
        COMMAND "${PKG_CONFIG}" --${kind} vaandel-c
        OUTPUT_VARIABLE ${kind}
        OUTPUT_STRIP_TRAILING_WHITESPACE
        COMMAND_ERROR_IS_FATAL ANY
    )
    separate_arguments(${kind} UNIX_COMMAND "${${kind}}")
endforeach()
separate_arguments(flags UNIX_COMMAND "${FLAGS}")

file(REMOVE_RECURSE "${WORK}")
file(MAKE_DIRECTORY "${WORK}")
execute_process(
    COMMAND "${COMPILER}" -std=c99 ${flags} ${cflags} -c "${SOURCES}/examples/c_batch.c" -o "${WORK}/c_batch.o"
    COMMAND_ERROR_IS_FATAL ANY
)
execute_process(
    COMMAND "${LINKER}" ${flags} "${WORK}/c_batch.o" -o "${WORK}/c_batch" ${libs} "-Wl,-rpath,${PREFIX}/lib"
    COMMAND_ERROR_IS_FATAL ANY
)
compare("${WORK}/c_batch" "${OWN}/example_c_batch")
