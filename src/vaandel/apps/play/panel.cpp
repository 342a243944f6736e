#include "vaandel/apps/play/panel.hpp"

#include "vaandel/apps/play/board_drawing.hpp"
#include "vaandel/apps/play/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <ranges>

namespace vaandel::apps::play {

using namespace board;

namespace {

constexpr int kGap = 2; ///< between board and panel

/// How many of `pieces` are of that side and rank, as far as the viewer knows.
unsigned count(const View& view, PieceSet pieces, Rank rank) {
    unsigned sum = 0;
    pieces.for_each([&](unsigned index) { sum += view.rank_of(PieceId{std::uint8_t(index)}) == rank ? 1U : 0U; });
    return sum;
}

/// The pieces that stand on these squares and whose rank both sides know.
PieceSet revealed_on(const PublicState& open, SquareSet squares) {
    PieceSet pieces;
    squares.for_each([&](unsigned index) { pieces.insert(open.piece_at[index].index); });
    return pieces & open.revealed;
}

} // namespace

Panel::Panel(Canvas& canvas, const Texts& texts, const Geometry& geometry)
    : canvas_{canvas}, texts_{texts}, column_{columns_of(geometry) + kGap}, end_{lines_of(geometry)} {}

void Panel::add(std::string_view text, Style style) {
    if (line_ < end_)
        canvas_.put({line_++, column_}, text, style);
}

void Panel::add_all(const std::vector<std::string>& texts, Style style) {
    std::vector<std::string> lines;
    for (const std::string& text : texts)
        std::ranges::move(wrapped(text, width()), std::back_inserter(lines));
    if (const auto room = std::size_t(lines_left()); lines.size() > room) {
        lines.resize(room);
        lines.back() = "...";
    }
    for (const std::string& line : lines)
        add(line, style);
}

void Panel::add_last_plies(const game::SeatView& view) {
    constexpr std::size_t indent = 5;                 // below the text, not below the mover's name
    std::vector<std::pair<std::string, Style>> lines; // the latest first
    for (const board::PublicPly& ply : view.plies | std::views::reverse) {
        const auto story = wrapped(story_of(texts_, *view.edition->geometry, ply, view.seat), width(), indent);
        if (int(lines.size() + story.size()) > lines_left())
            break;
        const Style style = ply.side != view.seat && ply.number == view.plies.size() ? kTitle : kNoStyle;
        for (const std::string& line : story | std::views::reverse)
            lines.emplace_back(line, style);
    }
    for (const auto& [line, style] : lines | std::views::reverse)
        add(line, style);
}

void Panel::add_ranks_left(const game::SeatView& view) {
    const PublicState& open = view.board->open();
    const Side enemy = opponent(view.seat);
    const PieceSet seen = revealed_on(open, open.occupied[enemy]);
    add(fmt::format("{:<15} {:>5} {:>5} {:>6}", texts_["terminal.column.left"], texts_["terminal.column.yours"],
                    texts_["terminal.column.theirs"], texts_["terminal.column.hidden"]),
        kFaint);
    for (const Rank rank : kAllRanks | std::views::reverse) {
        const unsigned all = view.edition->army[rank];
        if (all == 0)
            continue;
        const unsigned own = all - count(*view.board, open.captured[view.seat], rank);
        const unsigned theirs = all - count(*view.board, open.captured[enemy], rank);
        const unsigned hidden = theirs - count(*view.board, seen, rank);
        const auto of_all = [&](unsigned number) { return fmt::format("{}/{}", number, all); };
        add(fmt::format("{} {:<13} {:>5} {:>5} {:>6}", letter_of(rank), texts_[rank], of_all(own), of_all(theirs),
                        hidden));
    }
}

} // namespace vaandel::apps::play
