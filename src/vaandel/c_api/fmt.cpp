// The part of fmt that the rooms take from its library, compiled into ours: where nets are trained there may be no fmt.
// (This room is compiled with the definitions in fmt's headers.)
#include <fmt/format.h>

namespace vaandel::c_api {

/// Named so that it is compiled; fmt::format() calls it.
// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables): a function is constant anyway
[[gnu::used]] std::string (*const kFormatting)(fmt::string_view, fmt::format_args) = &fmt::vformat;
/// Needed where characters are quoted, as in messages about texts that were read.
[[gnu::used]] bool (*const kQuoting)(std::uint32_t) = &fmt::detail::is_printable;

} // namespace vaandel::c_api
