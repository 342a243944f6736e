#pragma once
// How a program ends that reads and writes lines for others.

namespace vaandel::apps {

/// SIGHUP, SIGTERM, and SIGPIPE after the reader has left, end the program at once, as by default: the parent may have
/// blocked or ignored them. An ignored SIGHUP stays ignored, as `nohup` requires. Call this before starting any
/// thread.
void end_on_signals();

} // namespace vaandel::apps
