#pragma once
// The page's files, which are part of the program.

#include "vaandel/site/http.hpp"
#include "vaandel/site/web_files.hpp"

namespace vaandel::site {

class StaticFiles {
public:
    /// `files` sorted by path, as web_files() gives them.
    explicit StaticFiles(std::span<const WebFile> files) : files_{files} {}

    /// For GET and HEAD. A path without a file is the page itself if it looks like a place in the page (no dot in its
    /// last part); otherwise it is not found. Compressed as well as the browser accepts; 304 if it has the file
    /// already. Files under /assets/ have a hash in their names and never change; the others are revalidated.
    HttpReply answer(const HttpRequest& request) const;

private:
    const WebFile* find(std::string_view path) const;

    std::span<const WebFile> files_;
};

} // namespace vaandel::site
