#pragma once
// The operator's log: one line per event, each a JSON object. It never receives a secret of a seat, a token or a
// rank.

#include "vaandel/core/clock.hpp"

#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace vaandel::store {

struct LogField {
    std::string_view name;
    std::string value;
};

class Log {
public:
    enum class Level { Info, Warning, Error };
    using Fields = std::initializer_list<LogField>;

    virtual ~Log() = default;
    virtual void write(Level level, std::string_view event, Fields fields) = 0;
    /// Lines that could not be written, and whether the last one could not.
    struct Lost {
        std::uint64_t lines = 0;
        bool is_now = false;
    };
    virtual Lost lost() const { return {}; }

    void info(std::string_view event, Fields fields = {}) { write(Level::Info, event, fields); }
    void warning(std::string_view event, Fields fields = {}) { write(Level::Warning, event, fields); }
    void error(std::string_view event, Fields fields = {}) { write(Level::Error, event, fields); }
};

/// `{"level":"info","event":"game_made","edition":"duel8"}`, without a line end. Values are strings.
std::string log_line(Log::Level level, std::string_view event, Log::Fields fields);

/// Writes each line, with the time as `time`, to a file that is open as long as the log lives. It never blocks: a line
/// that cannot be written at once, because the reader is gone or sleeps or the disk is full, is lost and counted. The
/// process must ignore SIGPIPE.
class FileLog final : public Log {
public:
    FileLog(int file, const Clock& clock) : file_{file}, clock_{clock} {}
    void write(Level level, std::string_view event, Fields fields) override;
    Lost lost() const override { return lost_; }

private:
    /// Whether all of it was written.
    bool put(std::string_view line);

    int file_;
    const Clock& clock_;
    Lost lost_;
    bool is_torn_ = false; ///< the last line was written partially
};

/// For events that outsiders can trigger thousands of times a second: one line a second of each kind is
/// enough.
class LineLimit {
public:
    explicit LineLimit(const Clock& clock) : clock_{clock} {}
    /// Records an occurrence: returns the count since the last line of its kind, if another line is due.
    std::optional<std::uint64_t> count(std::string_view event);

private:
    struct Kind {
        Clock::Time last;
        std::uint64_t silent = 0;
    };
    const Clock& clock_;
    std::map<std::string, Kind, std::less<>> kinds_;
};

} // namespace vaandel::store
