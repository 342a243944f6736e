#include "vaandel/notation/text_head.hpp"

#include "vaandel/notation/characters.hpp"
#include "vaandel/notation/lines.hpp"

namespace vaandel::notation {

namespace {

/// Removes everything up to and including `end`; the whole text if there is none.
void skip_past(std::string_view& text, std::string_view end) {
    const auto at = text.find(end);
    text.remove_prefix(at == std::string_view::npos ? text.size() : at + end.size());
}

} // namespace

std::string_view first_xml_element(std::string_view text) {
    text = without_mark(text);
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

TextHead head_of(std::string_view text) {
    const std::string_view first = first_line(text);
    const char* end = first.data() + first.size();
    const auto rest = first.empty() ? std::string_view{} : text.substr(std::size_t(end - text.data()));
    return {first, first_line(rest)};
}

} // namespace vaandel::notation
