#include "vaandel/apps/play/terminal.hpp"

#include <istream>
#include <ostream>

namespace vaandel::apps::play {

void Terminal::show(const Canvas& screen) {
    out_ << (features_.redraw == Redraw::Replace ? "\x1b[H\x1b[2J" : "\n") << screen.text(features_.colours);
}

void Terminal::say(std::string_view line) { out_ << line << '\n'; }

void Terminal::hide() {
    constexpr std::size_t tall = 200; // lines, if nothing can be cleared
    if (features_.redraw == Redraw::Replace)
        out_ << "\x1b[H\x1b[2J\x1b[3J";
    else
        out_ << std::string(tall, '\n');
}

std::optional<std::string> Terminal::ask(std::string_view prompt) {
    out_ << prompt << std::flush;
    std::string line;
    if (std::getline(in_, line))
        return line;
    out_ << '\n';
    return std::nullopt;
}

} // namespace vaandel::apps::play
