#pragma once
// A screen of characters with styles, a new one for each frame. Everything drawn on it is clipped to its
// size.

#include "vaandel/apps/play/style.hpp"

#include <array>
#include <string>
#include <string_view>

namespace vaandel::apps::play {

/// Where a text begins on the screen, both from 0 at the top left.
struct Spot {
    int line = 0;
    int column = 0;
};

/// The last line of a terminal of 80x24 is left for the player's input.
inline constexpr int kLines = 23;
inline constexpr int kColumns = 80;

class Canvas {
public:
    /// Writes a text, clipped at the right edge. UTF-8; invalid characters, and those that do not take one column, show
    /// as '?'.
    void put(Spot spot, std::string_view text, Style style = kNoStyle);
    /// Gives `width` characters a style and keeps the characters.
    void paint(Spot spot, int width, Style style);

    /// The number of lines down to the last one that is not blank.
    int height() const;
    /// The text of a line without trailing spaces.
    std::string line(int number) const;
    /// All lines with their line ends; with the escape sequences of the styles if the screen has colours.
    std::string text(Colours colours) const;

private:
    struct Glyph {
        char32_t letter = U' ';
        Style style = kNoStyle;
        bool is_blank() const { return letter == U' ' && style == kNoStyle; }
    };
    using Line = std::array<Glyph, kColumns>;

    std::array<Line, kLines> lines_{};
};

/// A page of text, line by line.
Canvas page(std::string_view text);

} // namespace vaandel::apps::play
