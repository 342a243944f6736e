#pragma once
// What the engine reads before it can think.

#include "vaandel/board/edition.hpp"
#include "vaandel/engine/level.hpp"

namespace vaandel::engine {

/// Reads the nets that a level plays this edition by, and no others; otherwise its first move does.
/// Thread-safe.
void load_nets(const board::Edition& edition, Level level);

} // namespace vaandel::engine
