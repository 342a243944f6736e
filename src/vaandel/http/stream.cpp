#include "vaandel/http/stream.hpp"

namespace vaandel::http {

Stream::Stream(tcp::socket socket, asio::ssl::context* tls) {
    if (tls == nullptr)
        plain_ = std::make_unique<Plain>(std::move(socket));
    else
        sealed_ = std::make_unique<Sealed>(Plain{std::move(socket)}, *tls);
}

asio::awaitable<bool> Stream::shake_hands() {
    if (!sealed_)
        co_return true;
    const auto [error] = co_await sealed_->async_handshake(asio::ssl::stream_base::server, kNoThrow);
    co_return !error;
}

void Stream::read_some(asio::mutable_buffer into, Handler handler) {
    auto seen = asio::bind_executor(
        get_executor(), [this, into, handler = std::move(handler)](beast::error_code error, std::size_t size) mutable {
            if (tap_ && size > 0)
                tap_({static_cast<const std::uint8_t*>(into.data()), size});
            std::move(handler)(error, size);
        });
    if (sealed_)
        sealed_->async_read_some(into, std::move(seen));
    else
        plain_->async_read_some(into, std::move(seen));
}

void Stream::write_some(const Gathered& from, Handler handler) {
    auto bound = asio::bind_executor(get_executor(), std::move(handler));
    if (sealed_)
        sealed_->async_write_some(from, std::move(bound));
    else
        plain_->async_write_some(from, std::move(bound));
}

} // namespace vaandel::http
