#include "vaandel/apps/match/protocol_log.hpp"

#include "vaandel/notation/time_text.hpp"

#include <fmt/format.h>

#include <chrono>

namespace vaandel::apps {

using protocol::Speaker;

ProtocolLog::ProtocolLog(const std::filesystem::path& file, const std::vector<match::Entrant>& players)
    : file_{file}, stream_{file, std::ios::binary | std::ios::trunc} {
    for (std::size_t player = 0; player < players.size(); ++player)
        names_.push_back(fmt::format("{} {}", player + 1, players[player].name));
    check();
}

void ProtocolLog::check() {
    const std::scoped_lock lock{mutex_};
    if (!stream_)
        throw std::runtime_error{fmt::format("cannot write {}", file_.string())};
}

void ProtocolLog::add(std::size_t player, std::size_t copy, Speaker who, std::string_view line) {
    static constexpr std::array<char, 3> signs{'>', '<', '!'}; // by Speaker
    const auto now = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
    const std::scoped_lock lock{mutex_};
    stream_ << fmt::format("{} {}{} {} {}\n", notation::write_time(now), names_[player],
                           copy == 0 ? "" : fmt::format("#{}", copy + 1), signs[std::size_t(who)], line);
    stream_.flush();
}

} // namespace vaandel::apps
