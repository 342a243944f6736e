# Run by the build (EmbedWeb.cmake): cmake -D DIST=folder -D OUT=folder -D GZIP=program -P embed_web_files.cmake
#
# Takes the files that OUT/files.txt names, one a line, all under DIST; NAME.br is NAME packed by Brotli, which the
# page's own build makes. Writes OUT/web_files.S, their bytes and those of their packed twins, and
# OUT/web_files.cpp, the table over them. The same input gives the same output, byte for byte:
# files in order of their names, no times, no names in the gzip headers.
cmake_minimum_required(VERSION 3.25)

# Content type by file extension; types of the second list are text or similar, and worth compressing.
set(packed_png "image/png")
set(packed_jpg "image/jpeg")
set(packed_webp "image/webp")
set(packed_woff2 "font/woff2")
set(plain_css "text/css; charset=utf-8")
set(plain_html "text/html; charset=utf-8")
set(plain_ico "image/x-icon")
set(plain_js "text/javascript; charset=utf-8")
set(plain_json "application/json")
set(plain_map "application/json")
set(plain_svg "image/svg+xml")
set(plain_txt "text/plain; charset=utf-8")
set(plain_wasm "application/wasm")
set(plain_webmanifest "application/manifest+json")

set(assembly "// Made by cmake/embed_web_files.cmake.\n    .section .rodata\n")
set(declarations "")
set(rows "")

# Appends the file's bytes under the symbol `symbol`; sets `span` to a C++ expression for them.
macro(embed file symbol)
    file(SIZE "${file}" size)
    if(size EQUAL 0)
        set(span "{}")
    else()
        string(
            APPEND assembly
            "    .balign 16\n    .global ${symbol}\n    .hidden ${symbol}\n${symbol}:\n    .incbin \"${file}\"\n"
        )
        string(APPEND declarations "extern \"C\" const std::byte ${symbol}[${size}];\n")
        set(span "${symbol}")
    endif()
endmacro()

file(REMOVE_RECURSE "${OUT}/gzip")
file(MAKE_DIRECTORY "${OUT}/gzip")
file(STRINGS "${OUT}/files.txt" files)
list(SORT files COMPARE STRING)
set(brotlis ${files})
list(FILTER brotlis INCLUDE REGEX "\\.br$")
list(FILTER files EXCLUDE REGEX "\\.br$")
set(index 0)
foreach(file IN LISTS files)
    file(RELATIVE_PATH name "${DIST}" "${file}")
    if(NOT name MATCHES "^[A-Za-z0-9._/-]+$")
        message(FATAL_ERROR "The name of ${DIST}/${name} has a character other than letters, digits and . _ - /")
    endif()
    string(REGEX MATCH "[^./]*$" extension "${name}")
    if(DEFINED plain_${extension})
        set(type "${plain_${extension}}")
    elseif(DEFINED packed_${extension})
        set(type "${packed_${extension}}")
    else()
        message(
            FATAL_ERROR "No content type is known for ${DIST}/${name}: add its extension to ${CMAKE_CURRENT_LIST_FILE}"
        )
    endif()

    embed("${file}" "vaandel_web_file_${index}")
    set(bytes "${span}")
    set(plain_size "${size}")

    set(gzip "{}")
    if(DEFINED plain_${extension})
        set(twin "${OUT}/gzip/${index}.gz")
        execute_process(COMMAND "${GZIP}" -9 -n -c "${file}" OUTPUT_FILE "${twin}" COMMAND_ERROR_IS_FATAL ANY)
        file(SIZE "${twin}" twin_size)
        if(twin_size LESS plain_size)
            embed("${twin}" "vaandel_web_gzip_${index}")
            set(gzip "${span}")
        endif()
    endif()

    set(brotli "{}")
    if("${file}.br" IN_LIST brotlis)
        embed("${file}.br" "vaandel_web_brotli_${index}")
        set(brotli "${span}")
    endif()

    file(SHA256 "${file}" hash)
    string(SUBSTRING "${hash}" 0 32 hash)
    string(APPEND rows "    WebFile{\"/${name}\", ${bytes}, ${brotli}, ${gzip}, \"${type}\", \"W/\\\"${hash}\\\"\"},\n")
    math(EXPR index "${index} + 1")
endforeach()
string(APPEND assembly "    .section .note.GNU-stack,\"\",%progbits\n")

file(WRITE "${OUT}/web_files.S" "${assembly}")
file(WRITE "${OUT}/web_files.cpp" "// Made by cmake/embed_web_files.cmake.
#include \"vaandel/site/web_files.hpp\"

#include <array>

${declarations}
namespace vaandel::site {
namespace {

constexpr std::array<WebFile, ${index}> kFiles{
${rows}};

} // namespace

std::span<const WebFile> web_files() noexcept
{
    return kFiles;
}

} // namespace vaandel::site
")
