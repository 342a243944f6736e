#pragma once
// A connection, with or without TLS, with one interface. Only for the sources of the network edge.

#include "vaandel/http/beast.hpp"

#include <boost/asio/ssl/context.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <boost/container/static_vector.hpp>

#include <functional>
#include <memory>
#include <span>

namespace vaandel::http {

class Stream {
public:
    using Plain = beast::tcp_stream;
    using Sealed = beast::ssl_stream<beast::tcp_stream>;
    using executor_type = Plain::executor_type; // NOLINT(readability-identifier-naming): Asio asks for it

    /// Without TLS if there is no context, which outlives the stream.
    Stream(tcp::socket socket, asio::ssl::context* tls);

    executor_type get_executor() { return next_layer().get_executor(); }
    /// The connection below, whose timeouts apply.
    Plain& next_layer() { return sealed_ ? sealed_->next_layer() : *plain_; }

    /// Whether it has been moved away.
    bool is_gone() const { return plain_ == nullptr && sealed_ == nullptr; }

    /// The TLS handshake; whether it succeeded.
    asio::awaitable<bool> shake_hands();

    /// Called with everything read from now on, before the reader gets it; nothing: no observer.
    using Tap = std::function<void(std::span<const std::uint8_t>)>;
    void show(Tap tap) { tap_ = std::move(tap); }

    /// What Asio's AsyncReadStream and AsyncWriteStream ask for. Erased handlers let the operations below compile once,
    /// in stream.cpp, and not for each caller.
    template <class Buffers, class Token> auto async_read_some(const Buffers& buffers, Token&& token) {
        const auto start = [this, into = first_of(buffers)](Handler handler) { read_some(into, std::move(handler)); };
        return asio::async_initiate<Token, Done>(start, token);
    }
    template <class Buffers, class Token> auto async_write_some(const Buffers& buffers, Token&& token) {
        const auto start = [this, from = gather(buffers)](Handler handler) { write_some(from, std::move(handler)); };
        return asio::async_initiate<Token, Done>(start, token);
    }

    /// How a WebSocket ends its connection. Its close frame has been sent before, so skipping that of TLS loses
    /// nothing.
    template <class Handler> friend void async_teardown(beast::role_type role, Stream& stream, Handler&& handler) {
        async_teardown(role, stream.next_layer(), std::forward<Handler>(handler));
    }

private:
    using Done = void(beast::error_code, std::size_t);
    using Handler = asio::any_completion_handler<Done>;
    /// What one call writes, each field of a header apart; whatever does not fit is left to the next one. The system
    /// takes no more at once either.
    using Gathered = boost::container::static_vector<asio::const_buffer, 64>;

    /// The first buffer that is not empty: a read may fill less than it could.
    template <class Buffers> static asio::mutable_buffer first_of(const Buffers& buffers) {
        for (auto at = asio::buffer_sequence_begin(buffers); at != asio::buffer_sequence_end(buffers); ++at)
            if (const asio::mutable_buffer buffer{*at}; buffer.size() > 0)
                return buffer;
        return {};
    }
    template <class Buffers> static Gathered gather(const Buffers& buffers) {
        Gathered gathered;
        for (auto at = asio::buffer_sequence_begin(buffers);
             at != asio::buffer_sequence_end(buffers) && gathered.size() < gathered.capacity(); ++at)
            if (const asio::const_buffer buffer{*at}; buffer.size() > 0)
                gathered.push_back(buffer);
        return gathered;
    }

    void read_some(asio::mutable_buffer into, Handler handler);
    void write_some(const Gathered& from, Handler handler);

    Tap tap_;
    std::unique_ptr<Plain> plain_;
    std::unique_ptr<Sealed> sealed_;
};

} // namespace vaandel::http
