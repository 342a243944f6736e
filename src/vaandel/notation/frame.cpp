#include "vaandel/notation/frame.hpp"

#include "vaandel/core/text.hpp"
#include "vaandel/notation/characters.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vaandel::notation {

namespace {

/// The line up to a '#' outside quotes, without surrounding spaces.
std::string_view content_of(std::string_view line) {
    bool is_quoted = false;
    for (std::size_t at = 0; at < line.size(); ++at) {
        if (line[at] == '\\' && is_quoted)
            ++at;
        else if (line[at] == '"')
            is_quoted = !is_quoted;
        else if (line[at] == '#' && !is_quoted)
            return trimmed(line.substr(0, at));
    }
    return trimmed(line);
}

/// What is wrong with the first line; nothing if it is correct.
std::optional<std::string> check_mark(std::string_view line, std::string_view mark, unsigned version) {
    if (!line.starts_with(mark))
        return fmt::format("the first line must be '{} {}'", mark, version);
    const std::string_view number = trimmed(line.substr(mark.size()));
    if (parse_number<unsigned>(number) != version)
        return fmt::format("unknown format version {}, only {} is known", excerpt(number), version);
    return std::nullopt;
}

std::optional<std::string> add_to_header(Header& header, const Line& line) {
    const auto colon = line.text.find(':');
    if (colon == std::string_view::npos)
        return fmt::format("'key: value' or a [section] expected, not {}", excerpt(line.text));
    const std::string_view key = trimmed(line.text.substr(0, colon));
    if (!header.add({key, trimmed(line.text.substr(colon + 1)), line.number}))
        return fmt::format("a second {}", excerpt(key));
    return std::nullopt;
}

std::optional<std::string> begin_section(std::vector<Section>& sections, const Line& line) {
    if (line.text.back() != ']')
        return fmt::format("the closing ']' of {} is missing", excerpt(line.text));
    const std::string_view name = line.text.substr(1, line.text.size() - 2);
    if (std::ranges::find(sections, name, &Section::name) != sections.end())
        return fmt::format("a second section {}", excerpt(name));
    sections.push_back({name, line.number, {}});
    return std::nullopt;
}

std::optional<std::string> add_line(Frame& frame, const Line& line) {
    if (line.text.front() == '[')
        return begin_section(frame.sections, line);
    if (frame.sections.empty())
        return add_to_header(frame.header, line);
    frame.sections.back().lines.push_back(line);
    return std::nullopt;
}

} // namespace

bool Header::add(const Entry& entry) {
    if (std::ranges::find(entries_, entry.key, &Entry::key) != entries_.end())
        return false;
    entries_.push_back(entry);
    return true;
}

std::optional<Header::Entry> Header::take(std::string_view key) {
    const auto found = std::ranges::find(entries_, key, &Entry::key);
    if (found == entries_.end())
        return std::nullopt;
    const Entry entry = *found;
    entries_.erase(found);
    return entry;
}

Frame read_frame(std::string_view text, std::string_view mark, unsigned version, Problems& problems) {
    if (text.starts_with(kByteOrderMark))
        text.remove_prefix(kByteOrderMark.size());
    Frame frame;
    for (std::size_t number = 1; number == 1 || !text.empty(); ++number) {
        const std::string_view whole = take_line(text);
        const Line line{number, content_of(whole)};
        std::optional<std::string> wrong;
        if (!is_utf8(whole))
            wrong = "the line is not UTF-8";
        else if (number == 1)
            wrong = check_mark(line.text, mark, version);
        else if (!line.text.empty())
            wrong = add_line(frame, line);
        if (!wrong)
            continue;
        problems.push_back({number, std::move(*wrong)});
        if (number == 1 || problems.size() >= kMostProblems)
            break;
    }
    return frame;
}

} // namespace vaandel::notation
