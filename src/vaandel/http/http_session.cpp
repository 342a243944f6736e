#include "vaandel/http/http_session.hpp"

#include "vaandel/http/beast.hpp"
#include "vaandel/http/counted.hpp"
#include "vaandel/http/play_session.hpp"
#include "vaandel/http/request_reader.hpp"

#include <fmt/chrono.h>

namespace vaandel::http {

using namespace store;
using namespace site;

namespace {

HttpRequest request_of(const BeastRequest& request, std::string_view caller, Transport transport) {
    // A header that came twice counts as missing, because its meaning is ambiguous.
    const auto header = [&](http::field name) -> std::optional<std::string_view> {
        return request.count(name) == 1 ? std::optional<std::string_view>{request[name]} : std::nullopt;
    };
    const auto method = [&] {
        switch (request.method()) {
        case http::verb::get: return Method::Get;
        case http::verb::head: return Method::Head;
        case http::verb::post: return Method::Post;
        default: return Method::Other;
        }
    };
    return {.method = method(),
            .transport = transport,
            .target = request.target(),
            .host = header(http::field::host),
            .origin = request.count(http::field::origin) > 1 ? std::string_view{"null"} : header(http::field::origin),
            .content_type = header(http::field::content_type),
            .accept_encoding = header(http::field::accept_encoding),
            .if_none_match = header(http::field::if_none_match),
            .socket_key = header(http::field::sec_websocket_key),
            .body = request.body(),
            .caller = caller};
}

/// What proxies say about the caller: all such lines, in order (RFC 9110, 5.3).
std::optional<std::string> forwarded_of(const BeastRequest& request) {
    const auto [first, last] = request.equal_range("X-Forwarded-For");
    if (first == last)
        return std::nullopt;
    std::string all;
    for (auto line = first; line != last; ++line)
        all += (all.empty() ? "" : ", ") + std::string{line->value()};
    return all;
}

/// Whether the end of the body is unambiguous. If another server saw the end of the request elsewhere, the rest would
/// be another request here (RFC 9112, 6.3).
bool has_certain_end(const BeastRequest& request) {
    const auto codings = request.count(http::field::transfer_encoding);
    return codings == 0 || (codings == 1 && request.version() >= 11 &&
                            beast::iequals(request[http::field::transfer_encoding], "chunked"));
}

/// The reply to an unreadable request, or nothing if there is nobody to reply to.
std::optional<HttpReply> reply_to(const beast::error_code& error) {
    if (error == http::error::body_limit)
        return error_reply(Code::TooLarge, "the body is too large");
    if (error == http::error::header_limit)
        return error_reply(Code::HeadersTooLarge, "the headers are too large");
    if (error == asio::error::operation_not_supported)
        return error_reply(Code::NotExpected, "unknown expectation");
    if (error == http::error::end_of_stream || error == http::error::partial_message)
        return std::nullopt;
    if (error.category() == http::make_error_code(http::error::bad_method).category())
        return error_reply(Code::BadRequest, "this is not HTTP");
    return std::nullopt;
}

/// Whether a request was refused for the names in it.
bool is_about_names(const HttpReply& reply) { return reply.code == Code::Host || reply.code == Code::Origin; }

class HttpSession {
public:
    HttpSession(Edge& edge, tcp::socket socket, const asio::ip::address& far)
        : edge_{edge}, stream_{std::move(socket), edge.tls.get()}, far_{far}, caller_{edge.callers.caller_of(far)},
          place_{edge.connections}, counted_{edge.per_caller, caller_} {
        place_.on_hang_up([this] { stream_.next_layer().close(); });
    }

