#pragma once
// A wire to which somebody else listens too: for logs.

#include "vaandel/protocol/wire.hpp"

namespace vaandel::protocol {

/// Who said a line. Event: nobody; it tells what became of the program.
enum class Speaker : unsigned char { Manager, Engine, Event };

/// Hears each line without its end, and what became of the program. Called by the thread that uses the wire.
using Overhear = std::function<void(Speaker who, std::string_view line)>;

/// Connects as before, and has all that is said overheard.
Connect overheard(Connect connect, Overhear overhear);

} // namespace vaandel::protocol
