#pragma once
// How a text begins: what the signs of the forms look at. A sign is asked the first kTellingBytes of a text (formats.hpp)
// and stands beside its reader; at most one says yes to what a writer of ours has written.

#include "vaandel/core/text.hpp"

namespace vaandel::notation {

/// The first two lines with content; empty where there are none.
struct TextHead {
    std::string_view first;
    std::string_view second;
};
TextHead head_of(std::string_view text);

/// The text without a byte order mark before it.
std::string_view without_mark(std::string_view text);

/// The name of an XML's first element; empty where the text has none. Declarations, comments and document types before
/// it are passed over.
std::string_view first_xml_element(std::string_view text);

/// Whether a word is a number without a sign.
inline bool is_number_word(std::string_view word) { return parse_number<unsigned>(word).has_value(); }

} // namespace vaandel::notation
