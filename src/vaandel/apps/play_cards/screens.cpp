#include "vaandel/apps/play_cards/screens.hpp"

#include "vaandel/apps/play/words.hpp"
#include "vaandel/apps/play_cards/words.hpp"
#include "vaandel/notation/card_record_words.hpp"
#include "vaandel/texts/letters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <ranges>

namespace vaandel::apps::play_cards {

using namespace cards;
using play::Canvas;
using play::kColumns;
using play::kFaint;
using play::kLines;
using play::kNoStyle;
using play::kNote;
using play::kTitle;
using play::Remark;
using play::Spot;
using play::Style;
using play::wrapped;
using texts::Texts;
using namespace fmt::literals;

namespace {

// The layout, in lines and columns.
constexpr int kCardWidth = 7;
constexpr int kCardStep = kCardWidth + 1;
constexpr int kEnemyLine = 1;  ///< the enemy's pile and hand, and what is known of it
constexpr int kEnemyCards = 4; ///< four lines
constexpr int kNumbers = 8;    ///< of the places, between the two lines
constexpr int kOwnCards = 9;
constexpr int kOwnLine = 13;
constexpr int kSteps = 16;
constexpr int kEvents = 17;
constexpr int kMessage = 21;
constexpr int kPanel = 44; ///< column
constexpr int kTableWidth = kPanel - 2;
constexpr int kPanelEnd = kSteps;

Style style_of(Side side) { return (side == Side::Red ? play::kRedPiece : play::kBluePiece).dark; }

/// A card, or the place of one.
struct Face {
    bool is_there = false;
    std::optional<Rank> rank; ///< nothing: unknown to the viewer
    std::string_view mark;    ///< below the rank
};
using Faces = std::array<Face, kLine>;

void draw_card(Canvas& canvas, Spot spot, const Face& face, Side side) {
    if (!face.is_there)
        return canvas.put({spot.line + 1, spot.column + 2}, "- -", kFaint);
    const Style style = style_of(side);
    canvas.put(spot, "+-----+", style);
    canvas.put({spot.line + 1, spot.column}, fmt::format("|  {}  |", face.rank ? letter_of(*face.rank) : '?'), style);
    canvas.put({spot.line + 2, spot.column}, fmt::format("|{:^5}|", face.mark), style);
    canvas.put({spot.line + 3, spot.column}, "+-----+", style);
}

Faces enemy_faces(const game::CardSeatView& view) {
    Faces faces;
    const Side enemy = view.cards.enemy();
    for (const Place place : kAllPlaces) {
        Face& face = faces[place.index];
        face.is_there = view.cards.open()[enemy].line.has(place);
        face.rank = view.cards.known_line()[place.index];
        if (view.disclosure && face.is_there)
            face.rank = view.disclosure->held[enemy].line[place.index];
    }
    return faces;
}

Faces own_faces(const Texts& texts, const game::CardSeatView& view, const Row& draft) {
    Faces faces;
    const OpenSide& own = view.cards.open()[view.seat];
    for (const Place place : kAllPlaces) {
        Face& face = faces[place.index];
        if (own.line.has(place))
            face = {true, view.cards.held().line[place.index], own.seen.has(place) ? texts["terminal.cards.seen"] : ""};
        else if (draft[place.index])
            face = {true, draft[place.index], ""};
    }
    return faces;
}

void draw_lines(Canvas& canvas, const Texts& texts, const game::CardSeatView& view, const Row& draft) {
    const Faces enemy = enemy_faces(view);
    const Faces own = own_faces(texts, view, draft);
    for (const Place place : kAllPlaces) {
        const int column = 1 + place.index * kCardStep;
        draw_card(canvas, {kEnemyCards, column}, enemy[place.index], view.cards.enemy());
        canvas.put({kNumbers, column + kCardWidth / 2}, fmt::format("{}", place.index + 1), kTitle);
        draw_card(canvas, {kOwnCards, column}, own[place.index], view.seat);
    }
}

std::string hidden_hand_of(const Texts& texts, unsigned count) {
    if (count == 0)
        return std::string{texts["terminal.cards.none"]};
    return fmt::format("[{}]", fmt::join(std::string(count, '?'), " "));
}

/// The hand without the cards of the draft.
Bag rest_of_hand(const Bag& hand, const Row& draft) {
    Bag rest = hand;
    for (const auto& rank : draft)
        if (rank)
            rest.remove(*rank);
    return rest;
}

void add_wrapped(Canvas& canvas, Spot spot, int lines, int width, std::string_view text, Style style) {
    for (const std::string& line : wrapped(text, std::size_t(width)) | std::views::take(lines)) {
        canvas.put(spot, line, style);
        ++spot.line;
    }
}

void draw_side(Canvas& canvas, const Texts& texts, int line, const game::CardSeatView& view, Side side,
               const std::string& hand) {
    canvas.put({line, 0},
               texts.fill("terminal.cards.side", "side"_a = side == view.seat ? texts["terminal.you"] : texts[side],
                          "pile"_a = view.cards.open()[side].pile, "hand"_a = hand),
               kTitle);
    if (!view.disclosure)
        add_wrapped(canvas, {line + 1, 0}, 2, kTableWidth, hand_story_of(texts, view, side), kFaint);
}

void draw_sides(Canvas& canvas, const Texts& texts, const game::CardSeatView& view, const Row& draft) {
    const Side enemy = view.cards.enemy();
    const std::string enemy_hand = view.disclosure ? hand_of(texts, view.disclosure->held[enemy].hand)
                                                   : hidden_hand_of(texts, view.cards.open()[enemy].hand);
    draw_side(canvas, texts, kEnemyLine, view, enemy, enemy_hand);
    draw_side(canvas, texts, kOwnLine, view, view.seat, hand_of(texts, rest_of_hand(view.cards.held().hand, draft)));
}

/// For each rank: how many each side has left, of how many; and how many of the enemy's remaining ones the viewer does
/// not see.
void draw_left(Canvas& canvas, const Texts& texts, const game::CardSeatView& view) {
    const Side enemy = view.cards.enemy();
    Spot spot{kEnemyLine, kPanel};
    canvas.put(spot,
               fmt::format("{:<15} {:>6} {:>6} {:>6}", texts["terminal.column.left"], texts["terminal.column.yours"],
                           texts[enemy], texts["terminal.column.hidden"]),
               kFaint);
    for (const Rank rank : kAllRanks | std::views::reverse) {
        const unsigned all = view.edition->deck.cards[rank];
        const auto left = [&](Side side) { return all - view.cards.open()[side].out[rank]; };
        const auto known = unsigned(std::ranges::count(view.cards.known_line(), std::optional{rank}));
        ++spot.line;
        canvas.put(spot, fmt::format("{} {:<13} {:>6} {:>6} {:>6}", letter_of(rank), texts[rank],
                                     fmt::format("{}/{}", left(view.seat), all), fmt::format("{}/{}", left(enemy), all),
                                     left(enemy) - known));
    }
}

void draw_list(Canvas& canvas, const std::vector<std::string>& list) {
    std::vector<std::string> lines;
    for (const std::string& text : list)
        std::ranges::move(wrapped(text, std::size_t(kColumns - kPanel), 2), std::back_inserter(lines));
    constexpr auto room = std::size_t(kPanelEnd - kEnemyLine);
    if (lines.size() > room) {
        lines.resize(room);
        lines.back() = "...";
    }
    Spot spot{kEnemyLine, kPanel};
    for (const std::string& line : lines) {
        canvas.put(spot, line);
        ++spot.line;
    }
}

/// The last events that fit from `top` to `end`, the latest at the bottom; the other side's since the viewer's last one
/// are highlighted.
void draw_events(Canvas& canvas, const Texts& texts, const game::CardSeatView& view, int top, int end) {
    constexpr std::size_t indent = 2;
    std::vector<std::pair<std::string, Style>> lines; // the latest first
    bool is_new = true;
    for (const SeenEvent& event : view.events | std::views::reverse) {
        is_new = is_new && event.side != view.seat;
        const auto story = wrapped(story_of(texts, event, view.seat), kColumns, indent);
        if (int(lines.size() + story.size()) > end - top)
            break;
        for (const std::string& line : story | std::views::reverse)
            lines.emplace_back(line, is_new ? kTitle : kNoStyle);
    }
    for (const auto& [line, style] : lines | std::views::reverse)
        canvas.put({top++, 0}, line, style);
}

void draw_piles(Canvas& canvas, const Texts& texts, const game::CardSeatView& view, const game::CardDisclosure& all) {
    const Side enemy = view.cards.enemy();
    canvas.put({kOwnLine + 1, 0},
               texts.fill("terminal.cards.your_pile", "cards"_a = cards_of(texts, all.piles[view.seat])), kFaint);
    canvas.put(
        {kOwnLine + 2, 0},
        texts.fill("terminal.cards.their_pile", "side"_a = texts[enemy], "cards"_a = cards_of(texts, all.piles[enemy])),
        kFaint);
}

} // namespace

Canvas table_screen(const Texts& texts, const game::CardSeatView& view, const Row& draft, const Remark& remark) {
    Canvas canvas;
    const std::string title =
        texts.fill("terminal.title", "game"_a = texts["edition.cards"], "side"_a = texts[view.seat]);
    canvas.put({0, 0}, title, kTitle);
    // Counted in moves, as on a board.
    if (view.phase != game::Phase::SetUp)
        canvas.put({0, std::max(kPanel, int(texts::letters_of(title).size()) + 2)},
                   texts.fill("play.moves", "count"_a = view.events.size()), kTitle);
    draw_lines(canvas, texts, view, draft);
    draw_sides(canvas, texts, view, draft);
    remark.list.empty() ? draw_left(canvas, texts, view) : draw_list(canvas, remark.list);
    draw_events(canvas, texts, view, kEvents, kMessage);
    if (view.disclosure)
        draw_piles(canvas, texts, view, *view.disclosure);
    if (const auto& outcome = view.outcome()) {
        canvas.put({kSteps, 0}, play::news_of(texts, outcome->winner, code_of(outcome->reason), view.seat), kNote);
    } else if (may_act(view.cards.open(), view.seat)) {
        canvas.put({kSteps, 0}, steps_of(texts, view), kNote);
    }
    add_wrapped(canvas, {kMessage, 0}, kLines - kMessage, kColumns, remark.message, remark.style);
    return canvas;
}

Canvas cover_screen(const Texts& texts, Side next) {
    Canvas canvas;
    const std::string_view name = texts[next];
    canvas.put({8, 10}, texts["edition.cards"], kTitle);
    canvas.put({10, 10}, texts.fill("terminal.cards.hand_over", "side"_a = name), kNote);
    canvas.put({12, 10}, texts.fill("terminal.cards.cover", "side"_a = name));
    canvas.put({13, 10}, texts["terminal.cards.cover_quit"], kFaint);
    return canvas;
}

Canvas history_screen(const Texts& texts, const game::CardSeatView& view) {
    Canvas canvas;
    canvas.put({0, 0}, texts["terminal.cards.history"], kTitle);
    draw_events(canvas, texts, view, 1, kLines);
    return canvas;
}

} // namespace vaandel::apps::play_cards
