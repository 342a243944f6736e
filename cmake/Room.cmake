# A room is a folder of src/vaandel/ and one static library; for the C library a shared one.

# vaandel_room(NAME name [SOURCES file...] [LINK target...] [LINK_PRIVATE target...] [PRECOMPILE header...]
# [NO_EXCEPTIONS] [INTERNAL] [SHARED | SHAREABLE])
#
# Defines the library vaandel_<name> with the alias vaandel::<name>, of these sources, or of all in the folder. LINK
# names what the room's headers show (rooms above it, as a rule); LINK_PRIVATE names what only its sources use.
# PRECOMPILE: these headers are precompiled for its sources, with those of Precompiled.cmake. NO_EXCEPTIONS: the room
# must also build without exceptions. INTERNAL: the room is a part of the program alone; all others are installed
# (Install.cmake), with their headers. SHARED: it is a shared library. SHAREABLE: it can become a part of one. Both hide
# all symbols that are not exported explicitly.
#
# The one include root is src/: `#include "vaandel/board/types.hpp"` is the file src/vaandel/board/types.hpp. A room
# links exactly the rooms that its files include, and only rooms that were defined before it; tests/rooms compares the
# two.
function(vaandel_room)
    cmake_parse_arguments(
        PARSE_ARGV 0 arg "NO_EXCEPTIONS;INTERNAL;SHARED;SHAREABLE" "NAME" "SOURCES;LINK;LINK_PRIVATE;PRECOMPILE"
    )
    vaandel_require_arguments(vaandel_room NAME)
    if(NOT arg_SOURCES)
        file(GLOB arg_SOURCES CONFIGURE_DEPENDS *.hpp *.cpp)
    endif()

    set(target "vaandel_${arg_NAME}")
    set(kind STATIC)
    if(arg_SHARED)
        set(kind SHARED)
    endif()
    add_library(${target} ${kind} ${arg_SOURCES})
    add_library(vaandel::${arg_NAME} ALIAS ${target})
    if(arg_SHARED OR arg_SHAREABLE)
        set_target_properties(
            ${target} PROPERTIES POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON
        )
    endif()
    set_target_properties(${target} PROPERTIES LINKER_LANGUAGE CXX) # a room may have only headers
    target_include_directories(
        ${target}
        PUBLIC "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>" "$<INSTALL_INTERFACE:include>"
    )
    target_compile_features(${target} PUBLIC cxx_std_20)
    target_link_libraries(
        ${target} PUBLIC ${arg_LINK} PRIVATE "$<BUILD_INTERFACE:vaandel::warnings>" ${arg_LINK_PRIVATE}
    )
    if(arg_NO_EXCEPTIONS)
        target_compile_options(${target} PRIVATE "$<$<COMPILE_LANGUAGE:CXX>:-fno-exceptions>")
    endif()
    if(arg_PRECOMPILE)
        target_precompile_headers(${target} PRIVATE ${VAANDEL_COMMON_HEADERS} ${arg_PRECOMPILE})
    endif()
    list(JOIN arg_LINK " " shown)
    list(JOIN arg_LINK_PRIVATE " " hidden)
    set_property(GLOBAL APPEND PROPERTY VAANDEL_ROOMS "${arg_NAME}: ${shown} | ${hidden}")
    if(VAANDEL_INSTALL AND NOT arg_INTERNAL)
        vaandel_install_room(${arg_NAME})
    endif()
endfunction()

# vaandel_waits_for_others(target): for a room that waits for people, disks and networks. It need not be fast, and
# compiles a fifth faster with less optimisation.
function(vaandel_waits_for_others target)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
endfunction()

# vaandel_install_room(name): installs the room's library and its headers, and adds it to the package.
function(vaandel_install_room name)
    set_target_properties(vaandel_${name} PROPERTIES EXPORT_NAME ${name})
    set_property(GLOBAL APPEND PROPERTY VAANDEL_INSTALLED_ROOMS ${name})
    install(TARGETS vaandel_${name} EXPORT vaandel ARCHIVE COMPONENT library)
    install(
        DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}/"
        DESTINATION "include/vaandel/${name}"
        COMPONENT library
        FILES_MATCHING
        PATTERN "*.hpp"
    )
endfunction()

# vaandel_program(NAME name SOURCES file... [LINK target...])
#
# A program for users: its executable stands at the top of the build folder, as in build/release/vaandel.
function(vaandel_program)
    cmake_parse_arguments(PARSE_ARGV 0 arg "" "NAME" "SOURCES;LINK")
    vaandel_require_arguments(vaandel_program NAME SOURCES)
    add_executable(${arg_NAME} ${arg_SOURCES})
    target_link_libraries(${arg_NAME} PRIVATE vaandel::warnings ${arg_LINK})
    set_target_properties(${arg_NAME} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}")
endfunction()

# Stops the configuration if a function was called without a required argument, or with an unknown one. A macro, because
# it reads the variables of cmake_parse_arguments in its caller.
macro(vaandel_require_arguments function)
    foreach(required IN ITEMS ${ARGN})
        if(NOT arg_${required})
            message(FATAL_ERROR "${function}: ${required} is missing (${CMAKE_CURRENT_SOURCE_DIR})")
        endif()
    endforeach()
    if(arg_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "${function}: unknown arguments: ${arg_UNPARSED_ARGUMENTS} (${CMAKE_CURRENT_SOURCE_DIR})")
    endif()
endmacro()
