#include "vaandel/site/static_files.hpp"

#include "vaandel/core/text.hpp"

#include <algorithm>

namespace vaandel::site {

namespace {

/// Calls `visit` with each part of a header's list, until it returns true; whether it did.
template <class Visit> bool any_of_list(std::string_view list, Visit&& visit) {
    while (!list.empty()) {
        const auto comma = list.find(',');
        if (visit(trimmed(list.substr(0, comma))))
            return true;
        list.remove_prefix(comma == std::string_view::npos ? list.size() : comma + 1);
    }
    return false;
}

bool takes_gzip(std::optional<std::string_view> accept_encoding) {
    return accept_encoding && any_of_list(*accept_encoding, [](std::string_view coding) {
               const auto semicolon = coding.find(';');
               const std::string_view name = trimmed(coding.substr(0, semicolon));
               const std::string_view weight =
                   semicolon == std::string_view::npos ? "" : trimmed(coding.substr(semicolon + 1));
               const bool is_refused =
                   weight.starts_with("q=0") && weight.find_first_not_of("0.", 2) == std::string_view::npos;
               return name == "gzip" && !is_refused;
           });
}

/// Compared weakly, as If-None-Match wants it.
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
    const bool is_packed = !file->gzip.empty() && takes_gzip(request.accept_encoding);
    if (is_packed)
        reply.headers.emplace_back("Content-Encoding", "gzip");
    reply.body = is_packed ? file->gzip : file->bytes;
    return reply;
}

} // namespace vaandel::site
