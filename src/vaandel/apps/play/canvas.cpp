#include "vaandel/apps/play/canvas.hpp"

#include "vaandel/core/text.hpp"
#include "vaandel/texts/letters.hpp"

#include <algorithm>
#include <span>

namespace vaandel::apps::play {

namespace {

bool is_inside(Spot spot) { return spot.line >= 0 && spot.line < kLines && spot.column >= 0 && spot.column < kColumns; }
char32_t printable(char32_t letter) { return texts::width_of(letter) == 1 && letter != 0xFFFD ? letter : U'?'; }

std::string switch_to(Style style) {
    std::string sequence{"\x1b[0"};
    if (style != kNoStyle)
        sequence.append(";").append(style.code);
    return sequence + "m";
}

} // namespace

void Canvas::put(Spot spot, std::string_view text, Style style) {
    for (const char32_t letter : texts::letters_of(text)) {
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
    while (height > 0 && std::ranges::all_of(lines_[std::size_t(height - 1)], &Glyph::is_blank))
        --height;
    return height;
}

std::string Canvas::line(int number) const {
    std::string text;
    for (const Glyph& glyph : lines_[std::size_t(number)])
        text += texts::utf8_of(glyph.letter);
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
        while (end > 0 && glyphs[end - 1].is_blank())
            --end;
        Style style = kNoStyle;
        for (const Glyph& glyph : std::span{glyphs}.first(end)) {
            if (glyph.style != style)
                text += switch_to(style = glyph.style);
            text += texts::utf8_of(glyph.letter);
        }
        text += style == kNoStyle ? "\n" : switch_to(kNoStyle) + '\n';
    }
    return text;
}

Canvas page(std::string_view text) {
    Canvas canvas;
    for (int line = 0; !text.empty(); ++line)
        canvas.put({line, 0}, take_line(text), line == 0 ? kTitle : kNoStyle);
    return canvas;
}

} // namespace vaandel::apps::play
