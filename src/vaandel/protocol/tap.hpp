#pragma once
// A wire with a listener: for logs.

#include "vaandel/protocol/wire.hpp"

namespace vaandel::protocol {

/// The sender of a line. Event: nobody; describes what happened to the program.
enum class Speaker : unsigned char { Manager, Engine, Event };

/// Receives each line without its end, and events of the program. Called by the thread that uses the wire.
using Tap = std::function<void(Speaker who, std::string_view line)>;

/// Connects as usual, and passes everything to the listener.
Connect tapped(Connect connect, Tap tap);

} // namespace vaandel::protocol
