#pragma once
// The answers of a running server (site/moderation.hpp) as tables for people.

#include <boost/json.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace vaandel::apps {

/// The answers to "status", "list", "show" and "blocks".
std::string status_text(const boost::json::object& answer);
std::string games_text(const boost::json::array& games);
std::string game_text(const boost::json::object& game);
std::string blocks_text(const boost::json::array& blocks);

/// Whether all servers of the site answer that they are well, and reach each other. One that is gone may have been
/// taken out.
bool is_well(const boost::json::object& status);

/// When a block ends: "for good", "2026-11-27 20:05 UTC", or with seconds if it lasts for less than an hour.
std::string end_text(const boost::json::object& block);

/// "90s", "30m", "2h" or "7d" in seconds; nothing if it is not of that form, nothing or too long.
std::optional<std::uint64_t> parse_duration(std::string_view text);

} // namespace vaandel::apps
