#include "vaandel/site/json.hpp"

namespace vaandel::site {

std::optional<json::object> parse_object(std::string_view text) {
    json::parse_options options;
    options.max_depth = 4;
    json::error_code error;
    json::value value = json::parse(text, error, {}, options);
    if (error || !value.is_object())
        return std::nullopt;
    return std::move(value.get_object());
}

std::optional<std::string_view> text_field(const json::object& object, std::string_view name) {
    const json::value* value = object.if_contains(name);
    if (value == nullptr || !value->is_string())
        return std::nullopt;
    return std::string_view{value->get_string()};
}

std::optional<std::uint64_t> whole_field(const json::object& object, std::string_view name) {
    const json::value* value = object.if_contains(name);
    if (value == nullptr || (!value->is_int64() && !value->is_uint64()))
        return std::nullopt;
    json::error_code error;
    const auto number = value->to_number<std::uint64_t>(error);
    return error ? std::nullopt : std::optional{number};
}

} // namespace vaandel::site
