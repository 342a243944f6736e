# cmake -D PROGRAM=file -D SOURCE=file -D PAGE=file -P check.cmake
#
# Fails unless the page holds the whole source of the example, and what the program prints, each as a block of its own.
cmake_minimum_required(VERSION 3.25)

execute_process(COMMAND "${PROGRAM}" OUTPUT_VARIABLE output COMMAND_ERROR_IS_FATAL ANY)
file(READ "${SOURCE}" source)
cmake_path(GET SOURCE EXTENSION LAST_ONLY language)
string(SUBSTRING "${language}" 1 -1 language)
file(READ "${PAGE}" page)
foreach(block IN ITEMS "```${language}\n${source}```\n" "```\n${output}```\n")
    string(FIND "${page}" "${block}" found)
    if(found EQUAL -1)
        message(FATAL_ERROR "${PAGE} has not this block:\n${block}")
    endif()
endforeach()
