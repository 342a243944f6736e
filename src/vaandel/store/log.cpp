#include "vaandel/store/log.hpp"

#include "vaandel/texts/letters.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <climits>
#include <utility>

namespace vaandel::store {

namespace {

constexpr std::string_view name_of(Log::Level level) {
    switch (level) {
    case Log::Level::Info: return "info";
    case Log::Level::Warning: return "warning";
    case Log::Level::Error: return "error";
    }
    return {};
}

/// As JSON, so that nothing in it ends the line or controls what shows it; each invalid byte is U+FFFD.
std::string as_json_text(std::string_view value) {
    std::string text = "\"";
    for (const char32_t letter : texts::letters_of(value))
        text += (letter == U'"' || letter == U'\\' ? "\\" : "") + texts::visible(letter);
    return text + '"';
}

} // namespace

std::string log_line(Log::Level level, std::string_view event, Log::Fields fields) {
    std::string line = fmt::format(R"({{"level":"{}","event":"{}")", name_of(level), event);
    for (const LogField& field : fields)
        line += fmt::format(",\"{}\":{}", field.name, as_json_text(field.value));
    return line + '}';
}

void FileLog::write(Level level, std::string_view event, Fields fields) {
    const auto now = clock_.date();
    const auto second = std::chrono::floor<std::chrono::seconds>(now);
    const std::string line =
        fmt::format("{}{{\"time\":\"{:%FT%T}.{:03}Z\",{}\n", is_torn_ ? "\n" : "", fmt::gmtime(second),
                    (now - second).count(), log_line(level, event, fields).substr(1));
    lost_.is_now = !put(line);
    lost_.lines += lost_.is_now ? 1 : 0;
}

bool FileLog::put(std::string_view line) {
    // The amount that a ready pipe accepts at once. Lines are cut to it.
    if (line.size() > PIPE_BUF)
        return false;
    pollfd ready{.fd = file_, .events = POLLOUT, .revents = 0};
    if (poll(&ready, 1, 0) != 1 || (ready.revents & POLLOUT) == 0)
        return false;
    const ssize_t written = ::write(file_, line.data(), line.size());
    if (written > 0)
        is_torn_ = std::size_t(written) < line.size();
    return written > 0 && !is_torn_;
}

std::optional<std::uint64_t> LineLimit::count(std::string_view event) {
    constexpr std::chrono::seconds pause{1};
    const Clock::Time now = clock_.now();
    const auto found = kinds_.find(event);
    if (found == kinds_.end()) {
        kinds_.emplace(event, Kind{now});
        return 1;
    }
    Kind& kind = found->second;
    ++kind.silent;
    if (now - kind.last < pause)
        return std::nullopt;
    kind.last = now;
    return std::exchange(kind.silent, 0);
}

} // namespace vaandel::store
