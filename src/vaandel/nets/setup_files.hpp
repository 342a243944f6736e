#pragma once
// The files data/nets/*.setups, embedded in the program by the build.

#include "vaandel/core/embedded_file.hpp"

namespace vaandel::nets {

std::span<const EmbeddedFile> setup_files();

} // namespace vaandel::nets
