# The manual page and docs/command-line.md name every option of the operators' subcommands, and the page no other;
# docs/security.md names existing tests; and the installed files are complete.
cmake_minimum_required(VERSION 3.25)
file(READ "${SOURCES}/packaging/vaandel.1" page)
string(REPLACE "\\-" "-" page "${page}")
file(READ "${SOURCES}/docs/command-line.md" manual)

function(help_of out)
    execute_process(COMMAND "${VAANDEL}" ${ARGN} --help OUTPUT_VARIABLE text COMMAND_ERROR_IS_FATAL ANY)
    set(${out} "${text}" PARENT_SCOPE)
endfunction()

set(known "--help;--version")
foreach(subcommand IN ITEMS serve backup)
    help_of(help ${subcommand})
    string(REGEX MATCHALL "--[a-z][a-z-]*" options "${help}")
    list(REMOVE_DUPLICATES options)
    list(APPEND known ${options})
    foreach(option IN LISTS options)
        foreach(text IN ITEMS page manual)
            string(FIND "${${text}}" "${option}" at)
            if(at EQUAL -1 AND NOT option STREQUAL "--help")
                message(FATAL_ERROR "the ${text} does not know the option ${option} of 'vaandel ${subcommand}'")
            endif()
        endforeach()
    endforeach()
endforeach()
string(REGEX MATCHALL "--[a-z][a-z-]*" told "${page}")
foreach(option IN LISTS told)
    if(NOT option IN_LIST known)
        message(FATAL_ERROR "the manual page tells of ${option}, which there is not")
    endif()
endforeach()

# docs/security.md names the test of each of its promises.
file(READ "${SOURCES}/docs/security.md" security)
file(
    GLOB_RECURSE files "${SOURCES}/tests/store/*.cpp" "${SOURCES}/tests/site/*.cpp" "${SOURCES}/tests/http/*.cpp"
    "${SOURCES}/tests/fuzz/*_test.cpp"
)
set(tests "")
foreach(file IN LISTS files)
    file(READ "${file}" text)
    string(APPEND tests "${text}")
endforeach()
string(REGEX MATCHALL "`[A-Z][A-Za-z]+[.][A-Za-z]*[*]?`" names "${security}")
list(LENGTH names count)
if(count LESS 40)
    message(FATAL_ERROR "only ${count} tests were found in docs/security.md")
endif()
foreach(name IN LISTS names)
    string(REGEX REPLACE "`([A-Za-z]+)[.]([A-Za-z]*)[*]?`" "(\\1, \\2" called "${name}")
    string(FIND "${tests}" "${called}" at)
    if(at EQUAL -1)
        message(FATAL_ERROR "docs/security.md names the test ${name}, which there is not")
    endif()
endforeach()

file(REMOVE_RECURSE "${PREFIX}")
execute_process(
    COMMAND "${CMAKE_COMMAND}" --install "${BUILD}" --prefix "${PREFIX}" --component program
    OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY
)
foreach(file IN ITEMS bin/vaandel share/man/man1/vaandel.1 lib/systemd/system/vaandel.service
                      lib/systemd/system/vaandel@.service)
    if(NOT EXISTS "${PREFIX}/${file}")
        message(FATAL_ERROR "${file} is not installed")
    endif()
endforeach()
file(READ "${PREFIX}/lib/systemd/system/vaandel.service" unit)
if(unit MATCHES "@" AND NOT unit MATCHES "@system-service")
    message(FATAL_ERROR "the unit was not filled in:\n${unit}")
endif()
file(REMOVE_RECURSE "${PREFIX}")
