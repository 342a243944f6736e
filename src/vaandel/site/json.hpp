#pragma once
// Reading JSON from untrusted senders.

#include <boost/json.hpp>

#include <concepts>
#include <optional>
#include <string>
#include <string_view>

namespace vaandel::site {

namespace json = boost::json;

/// The object in `text`, or nothing if it is not JSON, not an object, or nested deeper than any message. The length of
/// `text` bounds the memory.
std::optional<json::object> parse_object(std::string_view text);

/// A field's value if it is present and has the type, else nothing. Numbers must be integers.
std::optional<std::string_view> text_field(const json::object& object, std::string_view name);
std::optional<std::uint64_t> whole_field(const json::object& object, std::string_view name);

} // namespace vaandel::site
