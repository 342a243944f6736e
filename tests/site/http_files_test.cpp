// The page's files over HTTP, the names that the server goes by, and the headers that guard the page.

#include "site/http_calls.hpp"

namespace vaandel::tests {
namespace {

TEST(HostRule, AcceptsLocalNamesOnLoopback) {
    const HostRule rule{"127.0.0.1", 8080};
    for (const std::string_view own : {"127.0.0.1:8080", "localhost:8080", "LocalHost:8080", "[::1]:8080"})
        EXPECT_TRUE(rule.is_own(own)) << own;
    for (const std::string_view other : {"evil.example:8080", "127.0.0.1", "localhost", "127.0.0.1:80",
                                         "localhost:8080.evil.example", "evil.example", "", "127.0.0.1:8080 ", "[::1]"})
        EXPECT_FALSE(rule.is_own(other)) << other;
    EXPECT_FALSE(rule.is_own(std::nullopt));
    EXPECT_TRUE(HostRule("127.0.0.2", 8080).is_own("127.0.0.2:8080"));
    EXPECT_TRUE(HostRule("127.0.0.1", 80).is_own("localhost"));
    EXPECT_TRUE(HostRule("::1", 80).is_own("[::1]"));
}

TEST(HostRule, AcceptsAnyNameElsewhere) {
    const HostRule rule{"0.0.0.0", 8080};
    EXPECT_TRUE(rule.is_own("vaandel.example"));
    EXPECT_FALSE(rule.is_own(""));
    EXPECT_FALSE(rule.is_own(std::nullopt));
}

TEST(Origin, MustBeTheHostItself) {
    for (const Transport transport : {Transport::Plain, Transport::Tls}) {
        EXPECT_TRUE(is_same_origin(std::nullopt, "localhost:8080", transport)); // no browser
        EXPECT_TRUE(is_same_origin("https://vaandel.example", "vaandel.example", transport));
    }
    EXPECT_TRUE(is_same_origin("http://localhost:8080", "localhost:8080", Transport::Plain));
    EXPECT_FALSE(is_same_origin("http://localhost:8080", "localhost:8080", Transport::Tls)); // anybody may have made it
    for (const std::string_view other :
         {"http://evil.example", "null", "", "http://localhost:8081", "http://localhost",
          "http://localhost:8080.evil.example", "file://localhost:8080", "localhost:8080"})
        EXPECT_FALSE(is_same_origin(other, "localhost:8080", Transport::Plain)) << other;
}

TEST_F(Http, GivesThePage) {
    for (const std::string_view target : {"/", "/index.html", "/play", "/play/u2Gk0b8Qd1c", "/?lang=fr"}) {
        const HttpReply reply = get(target);
        EXPECT_EQ(reply.status, 200U) << target;
        EXPECT_EQ(reply.content_type, "text/html; charset=utf-8");
        EXPECT_EQ(text_of(reply), "<!doctype html>");
        EXPECT_EQ(header(reply, "Cache-Control"), "no-cache");
        EXPECT_EQ(header(reply, "ETag"), "W/\"page\"");
        EXPECT_EQ(header(reply, "Vary"), "Accept-Encoding");
    }
}

TEST_F(Http, CachesHashedFilesForever) {
    const HttpReply reply = get("/assets/app-1a2b.js");
    EXPECT_EQ(text_of(reply), "let a = 1;");
    EXPECT_EQ(header(reply, "Cache-Control"), "public, max-age=31536000, immutable");
}

TEST_F(Http, AnswersNotFoundForOtherFiles) {
    for (const std::string_view target :
         {"/nothing.js", "/assets/app-9.js", "/../etc/passwd.txt", "/..", "/.env", "/index.html/x.y", "//a.b"})
        EXPECT_EQ(code_of(get(target)), "404 not_found") << target;
    // No file system is asked, so nothing can be climbed out of: these are places in the page.
    for (const std::string_view target : {"/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/index.html/"})
        EXPECT_EQ(text_of(get(target)), "<!doctype html>") << target;
}

TEST_F(Http, CompressesIfAccepted) {
    const auto coding = [&](std::optional<std::string_view> accepted, std::string_view target) {
        const HttpReply reply = ask({.target = target, .accept_encoding = accepted});
        return header(reply, "Content-Encoding") + ':' + text_of(reply);
    };
    EXPECT_EQ(coding("gzip", "/"), "gzip:(packed page)");
    EXPECT_EQ(coding("br;q=0, gzip;q=0.5, *", "/"), "gzip:(packed page)");
    EXPECT_EQ(coding("gzip, deflate, br, zstd", "/"), "br:(close page)");
    EXPECT_EQ(coding("gzip, br", "/assets/app-1a2b.js"), "gzip:(packed)"); // there is no other form
    for (const char* not_taken : {"", "brotli", "gzip;q=0", "gzip; q=0.000", "x-gzip", "identity"})
        EXPECT_EQ(coding(not_taken, "/"), ":<!doctype html>") << not_taken;
    EXPECT_EQ(coding(std::nullopt, "/"), ":<!doctype html>");
    EXPECT_EQ(coding("gzip", "/favicon.png"), ":PNG");
}

TEST_F(Http, SendsNothingThatIsCached) {
    for (const std::string_view tags : {"W/\"page\"", "\"page\"", "\"old\", W/\"page\"", "*"}) {
        const HttpReply reply = ask({.target = "/", .if_none_match = tags});
        EXPECT_EQ(reply.status, 304U) << tags;
        EXPECT_EQ(text_of(reply), "");
        EXPECT_EQ(header(reply, "ETag"), "W/\"page\"");
    }
    EXPECT_EQ(ask({.target = "/", .if_none_match = "\"old\""}).status, 200U);
}

TEST_F(Http, DoesNotAnswerToOtherNames) {
    EXPECT_EQ(code_of(ask({.target = "/api/editions", .host = "evil.example:8080"})), "403 host");
    EXPECT_EQ(code_of(ask({.target = "/api/editions", .host = ""})), "403 host");
}

TEST_F(Http, ExplainsAWrongHostInTheBrowsersLanguage) {
    const HttpReply reply = ask({.target = "/", .host = "play.example.org"});
    EXPECT_EQ(reply.status, 403U);
    EXPECT_EQ(reply.content_type, "text/plain; charset=utf-8");
    EXPECT_NE(std::get<std::string>(reply.body).find("--name play.example.org"), std::string::npos);
}

class SocketCalls : public Http {
protected:
    std::string refusal(HttpRequest request, std::optional<std::string_view> key = "dGhlIHNhbXBsZSBub25jZQ==") {
        request.socket_key = key;
        const auto reply = site.refuse_socket(request);
        return reply ? code_of(*reply) : std::string{};
    }
};

TEST_F(SocketCalls, MayComeFromOwnPagesOnly) {
    EXPECT_EQ(refusal({.target = "/api/play", .host = "localhost:8080", .origin = "http://localhost:8080"}), "");
    EXPECT_EQ(refusal({.target = "/api/play", .host = "localhost:8080"}), "");
    EXPECT_EQ(refusal({.target = "/api/play", .host = "localhost:8080", .origin = "http://evil.example"}),
              "403 origin");
    EXPECT_EQ(refusal({.target = "/api/play", .host = "evil.example", .origin = "http://evil.example"}), "403 host");
    EXPECT_EQ(refusal({.target = "/api/play"}), "403 host");
    EXPECT_EQ(refusal({.target = "/", .host = "localhost:8080"}), "404 not_found");
}

TEST_F(SocketCalls, ComeWithAKeyOf16Bytes) {
    const HttpRequest request{.target = "/api/play", .host = "localhost:8080"};
    EXPECT_EQ(refusal(request, "AAAAAAAAAAAAAAAAAAAAAA=="), "");
    for (const std::optional<std::string_view> wrong :
         {std::optional<std::string_view>{}, std::optional<std::string_view>{""},
          std::optional<std::string_view>{"dGhlIHNhbXBsZSBub25jZ"},
          std::optional<std::string_view>{"dGhlIHNhbXBsZSBub25jZQ"},
          std::optional<std::string_view>{"dGhlIHNhbXBsZSBub25jZR=="},
          std::optional<std::string_view>{"dGhl!HNhbXBsZSBub25jZQ=="},
          std::optional<std::string_view>{"dGhlIHNhbXBsZSBub25jZSE="},
          std::optional<std::string_view>{"dGhlIHNhbXBsZSBub25jZSEhIQ=="}})
        EXPECT_EQ(refusal(request, wrong), "400 bad_request") << wrong.value_or("(none)");
}

TEST(StaticFiles, ReportAMissingPage) {
    const StaticFiles none{{}};
    const HttpReply reply = none.answer({.target = "/"});
    EXPECT_EQ(reply.status, 404U);
    EXPECT_NE(text_of(reply).find("built without its page"), std::string::npos);
}

TEST(SecurityHeaders, AreStrict) {
    std::map<std::string_view, std::string_view> headers;
    for (const auto& [name, value] : security_headers())
        headers[name] = value;
    EXPECT_EQ(
        headers["Content-Security-Policy"],
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
        "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
    EXPECT_EQ(headers["X-Content-Type-Options"], "nosniff");
    EXPECT_EQ(headers["Referrer-Policy"], "no-referrer");
    EXPECT_EQ(headers["Cross-Origin-Opener-Policy"], "same-origin");
    EXPECT_EQ(headers["Cross-Origin-Resource-Policy"], "same-origin");
    EXPECT_TRUE(headers.contains("Permissions-Policy"));
}

} // namespace
} // namespace vaandel::tests
