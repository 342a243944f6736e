#include "vaandel/apps/match/annotations.hpp"

#include "vaandel/core/text.hpp"
#include "vaandel/protocol/message.hpp"

namespace vaandel::apps {

namespace {

/// What follows `info` in the protocol.
std::string comment_of(const match::ActionReport& thought) {
    if (thought == match::ActionReport{})
        return {};
    std::string text = text_of(protocol::FromEngine{protocol::Info{.candidate = {},
                                                                   .depth = thought.depth,
                                                                   .nodes = thought.nodes,
                                                                   .time = thought.time,
                                                                   .chances = thought.chances,
                                                                   .visits = {},
                                                                   .line = {},
                                                                   .text = {}}});
    return "  #" + text.substr(protocol::kWord<protocol::Info>.size());
}

} // namespace

std::string annotated(std::string_view record, std::span<const match::ActionReport> thoughts) {
    std::string text;
    std::optional<std::size_t> ply; ///< of the next line
    while (!record.empty()) {
        const std::string_view line = take_line(record);
        text += line;
        if (ply && *ply < thoughts.size())
            text += comment_of(thoughts[(*ply)++]);
        text += '\n';
        if (line == "[moves]" || line == "[actions]")
            ply = 0;
    }
    return text;
}

} // namespace vaandel::apps
