#pragma once
// A file that the build embeds in the program (cmake/EmbedFiles.cmake).

#include <span>
#include <string_view>

namespace vaandel {

struct EmbeddedFile {
    std::string_view name; ///< below its source folder
    std::string_view content;
};

} // namespace vaandel
