#pragma once
// Translates the library's card game into the terms of the slow reference, so that they can be compared. Contains no
// rules.

#include "vaandel/board/outcome.hpp"
#include "vaandel/cards/view.hpp"

#include "reference/cards_game.hpp"

namespace vaandel::tests {

namespace slow = reference::cards;

inline slow::Player player_of(cards::Side side) { return side == cards::Side::Red ? 0 : 1; }
inline cards::Side side_of(slow::Player player) { return player == 0 ? cards::Side::Red : cards::Side::Blue; }

inline slow::Switches switches_of(const cards::Rules& rules) {
    return {.reserves_count = rules.stuck_check == cards::StuckCheck::LineAndReserves,
            .flag_rescues = rules.flag_rescue == cards::FlagRescue::Allowed,
            .chain_attacks = rules.chain_attacks == cards::ChainAttacks::On,
            .quiet_turns = rules.max_turns_without_attack};
}

/// The letters of a pile, top first.
inline std::string letters_of(const cards::Pile& pile) {
    std::string letters;
    for (std::size_t at = 0; at < pile.count(); ++at)
        letters += cards::letter_of(pile[at]);
    return letters;
}

inline std::string letters_of(const cards::Bag& bag) {
    std::string letters;
    bag.for_each([&](cards::Rank rank) { letters += cards::letter_of(rank); });
    return slow::sorted(letters);
}

/// "red flag", "draw no_progress"
inline std::optional<std::string> ending_of(const std::optional<board::Outcome>& outcome) {
    if (!outcome)
        return std::nullopt;
    const std::string_view who = outcome->winner ? board::name_of(*outcome->winner) : "draw";
    return std::string{who} + " " + std::string{board::code_of(outcome->reason)};
}

inline std::string sight_of(const cards::View& view, cards::Side side) {
    const cards::OpenSide& open = view.open()[side];
    const bool is_own = side == view.viewer();
    std::ostringstream out;
    for (const cards::Place place : cards::kAllPlaces) {
        const auto rank = is_own ? std::optional{view.held().line[place.index]} : view.known_line()[place.index];
        if (!open.line.has(place)) {
            out << (rank && !is_own ? " ghost" : " .");
            continue;
        }
        out << " " << (rank ? cards::letter_of(*rank) : '?') << (open.seen.has(place) ? "!" : "") << "@"
            << open.since[place.index];
    }
    out << (open.is_laying ? " choosing" : "") << " hand "
        << (is_own ? letters_of(view.held().hand) : std::to_string(open.hand)) << " pile " << int{open.pile} << " out "
        << letters_of(open.out);
    if (!open.hand_story)
        return out.str();
    out << " shown " << letters_of(view.shown_hand(side)) << " drawn " << int{open.hand_story->drawn};
    for (const cards::HandStory::Played& played : open.hand_story->all_played())
        out << " " << played.place.index + 1 << "/" << int{played.drawn_before} << "/"
            << (played.out ? cards::letter_of(*played.out) : '?');
    return out.str();
}

/// As slow::sight().
inline std::string sight_of(const cards::View& view) {
    constexpr std::array<const char*, 4> steps{"lay", "act", "chain", "fill"};
    const cards::OpenState& open = view.open();
    std::ostringstream out;
    out << "turn " << open.turn << " " << board::name_of(open.to_act) << " " << steps[std::size_t(open.stage)]
        << " quiet " << open.turns_without_attack << (open.has_attacked ? " attacked" : "")
        << (open.outcome ? " over: " + *ending_of(open.outcome) : "") << "\n";
    for (const cards::Side side : cards::kBothSides)
        out << board::name_of(side) << sight_of(view, side) << "\n";
    return out.str();
}

/// As in slow::Game::story().
inline std::string story_of(const cards::SeenEvent& event) {
    using cards::ActionKind;
    std::ostringstream out;
    out << board::name_of(event.side) << " " << cards::word_of(event.kind);
    if (event.own)
        out << " " << event.own->index + 1;
    if (event.kind == ActionKind::ScoutLook)
        out << " at";
    const bool lays = event.kind == ActionKind::LayOut || event.kind == ActionKind::FillGaps;
    std::string sees = event.kind == ActionKind::ScoutLook ? "; sees" : "";
    for (const cards::Place place : cards::kAllPlaces) {
        if (!event.targets.has(place))
            continue;
        const auto rank = event.cards[place.index];
        const std::string letter = rank ? std::string{cards::letter_of(*rank)} : "";
        if (lays && rank)
            out << " " << (event.kind == ActionKind::FillGaps ? std::to_string(place.index + 1) + "=" : "") << letter;
        else
            out << " " << place.index + 1;
        if (event.kind == ActionKind::ScoutLook)
            sees += " " + letter;
    }
    out << sees;
    if (event.battle) {
        constexpr std::array<const char*, 3> words{"takes", "falls to", "trades with"};
        out << "; " << cards::letter_of(event.battle->attacker) << " " << words[std::size_t(event.battle->result)]
            << " " << cards::letter_of(event.battle->defender);
    }
    if (event.hand)
        out << "; sees " << letters_of(*event.hand);
    if (event.drawn > 0)
        out << "; draws " << int{event.drawn} << (event.drawn_cards ? " " + letters_of(*event.drawn_cards) : "");
    return out.str();
}

} // namespace vaandel::tests
