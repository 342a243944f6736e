#include "vaandel/server/log.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

namespace vaandel::server {

namespace {

constexpr std::string_view name_of(Log::Level level) {
    switch (level) {
    case Log::Level::Info: return "info";
    case Log::Level::Warning: return "warning";
    case Log::Level::Error: return "error";
    }
    return {};
}

/// As JSON has it, in ASCII alone, so that nothing in it ends the line or means something to a terminal.
std::string quoted(std::string_view value) {
    std::string text = "\"";
    for (const char letter : value) {
        if (letter == '"' || letter == '\\')
            text += {'\\', letter};
        else if (letter >= ' ' && letter < '\x7f')
            text += letter;
        else
            text += fmt::format("\\u{:04x}", static_cast<unsigned char>(letter));
    }
    return text + '"';
}

} // namespace

std::string log_line(Log::Level level, std::string_view event, Log::Fields fields) {
    std::string line = fmt::format(R"({{"level":"{}","event":"{}")", name_of(level), event);
    for (const LogField& field : fields)
        line += fmt::format(",\"{}\":{}", field.name, quoted(field.value));
    return line + '}';
}

void StreamLog::write(Level level, std::string_view event, Fields fields) {
    const auto now = clock_.now();
    const auto second = std::chrono::floor<std::chrono::seconds>(now);
    fmt::print(stream_, "{{\"time\":\"{:%FT%T}.{:03}Z\",{}\n", fmt::gmtime(second), (now - second).count(),
               log_line(level, event, fields).substr(1));
    std::fflush(stream_);
}

} // namespace vaandel::server
