#include "vaandel/apps/match/keyed_words.hpp"

#include "vaandel/apps/usage_error.hpp"
#include "vaandel/core/text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace vaandel::apps {

KeyedWords::KeyedWords(std::string_view option, const std::vector<std::string>& words,
                       std::initializer_list<std::string_view> keys, std::string_view first_key)
    : option_{option} {
    for (const std::string& word : words) {
        const auto equals = word.find('=');
        const bool is_first = equals == std::string::npos && &word == &words.front() && !first_key.empty();
        const std::string key{is_first ? first_key : std::string_view{word}.substr(0, equals)};
        if (!is_first && (equals == std::string::npos || std::ranges::find(keys, key) == keys.end()))
            fail(fmt::format("'{}' is none of {}=", word, fmt::join(keys, "=, ")));
        if (!values_.emplace(key, is_first ? word : word.substr(equals + 1)).second)
            fail(fmt::format("{}= is given twice", key));
    }
}

void KeyedWords::fail(const std::string& what) const { throw UsageError{option_, what}; }

std::optional<std::string> KeyedWords::text(std::string_view key) const {
    const auto found = values_.find(key);
    return found == values_.end() ? std::nullopt : std::optional{found->second};
}

std::string KeyedWords::needed(std::string_view key) const {
    auto value = text(key);
    if (!value || value->empty())
        fail(fmt::format("{}= is needed", key));
    return *value;
}

std::optional<std::uint32_t> KeyedWords::number(std::string_view key, std::uint32_t least, std::uint32_t most) const {
    const auto value = text(key);
    if (!value)
        return std::nullopt;
    const auto number = parse_number<std::uint32_t>(*value);
    if (!number || *number < least || *number > most)
        fail(fmt::format("{}={}: a number from {} to {}", key, *value, least, most));
    return number;
}

std::optional<std::size_t> KeyedWords::choice(std::string_view key,
                                              std::initializer_list<std::string_view> words) const {
    const auto value = text(key);
    if (!value)
        return std::nullopt;
    const auto* const found = std::ranges::find(words, *value);
    if (found == words.end())
        fail(fmt::format("{}={}: one of {}", key, *value, fmt::join(words, ", ")));
    return std::size_t(found - words.begin());
}

} // namespace vaandel::apps
