#include "vaandel/site/relay.hpp"

#include "vaandel/core/text.hpp"

#include <fmt/format.h>

namespace vaandel::site {

using namespace store;

namespace {

constexpr std::chrono::milliseconds kAgain{150};
constexpr std::chrono::milliseconds kWatchBus{250};

// A message's first line: its kind, a number and up to two words. Then its text.
constexpr std::string_view kOpen = "open";     ///< line, caller: a page comes
constexpr std::string_view kFrame = "frame";   ///< line: what the page says
constexpr std::string_view kLeave = "leave";   ///< line: the page is gone
constexpr std::string_view kSay = "say";       ///< line: what the page is told
constexpr std::string_view kClose = "close";   ///< line, farewell
constexpr std::string_view kAsk = "ask";       ///< call, caller, target; the body
constexpr std::string_view kAnswer = "answer"; ///< call, status; the body

std::optional<Farewell> farewell_of(std::string_view number) {
    const auto value = parse_number<unsigned>(number);
    return value && *value <= unsigned(Farewell::Moved) ? std::optional{Farewell(*value)} : std::nullopt;
}

} // namespace

/// A page at another process.
class Relay::Far final : public Subscriber {
public:
    Far(Relay& relay, GuestId id) : relay_{relay}, id_{std::move(id)} {}

