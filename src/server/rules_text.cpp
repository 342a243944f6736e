#include "vaandel/server/rules_text.hpp"

#include "vaandel/core/text.hpp"
#include "vaandel/notation/rule_words.hpp"

#include <fmt/format.h>

namespace vaandel::server {

std::string text_of(const board::Rules& rules) {
    std::vector<std::string> words;
    notation::for_each_switch(rules, [&](std::string_view key, const auto& known, auto setting) {
        words.push_back(fmt::format("{}={}", key, notation::word_of(known, setting)));
    });
    notation::for_each_limit(rules, [&](std::string_view key, std::optional<board::Ply> limit) {
        words.push_back(fmt::format("{}={}", key, limit ? std::to_string(*limit) : "off"));
    });
    return fmt::format("{}", fmt::join(words, " "));
}

std::optional<board::Rules> parse_rules(std::string_view text) {
    const std::vector<std::string_view> words = words_of(text);
    const auto value_of = [&](std::string_view key) -> std::string_view {
        for (const std::string_view word : words)
            if (word.starts_with(key) && word.substr(key.size()).starts_with('='))
                return word.substr(key.size() + 1);
        return {};
    };
    board::Rules rules;
    notation::for_each_switch(rules, [&](std::string_view key, const auto& known, auto& setting) {
        setting = notation::value_of(known, value_of(key)).value_or(setting);
    });
    notation::for_each_limit(rules, [&](std::string_view key, std::optional<board::Ply>& limit) {
        limit = parse_number<board::Ply>(value_of(key));
    });
    // Written back, it must be the same: so nothing was missing, unknown, wrong or too much.
    return text_of(rules) == text ? std::optional{rules} : std::nullopt;
}

} // namespace vaandel::server
