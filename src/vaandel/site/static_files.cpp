#include "vaandel/site/static_files.hpp"

#include "vaandel/site/content_coding.hpp"
#include "vaandel/site/header_list.hpp"

#include <algorithm>

namespace vaandel::site {

namespace {

/// The best form of the file that the browser accepts.
struct Packed {
    std::span<const std::byte> bytes;
    std::string_view coding; ///< empty: uncompressed
};

Packed packed_for(std::optional<std::string_view> accept_encoding, const WebFile& file) {
    if (!file.brotli.empty() && takes_coding(accept_encoding, "br"))
        return {file.brotli, "br"};
    if (!file.gzip.empty() && takes_coding(accept_encoding, "gzip"))
        return {file.gzip, "gzip"};
    return {file.bytes, {}};
}

/// Weak comparison, as If-None-Match requires.
bool has_already(std::optional<std::string_view> if_none_match, std::string_view etag) {
    const auto strong = [](std::string_view tag) { return tag.starts_with("W/") ? tag.substr(2) : tag; };
    return if_none_match &&
           any_of_list(*if_none_match, [&](std::string_view tag) { return tag == "*" || strong(tag) == strong(etag); });
}

} // namespace

const WebFile* StaticFiles::find(std::string_view path) const {
    const auto found = std::ranges::lower_bound(files_, path, {}, &WebFile::path);
    return found != files_.end() && found->path == path ? &*found : nullptr;
}

HttpReply StaticFiles::answer(const HttpRequest& request) const {
    const std::string_view path = request.path();
    const WebFile* file = find(path);
    if (file == nullptr && path.substr(path.rfind('/') + 1).find('.') == std::string_view::npos)
        file = find("/index.html");
    if (file == nullptr)
        return error_reply(Code::NotFound, files_.empty() ? "this program was built without its page" : "no such file");

    HttpReply reply{.content_type = file->content_type};
    reply.headers = {
        {"ETag", std::string{file->etag}},
        {"Vary", "Accept-Encoding"},
        {"Cache-Control", file->path.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache"}};
    if (has_already(request.if_none_match, file->etag)) {
        reply.status = 304;
        return reply;
    }
    const Packed packed = packed_for(request.accept_encoding, *file);
    if (!packed.coding.empty())
        reply.headers.emplace_back("Content-Encoding", packed.coding);
    reply.body = packed.bytes;
    return reply;
}

} // namespace vaandel::site
