#pragma once
// Which form a text has, told from its content.

#include "vaandel/core/result.hpp"
#include "vaandel/notation/record.hpp"

namespace vaandel::notation {

enum class Format : std::uint8_t {
    Vaandel, ///< vaandel_record.hpp
    Gravon,  ///< gravon.hpp
    Other    ///< something else; texts cut off before they tell are Other too
};

/// How many bytes of a text suffice for detect_format(), unless comments of more than that come before an XML's first element.
inline constexpr std::size_t kTellingBytes = 4096;

/// A record of ours begins with its mark, Gravon's XML has <stratego> for its first element.
Format detect_format(std::string_view text);

/// The name of an XML's first element; empty where the text has none. Declarations, comments and document types before it are passed over.
std::string_view first_xml_element(std::string_view text);

/// Reads a record of any form.
Result<Record, Problems> parse_any(std::string_view text);

} // namespace vaandel::notation
