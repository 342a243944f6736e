#pragma once
// Persons at the terminal of `vaandel play cards`.

#include "vaandel/apps/play_cards/session.hpp"

#include "play_person.hpp"

namespace vaandel::apps::play_cards {

using play::Look;
using play::Person;
using play::Played;

inline Played play_session(SessionSettings settings, std::uint64_t seed, Person::Answer answer) {
    std::ostringstream output;
    Person person{output, std::move(answer)};
    std::istream input{&person};
    play::Terminal terminal{input, output, {.colours = play::Colours::Off, .redraw = play::Redraw::Replace}};
    Session{std::move(settings), Random{seed}, terminal}.run();
    const std::string all = output.str();
    return {person.looks(), all.substr(all.rfind("\x1b[2J") + 4)};
}

/// A new game against a bot that does anything, or of two persons.
inline SessionSettings against_bot(const cards::Edition& edition, std::uint64_t seed,
                                   board::Side person = board::Side::Red) {
    SessionSettings settings{.game = game::CardGame{edition, Random{seed}}, .bots = {}, .keep = {}};
    settings.bots[opponent(person)] = random_card_bot(Random{seed});
    return settings;
}
inline SessionSettings two_persons(const cards::Edition& edition, std::uint64_t seed) {
    return {.game = game::CardGame{edition, Random{seed}}, .bots = {}, .keep = {}};
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

/// Passes the screen on, and does any of the things that the command actions lists.
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
