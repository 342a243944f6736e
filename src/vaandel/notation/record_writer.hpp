#pragma once
// What the writers of our own records share: the mark, the common keys of the header, the rules, labels and times of
// lines.

#include "vaandel/board/outcome.hpp"
#include "vaandel/notation/characters.hpp"
#include "vaandel/notation/record_words.hpp"
#include "vaandel/notation/time_text.hpp"
#include "vaandel/notation/vaandel_record.hpp"

#include <fmt/format.h>

namespace vaandel::notation {

class RecordWriter {
protected:
    RecordWriter() : text_{fmt::format("{} {}\n", kRecordMark, kRecordVersion)} {}

    void add_key(std::string_view key, std::string_view value) {
        text_.append(key).append(": ").append(value).append("\n");
    }
    /// Names, start, clock and result.
    template <class Record> void add_frame_of(const Record& record) {
        for (const board::Side side : {board::Side::Red, board::Side::Blue})
            if (const auto& name = record.names[side])
                add_key(name_of(side), in_quotes(*name));
        if (record.started)
            add_key("started", write_time(*record.started));
        if (record.clock)
            add_key("clock", write_time_control(*record.clock));
        if (record.outcome)
            add_key("result", outcome_text({record.outcome->winner, code_of(record.outcome->reason)}));
    }
    template <class Rules> void add_rules(const Rules& rules) {
        for_each_switch(rules, [&](std::string_view key, const auto& words, auto setting) {
            add_key(key, word_of(words, setting));
        });
        for_each_limit(rules, [&](std::string_view key, const auto& limit) {
            add_key(key, limit ? std::to_string(*limit) : "off");
        });
    }
    void add_section(std::string_view name) { text_ += fmt::format("\n[{}]\n", name); }
    /// "  17. e5-e6  8 takes 3  (3.250s)": what was done as the line with that number, from 1.
    void add_numbered(std::size_t number, std::string_view done,
                      const std::optional<std::chrono::milliseconds>& thinking) {
        text_ += fmt::format("{:>4}. {}", number, done);
        if (thinking)
            text_ += fmt::format("  ({})", write_duration(*thinking));
        text_ += '\n';
    }

    std::string text_;
};

} // namespace vaandel::notation
