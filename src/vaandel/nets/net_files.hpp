#pragma once
// The files of data/advice, embedded in the program by the build.

#include "vaandel/core/embedded_file.hpp"

namespace vaandel::nets {

std::span<const EmbeddedFile> net_files();

/// The same of data/nets.
std::span<const EmbeddedFile> policy_files();

} // namespace vaandel::nets
