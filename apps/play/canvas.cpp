#include "vaandel/apps/play/canvas.hpp"

#include <algorithm>
#include <span>

namespace vaandel::apps::play {

namespace {

bool is_inside(Spot spot) { return spot.line >= 0 && spot.line < kLines && spot.column >= 0 && spot.column < kColumns; }
char printable(char letter) { return letter >= ' ' && letter <= '~' ? letter : '?'; }
bool is_blank(char letter, Style style) { return letter == ' ' && style == kNoStyle; }

std::string switch_to(Style style) {
    std::string sequence{"\x1b[0"};
    if (style != kNoStyle)
        sequence.append(";").append(style.code);
    return sequence + "m";
}

} // namespace

void Canvas::put(Spot spot, std::string_view text, Style style) {
    for (const char letter : text) {
        if (is_inside(spot))
            lines_[std::size_t(spot.line)][std::size_t(spot.column)] = {printable(letter), style};
        ++spot.column;
    }
}

void Canvas::paint(Spot spot, int width, Style style) {
    for (const int end = spot.column + width; spot.column < end; ++spot.column)
        if (is_inside(spot))
            lines_[std::size_t(spot.line)][std::size_t(spot.column)].style = style;
}

int Canvas::height() const {
    int height = kLines;
    while (height > 0 && std::ranges::all_of(lines_[std::size_t(height - 1)],
                                             [](const Glyph& glyph) { return is_blank(glyph.letter, glyph.style); }))
        --height;
    return height;
}

std::string Canvas::line(int number) const {
    std::string text;
    for (const Glyph& glyph : lines_[std::size_t(number)])
        text += glyph.letter;
    return text.substr(0, text.find_last_not_of(' ') + 1);
}

std::string Canvas::text(Colours colours) const {
    std::string text;
    for (int number = 0; number < height(); ++number) {
        if (colours == Colours::Off) {
            text += line(number) + '\n';
            continue;
        }
        const Line& glyphs = lines_[std::size_t(number)];
        std::size_t end = glyphs.size();
        while (end > 0 && is_blank(glyphs[end - 1].letter, glyphs[end - 1].style))
            --end;
        Style style = kNoStyle;
        for (const Glyph& glyph : std::span{glyphs}.first(end)) {
            if (glyph.style != style)
                text += switch_to(style = glyph.style);
            text += glyph.letter;
        }
        text += style == kNoStyle ? "\n" : switch_to(kNoStyle) + '\n';
    }
    return text;
}

} // namespace vaandel::apps::play
