#pragma once
// A site with a few files, called without sockets: a fixture for tests of HTTP replies.

#include "vaandel/site/site.hpp"

#include "site/calls.hpp"

namespace vaandel::tests {

inline std::span<const std::byte> bytes(std::string_view text) {
    return std::as_bytes(std::span{text.data(), text.size()});
}

inline std::span<const WebFile> some_files() {
    static const std::array<WebFile, 3> files{{
        {"/assets/app-1a2b.js",
         bytes("let a = 1;"),
         {},
         bytes("(packed)"),
         "text/javascript; charset=utf-8",
         "W/\"js\""},
        {"/favicon.png", bytes("PNG"), {}, {}, "image/png", "W/\"png\""},
        {"/index.html", bytes("<!doctype html>"), bytes("(close page)"), bytes("(packed page)"),
         "text/html; charset=utf-8", "W/\"page\""},
    }};
    return files;
}

inline std::string header(const HttpReply& reply, std::string_view name) {
    for (const HttpHeader& one : reply.headers)
        if (one.first == name)
            return one.second;
    return {};
}

class Http : public testing::Test {
protected:
    HttpReply ask(HttpRequest request) { return answer_of(site, house, std::move(request)); }
    HttpReply get(std::string_view target) { return ask({.target = target}); }
    HttpReply post(std::string_view target, std::string_view body) {
        return ask({.method = Method::Post, .target = target, .content_type = "application/json", .body = body});
    }

    House house;
    Site site{*house.tables, *house.replays, *house.opponent, house.secrets, some_files(), HostRule{"127.0.0.1", 8080}};
};

} // namespace vaandel::tests
