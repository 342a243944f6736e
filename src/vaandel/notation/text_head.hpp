#pragma once
// The beginning of a text, for the detectors of the formats. A detector gets the first kTellingBytes of a text
// (formats.hpp); for a text that one of our writers has written, only one returns true.

#include "vaandel/core/text.hpp"

namespace vaandel::notation {

/// The first two lines with content; empty if there are none.
struct TextHead {
    std::string_view first;
    std::string_view second;
};
TextHead head_of(std::string_view text);

/// The name of an XML's first element; empty if there is none. Skips declarations, comments and document types before
/// it.
std::string_view first_xml_element(std::string_view text);

/// Whether a word is an unsigned number.
inline bool is_number_word(std::string_view word) { return parse_number<unsigned>(word).has_value(); }

} // namespace vaandel::notation
