#pragma once
// What holds whatever pages send to the server: it answers, in JSON, and reveals no key or rank to anybody who may not
// know it.

#include <string>
#include <string_view>

namespace vaandel::fuzz {

/// The result of a stream of bytes.
struct Talk {
    std::string wrong; ///< the law that was broken, or nothing
    unsigned states = 0;
    unsigned refusals = 0;
    unsigned farewells = 0;
};

/// Two guests at a table of barrage8, and a stranger. Each line of the stream is a frame whose first letter gives the
/// sender: `r` Red, `b` Blue, `R` Red as a binary one, else the stranger. Two letters are not frames: `t` lets time
/// pass, `d` breaks the store or repairs it.
Talk play_talk(std::string_view bytes);

} // namespace vaandel::fuzz
