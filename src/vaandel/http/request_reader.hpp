#pragma once
// Reads HTTP requests from a connection. Whatever form a request has, it costs at most its headers, its body and
// kMostRest bytes more on the wire: lines before chunks, their extensions and trailers are counted, and what is not
// parsed yet is bounded too. The parser runs inside the connection's coroutine, so that what it throws ends that
// connection and no other. For the sources of the network edge alone.

#include "vaandel/http/beast.hpp"

namespace vaandel::http {

class RequestReader {
public:
    /// Of a request, besides its headers and its body: what it takes to say where the chunks of the body end.
    static constexpr std::size_t kMostRest = 8UL * 1024;

    /// `header_bytes`: how long the first line and the headers of a request may be. The parser's own limit is of what
    /// it is given at once.
    explicit RequestReader(std::size_t header_bytes) : header_bytes_{header_bytes} {}

    /// Reads until the parser knows the headers. http::error::header_limit where they are too long.
    template <class Stream, class Parser>
    asio::awaitable<beast::error_code> read_header(Stream& stream, Parser& parser) {
        parser.header_limit(std::uint32_t(header_bytes_));
        parser.eager(false);
        header_ = 0;
        return feed(stream, parser, [&] { return parser.is_header_done(); });
    }

    /// Reads the rest. Trailers are read and thrown away: what a request says of itself it says before its body.
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

    /// Whether something of what comes next was read already.
    bool has_more() const { return buffer_.size() > 0; }

private:
    static constexpr std::size_t kPiece = 8UL * 1024;

    template <class Stream, class Parser>
    asio::awaitable<beast::error_code> feed(Stream& stream, Parser& parser, auto is_done) {
        bool is_short = buffer_.size() == 0;
        while (!is_done()) {
            if (is_short) {
                if (parser.is_header_done() && buffer_.size() >= kMostRest) // a line that does not end
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

    /// Gives the parser what there is. `is_short`: it can do nothing more with that.
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
        const bool is_header = !parser.is_header_done(); // all that is there is of it
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
