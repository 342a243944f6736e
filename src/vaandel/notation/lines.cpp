#include "vaandel/notation/lines.hpp"

#include "vaandel/core/text.hpp"
#include "vaandel/notation/characters.hpp"

#include <fmt/format.h>

namespace vaandel::notation {

Result<std::vector<Line>, Problems> read_lines(std::string_view text, std::size_t most) {
    if (text.size() > most)
        return Failure{Problems{{0, fmt::format("longer than {} bytes", most)}}};
    std::vector<Line> lines;
    std::string_view rest = without_mark(text);
    for (std::size_t number = 1; !rest.empty(); ++number) {
        const std::string_view line = trimmed(take_line(rest));
        if (!is_utf8(line))
            return Failure{Problems{{number, "the line is not UTF-8"}}};
        if (!line.empty())
            lines.push_back({number, line});
    }
    if (lines.empty())
        return Failure{Problems{{0, "the text is empty"}}};
    return lines;
}

std::string_view take_word(std::string_view& line) {
    line = trimmed(line);
    const std::string_view word = line.substr(0, line.find_first_of(" \t"));
    line.remove_prefix(word.size());
    return word;
}

std::string_view first_line(std::string_view text) {
    std::string_view rest = trimmed(without_mark(text));
    return trimmed(take_line(rest));
}

} // namespace vaandel::notation
