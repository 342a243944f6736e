#pragma once
// The page's files, out of the program itself.

#include "vaandel/site/http.hpp"
#include "vaandel/site/web_files.hpp"

namespace vaandel::site {

class StaticFiles {
public:
    /// `files` by path, ascending, as web_files() has them.
    explicit StaticFiles(std::span<const WebFile> files) : files_{files} {}

    /// For GET and HEAD. A path that is no file is the page itself where it looks like a place in the page (its last
    /// part has no dot), else it is not found. Packed as well as the browser unpacks; 304 where it has the file already.
    /// Files under /assets/ have a hash in their names and never change; the others are asked for anew.
    HttpReply answer(const HttpRequest& request) const;

private:
    const WebFile* find(std::string_view path) const;

    std::span<const WebFile> files_;
};

} // namespace vaandel::site
