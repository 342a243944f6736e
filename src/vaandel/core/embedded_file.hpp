#pragma once
// A file that the build has put into the program (cmake/EmbedFiles.cmake).

#include <span>
#include <string_view>

namespace vaandel {

struct EmbeddedFile {
    std::string_view name; ///< below the folder that it comes from
    std::string_view content;
};

} // namespace vaandel
