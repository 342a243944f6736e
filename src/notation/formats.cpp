#include "vaandel/notation/formats.hpp"

#include "vaandel/core/text.hpp"
#include "vaandel/notation/characters.hpp"
#include "vaandel/notation/gravon.hpp"
#include "vaandel/notation/vaandel_record.hpp"

namespace vaandel::notation {

namespace {

/// Cuts off everything up to and including `end`; all of the text where there is none.
void skip_past(std::string_view& text, std::string_view end) {
    const auto at = text.find(end);
    text.remove_prefix(at == std::string_view::npos ? text.size() : at + end.size());
}

} // namespace

std::string_view first_xml_element(std::string_view text) {
    if (text.starts_with(kByteOrderMark))
        text.remove_prefix(kByteOrderMark.size());
    for (;;) {
        text = trimmed(text);
        if (text.starts_with("<?"))
            skip_past(text, "?>");
        else if (text.starts_with("<!--"))
            skip_past(text, "-->");
        else if (text.starts_with("<!"))
            skip_past(text, ">");
        else
            break;
    }
    if (!text.starts_with('<'))
        return {};
    text.remove_prefix(1);
    return text.substr(0, text.find_first_of(" \t\r\n/>"));
}

Format detect_format(std::string_view text) {
    const std::size_t mark = text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
    if (text.substr(mark).starts_with(kRecordMark))
        return Format::Vaandel;
    return first_xml_element(text) == "stratego" ? Format::Gravon : Format::Other;
}

Result<Record, Problems> parse_any(std::string_view text) {
    if (detect_format(text) == Format::Vaandel)
        return parse_record(text);
    const std::string_view content = trimmed(text);
    if (content.starts_with('<') || content.starts_with(kByteOrderMark))
        return parse_gravon(text); // whatever XML it is, that reader says best what is wrong with it
    return Failure{Problems{{0, content.empty() ? "the file is empty" : "not a record in any form that is known"}}};
}

} // namespace vaandel::notation
