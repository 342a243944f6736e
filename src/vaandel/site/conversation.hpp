#pragma once
// One connection's side of the protocol: which frames are allowed when, and where they go. All input of a socket passes
// through here, and its output comes from the tables; the socket itself only transports frames.

#include "vaandel/site/relay.hpp"
#include "vaandel/site/tables.hpp"

#include <deque>
#include <functional>
#include <memory>

namespace vaandel::site {

class Conversation final : public FrameSink {
public:
    /// Where its page is connected.
    enum class Page { Here, Elsewhere };
    /// `tables` and `clock` outlive the conversation. `caller`: the counted address for new games. `frames`: the rate
    /// limit.
    Conversation(Tables& tables, const Clock& clock, SubscriberPtr self, std::string caller, Rate frames,
                 Page page = Page::Here);
    /// Gives the seat back.
    ~Conversation() override;
    Conversation(const Conversation&) = delete;
    Conversation& operator=(const Conversation&) = delete;

    void hear(std::string_view frame) override;
    /// A binary frame arrived: refused.
    void hear_binary();
    /// So many frames without a message arrived, such as pings; they count like others.
    void hear_nothing(std::size_t frames);

    /// Whether it has a seat, or is a spectator.
    bool has_seat() const { return seat_ || watched_ || line_ != nullptr; }
    /// Whether its game is still being read. A few messages that arrive meanwhile are handled afterwards; it is better
    /// to stop reading.
    bool is_coming() const { return is_coming_; }
    /// Called when that ends, with a seat or without.
    void on_arrival(std::function<void()> arrived) { arrived_ = std::move(arrived); }

private:
    /// Counts a frame; false, after a farewell, if there are too many.
    bool may_speak();
    void answer(std::string_view frame);
    void answer(const Request& request, std::string_view frame);
    /// The first request: a seat, or to watch.
    void begin(const Request& request, std::string_view frame);
    void begin_here(const Request& request);
    /// The first request while its game is looked for, which may move meanwhile.
    struct Coming {
        store::GameId game;
        Request request;
        std::string frame;
        Clock::Time until; ///< for so long
    };
    void find(const Coming& coming);
    /// The game is another process's, which has this conversation from now on; or nobody knows.
    void begin_elsewhere(const store::Membership::Where& where, const Coming& coming);
    /// The connection at a table, and what to do when it is there or was refused.
    template <class Came> Comer<Came> comer(std::optional<Came>& place);
    /// Whether the operator has blocked whoever sits there, or their address.
    bool is_blocked(const Seat& seat);
    /// Messages from before the game was loaded.
    void hear_early();
    void refuse(std::string_view request, RefusalCode code);

    Tables& tables_;
    const Clock& clock_;
    SubscriberPtr self_;
    std::string caller_;
    Rate rate_;
    TokenBucket frames_;
    Page page_;
    std::optional<Seat> seat_;
    std::optional<store::GameId> watched_; ///< in place of a seat
    std::unique_ptr<Relay::Line> line_;    ///< in place of both, if the game is another process's
    bool is_over_ = false;
    bool is_coming_ = false;        ///< the game is being read, or its owner has not answered
    std::deque<std::string> early_; ///< messages that arrived meanwhile
    std::function<void()> arrived_;
    std::shared_ptr<Conversation*> self_while_here_ = std::make_shared<Conversation*>(this);
};

} // namespace vaandel::site
