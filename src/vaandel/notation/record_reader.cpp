#include "vaandel/notation/record_reader.hpp"

#include "vaandel/notation/characters.hpp"
#include "vaandel/notation/time_text.hpp"
#include "vaandel/notation/vaandel_record.hpp"

#include <algorithm>

namespace vaandel::notation {

RecordReader::RecordReader(std::string_view text) {
    if (text.size() > kMaxRecordBytes)
        fail(0, fmt::format("longer than {} bytes", kMaxRecordBytes));
    else
        frame_ = read_frame(text, kRecordMark, kRecordVersion, problems_);
    sections_ = frame_.sections;
}

void RecordReader::fail(std::size_t line, std::string what) {
    problems_.insert(std::ranges::upper_bound(problems_, line, {}, &Problem::line), {line, std::move(what)});
}

std::optional<Header::Entry> RecordReader::take_needed(std::string_view key) {
    const auto entry = take(key);
    if (!entry)
        fail(0, fmt::format("the key '{}' is missing", key));
    return entry;
}

void RecordReader::read_names(board::PerSide<std::optional<std::string>>& names) {
    for (const board::Side side : {board::Side::Red, board::Side::Blue})
        if (const auto entry = take(name_of(side)))
            read_name(*entry, names[side]);
}

void RecordReader::read_name(const Header::Entry& entry, std::optional<std::string>& name) {
    std::string_view text = entry.value;
    auto meaning = take_quoted(text);
    if (!meaning)
        return fail(entry.line, fmt::format("the name of {}: {}", entry.key, meaning.error()));
    if (!text.empty())
        return fail(entry.line, fmt::format("{} after the name of {}", excerpt(trimmed(text)), entry.key));
    name = std::move(*meaning);
}

void RecordReader::read_started(std::optional<Time>& started) {
    const auto entry = take("started");
    if (!entry)
        return;
    started = parse_time(entry->value);
    if (!started)
        fail(entry->line, fmt::format("{} is not a time such as 2026-11-21T19:04:05.250Z", excerpt(entry->value)));
}

void RecordReader::read_clock(std::optional<TimeControl>& clock) {
    const auto entry = take("clock");
    if (!entry)
        return;
    clock = parse_time_control(entry->value);
    if (!clock)
        fail(entry->line,
             fmt::format("{} is not a clock such as 'set-up 300s, main 600s, free 15s'", excerpt(entry->value)));
}

void RecordReader::read_result(std::optional<board::Outcome>& outcome, std::span<const board::Reason> reasons) {
    const auto entry = take("result");
    if (!entry)
        return;
    if (const auto words = parse_outcome_words(entry->value))
        if (const auto reason = board::reason_of_code(words->reason);
            reason && std::ranges::count(reasons, *reason) > 0)
            outcome = board::Outcome{words->winner, *reason};
    if (!outcome || !can_be(*outcome))
        fail(entry->line, fmt::format("no game can end like this: {}", excerpt(entry->value)));
}

void RecordReader::refuse_other_keys() {
    for (const Header::Entry& entry : frame_.header.rest())
        fail(entry.line, fmt::format("unknown key {}", excerpt(entry.key)));
}

const Section* RecordReader::take_section(std::string_view name) {
    if (sections_.empty() || sections_.front().name != name)
        return nullptr;
    const Section* section = &sections_.front();
    sections_ = sections_.subspan(1);
    return section;
}

const Section* RecordReader::take_needed_section(std::string_view name) {
    const Section* section = take_section(name);
    if (section == nullptr)
        fail(sections_.empty() ? 0 : sections_.front().line, fmt::format("the section '{}' is missing", name));
    return section;
}

void RecordReader::refuse_other_sections(std::string_view due) {
    for (const Section& section : sections_)
        fail(section.line, fmt::format("no section {} belongs here ({})", excerpt(section.name), due));
}

bool RecordReader::take_label(const Line& line, std::string_view& rest) {
    const std::string_view label = take_word(rest);
    const std::size_t due = next_label_++;
    const auto number =
        label.ends_with('.') ? parse_number<std::size_t>(label.substr(0, label.size() - 1)) : std::nullopt;
    if (number == due)
        return true;
    next_label_ = number.value_or(due) + 1; // one error is enough for a missing line
    fail(line.number, fmt::format("'{}.' was due, not {}", due, excerpt(label)));
    return false;
}

bool RecordReader::take_thinking(const Line& line, std::string_view& rest,
                                 std::optional<std::chrono::milliseconds>& thinking) {
    const auto open = rest.find('(');
    if (open == std::string_view::npos)
        return true;
    const std::string_view time = rest.substr(open);
    rest = rest.substr(0, open);
    thinking = time.ends_with(')') ? parse_duration(time.substr(1, time.size() - 2)) : std::nullopt;
    if (!thinking)
        fail(line.number, fmt::format("{} is not a time such as (3.250s)", excerpt(time)));
    return thinking.has_value();
}

} // namespace vaandel::notation
