#pragma once
// Humans at the terminal of `vaandel play cards`.

#include "vaandel/apps/play_cards/session.hpp"

#include <ranges>

#include "play_person.hpp"

namespace vaandel::apps::play_cards {

using play::Look;
using play::Person;
using play::Played;

inline Played play_session(CardSettings settings, std::uint64_t seed, Person::Answer answer) {
    return play::play_at_terminal<CardSession>(std::move(settings), seed, std::move(answer));
}

/// A uniformly random legal action.
inline CardBot random_card_bot(Random random) {
    return [random](const cards::View& view) mutable {
        const std::vector<cards::Action> actions = legal_actions(situation_of(view));
        return actions[random.below(std::uint32_t(actions.size()))];
    };
}

/// A new game against a bot that plays at random, or between two humans.
inline CardSettings against_bot(const cards::Edition& edition, std::uint64_t seed,
                                board::Side person = board::Side::Red) {
    CardSettings settings{.game = game::CardGame{edition, Random{seed}}, .bots = {}, .keep = {}};
    settings.bots[opponent(person)] = random_card_bot(Random{seed});
    return settings;
}
inline CardSettings two_persons(const cards::Edition& edition, std::uint64_t seed) {
    return {.game = game::CardGame{edition, Random{seed}}, .bots = {}, .keep = {}};
}

using Lines = std::vector<std::string>;

/// The first card of a pile on top.
inline cards::Pile pile_of(std::string_view letters) {
    cards::Pile pile;
    for (const char letter : letters | std::views::reverse)
        pile.put_on_top(*board::rank_of_letter(letter));
    return pile;
}

/// Red takes 9 X 8 F 2 1 3 B, Blue 2 F 8 B 4 X 3 1; both draw on from the same cards.
inline game::CardGame known_game(const cards::Rules& rules = {}) {
    cards::Edition edition = cards::kCards;
    edition.rules = rules;
    const board::PerSide<cards::Pile> decks{pile_of("9X8F213B765432B65432B42"), pile_of("2F8B4X31765432B65432B29")};
    return {edition, decks, Random{1}};
}

inline CardSettings persons(game::CardGame game) { return {.game = std::move(game), .bots = {}, .keep = {}}; }

/// What two humans type before Red's first turn.
inline Lines opening(const std::string& red = "lay 9 1 8 F 2", const std::string& blue = "lay 2 F 8 B X") {
    return {"", red, "done", "", "", blue, "done", "", ""};
}

/// The part of the screen where the command actions lists.
inline std::string panel_of(const Look& look) {
    constexpr std::size_t column = 44;
    std::string text;
    for (std::size_t at = 1; at < std::min(look.lines.size(), std::size_t{16}); ++at)
        if (look.lines[at].size() > column)
            text += look.lines[at].substr(column) + ' ';
    return text;
}

/// Forwards the screen, and does one of the things that the command actions lists, at random.
class AnyAction {
public:
    explicit AnyAction(std::uint64_t seed) : random_{seed} {}

    std::optional<std::string> operator()(const Look& look);

private:
    template <class T> const T& any(const std::vector<T>& things) {
        return things[random_.below(std::uint32_t(things.size()))];
    }
    std::string any_of_step_2(const std::string& panel);

    Random random_;
};

} // namespace vaandel::apps::play_cards
