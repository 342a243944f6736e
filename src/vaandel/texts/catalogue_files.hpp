#pragma once
// The files of web/src/i18n that hold texts of the page and of the terminal, as the build puts them into the program.

#include "vaandel/core/embedded_file.hpp"

namespace vaandel::texts {

std::span<const EmbeddedFile> catalogue_files();

} // namespace vaandel::texts
