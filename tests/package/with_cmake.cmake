# Builds and runs the consumer project in the folder KIND beside this file.
cmake_minimum_required(VERSION 3.25)
include("${CMAKE_CURRENT_LIST_DIR}/compare.cmake")

file(REMOVE_RECURSE "${WORK}")
execute_process(
    COMMAND
        "${CMAKE_COMMAND}" -S "${CMAKE_CURRENT_LIST_DIR}/${KIND}" -B "${WORK}" -G "${GENERATOR}"
        -D "CMAKE_BUILD_TYPE=${TYPE}"
        -D "CMAKE_CXX_COMPILER=${COMPILER}" -D "CMAKE_CXX_FLAGS=${FLAGS}" -D "CMAKE_PREFIX_PATH=${PREFIX}"
        -D "VAANDEL_SOURCES=${SOURCES}"
    COMMAND_ERROR_IS_FATAL ANY
)
execute_process(COMMAND "${CMAKE_COMMAND}" --build "${WORK}" --config "${TYPE}" COMMAND_ERROR_IS_FATAL ANY)
compare("${WORK}/random_game" "${OWN}/example_random_game")
if(KIND STREQUAL "find_package")
    compare("${WORK}/batch" "${OWN}/example_batch")
endif()