    asio::awaitable<void> run() {
        stream_.next_layer().expires_after(edge_.limits.request_time);
        bool goes_on = co_await stream_.shake_hands();
        while (goes_on) {
            Parser parser;
            if (const auto error = co_await read(parser)) {
                if (const auto reply = reply_to(error);
                    reply && co_await write(*reply, Method::Get, 11, Connection::Close))
                    co_await linger();
                break;
            }
            BeastRequest request = parser.release();
            caller_ = edge_.callers.caller_of(far_, forwarded_of(request));
            if (!edge_.requests.take(caller_, edge_.clock.now())) {
                if (const auto count = edge_.lines.count("flood"))
                    edge_.log.warning("flood", {{"caller", caller_}, {"count", std::to_string(*count)}});
                co_await write(error_reply(Code::TooMany, "too many requests"), Method::Get, request.version(),
                               Connection::Close);
                break;
            }
            if (websocket::is_upgrade(request)) {
                co_await upgrade(std::move(request));
                break;
            }
            goes_on = co_await answer(request);
        }
        if (stream_.is_gone())
            co_return;
        beast::error_code ignored;
        stream_.next_layer().socket().shutdown(tcp::socket::shutdown_both, ignored);
    }

private:
    using Parser = http::request_parser<BeastRequest::body_type>;
    enum class Connection { Keep, Close };

    /// Reads one request. Its target decides how long its body may be: records are long, everything else is short.
    asio::awaitable<beast::error_code> read(Parser& parser) {
        parser.body_limit(kMostReplayBodyBytes);
        stream_.next_layer().expires_after(edge_.limits.request_time);
        if (const auto error = co_await reader_.read_header(stream_, parser))
            co_return error;
        const bool is_long = takes_records(parser.get().target()) && edge_.long_bodies < edge_.limits.long_bodies;
        const std::size_t limit = is_long ? kMostReplayBodyBytes : edge_.limits.body_bytes;
        if (parser.content_length().value_or(0) > limit)
            co_return http::error::body_limit;
        parser.body_limit(limit);
        if (!has_certain_end(parser.get()))
            co_return http::error::bad_transfer_encoding;
        if (const auto error = co_await meet_expectation(parser))
            co_return error;
        const Counted counted{edge_.long_bodies, is_long};
        co_return co_await reader_.read_body(stream_, parser);
    }

    /// Answers a client that waits for permission to send the body (RFC 9110, 10.1.1).
    /// asio::error::operation_not_supported if it expects something else.
    asio::awaitable<beast::error_code> meet_expectation(const Parser& parser) {
        const auto expected = parser.get()[http::field::expect];
        if (expected.empty() || parser.get().version() < 11)
            co_return beast::error_code{};
        if (!beast::iequals(expected, "100-continue"))
            co_return asio::error::operation_not_supported;
        if (parser.is_done() || reader_.has_more())
            co_return beast::error_code{};
        static constexpr std::string_view line = "HTTP/1.1 100 Continue\r\n\r\n";
        const auto [error, size] = co_await asio::async_write(stream_, asio::buffer(line), kNoThrow);
        co_return error;
    }

    /// Whether the connection continues.
    asio::awaitable<bool> answer(const BeastRequest& request) {
        const HttpRequest plain = plain_form(request);
        const HttpReply reply = co_await ask_site(plain);
        if (is_about_names(reply))
            edge_.note_refusal(plain.host, plain.origin);
        const auto connection = request.keep_alive() ? Connection::Keep : Connection::Close;
        co_return co_await write(reply, plain.method, request.version(), connection) && connection == Connection::Keep;
    }

    HttpRequest plain_form(const BeastRequest& request) const {
        return request_of(request, caller_, edge_.tls ? Transport::Tls : Transport::Plain);
    }

    /// The site's answer, which may come later, after a commit.
    asio::awaitable<HttpReply> ask_site(const HttpRequest& request) {
        const auto start = [this, &request](auto handler) {
            const auto shared = std::make_shared<decltype(handler)>(std::move(handler));
            edge_.site.answer(request, [this, shared](HttpReply reply) {
                asio::post(edge_.loop, [shared, reply = std::move(reply)]() mutable { (*shared)(std::move(reply)); });
            });
        };
        co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(HttpReply)>(start,
                                                                                                asio::use_awaitable);
    }

