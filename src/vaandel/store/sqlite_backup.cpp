#include "vaandel/store/sqlite_backup.hpp"

#include "vaandel/store/sqlite_schema.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace vaandel::store {

namespace {

namespace fs = std::filesystem;

/// The suffix of its temporary name.
constexpr std::string_view kUnfinished = ".unfinished";

/// The copy while it is made; removed unless it was finished.
class Unfinished {
public:
    explicit Unfinished(const fs::path& wanted) : wanted_{wanted}, path_{wanted.string().append(kUnfinished)} {
        if (std::error_code ignored; fs::exists(wanted, ignored))
            throw StoreError{fmt::format("{} already exists. Choose another name.", wanted.string())};
        const int file = open(path_.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
        if (file < 0)
            throw StoreError{
                fmt::format("cannot write {}: {}.", path_.string(), std::generic_category().message(errno))};
        close(file);
    }
    ~Unfinished() {
        std::error_code ignored;
        fs::remove(path_, ignored);
    }
    Unfinished(const Unfinished&) = delete;
    Unfinished& operator=(const Unfinished&) = delete;

    const fs::path& path() const { return path_; }

    /// Renames it when it is on disk.
    void finish() {
        sync(path_, O_RDONLY);
        fs::rename(path_, wanted_);
        sync(wanted_.has_parent_path() ? wanted_.parent_path() : ".", O_RDONLY | O_DIRECTORY);
    }

private:
    static void sync(const fs::path& path, int how) {
        const int file = open(path.c_str(), how | O_CLOEXEC);
        const bool is_done = file >= 0 && fsync(file) == 0;
        const int why = errno;
        if (file >= 0)
            close(file);
        if (!is_done)
            throw StoreError{fmt::format("cannot write {}: {}.", path.string(), std::generic_category().message(why))};
    }
    fs::path wanted_;
    fs::path path_;
};

/// A name with symbolic links in its folders resolved.
fs::path plain(const fs::path& name) {
    std::error_code ignored;
    const fs::path folder = name.has_parent_path() ? name.parent_path() : fs::path{"."};
    return fs::weakly_canonical(folder, ignored) / name.filename();
}

/// Throws if the copy, or its temporary name, is the database or a file that SQLite uses beside
/// it.
void demand_apart(const fs::path& database, const fs::path& copy) {
    for (const fs::path& name : {copy, fs::path{copy.string().append(kUnfinished)}})
        for (const fs::path& base : {plain(database), fs::canonical(database)})
            for (const char* ending : {"", "-journal", "-wal", "-shm"}) {
                const fs::path used = base.string() + ending;
                std::error_code ignored;
                if (plain(name) == used || fs::equivalent(name, used, ignored))
                    throw StoreError{fmt::format("{} is a name that SQLite itself uses for {}. Choose another one.",
                                                 copy.string(), database.string())};
            }
}

/// In one step, so within one read transaction: concurrent writers neither wait nor affect the
/// copy.
void copy_pages(const sqlite::Database& from, const sqlite::Database& to) {
    sqlite3_backup* backup = sqlite3_backup_init(to.handle(), "main", from.handle(), "main");
    if (backup == nullptr)
        to.fail(sqlite3_errcode(to.handle()));
    const int code = sqlite3_backup_step(backup, -1);
    sqlite3_backup_finish(backup);
    if (code != SQLITE_DONE)
        to.fail(code);
}

} // namespace

std::uint64_t back_up(const fs::path& database, const fs::path& copy) {
    if (std::error_code ignored; !fs::is_regular_file(database, ignored))
        throw StoreError{fmt::format("there is no database {}.", database.string())};
    demand_apart(database, copy);
    try {
        Unfinished unfinished{copy};
        std::uint64_t games = 0;
        {
            sqlite::Database from{database};
            sqlite::prepare_to_read(from);
            sqlite::Database to{unfinished.path()};
            copy_pages(from, to);
            to.run("PRAGMA journal_mode = DELETE"); // one self-contained file
            games = sqlite::check(to, database);
        }
        unfinished.finish();
        return games;
    } catch (const sqlite::Error& error) {
        throw StoreError{fmt::format("cannot copy {} to {}: {}.", database.string(), copy.string(), error.what())};
    } catch (const fs::filesystem_error& error) {
        throw StoreError{fmt::format("cannot write {}: {}.", copy.string(), error.code().message())};
    }
}

} // namespace vaandel::store
