#include "vaandel/board/outcome.hpp"
#include "vaandel/cards/record_words.hpp"
#include "vaandel/cards/rule_words.hpp"
#include "vaandel/notation/characters.hpp"
#include "vaandel/notation/record_words.hpp"
#include "vaandel/notation/time_text.hpp"
#include "vaandel/notation/vaandel_record.hpp"

#include <fmt/format.h>

namespace vaandel::cards {

using board::name_of;
using notation::word_of;

namespace {

void add_rank(std::string& text, Rank rank) {
    if (!text.empty())
        text += ' ';
    text += letter_of(rank);
}

void add_header(std::string& text, const Record& record) {
    const auto add = [&](std::string_view key, std::string_view value) {
        text.append(key).append(": ").append(value).append("\n");
    };
    add("edition", record.edition.id);
    add("deck", record.edition.deck.id);
    for (const Side side : kBothSides)
        if (const auto& name = record.names[side])
            add(name_of(side), notation::in_quotes(*name));
    if (record.started)
        add("started", notation::write_time(*record.started));
    if (record.clock)
        add("clock", notation::write_time_control(*record.clock));
    if (record.outcome)
        add("result", notation::outcome_text({record.outcome->winner, code_of(record.outcome->reason)}));
    for_each_switch(record.edition.rules,
                    [&](std::string_view key, const auto& words, auto setting) { add(key, word_of(words, setting)); });
    for_each_limit(record.edition.rules, [&](std::string_view key, const std::optional<Turn>& limit) {
        add(key, limit ? std::to_string(*limit) : "off");
    });
}

} // namespace

std::string ranks_text(const Row& cards) {
    std::string text;
    for (const auto& rank : cards)
        if (rank)
            add_rank(text, *rank);
    return text.empty() ? std::string{kNothing} : text;
}

std::string ranks_text(const Bag& cards) {
    std::string text;
    cards.for_each([&](Rank rank) { add_rank(text, rank); });
    return text.empty() ? std::string{kNothing} : text;
}

std::string pile_text(const Pile& pile) {
    std::string text;
    for (std::size_t at = 0; at < pile.count(); ++at)
        text += letter_of(pile[at]);
    return text;
}

std::string action_text(const RecordedAction& recorded) {
    std::string text = text_of(recorded.action);
    if (recorded.battle)
        text += "  " + notation::battle_text(*recorded.battle);
    if (recorded.hand)
        text += fmt::format("  {} {}", kSees, ranks_text(*recorded.hand));
    if (std::holds_alternative<ScoutLook>(recorded.action))
        text += fmt::format("  {} {}", kSees, ranks_text(recorded.line));
    if (recorded.shuffled)
        text += fmt::format("  {} {}", kShuffles, pile_text(*recorded.shuffled));
    return text;
}

std::string write_record(const Record& record) {
    std::string text = fmt::format("{} {}\n", notation::kRecordMark, notation::kRecordVersion);
    add_header(text, record);
    text += "\n[decks]\n";
    for (const Side side : kBothSides)
        text += fmt::format("{:<5}{}\n", name_of(side), pile_text(record.decks[side]));
    if (!record.actions.empty())
        text += "\n[actions]\n";
    std::size_t number = 0;
    for (const RecordedAction& recorded : record.actions) {
        text += fmt::format("{:>4}. {:<5}{}", ++number, name_of(recorded.side), action_text(recorded));
        if (recorded.thinking)
            text += fmt::format("  ({})", notation::write_duration(*recorded.thinking));
        text += '\n';
    }
    return text;
}

} // namespace vaandel::cards
