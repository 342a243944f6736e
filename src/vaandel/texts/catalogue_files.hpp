#pragma once
// The files of web/src/i18n with texts of the page and the terminal, embedded in the program by the build.

#include "vaandel/core/embedded_file.hpp"

namespace vaandel::texts {

std::span<const EmbeddedFile> catalogue_files();

} // namespace vaandel::texts
