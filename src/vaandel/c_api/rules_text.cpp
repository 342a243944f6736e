#include "vaandel/c_api/rules_text.hpp"

#include "vaandel/core/text.hpp"
#include "vaandel/notation/card_rule_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <vector>

namespace vaandel::c_api {

using notation::for_each_limit;
using notation::for_each_switch;

namespace {

constexpr std::string_view kBetween = " ,;\t\r\n";
constexpr std::string_view kGravon = "gravon";

Fault bad(std::string text) { return {VAANDEL_BAD_SETTINGS, std::move(text)}; }

/// Sets one switch or limit; returns the error, if any.
template <class Rules> std::optional<std::string> set(Rules& rules, std::string_view key, std::string_view value) {
    bool is_known = false;
    std::vector<std::string_view> keys;
    std::optional<std::string> wrong;
    for_each_switch(rules, [&](std::string_view name, const auto& words, auto& setting) {
        keys.push_back(name);
        if (name != key)
            return;
        is_known = true;
        if (const auto found = value_of(words, value)) {
            setting = *found;
            return;
        }
        std::vector<std::string_view> allowed;
        allowed.reserve(words.size());
        for (const auto& word : words)
            allowed.push_back(word.word);
        wrong = fmt::format("{} is one of {}, not '{:.40}'", key, fmt::join(allowed, ", "), value);
    });
    for_each_limit(rules, [&](std::string_view name, auto& limit) {
        keys.push_back(name);
        if (name != key)
            return;
        is_known = true;
        std::uint32_t number = 0;
        const auto [end, fault] = std::from_chars(value.data(), value.data() + value.size(), number);
        if (value == "off")
            limit.reset();
        else if (fault == std::errc{} && end == value.data() + value.size() && number > 0)
            limit = number;
        else
            wrong = fmt::format("{} is a number from 1 on, or off, not '{:.40}'", key, value);
    });
    if (!is_known)
        wrong = fmt::format("there is no rule '{:.40}'; there are {}", key, fmt::join(keys, ", "));
    return wrong;
}

std::optional<std::string> set_in(board::Edition& edition, std::string_view key, std::string_view value) {
    return set(edition.rules, key, notation::word_of_today(key, value));
}

std::optional<std::string> set_in(cards::Edition& edition, std::string_view key, std::string_view value) {
    if (key != "deck")
        return set(edition.rules, key, value);
    if (const cards::Deck* deck = cards::find_deck(value)) {
        edition.deck = *deck;
        return std::nullopt;
    }
    std::vector<std::string_view> ids;
    for (const cards::Deck& deck : cards::all_decks())
        ids.push_back(deck.id);
    return fmt::format("deck is one of {}, not '{:.40}'", fmt::join(ids, ", "), value);
}

bool set_all(board::Edition& edition, std::string_view word) {
    if (word != kGravon)
        return false;
    edition.rules = board::kGravonRules;
    return true;
}
bool set_all(cards::Edition& /*unused*/, std::string_view /*unused*/) { return false; }

template <class Edition> Result<AnyEdition, Fault> with_rules(Edition edition, std::string_view rules) {
    std::vector<std::string_view> keys;
    while (!rules.empty()) {
        const std::size_t begin = rules.find_first_not_of(kBetween);
        if (begin == std::string_view::npos)
            break;
        const std::size_t end = rules.find_first_of(kBetween, begin);
        const std::string_view word = rules.substr(begin, end - begin);
        rules = end == std::string_view::npos ? std::string_view{} : rules.substr(end);
        const std::size_t middle = word.find('=');
        keys.push_back(word.substr(0, middle));
        if (std::ranges::count(keys, keys.back()) > 1)
            return Failure{bad(fmt::format("rules: '{:.40}' is given twice", keys.back()))};
        if (middle == std::string_view::npos && set_all(edition, word)) {
            if (keys.size() > 1)
                return Failure{bad(fmt::format("rules: '{}' must be the first word, because it sets them all", word))};
            continue;
        }
        if (middle == std::string_view::npos)
            return Failure{bad(fmt::format("rules: '{:.40}' is not such as key=value", word))};
        if (auto wrong = set_in(edition, word.substr(0, middle), word.substr(middle + 1)))
            return Failure{bad("rules: " + *wrong)};
    }
    return AnyEdition{std::move(edition)};
}

template <class Rules> std::string words_of(const Rules& rules) {
    std::string text;
    for_each_switch(rules, [&](std::string_view key, const auto& words, auto setting) {
        text.append(text.empty() ? "" : " ").append(key).append("=").append(notation::word_of(words, setting));
    });
    for_each_limit(rules, [&](std::string_view key, const auto& limit) {
        text.append(" ").append(key).append("=").append(limit ? std::to_string(*limit) : "off");
    });
    return text;
}

} // namespace

std::span<const std::string_view> edition_ids() {
    static const std::vector<std::string_view> ids = [] {
        std::vector<std::string_view> all;
        for (const board::Edition& edition : board::all_editions())
            all.push_back(edition.id);
        all.push_back(cards::kCards.id);
        return all;
    }();
    return ids;
}

Result<AnyEdition, Fault> edition_from(const char* id, const char* rules) {
    if (id == nullptr)
        return Failure{Fault{.text = "edition is NULL"}};
    const std::string_view words = rules == nullptr ? "" : rules;
    if (const board::Edition* found = board::find_edition(id))
        return with_rules(*found, words);
    if (id == cards::kCards.id)
        return with_rules(cards::kCards, words);
    return Failure{bad(fmt::format("there is no edition '{:.40}'; there are {}", id, fmt::join(edition_ids(), ", ")))};
}

std::string rules_text(const board::Edition& edition) { return words_of(edition.rules); }

std::string rules_text(const cards::Edition& edition) {
    return fmt::format("deck={} {}", edition.deck.id, words_of(edition.rules));
}

} // namespace vaandel::c_api
