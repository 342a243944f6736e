// The program `vaandel`: reads the command line and runs a subcommand.

#include "vaandel/apps/commands.hpp"
#include "vaandel/nets/shipped.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <string>

namespace {

constexpr int kFailed = 1;

/// A newly opened file must not take the place of a closed standard stream: output would be written into it. The
/// placeholder is opened read-only, so that writers notice.
void open_standard_streams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (fcntl(stream, F_GETFD) == -1 && open("/dev/null", O_RDONLY) != stream) // the lowest free descriptor
            std::_Exit(kFailed);
}

/// Whether all standard output could be written; reports an error if not.
bool could_say_all() {
    std::cout.flush();
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0 && std::cout)
        return true;
    std::fputs("vaandel: cannot write to standard output\n", stderr);
    return false;
}

int run(int count, char** words) {
    vaandel::apps::Program program{"Vaandel: board and card games with hidden pieces.", "vaandel",
                                   "vaandel " VAANDEL_VERSION};
    int status = 0;
    vaandel::apps::add_serve(program, status);
    vaandel::apps::add_admin(program, status);
    vaandel::apps::add_backup(program, status);
    vaandel::apps::add_play(program, status);
    vaandel::apps::add_replay(program, status);
    vaandel::apps::add_verify(program, status);
    vaandel::apps::add_convert(program, status);
    vaandel::apps::add_perft(program, status);
    vaandel::apps::add_match(program, status);
    vaandel::apps::add_engine(program, status);
    vaandel::apps::add_protocol_check(program, status);
    vaandel::apps::add_dataset(program, status);
    vaandel::apps::add_bench(program, status);
    const int wrong_usage = program.parse({words + std::min(count, 1), words + count});
    return wrong_usage != 0 ? wrong_usage : status;
}

} // namespace

int main(int count, char** words) {
    open_standard_streams();
    std::signal(SIGXFSZ, SIG_IGN); // treat a file size limit like a full disk
    try {
        vaandel::nets::choose_kernels(vaandel::nets::fastest_kernels());
        const int status = run(count, words);
        return status == 0 && !could_say_all() ? kFailed : status;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "vaandel: %s\n", error.what());
        return kFailed;
    }
}
