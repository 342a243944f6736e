#pragma once
// The subcommands of the program `vaandel`, one file each. Each adds itself to the command line; after it has run,
// `status` holds the exit status: 0 success, 1 a bad result, 2 wrong usage.

#include "vaandel/apps/command.hpp"

namespace vaandel::apps {

void add_serve(Command& program, int& status);
void add_admin(Command& program, int& status);
void add_backup(Command& program, int& status);
void add_play(Command& program, int& status);
void add_replay(Command& program, int& status);
void add_verify(Command& program, int& status);
void add_convert(Command& program, int& status);
void add_perft(Command& program, int& status);
void add_match(Command& program, int& status);
void add_engine(Command& program, int& status);
void add_protocol_check(Command& program, int& status);
void add_dataset(Command& program, int& status);
void add_bench(Command& program, int& status);

} // namespace vaandel::apps
