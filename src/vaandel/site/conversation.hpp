#pragma once
// One connection's side of the talk: which frame may come when, and who is told. Everything that a socket brings in
// passes through here, and what it brings out comes from the tables; the socket itself only carries.

#include "vaandel/site/tables.hpp"

#include <deque>
#include <functional>
#include <memory>

namespace vaandel::site {

class Conversation {
public:
    /// `tables` and `clock` outlive the conversation. `caller`: who is counted where games are made. `frames`: how many
    /// it may send.
    Conversation(Tables& tables, const Clock& clock, SubscriberPtr self, std::string caller, Rate frames);
    /// Gives the seat back.
    ~Conversation();
    Conversation(const Conversation&) = delete;
    Conversation& operator=(const Conversation&) = delete;

    /// A text frame came in.
    void hear(std::string_view frame);
    /// A binary frame came in: not understood.
    void hear_binary();
    /// So many frames came in that say nothing, such as pings; they count as others do.
    void hear_nothing(std::size_t frames);

    /// Whether it has a seat, or looks on.
    bool has_seat() const { return seat_ || watched_; }
    /// Whether the game that it comes to is still being read. What is said meanwhile is heard then, up to a few frames;
    /// it is better not to listen.
    bool is_coming() const { return is_coming_; }
    /// Is called when it is no longer so, with a seat or without.
    void on_arrival(std::function<void()> arrived) { arrived_ = std::move(arrived); }

private:
    /// Counts a frame; false, after a farewell, when there are too many.
    bool may_speak();
    void answer(std::string_view frame);
    void answer(const Request& request);
    /// The first request: a seat, or to look on.
    void begin(const Request& request);
    /// Who comes to a table, and what is done when he is there or was turned away.
    template <class Came> Comer<Came> comer(std::optional<Came>& place);
    /// What was said before the game was there.
    void hear_early();
    void refuse(std::string_view request, RefusalCode code);

    Tables& tables_;
    const Clock& clock_;
    SubscriberPtr self_;
    std::string caller_;
    Rate rate_;
    TokenBucket frames_;
    std::optional<Seat> seat_;
    std::optional<store::GameId> watched_; ///< instead of a seat
    bool is_over_ = false;
    bool is_coming_ = false;        ///< the game is being read
    std::deque<std::string> early_; ///< what was heard meanwhile
    std::function<void()> arrived_;
    std::shared_ptr<Conversation*> self_while_here_ = std::make_shared<Conversation*>(this);
};

} // namespace vaandel::site
