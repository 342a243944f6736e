#include "vaandel/site/rules_text.hpp"

#include "vaandel/core/text.hpp"
#include "vaandel/notation/card_rule_words.hpp"
#include "vaandel/notation/rule_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace vaandel::site {

namespace {

using notation::for_each_limit;
using notation::for_each_switch;

using Words = std::vector<std::string>;

/// Every switch and limit of board::Rules or cards::Rules.
template <class Rules> void add_rules(Words& words, const Rules& rules) {
    for_each_switch(rules, [&](std::string_view key, const auto& known, auto setting) {
        words.push_back(fmt::format("{}={}", key, notation::word_of(known, setting)));
    });
    for_each_limit(rules, [&](std::string_view key, const auto& limit) {
        words.push_back(fmt::format("{}={}", key, limit ? std::to_string(*limit) : "off"));
    });
}

/// The value of a key among "key=value" words; empty if absent.
class Values {
public:
    explicit Values(std::string_view text) : words_{words_of(text)} {}

    std::string_view operator[](std::string_view key) const {
        for (const std::string_view word : words_)
            if (word.starts_with(key) && word.substr(key.size()).starts_with('='))
                return word.substr(key.size() + 1);
        return {};
    }

private:
    std::vector<std::string_view> words_;
};

template <class Rules> void read_rules(const Values& values, Rules& rules) {
    for_each_switch(rules, [&](std::string_view key, const auto& known, auto& setting) {
        setting = notation::value_of(known, values[key]).value_or(setting);
    });
    for_each_limit(rules, [&](std::string_view key, auto& limit) { limit = parse_number<std::uint32_t>(values[key]); });
}

void read(const Values& values, board::Edition& edition) { read_rules(values, edition.rules); }
void read(const Values& values, cards::Edition& edition) {
    if (const cards::Deck* deck = cards::find_deck(values["deck"]))
        edition.deck = *deck;
    read_rules(values, edition.rules);
}

/// The text of a board game with current words, and with the switches that were added since.
std::string text_of_today(std::string_view rules) {
    Words words;
    for (const std::string_view word : words_of(rules)) {
        const std::string_view key = word.substr(0, word.find('='));
        const std::string_view value = word.substr(std::min(word.size(), key.size() + 1));
        words.push_back(key.size() == word.size() ? std::string{word}
                                                  : fmt::format("{}={}", key, notation::word_of_today(key, value)));
    }
    std::size_t at = 0;
    const board::Rules usual;
    for_each_switch(usual, [&](std::string_view key, const auto& known, auto setting) {
        if (notation::may_be_missing(key) && Values{rules}[key].empty() && at <= words.size())
            words.insert(words.begin() + std::ptrdiff_t(at),
                         fmt::format("{}={}", key, notation::word_of(known, setting)));
        ++at;
    });
    return fmt::format("{}", fmt::join(words, " "));
}

} // namespace

std::string text_of(const board::Rules& rules) {
    Words words;
    add_rules(words, rules);
    return fmt::format("{}", fmt::join(words, " "));
}

std::string text_of(const cards::Edition& edition) {
    Words words{fmt::format("deck={}", edition.deck.id)};
    add_rules(words, edition.rules);
    return fmt::format("{}", fmt::join(words, " "));
}

std::string rules_text(const game::AnyEdition& edition) {
    const auto* cards = std::get_if<cards::Edition>(&edition);
    return cards != nullptr ? text_of(*cards) : text_of(std::get<board::Edition>(edition).rules);
}

std::optional<game::AnyEdition> parse_edition(std::string_view id, std::string_view rules) {
    auto edition = game::find_any_edition(id);
    if (!edition)
        return std::nullopt;
    const bool is_of_cards = std::holds_alternative<cards::Edition>(*edition);
    const std::string today = is_of_cards ? std::string{rules} : text_of_today(rules);
    std::visit([&](auto& known) { read(Values{today}, known); }, *edition);
    // Writing it again must give the same text: so nothing was missing, unknown, wrong or superfluous.
    return rules_text(*edition) == today ? edition : std::nullopt;
}

} // namespace vaandel::site
