#pragma once
// Passes what concerns a game of another process on to its owner: a page's whole conversation, or one call; and does
// the same for others. The owner treats them like those of its own sockets, so the same promises hold. When something
// may have been lost on the way, the page's socket is closed; the page comes back and is shown what is on disk.

#include "vaandel/bus/links.hpp"
#include "vaandel/site/http.hpp"
#include "vaandel/site/subscriber.hpp"
#include "vaandel/store/membership.hpp"

#include <memory>

namespace vaandel::site {

/// Takes the frames of one page; what it answers goes to the page's Subscriber.
class FrameSink {
public:
    virtual ~FrameSink() = default;
    FrameSink() = default;
    FrameSink(const FrameSink&) = delete;
    FrameSink& operator=(const FrameSink&) = delete;
    /// A text frame has arrived.
    virtual void hear(std::string_view frame) = 0;
};

class Relay {
public:
    struct Parts {
        bus::Bus& bus;
        store::Membership& membership;
        store::Scheduler& scheduler;
        const Clock& clock;
        std::string name; ///< of this process on the bus
    };
    /// All outlive it.
    explicit Relay(Parts parts);
    ~Relay();
    Relay(const Relay&) = delete;
    Relay& operator=(const Relay&) = delete;

    /// A call for the owner of a game.
    struct Question {
        std::string target;
        std::string body;
        std::string caller;
    };
    /// Its status and body; nothing if the owner is gone.
    struct Answer {
        unsigned status = 0;
        std::string body;
    };
    using Answered = std::function<void(const std::optional<Answer>&)>;

    /// What this process does for the others.
    struct Service {
        std::function<std::unique_ptr<FrameSink>(const SubscriberPtr& page, const std::string& caller)> converse;
        std::function<void(const Question& question, const std::function<void(Answer)>& answered)> answer;
        /// What all should know, and what another one has told; `gone`: it is not there any more.
        std::function<std::string()> status;
        std::function<void(const std::string& process, std::string_view status)> told;
        std::function<void(const std::string& process)> gone;
    };
    /// From now on.
    void begin(Service service);
    /// Conversations end now, and no more come.
    void end();

    /// For so long, a page waits for a game whose owner has died; its lease runs out before.
    static constexpr std::chrono::milliseconds kHold{5000};
    /// A call waits less: a balancer takes a server for frozen that is silent for two seconds. It is repeated.
    static constexpr std::chrono::milliseconds kHoldCall{1500};
    /// Where a game is. A game whose owner has just died is held back for so long, until another one can take it. While
    /// the bus is down, nobody is held back: the owner may be there, and a balancer may find it.
    void find(const store::GameId& game, const store::Membership::Found& found, std::chrono::milliseconds hold = kHold);
    /// Whether that process was heard of lately, and the bus is up.
    bool reaches(const std::string& process) const { return is_up() && links_->is_alive(process); }

    /// One page's conversation with the owner of its game; ends with this object.
    class Line {
    public:
        Line(Relay& relay, std::uint64_t number) : relay_{relay}, number_{number} {}
        ~Line() { relay_.hang_up(number_); }
        Line(const Line&) = delete;
        Line& operator=(const Line&) = delete;
        void say(std::string_view frame) { relay_.say(number_, frame); }

    private:
        Relay& relay_;
        std::uint64_t number_;
    };
    /// How a conversation begins: the owner has said something; or it said nothing and has the game no more, the line
    /// is gone, and the page knows nothing of it.
    enum class Arrival { Answered, Moved };
    using Arrived = std::function<void(Arrival)>;
    std::unique_ptr<Line> open(const std::string& owner, const SubscriberPtr& page, const std::string& caller,
                               const Arrived& arrived);

    /// For an answer of another process. As above, a call waits less.
    static constexpr std::chrono::milliseconds kPatience{5000};
    static constexpr std::chrono::milliseconds kPatienceOfCall = kHoldCall;
    void ask(const std::string& owner, const Question& question, const Answered& answered,
             std::chrono::milliseconds patience = kPatience);

    /// Conversations that it passes on, and those that it has for others.
    std::size_t lines() const { return lines_.size(); }
    std::size_t guests() const { return guests_.size(); }
    bool is_up() const { return parts_.bus.is_up(); }
    /// There are other processes, and the bus is down: what they have told lately is not all that there is.
    bool is_deaf() const { return !is_up() && !parts_.membership.others().empty(); }

private:
    class Far;
    /// A page elsewhere.
    struct Guest {
        std::shared_ptr<Far> page;
        std::unique_ptr<FrameSink> talk;
    };
    struct OpenLine {
        std::string owner;
        SubscriberPtr page;
        Arrived arrived; ///< nothing once it was called
    };
    struct Asked {
        std::string owner;
        Answered answered;
    };
    using GuestId = std::pair<std::string, std::uint64_t>; ///< the process, and its number of the line

    void find_until(const store::GameId& game, const store::Membership::Found& found, Clock::Time until);
    void say(std::uint64_t line, std::string_view frame);
    void hang_up(std::uint64_t line);
    static void end_line(OpenLine line, Farewell why);
    void hear(const std::string& from, std::string_view message);
    void hear_of_line(const std::string& from, std::string_view kind, std::uint64_t line, std::string_view text);
    void answer(const std::string& from, std::uint64_t call, const Question& question);
    void break_with(const std::string& process);
    /// Later: perhaps it is just being used.
    void dismiss(const GuestId& guest);
    void watch_bus();

    Parts parts_;
    Service service_;
    std::optional<bus::Links> links_;
    std::uint64_t numbers_ = 0;
    std::map<std::uint64_t, OpenLine> lines_;
    std::map<GuestId, Guest> guests_;
    std::map<std::uint64_t, Asked> asked_;
    bool is_over_ = false;
};

} // namespace vaandel::site
