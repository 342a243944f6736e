#pragma once
// Where the player sits: screens go out, typed lines come in. Streams are handed in, so that a test may sit there.

#include "vaandel/apps/play/canvas.hpp"

#include <iosfwd>
#include <optional>

namespace vaandel::apps::play {

/// Whether a new screen takes the place of the old one, or follows it.
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
    /// Takes what was shown and typed off the screen, where it can be scrolled back to too.
    void hide();

    /// The line that the player types after `prompt`; nothing at the end of the input.
    std::optional<std::string> ask(std::string_view prompt);

private:
    std::istream& in_;
    std::ostream& out_;
    TerminalFeatures features_;
};

} // namespace vaandel::apps::play
