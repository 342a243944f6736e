#pragma once
// A net from a file that the command line names.

#include "vaandel/board/edition.hpp"
#include "vaandel/nets/play_net.hpp"

#include <filesystem>
#include <optional>

namespace vaandel::apps {

/// The net of --net; nothing where none is named. Throws CLI::ValidationError where the file is none, or of another edition.
std::optional<nets::PlayNet> read_net(const std::filesystem::path& file, const board::Edition& edition);

} // namespace vaandel::apps
