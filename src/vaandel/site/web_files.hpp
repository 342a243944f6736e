#pragma once
// The built page, as the program carries it. The build makes the definition from web/dist (cmake/EmbedWeb.cmake).

#include <cstddef>
#include <span>
#include <string_view>

namespace vaandel::site {

/// One file of the page. Everything it points to lives as long as the program.
struct WebFile {
    /// Where a browser asks for it, such as "/index.html" or "/assets/index-B7PI925R.js".
    std::string_view path;
    /// The file as it is.
    std::span<const std::byte> bytes;
    /// The same file for `Content-Encoding: br` and `gzip`; empty where packing gains nothing.
    std::span<const std::byte> brotli;
    std::span<const std::byte> gzip;
    /// Value of `Content-Type`.
    std::string_view content_type;
    /// Value of `ETag`, quotes included: weak (`W/"..."`), so that it holds for all forms. A function of `bytes`
    /// alone.
    std::string_view etag;
};

/// All files, in ascending order of `path`; empty where the program was built without a page.
[[nodiscard]] std::span<const WebFile> web_files() noexcept;

} // namespace vaandel::site
