#pragma once
// What holds whatever pages say to the server: it answers, in JSON, and tells nobody a key or a rank that is not his to
// know.

#include <string>
#include <string_view>

namespace vaandel::fuzz {

/// What a stream of bytes came to.
struct Talk {
    std::string wrong; ///< the law that was broken, or nothing
    unsigned states = 0;
    unsigned refusals = 0;
    unsigned farewells = 0;
};

/// Two guests at a table of barrage8, and a stranger. Each line of the stream is a frame whose first letter says who
/// sends it: `r` Red, `b` Blue, `R` Red as a binary one, else the stranger. Two letters are no frames: `t` lets time
/// pass, `d` breaks the store or repairs it.
Talk play_talk(std::string_view bytes);

} // namespace vaandel::fuzz
