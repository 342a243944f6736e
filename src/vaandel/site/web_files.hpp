#pragma once
// The built page, embedded in the program. The build makes the definition from web/dist (cmake/EmbedWeb.cmake).

#include <cstddef>
#include <span>
#include <string_view>

namespace vaandel::site {

/// One file of the page. Everything it points to lives as long as the program.
struct WebFile {
    /// The path a browser asks for, such as "/index.html" or "/assets/index-B7PI925R.js".
    std::string_view path;
    /// The uncompressed file.
    std::span<const std::byte> bytes;
    /// The same file for `Content-Encoding: br` and `gzip`; empty if compression gains nothing.
    std::span<const std::byte> brotli;
    std::span<const std::byte> gzip;
    /// Value of `Content-Type`.
    std::string_view content_type;
    /// Value of `ETag`, quotes included: weak (`W/"..."`), so that it holds for all forms. Depends only on `bytes`.
    std::string_view etag;
};

/// All files, sorted by `path`; empty if the program was built without a page.
[[nodiscard]] std::span<const WebFile> web_files() noexcept;

} // namespace vaandel::site