    /// Whether it was written.
    asio::awaitable<bool> write(const HttpReply& reply, Method method, unsigned version, Connection connection) {
        const auto bytes = bytes_of(reply);
        const bool has_body = method != Method::Head && reply.status != 304;
        http::response<http::span_body<const char>> response{http::status(reply.status), version};
        const auto now = std::chrono::floor<std::chrono::seconds>(edge_.clock.date());
        edge_.counts.count_reply(reply.status);
        response.set(http::field::date, fmt::format("{:%a, %d %b %Y %T} GMT", fmt::gmtime(now)));
        for (const auto& [name, value] : security_headers())
            response.set(beast::string_view{name}, beast::string_view{value});
        if (edge_.tls)
            response.set(http::field::strict_transport_security, "max-age=31536000");
        for (const auto& [name, value] : reply.headers)
            response.insert(beast::string_view{name}, value);
        if (reply.status != 304) {
            response.set(http::field::content_type, beast::string_view{reply.content_type});
            response.content_length(bytes.size());
        }
        response.keep_alive(connection == Connection::Keep);
        if (has_body)
            response.body() = {reinterpret_cast<const char*>(bytes.data()), bytes.size()};

        http::response_serializer<http::span_body<const char>> serializer{response};
        stream_.next_layer().expires_after(edge_.limits.request_time);
        const auto [error, size] = co_await http::async_write(stream_, serializer, kNoThrow);
        co_return !error;
    }

    /// Lets a caller who is still sending read the reply: closing with unread bytes would discard it.
    asio::awaitable<void> linger() {
        beast::error_code ignored;
        stream_.next_layer().socket().shutdown(tcp::socket::shutdown_send, ignored);
        stream_.next_layer().expires_after(edge_.limits.farewell_time);
        std::array<char, 4096> rest{};
        for (std::size_t total = 0; total < kLongestRest;) {
            const auto [error, size] = co_await stream_.async_read_some(asio::buffer(rest), kNoThrow);
            if (error)
                co_return;
            total += size;
        }
    }

    asio::awaitable<void> upgrade(BeastRequest request) {
        const HttpRequest plain = plain_form(request);
        if (const auto refusal = edge_.site.refuse_socket(plain)) {
            if (is_about_names(*refusal))
                edge_.note_refusal(plain.host, plain.origin);
            if (const auto count = edge_.lines.count("socket_refused"))
                edge_.log.warning("socket_refused", {{"caller", caller_},
                                                     {"status", std::to_string(refusal->status)},
                                                     {"count", std::to_string(*count)}});
            co_await write(*refusal, plain.method, request.version(), Connection::Close);
        } else if (edge_.is_away()) { // the balancer tries another process
            co_await write(error_reply(Code::Unavailable, "another process may answer"), plain.method,
                           request.version(), Connection::Close);
        } else if (reader_.has_more()) {
            co_await write(error_reply(Code::BadRequest, "no data may follow before the reply"), plain.method,
                           request.version(), Connection::Close);
        } else if (edge_.callers.is_proxy(far_) && edge_.per_caller.of(caller_) >= edge_.limits.per_caller) {
            ++edge_.counts.turned_away;
            co_await write(error_reply(Code::TooMany, "too many sockets from this address"), plain.method,
                           request.version(), Connection::Close);
        } else {
            std::optional<CallerCounts::Place> counted; // a direct caller is counted as long as the connection lives
            if (edge_.callers.is_proxy(far_))
                counted.emplace(edge_.per_caller, caller_);
            co_await play(edge_, std::move(stream_), std::move(request), caller_, place_);
        }
    }

    static constexpr std::size_t kLongestRest = 1024UL * 1024;

    Edge& edge_;
    Stream stream_;
    const asio::ip::address far_;
    std::string caller_; ///< of the last request: a proxy forwards those of many
    Connections::Place place_;
    CallerCounts::Place counted_;
    RequestReader reader_{edge_.limits.header_bytes};
};

} // namespace

asio::awaitable<void> serve_http(Edge& edge, tcp::socket socket, asio::ip::address far) {
    HttpSession session{edge, std::move(socket), far};
    co_await session.run();
}

} // namespace vaandel::http
