#include "laws.hpp"

#include "vaandel/core/text.hpp"
#include "vaandel/engine_protocol/engine_session.hpp"
#include "vaandel/protocol/seat_messages.hpp"
#include "vaandel/protocol/ucc.hpp"

namespace vaandel::protocol::laws {

using engine_protocol::EngineSession;
using engine_protocol::EngineSettings;

namespace {

template <class Message>
std::string check(std::string_view line, Result<Message, std::string> (*parse)(std::string_view)) {
    const auto message = parse(line);
    if (!message)
        return message.error().empty() ? "refused without a reason" : "";
    const std::string text = text_of(*message);
    const auto again = parse(text);
    if (!again)
        return "its own words are not read: " + text + ": " + again.error();
    if (*again != *message)
        return "its own words mean something else: " + text;
    return text_of(*again) == text ? "" : "written in two ways: " + text;
}

std::string check_ucc(std::string_view line) {
    if (const auto move = parse_ucc_move(line); move && parse_ucc_move(ucc_move(*move)) != move)
        return "a move of UCC-2012 means something else: " + ucc_move(*move);
    const auto ply = parse_ucc_ply(line);
    if (!ply || ply->outcome != UccPly::Outcome::Made)
        return {};
    const auto again = parse_ucc_ply(ucc_move(ply->move) + ' ' + ucc_outcome(ply->battle));
    if (ply->battle && ply->battle->defender == board::Rank::Flag)
        return {}; // written as VICTORY_FLAG
    return again && again->move == ply->move && again->battle == ply->battle ? "" : "a ply of UCC-2012 is lost";
}

} // namespace

std::string check_line(std::string_view line) {
    for (std::string wrong :
         {check<ToEngine>(line, parse_to_engine), check<FromEngine>(line, parse_from_engine), check_ucc(line)})
        if (!wrong.empty())
            return wrong;
    return {};
}

std::string check_session(std::string_view lines) {
    const EngineSettings settings{
        .level = engine::Level::Newcomer, .seed = 1, .limits = {.time = {}, .nodes = 1}, .editions = all_editions()};
    std::string wrong;
    const auto now = [time = std::chrono::nanoseconds{0}]() mutable { return time += std::chrono::milliseconds{1}; };
    EngineSession session{settings, now, [&](std::string_view line) {
                              if (!parse_from_engine(line))
                                  wrong = "it says no message: " + std::string{line};
                          }};
    while (!lines.empty() && wrong.empty()) {
        if (!session.handle(take_line(lines)))
            break;
        session.handle("stop"); // of endless thinking
        session.settle();
    }
    session.settle();
    return wrong;
}

} // namespace vaandel::protocol::laws
