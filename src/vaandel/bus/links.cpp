#include "vaandel/bus/links.hpp"

#include "vaandel/core/text.hpp"

#include <fmt/format.h>

#include <utility>

namespace vaandel::bus {

namespace {

/// The first line of a message: its kind, the sender and two numbers. Then its text.
constexpr std::string_view kMessage = "message"; ///< of the session, with the number
constexpr std::string_view kReached = "reached"; ///< the session has come to that number
constexpr std::string_view kTorn = "torn";       ///< that session of the receiver
constexpr std::string_view kStatus = "status";

struct Head {
    std::string_view kind;
    std::string from;
    std::uint64_t session;
    std::uint64_t number;
    std::string_view text;
};

std::string with_head(std::string_view kind, std::string_view from, std::uint64_t session, std::uint64_t number,
                      std::string_view text) {
    return fmt::format("{} {} {} {}\n{}", kind, from, session, number, text);
}

std::optional<Head> parse(std::string_view message) {
    const std::size_t end = message.find('\n');
    if (end == std::string_view::npos)
        return std::nullopt;
    const std::vector<std::string_view> words = words_of(message.substr(0, end));
    if (words.size() != 4)
        return std::nullopt;
    const auto session = parse_number<std::uint64_t>(words[2]);
    const auto number = parse_number<std::uint64_t>(words[3]);
    if (!session || !number)
        return std::nullopt;
    return Head{words[0], std::string{words[1]}, *session, *number, message.substr(end + 1)};
}

} // namespace

Links::Links(Bus& bus, store::Scheduler& scheduler, const Clock& clock, std::string own, Events events, Times times)
    : bus_{bus}, scheduler_{scheduler}, clock_{clock}, own_{std::move(own)}, events_{std::move(events)}, times_{times} {
    bus_.listen([this](const std::string& message) { hear(message); });
    beat();
}

void Links::beat() {
    bus_.send_to_all(with_head(kStatus, own_, 0, 0, events_.status()));
    for (auto& [name, link] : links_) {
        if (link.last && clock_.now() - *link.last >= times_.silence)
            put_off(name, link);
        if (link.last)
            tell_reached(name, link);
    }
    scheduler_.after(times_.beat, [this] { beat(); });
}

void Links::tell_reached(const std::string& name, const Link& link) {
    bus_.send(name, with_head(kReached, own_, link.out_session, link.sent, {}));
}

void Links::put_off(const std::string& name, Link& link) {
    link.last.reset();
    break_link(name, link);
}

void Links::send(const std::string& to, std::string_view message) {
    Link& link = links_[to];
    bus_.send(to, with_head(kMessage, own_, link.out_session, ++link.sent, message));
}

bool Links::is_alive(const std::string& name) const {
    const auto found = links_.find(name);
    return found != links_.end() && found->second.last && clock_.now() - *found->second.last < times_.silence;
}

void Links::hear(std::string_view message) {
    const auto head = parse(message);
    if (!head || head->from == own_)
        return;
    Link& link = links_[head->from];
    link.last = clock_.now();
    if (head->kind == kStatus)
        events_.told(head->from, head->text);
    else if (head->kind == kMessage)
        take(head->from, link, head->session, head->number, head->text);
    else if (head->kind == kReached)
        take(head->from, link, head->session, head->number, std::nullopt);
    else if (head->kind == kTorn && head->session == link.out_session && link.sent > 0)
        break_link(head->from, link);
}

void Links::take(const std::string& from, Link& link, std::uint64_t session, std::uint64_t number,
                 std::optional<std::string_view> text) {
    if (session < link.in_session)
        return; // from before it was torn
    const std::uint64_t first = text ? 1 : 0;
    if (session > link.in_session && !begin_session(from, link, session, number, first))
        return;
    if (link.is_torn)
        return ask_for_a_new_one(from, session);
    const bool is_next = number == link.received + first;
    if (!is_next)
        return break_link(from, link);
    link.received = number;
    if (text)
        events_.received(from, *text);
}

bool Links::begin_session(const std::string& from, Link& link, std::uint64_t session, std::uint64_t number,
                          std::uint64_t first) {
    if (number != first) {
        ask_for_a_new_one(from, session);
        return false;
    }
    if (link.received > 0 && !link.is_torn) // it has broken the link, and its word of that was lost
        break_link(from, link);
    link.in_session = session;
    link.received = 0;
    link.is_torn = false;
    return true;
}

void Links::break_link(const std::string& name, Link& link) {
    ++link.out_session;
    link.sent = 0;
    if (!std::exchange(link.is_torn, true))
        ask_for_a_new_one(name, link.in_session);
    tell_reached(name, link); // there, too, all is dropped that came before
    events_.broken(name);
}

void Links::ask_for_a_new_one(const std::string& name, std::uint64_t session) {
    bus_.send(name, with_head(kTorn, own_, session, 0, {}));
}

} // namespace vaandel::bus
