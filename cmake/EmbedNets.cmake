# The nets inside the program.

# vaandel_embed_nets(target)
#
# Adds every file of src/nets/weights to the target, and the list that src/nets/net_files.hpp declares.
function(vaandel_embed_nets target)
    set(folder "${PROJECT_SOURCE_DIR}/src/nets/weights")
    file(GLOB files CONFIGURE_DEPENDS LIST_DIRECTORIES false "${folder}/*.net")
    list(LENGTH files count)
    set(assembly "// Made by cmake/EmbedNets.cmake.\n    .section .rodata\n")
    set(declarations "")
    set(entries "")
    set(index 0)
    foreach(file IN LISTS files)
        set(begin "vaandel_net_${index}_begin")
        set(end "vaandel_net_${index}_end")
        string(APPEND assembly "    .balign 16\n    .global ${begin}\n    .hidden ${begin}\n${begin}:\n    .incbin \"${file}\"\n"
               "    .global ${end}\n    .hidden ${end}\n${end}:\n")
        string(APPEND declarations "extern \"C\" const char ${begin}[];\nextern \"C\" const char ${end}[];\n")
        string(APPEND entries "        std::string_view{${begin}, std::size_t(${end} - ${begin})},\n")
        math(EXPR index "${index} + 1")
    endforeach()
    string(APPEND assembly "    .section .note.GNU-stack,\"\",%progbits\n")
    set(out "${CMAKE_CURRENT_BINARY_DIR}/nets")
    file(CONFIGURE OUTPUT "${out}/net_files.S" CONTENT "${assembly}" @ONLY)
    file(CONFIGURE OUTPUT "${out}/net_files.cpp" CONTENT "// Made by cmake/EmbedNets.cmake.
#include \"vaandel/nets/net_files.hpp\"

#include <array>

${declarations}
namespace vaandel::nets {

std::span<const std::string_view> net_files() {
    static const std::array<std::string_view, ${count}> all{
${entries}    };
    return all;
}

} // namespace vaandel::nets
" @ONLY)
    set_source_files_properties("${out}/net_files.S" PROPERTIES OBJECT_DEPENDS "${files}")
    target_sources(${target} PRIVATE "${out}/net_files.cpp" "${out}/net_files.S")
endfunction()
