#pragma once
// Set-ups that self-play bred from the presets (docs/lab/2026-11-set-ups.md), for armies that fill their zones.

#include "vaandel/board/edition.hpp"

#include <span>
#include <string_view>

namespace vaandel::setups {

/// Those of an edition, as Setup::text() writes them; none where none were bred.
std::span<const std::string_view> bred_setups(const board::Edition& edition);

} // namespace vaandel::setups
