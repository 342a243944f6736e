#pragma once
// Reading JSON that a stranger sent.

#include <boost/json.hpp>

#include <concepts>
#include <optional>
#include <string>
#include <string_view>

namespace vaandel::site {

namespace json = boost::json;

/// The object that `text` is, or nothing where it is no JSON, something else than an object, or nested deeper than any
/// message is. The length of `text` bounds the memory.
std::optional<json::object> parse_object(std::string_view text);

/// A field's value where it is there and of the type, else nothing. Numbers must be whole.
std::optional<std::string_view> text_field(const json::object& object, std::string_view name);
std::optional<std::uint64_t> whole_field(const json::object& object, std::string_view name);

} // namespace vaandel::site
