#include "vaandel/bus/nats_bus.hpp"

#include <fmt/format.h>
#include <nats/nats.h>

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace vaandel::bus {

namespace {

/// More unsent bytes than this, and messages are lost.
constexpr std::size_t kMostUnsent = 64UL * 1024 * 1024;
/// How much may wait to be read; then, too, messages are lost.
constexpr int kMostUnreadMessages = 200'000;
constexpr int kMostUnreadBytes = 256 * 1024 * 1024;

constexpr std::int64_t kConnectMs = 2000;
constexpr std::int64_t kReconnectMs = 200;
constexpr std::int64_t kPingMs = 500;
constexpr int kMostUnansweredPings = 2;

void check(natsStatus status) {
    if (status == NATS_OK)
        return;
    throw BusError{
        fmt::format("cannot use the bus: {}. Check the address in --bus, and whether nats-server runs there.",
                    natsStatus_GetText(status))};
}

template <auto destroy> struct Destroy {
    void operator()(auto* object) const { destroy(object); }
};
using Options = std::unique_ptr<natsOptions, Destroy<natsOptions_Destroy>>;
using Subscription = std::unique_ptr<natsSubscription, Destroy<natsSubscription_Destroy>>;

struct Message {
    std::string subject;
    std::string text;
};

} // namespace

/// The library calls `hear` and `note` on threads of its own. A thread of ours sends, because that may block; so may
/// any question to the library, which locks a connection while it dials.
struct NatsBus::Connection {
    Connection(const std::string& url, const std::string& site, const std::string& name,
               store::Scheduler& its_scheduler)
        : scheduler{its_scheduler}, own{fmt::format("vaandel.{}.to.{}", site, name)},
          all{fmt::format("vaandel.{}.all", site)}, others{fmt::format("vaandel.{}.to.", site)} {
        natsOptions* made = nullptr;
        check(natsOptions_Create(&made));
        const Options options{made};
        check(set_servers(made, url));
        if (url.find("tls://") != std::string::npos)
            check(natsOptions_SetSecure(made, true)); // with the system's certificates
        check(natsOptions_SetName(made, "vaandel"));
        check(natsOptions_SetNoEcho(made, true));
        check(natsOptions_SetSendAsap(made, true));
        check(natsOptions_SetTimeout(made, kConnectMs));
        check(natsOptions_SetMaxReconnect(made, -1));
        check(natsOptions_SetReconnectWait(made, kReconnectMs));
        check(natsOptions_SetReconnectJitter(made, kReconnectMs, kReconnectMs));
        check(natsOptions_SetPingInterval(made, kPingMs));
        check(natsOptions_SetMaxPingsOut(made, kMostUnansweredPings));
        check(natsOptions_SetDisconnectedCB(made, note<State::Down>, this));
        check(natsOptions_SetReconnectedCB(made, note<State::Up>, this));
        check(natsOptions_SetClosedCB(made, note<State::Closed>, this));
        check(natsOptions_SetErrorHandler(made, [](auto*, auto*, natsStatus, void*) {}, nullptr)); // not to our output
        natsConnection* connected = nullptr;
        check(natsConnection_Connect(&connected, made));
        connection.reset(connected);
        set(State::Up);
        sender = std::jthread{[this](const std::stop_token& stopping) { send_all(stopping); }};
    }

    ~Connection() { stop(); }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    static natsStatus set_servers(natsOptions* options, const std::string& urls) {
        std::vector<std::string> list;
        for (std::size_t from = 0; from <= urls.size();) {
            const std::size_t to = std::min(urls.find(',', from), urls.size());
            list.push_back(urls.substr(from, to - from));
            from = to + 1;
        }
        std::vector<const char*> words;
        for (const std::string& one : list)
            words.push_back(one.c_str());
        return natsOptions_SetServers(options, words.data(), int(words.size()));
    }

    void listen(Receive to) {
        receive = std::make_shared<Receive>(std::move(to));
        for (const std::string& subject : {own, all}) {
            natsSubscription* made = nullptr;
            check(natsConnection_Subscribe(&made, connection.get(), subject.c_str(), hear, this));
            subscriptions.emplace_back(made);
            check(natsSubscription_SetPendingLimits(made, kMostUnreadMessages, kMostUnreadBytes));
        }
        check(natsConnection_FlushTimeout(connection.get(), kConnectMs)); // the server knows of it
    }

    static void hear(natsConnection*, natsSubscription*, natsMsg* message, void* connection) {
        const auto* self = static_cast<const Connection*>(connection);
        std::string text(natsMsg_GetData(message), std::size_t(natsMsg_GetDataLength(message)));
        natsMsg_Destroy(message);
        self->scheduler.soon([call = self->receive, text = std::move(text)]() mutable { (*call)(std::move(text)); });
    }

    enum class State : std::uint8_t { Down, Up, Closed };
    void set(State now) {
        {
            const std::lock_guard lock{mutex};
            if (state != State::Closed)
                state = now;
        }
        is_changed.notify_one();
    }
    template <State now> static void note(natsConnection*, void* connection) {
        static_cast<Connection*>(connection)->set(now);
    }

    void send(std::string subject, std::string text) {
        {
            const std::lock_guard lock{mutex};
            if (unsent + text.size() > kMostUnsent)
                return;
            unsent += text.size();
            queue.push_back({std::move(subject), std::move(text)});
        }
        is_due.notify_one();
    }

    void send_all(const std::stop_token& stopping) {
        for (;;) {
            std::optional<Message> message;
            {
                std::unique_lock lock{mutex};
                if (!is_due.wait(lock, stopping, [this] { return !queue.empty(); }))
                    return;
                message = std::move(queue.front());
                queue.pop_front();
                unsent -= message->text.size();
            }
            natsConnection_Publish(connection.get(), message->subject.c_str(), message->text.data(),
                                   int(message->text.size())); // what is lost is noticed (links.hpp)
        }
    }

    void stop() {
        if (connection == nullptr)
            return;
        sender.request_stop(); // when the queue is empty
        sender = {};
        subscriptions.clear();
        natsConnection_FlushTimeout(connection.get(), kReconnectMs);
        natsConnection_Close(connection.get());
        std::unique_lock lock{mutex};
        is_changed.wait(lock, [this] { return state == State::Closed; }); // the last that the library says
        lock.unlock();
        connection.reset();
    }

    store::Scheduler& scheduler;
    const std::string own;
    const std::string all;
    const std::string others;
    std::shared_ptr<Receive> receive;
    mutable std::mutex mutex;
    std::condition_variable_any is_due;
    std::condition_variable_any is_changed;
    State state = State::Down;
    std::deque<Message> queue;
    std::size_t unsent = 0;
    std::unique_ptr<natsConnection, Destroy<natsConnection_Destroy>> connection;
    std::vector<Subscription> subscriptions;
    std::jthread sender; // last: it uses the others
};

NatsBus::NatsBus(const std::string& url, std::string site, const std::string& name, store::Scheduler& scheduler)
    : connection_{std::make_unique<Connection>(url, std::move(site), name, scheduler)} {}
NatsBus::~NatsBus() = default;

void NatsBus::listen(Receive receive) { connection_->listen(std::move(receive)); }
void NatsBus::send(const std::string& to, std::string message) {
    connection_->send(connection_->others + to, std::move(message));
}
void NatsBus::send_to_all(std::string message) { connection_->send(connection_->all, std::move(message)); }
bool NatsBus::is_up() const {
    const std::lock_guard lock{connection_->mutex};
    return connection_->state == Connection::State::Up;
}
void NatsBus::stop() { connection_->stop(); }

} // namespace vaandel::bus
