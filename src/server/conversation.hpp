#pragma once
// One connection's side of the talk: which frame may come when, and who is told. Everything that a socket brings in passes through here, and
// what it brings out comes from the tables; the socket itself only carries.

#include "vaandel/server/tables.hpp"

namespace vaandel::server {

class Conversation {
public:
    /// `tables` and `clock` outlive the conversation. `caller`: who is counted where games are made. `frames`: how many it may send.
    Conversation(Tables& tables, const Clock& clock, SubscriberPtr self, std::string caller, Rate frames);
    /// Gives the seat back.
    ~Conversation();
    Conversation(const Conversation&) = delete;
    Conversation& operator=(const Conversation&) = delete;

    /// A text frame came in.
    void hear(std::string_view frame);
    /// A binary frame came in: not understood.
    void hear_binary();

    /// Whether it has a seat, or looks on.
    bool has_seat() const { return seat_ || watched_; }

private:
    /// Counts a frame; false, after a farewell, when there are too many.
    bool may_speak();
    void answer(const Request& request);
    /// The first request: a seat, or to look on.
    void begin(const Request& request);
    void refuse(std::string_view request, std::string_view code);

    Tables& tables_;
    const Clock& clock_;
    SubscriberPtr self_;
    std::string caller_;
    Rate rate_;
    TokenBucket frames_;
    std::optional<Seat> seat_;
    std::optional<GameId> watched_; ///< instead of a seat
    bool is_over_ = false;
};

} // namespace vaandel::server
