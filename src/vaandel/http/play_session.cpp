#include "vaandel/http/play_session.hpp"

#include "vaandel/http/counted.hpp"
#include "vaandel/http/frame_meter.hpp"
#include "vaandel/site/conversation.hpp"

#include <deque>

namespace vaandel::http {

using namespace store;
using namespace site;

namespace {

class PlaySession final : public Subscriber, public std::enable_shared_from_this<PlaySession> {
public:
    PlaySession(Edge& edge, Stream stream)
        : edge_{edge}, socket_{std::move(stream)}, wake_{edge.loop}, patience_{edge.loop}, arrival_{edge.loop} {}

    asio::awaitable<void> run(BeastRequest request, std::string caller) {
        if (!co_await accept(std::move(request)))
            co_return;
        const auto self = shared_from_this();
        const Ending ending{*this};
        ++edge_.counts.sockets;
        const Counted open{edge_.sockets};
        asio::co_spawn(edge_.loop, [self] { return self->write_all(); }, asio::detached);
        patience_.expires_after(edge_.limits.attach_time);
        patience_.async_wait([self](const beast::error_code& error) {
            if (!error)
                self->drop(Dropped::NoSeatTaken);
        });
        co_await read_all(std::move(caller));
    }

    void deliver(std::string message) override {
        if (!is_open_ || farewell_)
            return;
        queued_bytes_ += message.size();
        queue_.push_back(std::move(message));
        wake_.cancel();
        if (queued_bytes_ > edge_.limits.queue_bytes)
            drop(Dropped::SlowReader);
    }

    void close(Farewell why) override {
        switch (why) {
        case Farewell::UnknownSeat: return end(websocket::close_code::policy_error, "unknown seat");
        case Farewell::Flood:
            edge_.counts.count_drop(Dropped::Flood);
            return end(websocket::close_code::policy_error, "too many messages");
        case Farewell::Unavailable: return end(websocket::close_code::try_again_later, "storage");
        case Farewell::Moved: return end(websocket::close_code::service_restart, "come back");
        case Farewell::OutOfReach: return end(websocket::close_code::service_restart, "another server has the game");
        }
    }

    /// Politely the first time, at once the second time.
    void go_away() {
        if (std::exchange(is_leaving_, true))
            return drop(Dropped::Deaf);
        end(websocket::close_code::going_away, "the server is stopping");
    }

private:
    /// However reading ends, even by an exception, its dependents end with it.
    class Ending {
    public:
        explicit Ending(PlaySession& session) : session_{session} {}
        ~Ending() {
            session_.is_open_ = false;
            session_.wake_.cancel();
            session_.patience_.cancel();
        }
        Ending(const Ending&) = delete;
        Ending& operator=(const Ending&) = delete;

    private:
        PlaySession& session_;
    };

    /// Lets a conversation count the frames that only the library sees.
    class Onlooking {
    public:
        Onlooking(Stream& stream, Conversation& conversation) : stream_{stream} {
            stream.show([&conversation, meter = FrameMeter{}](std::span<const std::uint8_t> bytes) mutable {
                if (const std::size_t frames = meter.count(bytes); frames > 0)
                    conversation.hear_nothing(frames);
            });
        }
        ~Onlooking() { stream_.show(nullptr); }
        Onlooking(const Onlooking&) = delete;
        Onlooking& operator=(const Onlooking&) = delete;

    private:
        Stream& stream_;
    };

    asio::awaitable<bool> accept(BeastRequest request) {
        beast::get_lowest_layer(socket_).expires_never(); // the WebSocket has its own time limits
        websocket::stream_base::timeout limits{};
        limits.handshake_timeout = edge_.limits.farewell_time;
        limits.idle_timeout = edge_.limits.idle_time;
        limits.keep_alive_pings = true;
        socket_.set_option(limits);
        socket_.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
            response.set(http::field::server, "Vaandel");
            for (const auto& [name, value] : security_headers())
                response.set(beast::string_view{name}, beast::string_view{value});
        }));
        socket_.read_message_max(edge_.limits.frame_bytes);
        socket_.text(true);
        socket_.auto_fragment(false); // a message is one frame
        const auto [error] = co_await socket_.async_accept(request, kNoThrow);
        is_open_ = !error;
        co_return is_open_;
    }

    asio::awaitable<void> read_all(std::string caller) {
        Conversation conversation{edge_.tables, edge_.clock, shared_from_this(), std::move(caller),
                                  edge_.limits.frames};
        conversation.on_arrival([this, &conversation] {
            if (conversation.has_seat())
                patience_.cancel();
            arrival_.cancel();
        });
        const Onlooking frames{socket_.next_layer(), conversation};
        beast::flat_buffer buffer;
        for (;;) {
            const auto [error, size] = co_await socket_.async_read(buffer, kNoThrow);
            if (error)
                co_return;
            ++edge_.counts.received;
            if (socket_.got_text())
                conversation.hear({static_cast<const char*>(buffer.cdata().data()), buffer.size()});
            else
                conversation.hear_binary();
            buffer.consume(buffer.size());
            while (conversation.is_coming()) {
                arrival_.expires_at(asio::steady_timer::time_point::max());
                co_await arrival_.async_wait(kNoThrow);
            }
        }
    }

    /// Sends the queue, one frame at a time, then the close frame.
    asio::awaitable<void> write_all() {
        const auto self = shared_from_this();
        while (is_open_) {
            if (!queue_.empty()) {
                const auto [error, size] = co_await socket_.async_write(asio::buffer(queue_.front()), kNoThrow);
                if (error)
                    co_return drop(Dropped::WriteFailed);
                ++edge_.counts.said;
                queued_bytes_ -= queue_.front().size();
                queue_.pop_front();
            } else if (farewell_) {
                co_await socket_.async_close(*farewell_, kNoThrow);
                co_return;
            } else {
                wake_.expires_at(asio::steady_timer::time_point::max());
                co_await wake_.async_wait(kNoThrow);
            }
        }
    }

    void end(websocket::close_code code, const char* why) {
        if (!farewell_)
            farewell_.emplace(code, why);
        wake_.cancel();
    }

    /// Ends the connection without a close frame: nobody is listening.
    void drop(Dropped why) {
        if (!std::exchange(is_open_, false))
            return;
        edge_.counts.count_drop(why);
        if (const auto count = edge_.lines.count("dropped"))
            edge_.log.info("dropped", {{"why", std::string{name_of(why)}}, {"count", std::to_string(*count)}});
        beast::get_lowest_layer(socket_).close();
        wake_.cancel();
    }

    Edge& edge_;
    websocket::stream<Stream, false> socket_; // no compression: it would cost each seat more memory than its game
    asio::steady_timer wake_;
    asio::steady_timer patience_;
    asio::steady_timer arrival_; ///< at the table
    std::deque<std::string> queue_;
    std::size_t queued_bytes_ = 0;
    std::optional<websocket::close_reason> farewell_;
    bool is_open_ = false;
    bool is_leaving_ = false; ///< told to; it may have a farewell already, not yet sent
};

} // namespace

asio::awaitable<void> play(Edge& edge, Stream stream, BeastRequest request, std::string caller,
                           Connections::Place& place) {
    const auto session = std::make_shared<PlaySession>(edge, std::move(stream));
    place.on_hang_up([weak = std::weak_ptr{session}] {
        if (const auto held = weak.lock())
            held->go_away();
    });
    co_await session->run(std::move(request), std::move(caller));
}

} // namespace vaandel::http
