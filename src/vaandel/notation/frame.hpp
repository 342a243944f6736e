#pragma once
// The frame of our own records, the same for every kind of game: a first line with the number of the form, a header of
// `key: value` lines, and sections of lines under a `[name]`. What keys and sections there are is the business of who
// reads them. docs/code/records.md, "The frame".

#include "vaandel/notation/lines.hpp"

#include <optional>

namespace vaandel::notation {

struct Section {
    std::string_view name; ///< without the brackets
    std::size_t line;
    std::vector<Line> lines; ///< without comments
};

/// The header, from which a reader takes what it knows, key by key.
class Header {
public:
    struct Entry {
        std::string_view key;
        std::string_view value;
        std::size_t line;
    };

    /// False if there is one with that key already.
    bool add(const Entry& entry);
    /// Takes the entry with that key out, if there is one.
    std::optional<Entry> take(std::string_view key);
    /// What nobody took.
    const std::vector<Entry>& rest() const { return entries_; }

private:
    std::vector<Entry> entries_;
};

/// Views into the text that was read.
struct Frame {
    Header header;
    std::vector<Section> sections;
};

/// Reads the frame; adds what is wrong to `problems`: another first line than `mark` and `version`, bytes that are not
/// UTF-8, lines of the header without a colon, keys and sections that come twice. Where the first line is wrong nothing
/// else is read.
Frame read_frame(std::string_view text, std::string_view mark, unsigned version, Problems& problems);

} // namespace vaandel::notation
