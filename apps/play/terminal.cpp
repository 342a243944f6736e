#include "vaandel/apps/play/terminal.hpp"

#include <istream>
#include <ostream>

namespace vaandel::apps::play {

void Terminal::show(const Canvas& screen) {
    out_ << (features_.redraw == Redraw::Replace ? "\x1b[H\x1b[2J" : "\n") << screen.text(features_.colours);
}

void Terminal::say(std::string_view line) { out_ << line << '\n'; }

std::optional<std::string> Terminal::ask(std::string_view prompt) {
    out_ << prompt << std::flush;
    std::string line;
    if (std::getline(in_, line))
        return line;
    out_ << '\n';
    return std::nullopt;
}

} // namespace vaandel::apps::play
