#pragma once
// What the server tells its operator: one line an event, each a JSON object. Nothing that is a secret of a seat, no token
// and no rank, is ever given to it.

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

/// `{"level":"info","event":"game_made","edition":"duel8"}`, without a line end. Values are texts.
std::string log_line(Log::Level level, std::string_view event, Log::Fields fields);

/// Writes each line, with the time in it as `time`, to a file that is open as long as the log lives. Nobody waits for
/// who reads it: a line that cannot be written at once, for the reader is gone or sleeps or the disk is full, is lost
/// and counted. The process must ignore SIGPIPE.
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
    bool is_torn_ = false; ///< the last line is there in part
};

/// What may happen thousands of times in a second, for a stranger makes it happen: one line a second of each kind is
/// enough.
class LineLimit {
public:
    explicit LineLimit(const Clock& clock) : clock_{clock} {}
    /// It happened: how often it did since the last line of its kind, where it is time for another line.
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
