#pragma once
// How a program ends that reads and writes lines for others.

namespace vaandel::apps {

/// SIGHUP, SIGTERM, and SIGPIPE where nobody reads what it writes, end the program at once, as they do where nobody has
/// set anything else: whoever started it may have blocked or ignored them. SIGHUP stays ignored where it is: so `nohup`
/// asks. To be called before any thread.
void end_on_signals();

} // namespace vaandel::apps
