#pragma once
// Reads HTTP requests from a connection. Whatever its form, a request costs at most its headers, its body and kMostRest
// bytes more on the wire: chunk-size lines, their extensions and trailers are counted, and unparsed data is bounded
// too. The parser runs inside the connection's coroutine, so its exceptions end only that connection. Only for the
// sources of the network edge.

#include "vaandel/http/beast.hpp"

namespace vaandel::http {

class RequestReader {
public:
    /// Bytes of a request besides its headers and body: the framing of chunks.
    static constexpr std::size_t kMostRest = 8UL * 1024;

    /// `header_bytes`: the maximum length of the request line and the headers. The parser's own limit applies to the
    /// bytes it gets at once.
    explicit RequestReader(std::size_t header_bytes) : header_bytes_{header_bytes} {}

    /// Reads until the parser knows the headers. http::error::header_limit if they are too long.
    template <class Stream, class Parser>
    asio::awaitable<beast::error_code> read_header(Stream& stream, Parser& parser) {
        parser.header_limit(std::uint32_t(header_bytes_));
        parser.eager(false);
        header_ = 0;
        return feed(stream, parser, [&] { return parser.is_header_done(); });
    }

    /// Reads the rest. Trailers are read and discarded, so they are never treated as headers.
    template <class Stream, class Parser> asio::awaitable<beast::error_code> read_body(Stream& stream, Parser& parser) {
        parser.eager(true);
        rest_ = 0;
        if (!parser.chunked())
            co_return co_await feed(stream, parser, [&] { return parser.is_done(); });
        http::request_header<> header = parser.get().base();
        const beast::error_code error = co_await feed(stream, parser, [&] { return parser.is_done(); });
        parser.get().base() = std::move(header);
        co_return error;
    }

    /// Whether part of the next request was already read.
    bool has_more() const { return buffer_.size() > 0; }

private:
    static constexpr std::size_t kPiece = 8UL * 1024;

    template <class Stream, class Parser>
    asio::awaitable<beast::error_code> feed(Stream& stream, Parser& parser, auto is_done) {
        bool is_short = buffer_.size() == 0;
        while (!is_done()) {
            if (is_short) {
                if (parser.is_header_done() && buffer_.size() >= kMostRest) // an unterminated line
                    co_return http::error::header_limit;
                const auto [error, size] = co_await stream.async_read_some(buffer_.prepare(kPiece), kNoThrow);
                if (error == asio::error::eof)
                    co_return parser.got_some() ? http::error::partial_message : http::error::end_of_stream;
                if (error)
                    co_return error;
                buffer_.commit(size);
            }
            if (const auto error = parse(parser, is_short))
                co_return error;
        }
        co_return beast::error_code{};
    }

    /// Gives the available bytes to the parser. `is_short`: it can do nothing more with them.
    template <class Parser> beast::error_code parse(Parser& parser, bool& is_short) {
        const bool is_body = parser.is_header_done();
        const std::size_t known = body_size(parser.get().body());
        beast::error_code error;
        const std::size_t used = parser.put(buffer_.data(), error);
        buffer_.consume(used);
        is_short = buffer_.size() == 0 || used == 0 || error == http::error::need_more;
        if (error == http::error::need_more)
            error = {};
        if (error)
            return error;
        if (is_body)
            rest_ += used - std::min(used, body_size(parser.get().body()) - known);
        else
            header_ += used;
        const bool is_header = !parser.is_header_done(); // all available bytes of it
        const bool is_long = header_ + (is_header ? buffer_.size() : 0) > header_bytes_;
        return is_long || rest_ > kMostRest ? http::error::header_limit : error;
    }

    static std::size_t body_size(const std::string& body) { return body.size(); }
    static std::size_t body_size(const http::empty_body::value_type&) { return 0; }

    const std::size_t header_bytes_;
    beast::flat_buffer buffer_;
    std::size_t header_ = 0; ///< of this request
    std::size_t rest_ = 0;   ///< of this request, beyond headers and body
};

} // namespace vaandel::http
