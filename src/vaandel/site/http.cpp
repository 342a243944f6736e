#include "vaandel/site/http.hpp"

#include "vaandel/site/json.hpp"

#include <array>

namespace vaandel::site {

std::span<const std::byte> bytes_of(const HttpReply& reply) {
    if (const auto* text = std::get_if<std::string>(&reply.body))
        return std::as_bytes(std::span{*text});
    return std::get<std::span<const std::byte>>(reply.body);
}

HttpReply error_reply(Code code, std::string_view message) {
    const json::object error{{"code", json::string_view{word_of(code)}}, {"message", json::string_view{message}}};
    return {.status = status_of(code),
            .body = json::serialize(json::object{{"error", error}}),
            .headers = {{"Cache-Control", "no-store"}},
            .code = code};
}

std::span<const std::pair<std::string_view, std::string_view>> security_headers() {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kHeaders{{
        {"Content-Security-Policy", "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src "
                                    "'self'; connect-src 'self'; "
                                    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
        {"X-Content-Type-Options", "nosniff"},
        {"Referrer-Policy", "no-referrer"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Permissions-Policy", "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()"},
    }};
    return kHeaders;
}

} // namespace vaandel::site
