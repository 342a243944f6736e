#pragma once
// Makes the bus reliable in one respect: a lost message is noticed. Each process numbers what it sends to each other
// one, and tells it regularly how far it has come. After a gap, or when a process has been silent too long, the link
// between the two is broken: both drop everything that depended on it, and begin anew.

#include "vaandel/bus/bus.hpp"
#include "vaandel/core/clock.hpp"
#include "vaandel/store/scheduler.hpp"

#include <cstdint>
#include <map>
#include <optional>

namespace vaandel::bus {

class Links {
public:
    struct Times {
        std::chrono::milliseconds beat{500};     ///< between two signs of life
        std::chrono::milliseconds silence{2000}; ///< after so long without any, a link is broken
    };
    struct Events {
        std::function<void(const std::string& from, std::string_view message)> received;
        /// What was sent to it, or by it, may be lost.
        std::function<void(const std::string& name)> broken;
        /// What it tells everybody.
        std::function<void(const std::string& from, std::string_view status)> told;
        /// The same of this process.
        std::function<std::string()> status;
    };
    /// All outlive it. `own`: this process's name.
    Links(Bus& bus, store::Scheduler& scheduler, const Clock& clock, std::string own, Events events)
        : Links{bus, scheduler, clock, std::move(own), std::move(events), Times{}} {}
    Links(Bus& bus, store::Scheduler& scheduler, const Clock& clock, std::string own, Events events, Times times);

    /// To another process.
    void send(const std::string& to, std::string_view message);
    /// Whether that process was heard of lately.
    bool is_alive(const std::string& name) const;

private:
    struct Link {
        std::uint64_t out_session = 1;
        std::uint64_t sent = 0; ///< the number of the last message
        std::uint64_t in_session = 0;
        std::uint64_t received = 0;
        bool is_torn = false;              ///< nothing more is taken of that session
        std::optional<Clock::Time> last{}; ///< when it was last heard
    };
    void beat();
    void hear(std::string_view message);
    void take(const std::string& from, Link& link, std::uint64_t session, std::uint64_t number,
              std::optional<std::string_view> text);
    /// Begins the other process's new session, if it is the beginning; otherwise asks for one.
    bool begin_session(const std::string& from, Link& link, std::uint64_t session, std::uint64_t number,
                       std::uint64_t first);
    void break_link(const std::string& name, Link& link);
    void ask_for_a_new_one(const std::string& name, std::uint64_t session);
    void tell_reached(const std::string& name, const Link& link);
    void put_off(const std::string& name, Link& link);

    Bus& bus_;
    store::Scheduler& scheduler_;
    const Clock& clock_;
    std::string own_;
    Events events_;
    Times times_;
    std::map<std::string, Link, std::less<>> links_;
};

} // namespace vaandel::bus
