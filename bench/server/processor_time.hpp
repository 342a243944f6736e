#pragma once
// What a process and its children have cost.

#include <unistd.h>

#include <fstream>
#include <sstream>
#include <string>

namespace vaandel::bench {

/// Of a process, of its children that have ended, and of those that run.
inline double processor_seconds(int process) {
    const std::string folder = "/proc/" + std::to_string(process);
    std::ifstream file{folder + "/stat"};
    std::string text{std::istreambuf_iterator<char>{file}, {}};
    std::istringstream fields{text.substr(text.rfind(')') + 1)}; // the name before it may have spaces
    std::string skipped;
    for (int field = 3; field < 14; ++field)
        fields >> skipped;
    double own = 0;
    double in_kernel = 0;
    double ended = 0;
    double ended_in_kernel = 0;
    fields >> own >> in_kernel >> ended >> ended_in_kernel;
    double seconds = (own + in_kernel + ended + ended_in_kernel) / double(sysconf(_SC_CLK_TCK));
    std::ifstream children{folder + "/task/" + std::to_string(process) + "/children"};
    for (int child = 0; children >> child;)
        seconds += processor_seconds(child);
    return seconds;
}

} // namespace vaandel::bench
