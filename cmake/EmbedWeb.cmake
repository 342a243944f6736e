# Embeds the built page in the program.

set(VAANDEL_WEB_DIST "${PROJECT_SOURCE_DIR}/web/dist" CACHE PATH "The built page that the server carries")

# vaandel_embed_web(target)
#
# Adds every file of VAANDEL_WEB_DIST to the target, with its packed twins where they are smaller, and the table that
# src/vaandel/site/web_files.hpp declares. Follows the folder: a rebuilt page is embedded by the next build. Without
# a built page the table is empty.
function(vaandel_embed_web target)
    file(GLOB_RECURSE files CONFIGURE_DEPENDS LIST_DIRECTORIES false "${VAANDEL_WEB_DIST}/*")
    if(NOT files)
        message(STATUS "No built page in ${VAANDEL_WEB_DIST}: the server will have none to show")
    endif()

    set(out "${CMAKE_CURRENT_BINARY_DIR}/web")
    list(JOIN files "\n" lines)
    # written only if it differs: a removed file is a change too
    file(CONFIGURE OUTPUT "${out}/files.txt" CONTENT "${lines}\n")
    set(script "${PROJECT_SOURCE_DIR}/cmake/embed_web_files.cmake")
    find_program(VAANDEL_GZIP gzip REQUIRED)
    add_custom_command(
        OUTPUT "${out}/web_files.cpp" "${out}/web_files.S"
        COMMAND
            "${CMAKE_COMMAND}" -D "DIST=${VAANDEL_WEB_DIST}" -D "OUT=${out}" -D "GZIP=${VAANDEL_GZIP}" -P "${script}"
        DEPENDS ${files} "${out}/files.txt" "${script}"
        COMMENT "Embedding the page of ${VAANDEL_WEB_DIST}"
        VERBATIM
    )
    target_sources(${target} PRIVATE "${out}/web_files.cpp" "${out}/web_files.S")
endfunction()