    void deliver(std::string message) override {
        if (!is_closed_)
            relay_.links_->send(id_.first, fmt::format("{} {}\n{}", kSay, id_.second, message));
    }
    void close(Farewell why) override {
        if (std::exchange(is_closed_, true))
            return;
        relay_.links_->send(id_.first, fmt::format("{} {} {}\n", kClose, id_.second, unsigned(why)));
        relay_.dismiss(id_);
    }
    /// Nothing goes there any more.
    void cut() { is_closed_ = true; }

private:
    Relay& relay_;
    GuestId id_;
    bool is_closed_ = false;
};

Relay::Relay(Parts parts) : parts_{std::move(parts)} {}
Relay::~Relay() { end(); }

void Relay::begin(Service service) {
    service_ = std::move(service);
    links_.emplace(
        parts_.bus, parts_.scheduler, parts_.clock, parts_.name,
        bus::Links::Events{
            .received = [this](const std::string& from, std::string_view message) { hear(from, message); },
            .broken = [this](const std::string& process) { break_with(process); },
            .told = [this](const std::string& from, std::string_view status) { service_.told(from, status); },
            .status = [this] { return service_.status(); }});
    watch_bus();
}

void Relay::watch_bus() {
    parts_.membership.note_bus(parts_.bus.is_up());
    parts_.scheduler.after(kWatchBus, [this] { watch_bus(); });
}

void Relay::end() {
    is_over_ = true;
    for (auto& [id, guest] : guests_)
        guest.page->close(Farewell::Moved);
    guests_.clear();
    lines_.clear();
    for (const auto& [call, asked] : std::exchange(asked_, {}))
        asked.answered(std::nullopt);
}

void Relay::find(const GameId& game, const Membership::Found& found, std::chrono::milliseconds hold) {
    find_until(game, found, parts_.clock.now() + hold);
}

void Relay::find_until(const GameId& game, const Membership::Found& found, Clock::Time until) {
    parts_.membership.find(game, [this, game, found, until](const Membership::Where& where) {
        if (where.place != Membership::Place::Elsewhere || reaches(where.owner.name))
            return found(where);
        if (parts_.clock.now() >= until || is_over_ || !is_up())
            return found({Membership::Place::OutOfReach, where.owner});
        parts_.scheduler.after(kAgain, [this, game, found, until] { find_until(game, found, until); });
    });
}

std::unique_ptr<Relay::Line> Relay::open(const std::string& owner, const SubscriberPtr& page, const std::string& caller,
                                         const Arrived& arrived) {
    const std::uint64_t line = ++numbers_;
    lines_.emplace(line, OpenLine{owner, page, arrived});
    links_->send(owner, fmt::format("{} {} {}\n", kOpen, line, caller));
    return std::make_unique<Line>(*this, line);
}

void Relay::say(std::uint64_t line, std::string_view frame) {
    if (const auto found = lines_.find(line); found != lines_.end())
        links_->send(found->second.owner, fmt::format("{} {}\n{}", kFrame, line, frame));
}

void Relay::hang_up(std::uint64_t line) {
    if (const auto found = lines_.extract(line); !found.empty())
        links_->send(found.mapped().owner, fmt::format("{} {}\n", kLeave, line));
}

void Relay::end_line(OpenLine line, Farewell why) {
    if (line.arrived && why == Farewell::Moved)
        return line.arrived(Arrival::Moved);
    line.page->close(why);
    if (line.arrived)
        line.arrived(Arrival::Answered);
}

void Relay::ask(const std::string& owner, const Question& question, const Answered& answered,
                std::chrono::milliseconds patience) {
    const std::uint64_t call = ++numbers_;
    asked_.emplace(call, Asked{owner, answered});
    links_->send(owner, fmt::format("{} {} {} {}\n{}", kAsk, call, question.caller, question.target, question.body));
    parts_.scheduler.after(patience, [this, call] {
        if (const auto late = asked_.extract(call); !late.empty())
            late.mapped().answered(std::nullopt);
    });
}

void Relay::hear(const std::string& from, std::string_view message) {
    const std::size_t end = message.find('\n');
    if (end == std::string_view::npos || is_over_)
        return;
    const std::string_view text = message.substr(end + 1);
    const std::vector<std::string_view> words = words_of(message.substr(0, end));
    const auto number = words.size() < 2 ? std::nullopt : parse_number<std::uint64_t>(words[1]);
    if (!number)
        return;
    const std::string_view kind = words[0];
    if (kind == kOpen && words.size() == 3) {
        const GuestId id{from, *number};
        const auto page = std::make_shared<Far>(*this, id);
        guests_.insert_or_assign(id, Guest{page, service_.converse(page, std::string{words[2]})});
    } else if (kind == kClose && words.size() == 3) {
        if (auto line = lines_.extract(*number); !line.empty())
            end_line(std::move(line.mapped()), farewell_of(words[2]).value_or(Farewell::Moved));
    } else if (kind == kAsk && words.size() == 4) {
        answer(from, *number, {std::string{words[3]}, std::string{text}, std::string{words[2]}});
    } else if (kind == kAnswer && words.size() == 3) {
        if (const auto asked = asked_.extract(*number); !asked.empty())
            asked.mapped().answered(Answer{parse_number<unsigned>(words[2]).value_or(503), std::string{text}});
    } else {
        hear_of_line(from, kind, *number, text);
    }
}

void Relay::hear_of_line(const std::string& from, std::string_view kind, std::uint64_t line, std::string_view text) {
    if (kind == kSay) {
        const auto found = lines_.find(line);
        if (found == lines_.end())
            return;
        const Arrived arrived = std::exchange(found->second.arrived, {});
        found->second.page->deliver(std::string{text});
        if (arrived)
            arrived(Arrival::Answered);
        return;
    }
    const auto guest = guests_.find({from, line});
    if (guest == guests_.end())
        return;
    if (kind == kFrame) {
        guest->second.talk->hear(text);
    } else if (kind == kLeave) {
        guest->second.page->cut();
        guests_.erase(guest);
    }
}

void Relay::answer(const std::string& from, std::uint64_t call, const Question& question) {
    service_.answer(question, [this, from, call](const Answer& answer) {
        if (!is_over_)
            links_->send(from, fmt::format("{} {} {}\n{}", kAnswer, call, answer.status, answer.body));
    });
}

void Relay::dismiss(const GuestId& guest) {
    parts_.scheduler.soon([this, guest] { guests_.erase(guest); });
}

void Relay::break_with(const std::string& process) {
    std::vector<Guest> guests;
    for (auto at = guests_.begin(); at != guests_.end();) {
        if (at->first.first != process) {
            ++at;
            continue;
        }
        at->second.page->cut();
        guests.push_back(std::move(at->second));
        at = guests_.erase(at);
    }
    guests.clear(); // they leave their seats
    std::vector<OpenLine> lines;
    std::erase_if(lines_, [&](auto& one) {
        const bool is_broken = one.second.owner == process;
        if (is_broken)
            lines.push_back(std::move(one.second));
        return is_broken;
    });
    for (OpenLine& line : lines)
        end_line(std::move(line), Farewell::Moved);
    std::vector<Answered> unanswered;
    std::erase_if(asked_, [&](auto& one) {
        const bool is_broken = one.second.owner == process;
        if (is_broken)
            unanswered.push_back(std::move(one.second.answered));
        return is_broken;
    });
    for (const Answered& answered : unanswered)
        answered(std::nullopt);
    if (!links_->is_alive(process))
        service_.gone(process);
}

} // namespace vaandel::site
