#pragma once
// A screenful of characters with styles, made anew for each look at the game. Whatever is put on it, it stays within
// its size.

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

/// The last line of a terminal of 80x24 is left for what the player types.
inline constexpr int kLines = 23;
inline constexpr int kColumns = 80;

class Canvas {
public:
    /// Writes a text, which ends at the right edge at the latest. UTF-8; what is broken, or does not take one column,
    /// shows as '?'.
    void put(Spot spot, std::string_view text, Style style = kNoStyle);
    /// Gives `width` characters a style and leaves what they are.
    void paint(Spot spot, int width, Style style);

    /// How many lines there are down to the last one that is not blank.
    int height() const;
    /// The text of a line without blanks at the end.
    std::string line(int number) const;
    /// All lines, each with its line end; with the escape sequences of the styles where the screen has colours.
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

} // namespace vaandel::apps::play
