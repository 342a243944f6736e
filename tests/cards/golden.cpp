#include "cards/golden.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "cards/games.hpp"

namespace vaandel::tests {

using namespace cards;

namespace {

constexpr std::string_view kLegend =
    "After each action: the enemy's line above the own one, places 1 to 5; ? a card that this side does not know; "
    "! its enemy has seen it in its place.\n";
constexpr std::string_view kEndOfRecord = "\nStart\n";
constexpr int kWidth = 72;

std::string line_text(const View& view, Side side) {
    const OpenSide& open = view.open()[side];
    std::string text = fmt::format("{:<4} ", board::name_of(side));
    for (const Place place : kAllPlaces) {
        const auto rank =
            side == view.viewer() ? std::optional{view.held().line[place.index]} : view.known_line()[place.index];
        const char card = !open.line.has(place) ? '.' : rank ? letter_of(*rank) : '?';
        text += fmt::format("  {}{}", card, open.seen.has(place) ? '!' : ' ');
    }
    return text;
}

std::string rest_text(const View& view, Side side) {
    const OpenSide& open = view.open()[side];
    const std::string hand =
        side == view.viewer() ? letters_of(view.held().hand) : fmt::format("{} cards", int{open.hand});
    return fmt::format("     hand {}, pile {}, out {}", hand, int{open.pile}, letters_of(open.out));
}

/// "hand seen: 49, then drawn 1, 3 played (4)"
std::string story_text(const View& view, Side side) {
    const auto& story = view.open()[side].hand_story;
    if (!story)
        return "";
    std::string text = fmt::format("     hand seen: {}", letters_of(view.shown_hand(side)));
    if (story->drawn > 0)
        text += fmt::format(", then drawn {}", int{story->drawn});
    for (const HandStory::Played& played : story->all_played())
        text += fmt::format(", {} played{}", played.place.index + 1,
                            played.out ? fmt::format(" ({})", letter_of(*played.out)) : "");
    return text;
}

std::vector<std::string> view_lines(const View& view) {
    std::vector<std::string> lines{fmt::format("{} sees", board::name_of(view.viewer()))};
    for (const Side side : {view.enemy(), view.viewer()}) {
        lines.push_back(line_text(view, side));
        lines.push_back(rest_text(view, side));
        lines.push_back(story_text(view, side));
    }
    return lines;
}

std::string views(const State& state) {
    const std::vector<std::string> red = view_lines(view_of(state, Side::Red));
    const std::vector<std::string> blue = view_lines(view_of(state, Side::Blue));
    std::string text;
    for (std::size_t at = 0; at < red.size(); ++at) {
        std::string line = fmt::format("    {:<{}}{}", red[at], kWidth, blue[at]);
        line.erase(line.find_last_not_of(' ') + 1);
        text += line.empty() ? "" : line + "\n";
    }
    return text;
}

} // namespace

std::string write_card_playthrough(const CardGame& game) {
    std::string text = record_of(game) + std::string{kEndOfRecord};
    text += kLegend;
    State state = initial_state(game.decks);
    text += views(state);
    for (std::size_t at = 0; at < game.actions.size(); ++at) {
        const notation::RecordedAction& told = game.actions[at];
        const Made made = apply_unchecked(game.edition, state, told.side, told.action, told.shuffled.value_or(Pile{}));
        state = made.after;
        text +=
            fmt::format("\nAction {}, turn {}\n    {:<{}}{}\n", at + 1, state.open.turn,
                        story_of(seen_by(made.event, Side::Red)), kWidth, story_of(seen_by(made.event, Side::Blue)));
        text += views(state);
    }
    return text + fmt::format("\nResult: {}\n", state.open.outcome ? describe(*state.open.outcome) : "not over");
}

CardGame read_card_playthrough(std::string_view text) {
    const auto record = notation::parse_card_record(text.substr(0, text.find(kEndOfRecord)));
    EXPECT_TRUE(record) << (record ? "" : notation::describe(record.error()));
    return record ? CardGame{record->edition, record->decks, record->actions} : CardGame{};
}

CardGame random_card_playthrough(const Deck& deck, Reason reason) {
    Edition edition = kCards;
    edition.deck = deck;
    Random random{2026};
    CardGame shortest;
    for (int number = 0; number < 20000; ++number) {
        const CardGame game = random_card_game(edition, 120, random);
        const auto has = [&](ActionKind kind) {
            return std::ranges::any_of(game.actions, [&](const notation::RecordedAction& told) {
                return told.action.index() == std::size_t(kind);
            });
        };
        const std::optional<Outcome> outcome = states_of(game).back().open.outcome;
        const bool is_shorter = shortest.actions.empty() || game.actions.size() < shortest.actions.size();
        if (is_shorter && outcome && outcome->reason == reason && has(ActionKind::SpyLook) &&
            has(ActionKind::ScoutLook) && has(ActionKind::FlagRun) && game.actions.size() >= 30)
            shortest = game;
    }
    return shortest;
}

} // namespace vaandel::tests
