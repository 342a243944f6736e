# Embeds files in the program.

# vaandel_embed_files(target FUNCTION namespace::function HEADER header FOLDER folder FILES file...)
#
# Adds the files, named relative to the folder, to the target: what `std::span<const vaandel::EmbeddedFile>
# vaandel::namespace::function()` returns, which the header declares.
function(vaandel_embed_files target)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "FUNCTION;HEADER;FOLDER" "FILES")
    vaandel_require_arguments(vaandel_embed_files FUNCTION HEADER FOLDER FILES)
    string(REPLACE "::" ";" parts "vaandel::${arg_FUNCTION}")
    list(POP_BACK parts function)
    list(JOIN parts "::" namespace)
    list(LENGTH arg_FILES count)
    set(assembly "// Made by cmake/EmbedFiles.cmake.\n    .section .rodata\n")
    set(declarations "")
    set(entries "")
    set(paths "")
    set(index 0)
    foreach(file IN LISTS arg_FILES)
        set(path "${arg_FOLDER}/${file}")
        list(APPEND paths "${path}")
        set(begin "vaandel_${function}_${index}_begin")
        set(end "vaandel_${function}_${index}_end")
        string(APPEND assembly
        "    .balign 16\n    .global ${begin}\n    .hidden ${begin}\n${begin}:\n    .incbin \"${path}\"\n"
               "    .global ${end}\n    .hidden ${end}\n${end}:\n")
        string(APPEND declarations "extern \"C\" const char ${begin}[];\nextern \"C\" const char ${end}[];\n")
        string(APPEND entries "        EmbeddedFile{\"${file}\", {${begin}, std::size_t(${end} - ${begin})}},\n")
        math(EXPR index "${index} + 1")
    endforeach()
    string(APPEND assembly "    .section .note.GNU-stack,\"\",%progbits\n")
    set(out "${CMAKE_CURRENT_BINARY_DIR}/embedded/${function}")
    file(CONFIGURE OUTPUT "${out}.S" CONTENT "${assembly}" @ONLY)
    file(CONFIGURE OUTPUT "${out}.cpp" CONTENT "// Made by cmake/EmbedFiles.cmake.
#include \"${arg_HEADER}\"

#include <array>

${declarations}
namespace ${namespace} {

std::span<const EmbeddedFile> ${function}() {
    static const std::array<EmbeddedFile, ${count}> all{
${entries}    };
    return all;
}

} // namespace ${namespace}
" @ONLY)
    set_source_files_properties("${out}.S" PROPERTIES OBJECT_DEPENDS "${paths}")
    target_sources(${target} PRIVATE "${out}.cpp" "${out}.S")
endfunction()
