#pragma once
// Content codings of a response, chosen by what the browser accepts (RFC 9110, 8.4 and 12.5.3).

#include <optional>
#include <string>
#include <string_view>

namespace vaandel::site {

/// Whether the header `Accept-Encoding` names `coding` and does not exclude it.
bool takes_coding(std::optional<std::string_view> accept_encoding, std::string_view coding);

/// For `Content-Encoding: gzip`; the output is deterministic.
std::string gzipped(std::string_view bytes);

} // namespace vaandel::site
