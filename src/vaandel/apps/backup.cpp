// vaandel backup: a copy of all games, taken while the server runs.

#include "vaandel/apps/command_line.hpp"
#include "vaandel/apps/commands.hpp"
#include "vaandel/apps/named.hpp"
#include "vaandel/apps/usage_error.hpp"
#include "vaandel/store/postgres_store.hpp"
#include "vaandel/store/sqlite_backup.hpp"
#include "vaandel/store/sqlite_store.hpp"

#include <fmt/format.h>

#include <memory>

namespace vaandel::apps {

namespace {

struct BackupOptions {
    std::string copy;
    std::string data = "data";
    std::string database;
};

void back_up(const BackupOptions& options) {
    if (store::is_postgres(options.database))
        throw store::StoreError{"for PostgreSQL use pg_dump --schema=vaandel --format=custom "
                                "--file=COPY ADDRESS, and pg_restore to restore the copy."};
    const std::filesystem::path database = options.database.empty()
                                               ? std::filesystem::path{options.data} / store::kDatabaseName
                                               : std::filesystem::path{options.database};
    if (const std::string why = why_unreadable(database); !why.empty())
        throw UsageError{options.database.empty() ? "--data" : "--database", why};
    const std::uint64_t games = store::back_up(database, options.copy);
    fmt::print("copied {} games to {}\n", games, options.copy);
}

} // namespace

void add_backup(Command& program, int& status) {
    const auto options = std::make_shared<BackupOptions>();
    Command command = program.add_subcommand("backup", "Copy all games into a file while the server runs");
    command.add_option("copy", options->copy, "The new file").type_name("FILE").required();
    command.add_option("--data", options->data, "Folder that stores the games").show_default();
    command.add_option("--database", options->database, "The SQLite file that stores them, if not in that folder")
        .envname("VAANDEL_DATABASE");
    command.callback([options, &status] {
        try {
            back_up(*options);
        } catch (const UsageError&) {
            throw; // wrong usage
        } catch (const std::exception& error) {
            fmt::print(stderr, "vaandel backup: {}\n", error.what());
            status = 1;
        }
    });
}

} // namespace vaandel::apps
