// The program `vaandel`: reads the command line and runs a subcommand.

#include "vaandel/apps/commands.hpp"
#include "vaandel/nets/shipped.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <string>

namespace {

constexpr int kFailed = 1;
constexpr int kWrongUse = 2;

/// "'-games' is written --games", if a word that was not understood is such an option; else empty.
std::string hint(const CLI::App* program) {
    const auto commands = program->get_subcommands();
    if (commands.empty())
        return {};
    for (const std::string& word : commands.front()->remaining())
        if (word.starts_with('-') && !word.starts_with("--") && word.size() > 2 &&
            commands.front()->get_option_no_throw("-" + word) != nullptr)
            return "'" + word + "' is written -" + word;
    return {};
}

/// The error, and how to get help: for the subcommand if one was named.
std::string complaint(const CLI::App* program, const CLI::Error& error) {
    std::string name = program->get_name();
    for (auto commands = program->get_subcommands(); !commands.empty(); commands = commands.front()->get_subcommands())
        name += " " + commands.front()->get_name();
    const std::vector<std::string> unknown = program->remaining();
    const bool names_no_command = program->get_subcommands().empty() && !unknown.empty();
    const std::string misspelt = hint(program);
    const std::string what = names_no_command   ? "'" + unknown.front() + "' is not a subcommand"
                             : misspelt.empty() ? error.what()
                                                : misspelt;
    return name + ": " + what + "\nTry '" + name + " --help'.\n";
}

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
    CLI::App program{"Vaandel: board and card games with hidden pieces.", "vaandel"};
    program.set_version_flag("--version", "vaandel " VAANDEL_VERSION, "Print the version and exit");
    program.require_subcommand(1);
    program.failure_message(complaint);

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
    vaandel::apps::add_selfplay(program, status);
    vaandel::apps::add_dataset(program, status);
    vaandel::apps::add_bench(program, status);
    try {
        program.parse(count, words);
    } catch (const CLI::ParseError& error) {
        return program.exit(error) == 0 ? 0 : kWrongUse; // --help and --version come here too
    }
    return status;
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
