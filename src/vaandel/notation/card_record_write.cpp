#include "vaandel/notation/card_record_words.hpp"
#include "vaandel/notation/card_rule_words.hpp"
#include "vaandel/notation/record_writer.hpp"

namespace vaandel::notation {

using namespace cards;

namespace {

void add_rank(std::string& text, Rank rank) {
    if (!text.empty())
        text += ' ';
    text += letter_of(rank);
}

class Writer : RecordWriter {
public:
    explicit Writer(const CardRecord& record) : record_{record} {}

    std::string write() {
        add_key("edition", record_.edition.id);
        add_key("deck", record_.edition.deck.id);
        add_frame_of(record_);
        add_rules(record_.edition.rules);
        add_section("decks");
        for (const Side side : kBothSides)
            text_ += fmt::format("{:<5}{}\n", name_of(side), pile_text(record_.decks[side]));
        if (!record_.actions.empty())
            add_section("actions");
        std::size_t number = 0;
        for (const RecordedAction& done : record_.actions)
            add_numbered(++number, fmt::format("{:<5}{}", name_of(done.side), action_text(done)), done.thinking);
        return std::move(text_);
    }

private:
    const CardRecord& record_;
};

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
        text += "  " + battle_text(*recorded.battle);
    if (recorded.hand)
        text += fmt::format("  {} {}", kSees, ranks_text(*recorded.hand));
    if (std::holds_alternative<ScoutLook>(recorded.action))
        text += fmt::format("  {} {}", kSees, ranks_text(recorded.line));
    if (recorded.shuffled)
        text += fmt::format("  {} {}", kShuffles, pile_text(*recorded.shuffled));
    return text;
}

std::string write_record(const CardRecord& record) { return Writer{record}.write(); }

} // namespace vaandel::notation
