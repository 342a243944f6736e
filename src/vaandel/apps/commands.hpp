#pragma once
// The subcommands of the program `vaandel`, one file each. Each adds itself to the command line; after it has run,
// `status` holds the exit status: 0 success, 1 a bad result, 2 wrong usage.

#include <CLI/CLI.hpp>

namespace vaandel::apps {

void add_serve(CLI::App& program, int& status);
void add_admin(CLI::App& program, int& status);
void add_backup(CLI::App& program, int& status);
void add_play(CLI::App& program, int& status);
void add_replay(CLI::App& program, int& status);
void add_verify(CLI::App& program, int& status);
void add_convert(CLI::App& program, int& status);
void add_perft(CLI::App& program, int& status);
void add_match(CLI::App& program, int& status);
void add_engine(CLI::App& program, int& status);
void add_protocol_check(CLI::App& program, int& status);
void add_selfplay(CLI::App& program, int& status);
void add_dataset(CLI::App& program, int& status);
void add_bench(CLI::App& program, int& status);

} // namespace vaandel::apps
