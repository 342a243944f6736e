#pragma once
// The files data/nets/*.setups, as the build puts them into the program.

#include "vaandel/core/embedded_file.hpp"

namespace vaandel::nets {

std::span<const EmbeddedFile> setup_files();

} // namespace vaandel::nets
