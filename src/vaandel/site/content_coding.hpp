#pragma once
// How an answer may be packed on its way, by what the browser says that it unpacks (RFC 9110, 8.4 and 12.5.3).

#include <optional>
#include <string>
#include <string_view>

namespace vaandel::site {

/// Whether the header `Accept-Encoding` names `coding` and does not refuse it.
bool takes_coding(std::optional<std::string_view> accept_encoding, std::string_view coding);

/// For `Content-Encoding: gzip`; the same bytes at all times.
std::string gzipped(std::string_view bytes);

} // namespace vaandel::site
