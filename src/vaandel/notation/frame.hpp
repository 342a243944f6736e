#pragma once
// The frame of our own records, the same for every kind of game: a first line with the format version, a header of
// `key: value` lines, and sections of lines under a `[name]`. The reader defines the keys and sections.
// docs/code/records.md, "The frame".

#include "vaandel/notation/lines.hpp"

#include <optional>

namespace vaandel::notation {

struct Section {
    std::string_view name; ///< without the brackets
    std::size_t line;
    std::vector<Line> lines; ///< without comments
};

/// The header, from which a reader takes its keys one by one.
class Header {
public:
    struct Entry {
        std::string_view key;
        std::string_view value;
        std::size_t line;
    };

    /// False if the key is already there.
    bool add(const Entry& entry);
    /// Removes the entry with that key, if there is one.
    std::optional<Entry> take(std::string_view key);
    /// The entries that nobody took.
    const std::vector<Entry>& rest() const { return entries_; }

private:
    std::vector<Entry> entries_;
};

/// Views into the text that was read.
struct Frame {
    Header header;
    std::vector<Section> sections;
};

/// Reads the frame; adds errors to `problems`: a first line other than `mark` and `version`, bytes that are not
/// UTF-8, lines of the header without a colon, duplicate keys and sections. If the first line is wrong, nothing else
/// is read.
Frame read_frame(std::string_view text, std::string_view mark, unsigned version, Problems& problems);

} // namespace vaandel::notation
