#pragma once
// A connection, with or without TLS, with one interface. Only for the sources of the network edge.

#include "vaandel/http/beast.hpp"

#include <boost/asio/ssl/context.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>

#include <functional>
#include <span>

namespace vaandel::http {

class Stream {
public:
    using Plain = beast::tcp_stream;
    using Sealed = beast::ssl_stream<beast::tcp_stream>;
    using executor_type = Plain::executor_type; // NOLINT(readability-identifier-naming): Asio asks for it

    /// Without TLS if there is no context, which outlives the stream.
    Stream(tcp::socket socket, asio::ssl::context* tls) {
        if (tls == nullptr)
            plain_ = std::make_unique<Plain>(std::move(socket));
        else
            sealed_ = std::make_unique<Sealed>(Plain{std::move(socket)}, *tls);
    }

    executor_type get_executor() { return next_layer().get_executor(); }
    /// The connection below, whose timeouts apply.
    Plain& next_layer() { return sealed_ ? sealed_->next_layer() : *plain_; }

    /// Whether it has been moved away.
    bool is_gone() const { return plain_ == nullptr && sealed_ == nullptr; }

    /// The TLS handshake; whether it succeeded.
    asio::awaitable<bool> shake_hands() {
        if (!sealed_)
            co_return true;
        const auto [error] = co_await sealed_->async_handshake(asio::ssl::stream_base::server, kNoThrow);
        co_return !error;
    }

    /// Called with everything read from now on, before the reader gets it; nothing: no observer.
    using Tap = std::function<void(std::span<const std::uint8_t>)>;
    void show(Tap tap) { tap_ = std::move(tap); }

    template <class Buffers, class Token> auto async_read_some(const Buffers& buffers, Token&& token) {
        return asio::async_compose<Token, void(beast::error_code, std::size_t)>(
            [this, buffers, is_begun = false](auto& self, beast::error_code error = {}, std::size_t size = 0) mutable {
                if (std::exchange(is_begun, true)) {
                    show_read(buffers, size);
                    return self.complete(error, size);
                }
                if (sealed_)
                    sealed_->async_read_some(buffers, std::move(self));
                else
                    plain_->async_read_some(buffers, std::move(self));
            },
            token, *this);
    }
    template <class Buffers, class Token> auto async_write_some(const Buffers& buffers, Token&& token) {
        if (sealed_)
            return sealed_->async_write_some(buffers, std::forward<Token>(token));
        return plain_->async_write_some(buffers, std::forward<Token>(token));
    }

    /// How a WebSocket ends its connection. Its close frame has been sent before, so skipping that of TLS loses
    /// nothing.
    template <class Handler> friend void async_teardown(beast::role_type role, Stream& stream, Handler&& handler) {
        async_teardown(role, stream.next_layer(), std::forward<Handler>(handler));
    }

private:
    template <class Buffers> void show_read(const Buffers& buffers, std::size_t size) {
        if (!tap_)
            return;
        for (auto piece = asio::buffer_sequence_begin(buffers); size > 0 && piece != asio::buffer_sequence_end(buffers);
             ++piece) {
            const asio::mutable_buffer bytes{*piece};
            const std::size_t here = std::min(size, bytes.size());
            tap_({static_cast<const std::uint8_t*>(bytes.data()), here});
            size -= here;
        }
    }

    Tap tap_;
    std::unique_ptr<Plain> plain_;
    std::unique_ptr<Sealed> sealed_;
};

} // namespace vaandel::http
