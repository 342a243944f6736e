#include "vaandel/protocol/remote.hpp"

#include "vaandel/core/text.hpp"
#include "vaandel/notation/problem.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vaandel::protocol {

namespace {

/// If an engine sends nonsense without end, the rest is silently ignored.
constexpr unsigned kMostAnswers = 20;
/// Of an introduction, in bytes: what is said after that is not kept for humans.
constexpr std::size_t kMostReceived = 200;

std::string_view first_word(std::string_view line) {
    const std::string_view text = trimmed(line);
    return text.substr(0, text.find_first_of(" \t"));
}

} // namespace

const Option* Introduction::find_option(std::string_view wanted) const {
    const auto found = std::ranges::find(options, wanted, &Option::name);
    return found == options.end() ? nullptr : &*found;
}

Result<FromEngine, Silence> Remote::receive(Deadline deadline, std::string_view awaited) {
    for (;;) {
        Received received = wire_->receive(deadline);
        if (received.kind == Received::Kind::Gone)
            return Failure{Silence{Silence::Kind::Gone, std::move(received.text)}};
        // Also applies if it never stops sending.
        if (received.kind == Received::Kind::Late || std::chrono::steady_clock::now() >= deadline)
            return Failure{Silence{Silence::Kind::Late, {}}};
        auto message = read(received.text);
        if (message)
            return std::move(*message);
        if (!awaited.empty() && first_word(received.text) == awaited)
            return Failure{Silence{Silence::Kind::Unreadable, message.error()}};
    }
}

Result<FromEngine, std::string> Remote::read(std::string_view line) {
    auto message = parse_from_engine(line);
    if (!message) {
        grievance_ = fmt::format("it said {}: {}", notation::excerpt(line), message.error());
        if (++answered_ <= kMostAnswers)
            say(Complaint{message.error()});
    } else if (const auto* complaint = std::get_if<Complaint>(&*message)) {
        grievance_ = fmt::format("it complained: {}", notation::excerpt(complaint->text));
    }
    return message;
}

Result<std::optional<BestMove>, Silence> Remote::settle(Deadline deadline) {
    std::optional<BestMove> unasked;
    say(IsReady{});
    const auto ready = await<ReadyOk>(deadline, [&](const FromEngine& message) {
        if (const auto* best = std::get_if<BestMove>(&message))
            unasked = *best;
    });
    if (!ready)
        return Failure{ready.error()};
    return unasked;
}

std::string Remote::silence_text(std::string_view awaited, const Silence& silence) const {
    if (silence.kind == Silence::Kind::Unreadable)
        return grievance_;
    return fmt::format("no '{}': {}{}{}", awaited, silence.is_late() ? "time is up" : silence.what,
                       grievance_.empty() ? "" : "; ", grievance_);
}

Result<Introduction, Silence> Remote::introduce(Deadline deadline) {
    say(Version{});
    Introduction introduction;
    for (;;) {
        auto message = receive(deadline, kWord<Version>);
        if (!message)
            return Failure{Silence{message.error().kind, silence_text(kWord<Version>, message.error())}};
        if (introduction.received.size() < kMostReceived)
            introduction.received += (introduction.received.empty() ? "" : " | ") + text_of(*message);
        if (const auto* identity = std::get_if<Identity>(&*message))
            introduction.name = identity->text;
        else if (auto* editions = std::get_if<Editions>(&*message))
            introduction.editions = std::move(editions->ids);
        else if (auto* option = std::get_if<Option>(&*message))
            introduction.options.push_back(std::move(*option));
        else if (const auto* version = std::get_if<Version>(&*message)) {
            if (version->number == kVersion)
                return introduction;
            return Failure{Silence{Silence::Kind::Gone, fmt::format("it speaks version {} of the protocol, not {}",
                                                                    version->number, kVersion)}};
        }
    }
}

} // namespace vaandel::protocol
