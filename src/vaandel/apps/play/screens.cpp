#include "vaandel/apps/play/screens.hpp"

#include "vaandel/apps/play/panel.hpp"
#include "vaandel/apps/play/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ranges>

namespace vaandel::apps::play {

using namespace board;

namespace {

void add_title(Panel& panel, const Texts& texts, const Edition& edition, Side viewer) {
    panel.add(texts.fill("terminal.title", "game"_a = title_of(texts, edition), "side"_a = texts[viewer]), kTitle);
}

/// A set-up in rows from the viewer's side: the own front row on top, or the other side's back row.
std::vector<std::string> rows_of(const Edition& edition, const Setup& setup, Side owner, Side viewer) {
    const std::string text = setup.text(edition);
    const auto width = std::size_t(edition.geometry->width());
    std::vector<std::string> rows;
    for (std::size_t at = 0; at < text.size(); at += width)
        rows.push_back(text.substr(at, width));
    if (owner == viewer)
        std::ranges::reverse(rows);
    else
        for (std::string& row : rows)
            std::ranges::reverse(row);
    return rows;
}

void add_result(Panel& panel, const Texts& texts, const game::SeatView& view) {
    panel.add_all({news_of(texts, view.outcome->winner, code_of(view.outcome->reason), view.seat)}, kNote);
    panel.add_all({texts.fill("terminal.after", "count"_a = view.plies.size())});
    const Side enemy = opponent(view.seat);
    for (const Side side : {enemy, view.seat}) {
        panel.add(texts[side == enemy ? "terminal.theirs" : "terminal.yours"], kFaint);
        if (const auto& setup = view.disclosure->setups[side])
            for (const std::string& row : rows_of(*view.edition, *setup, side, view.seat))
                panel.add("  " + row);
    }
    panel.skip_line();
    panel.add_last_plies(view);
}

void add_progress(Panel& panel, const Texts& texts, const Draft& draft) {
    const Edition& edition = draft.edition();
    unsigned to_place = 0;
    panel.add(fmt::format("{:<15} {:>7} {:>8}", "", texts["terminal.column.placed"], texts["terminal.column.missing"]),
              kFaint);
    for (const Rank rank : kAllRanks | std::views::reverse) {
        const unsigned all = edition.army[rank];
        const unsigned placed = draft.placed(rank);
        if (all == 0 && placed == 0)
            continue;
        const unsigned missing = placed < all ? all - placed : 0;
        to_place += missing;
        const std::string state =
            placed > all ? texts.fill("terminal.setup.extra", "count"_a = placed - all) : fmt::format("{}", missing);
        panel.add(fmt::format("{} {:<13} {:>7} {:>8}", letter_of(rank), texts[rank], fmt::format("{}/{}", placed, all),
                              state),
                  missing == 0 && placed <= all ? kFaint : kNoStyle);
    }
    panel.skip_line();
    panel.add_all({to_place != 0 ? texts.fill("setup.left", "count"_a = to_place)
                                 : std::string{texts["terminal.setup.complete"]}});
}

void add_remark(Canvas& canvas, const Geometry& geometry, const Remark& remark) {
    Spot spot{lines_of(geometry), 0};
    for (const std::string& line : wrapped(remark.message, kColumns)) {
        canvas.put(spot, line, remark.style);
        ++spot.line;
    }
}

BoardDrawing drawing_of(const Draft& draft) {
    BoardDrawing drawing{
        .geometry = draft.edition().geometry, .viewer = draft.side(), .pieces = {}, .last_move = {}, .targets = {}};
    for (const Square square : draft.zone())
        if (const auto rank = draft.at(square))
            drawing.pieces[square.index] = {.side = draft.side(), .rank = rank};
    return drawing;
}

} // namespace

Canvas game_screen(const Texts& texts, const game::SeatView& view, const Remark& remark) {
    Canvas canvas;
    BoardDrawing drawing = drawing_of(view);
    drawing.targets = remark.targets;
    draw(drawing, canvas);
    Panel panel{canvas, texts, *view.edition->geometry};
    add_title(panel, texts, *view.edition, view.seat);
    if (view.outcome) {
        add_result(panel, texts, view);
    } else if (!remark.list.empty()) {
        panel.add_all(remark.list);
    } else {
        panel.add(texts.fill("terminal.ply", "ply"_a = view.plies.size() + 1));
        panel.add_ranks_left(view);
        panel.skip_line();
        panel.add_last_plies(view);
    }
    add_remark(canvas, *view.edition->geometry, remark);
    return canvas;
}

Canvas setup_screen(const Texts& texts, const Draft& draft, const Remark& remark) {
    Canvas canvas;
    draw(drawing_of(draft), canvas);
    Panel panel{canvas, texts, *draft.edition().geometry};
    add_title(panel, texts, draft.edition(), draft.side());
    if (remark.list.empty()) {
        panel.add(texts["setup.title"]);
        add_progress(panel, texts, draft);
    } else {
        panel.add_all(remark.list);
    }
    add_remark(canvas, *draft.edition().geometry, remark);
    return canvas;
}

} // namespace vaandel::apps::play
