#pragma once
// The player's terminal: shows screens and reads lines. The streams are passed in, for tests.

#include "vaandel/apps/play/canvas.hpp"

#include <iosfwd>
#include <optional>

namespace vaandel::apps::play {

/// Whether a new screen replaces the old one, or follows it.
enum class Redraw { Follow, Replace };

struct TerminalFeatures {
    Colours colours = Colours::Off;
    Redraw redraw = Redraw::Follow;
};

class Terminal {
public:
    /// Refers to the streams.
    Terminal(std::istream& in, std::ostream& out, TerminalFeatures features)
        : in_{in}, out_{out}, features_{features} {}

    void show(const Canvas& screen);
    void say(std::string_view line);
    /// Clears everything shown and typed so far, including the scrollback.
    void hide();

    /// The line that the player types after `prompt`; nothing at the end of the input.
    std::optional<std::string> ask(std::string_view prompt);

private:
    std::istream& in_;
    std::ostream& out_;
    TerminalFeatures features_;
};

} // namespace vaandel::apps::play
