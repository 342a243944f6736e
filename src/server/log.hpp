#pragma once
// What the server tells its keeper: one line an event, each a JSON object. Nothing that is a secret of a seat, no token and no rank, is ever given to it.

#include "vaandel/core/clock.hpp"

#include <cstdio>
#include <initializer_list>
#include <string>
#include <string_view>

namespace vaandel::server {

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

    void info(std::string_view event, Fields fields = {}) { write(Level::Info, event, fields); }
    void warning(std::string_view event, Fields fields = {}) { write(Level::Warning, event, fields); }
    void error(std::string_view event, Fields fields = {}) { write(Level::Error, event, fields); }
};

/// `{"level":"info","event":"game_made","edition":"duel8"}`, without a line end. Values are texts.
std::string log_line(Log::Level level, std::string_view event, Log::Fields fields);

/// Writes each line, with the time in it as `time`, to a stream that outlives the log.
class StreamLog final : public Log {
public:
    StreamLog(std::FILE* stream, const Clock& clock) : stream_{stream}, clock_{clock} {}
    void write(Level level, std::string_view event, Fields fields) override;

private:
    std::FILE* stream_;
    const Clock& clock_;
};

} // namespace vaandel::server
