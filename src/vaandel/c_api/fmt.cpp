// The part of fmt's library that the rooms need, compiled into ours, because training machines may have no fmt. (This
// room is compiled with the definitions in fmt's headers.)
#include <fmt/format.h>

namespace vaandel::c_api {

/// Named so that it is instantiated; fmt::format() calls it.
// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables): a function is constant anyway
[[gnu::used]] std::string (*const kFormatting)(fmt::string_view, fmt::format_args) = &fmt::vformat;
/// Needed to quote characters, as in messages about texts that were read.
[[gnu::used]] bool (*const kQuoting)(std::uint32_t) = &fmt::detail::is_printable;

} // namespace vaandel::c_api
