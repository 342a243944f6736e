#pragma once
// The common part of the readers of our own records: the frame, problems in the order of their lines, the keys that
// every header may have, sections in order, numbers and times of lines. A reader of one kind of game derives from
// it.

#include "vaandel/core/text.hpp"
#include "vaandel/notation/frame.hpp"
#include "vaandel/notation/record.hpp"
#include "vaandel/notation/record_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <span>

namespace vaandel::notation {

class RecordReader {
public:
    explicit RecordReader(std::string_view text);

protected:
    /// Adds an error. The header is not checked in the order of its lines; problems are sorted.
    void fail(std::size_t line, std::string what);
    bool is_sound() const { return problems_.empty(); }
    /// There are so many errors that reading on is useless.
    bool is_hopeless() const { return problems_.size() >= kMostProblems; }
    /// The record, or all errors.
    template <class Whole> Result<Whole, Problems> finish(Whole whole) {
        if (is_sound())
            return whole;
        problems_.resize(std::min(problems_.size(), kMostProblems));
        return Failure{std::move(problems_)};
    }

    // The header. Missing keys leave the value unchanged.

    std::optional<Header::Entry> take(std::string_view key) { return frame_.header.take(key); }
    /// A missing key is an error.
    std::optional<Header::Entry> take_needed(std::string_view key);
    /// What every record has: names, start, clock and result. `reasons`: those for which such a game can end.
    template <class Record> void read_frame_of(Record& record, std::span<const board::Reason> reasons) {
        read_names(record.names);
        read_started(record.started);
        read_clock(record.clock);
        read_result(record.outcome, reasons);
    }
    /// Switches and limits of the rules. `unit`: what the limits count, "plies".
    template <class Rules> void read_rules(Rules& rules, std::string_view unit) {
        for_each_switch(rules, [&](std::string_view key, const auto& words, auto& setting) {
            if (may_be_missing(key))
                read_word(key, words, setting);
            else
                read_switch(key, words, setting);
        });
        for_each_limit(rules, [&](std::string_view key, auto& limit) { read_limit(key, unit, limit); });
    }
    template <class E, std::size_t N>
    void read_word(std::string_view key, const std::array<Word<E>, N>& words, E& setting) {
        if (const auto entry = take(key))
            read_value(*entry, words, setting);
    }
    /// Call this when all known keys are taken.
    void refuse_other_keys();

    // The sections

    /// The next section, if it has that name.
    const Section* take_section(std::string_view name);
    /// The same; a missing section is an error.
    const Section* take_needed_section(std::string_view name);
    /// Call this when all known sections are taken. `due`: their names, "'board', then 'moves'".
    void refuse_other_sections(std::string_view due);

    /// Removes "17." from the front of a line: the labels of a section count from 1. False, with an error, if a
    /// different number was due.
    bool take_label(const Line& line, std::string_view& rest);
    /// Removes "(3.250s)" from the end of a line, if present. False, with an error, if it is malformed.
    bool take_thinking(const Line& line, std::string_view& rest, std::optional<std::chrono::milliseconds>& thinking);

private:
    void read_names(board::PerSide<std::optional<std::string>>& names);
    void read_started(std::optional<Time>& started);
    void read_clock(std::optional<TimeControl>& clock);
    void read_result(std::optional<board::Outcome>& outcome, std::span<const board::Reason> reasons);
    /// As read_word(), of a key that is needed.
    template <class E, std::size_t N>
    void read_switch(std::string_view key, const std::array<Word<E>, N>& words, E& setting) {
        if (const auto entry = take_needed(key))
            read_value(*entry, words, setting);
    }
    /// Its key is needed.
    template <std::integral N> void read_limit(std::string_view key, std::string_view unit, std::optional<N>& limit);
    template <class E, std::size_t N>
    void read_value(const Header::Entry& entry, const std::array<Word<E>, N>& words, E& setting);
    void read_name(const Header::Entry& entry, std::optional<std::string>& name);

    Problems problems_;
    Frame frame_;
    std::span<const Section> sections_; ///< those not taken yet
    std::size_t next_label_ = 1;
};

template <class E, std::size_t N>
void RecordReader::read_value(const Header::Entry& entry, const std::array<Word<E>, N>& words, E& setting) {
    if (const auto value = value_of(words, word_of_today(entry.key, entry.value))) {
        setting = *value;
        return;
    }
    std::vector<std::string_view> known;
    known.reserve(N);
    for (const Word<E>& word : words)
        known.push_back(word.word);
    fail(entry.line,
         fmt::format("{} needs one of {}, not {}", entry.key, fmt::join(known, ", "), excerpt(entry.value)));
}

template <std::integral N>
void RecordReader::read_limit(std::string_view key, std::string_view unit, std::optional<N>& limit) {
    const auto entry = take_needed(key);
    if (!entry)
        return;
    limit = parse_number<N>(entry->value);
    if (!limit && entry->value != "off")
        fail(entry->line, fmt::format("{} needs a number of {} or 'off', not {}", key, unit, excerpt(entry->value)));
}

} // namespace vaandel::notation
