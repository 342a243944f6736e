#pragma once
// The net for Card Battle of data/nets, embedded in the program by the build.

#include "vaandel/core/embedded_file.hpp"

namespace vaandel::nets {

std::span<const EmbeddedFile> card_files();

} // namespace vaandel::nets
