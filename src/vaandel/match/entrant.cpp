#include "vaandel/match/entrant.hpp"

#include "vaandel/core/printable.hpp"
#include "vaandel/core/text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <ranges>

namespace vaandel::match {

namespace {

constexpr std::array<std::string_view, 2> kNetKeys{"net", "setup-net"};
constexpr std::array<std::string_view, 10> kKeys{"name",     "player", "cmd",     "ucc",       "dir",
                                                 "movetime", "nodes",  "restart", kNetKeys[0], kNetKeys[1]};
constexpr std::string_view kOption = "option.";

/// "name" of "name=Fast"; nothing if the text does not begin with a key of a definition.
std::optional<std::string_view> key_of(std::string_view text) {
    const std::string_view key = text.substr(0, text.find('='));
    if (key.size() == text.size() || key.empty())
        return std::nullopt;
    const bool is_known = std::ranges::find(kKeys, key) != kKeys.end() || key.starts_with(kOption);
    return is_known ? std::optional{key} : std::nullopt;
}

/// The next word, with quoted parts kept together and the quotes removed. Nothing if a quote is not closed.
std::optional<std::string> take_word(std::string_view& text) {
    std::string word;
    char quote = 0;
    std::size_t at = 0;
    for (; at < text.size() && (quote != 0 || (text[at] != ' ' && text[at] != '\t')); ++at) {
        const char letter = text[at];
        if (quote == 0 && (letter == '\'' || letter == '"'))
            quote = letter;
        else if (letter == quote)
            quote = 0;
        else
            word += letter;
    }
    text = trimmed(text.substr(at));
    return quote == 0 ? std::optional{word} : std::nullopt;
}

bool is_one_of(std::string_view key, std::initializer_list<std::string_view> keys) {
    return std::ranges::find(keys, key) != keys.end();
}

/// Keys that each player has for itself.
bool is_own(std::string_view key) { return is_one_of(key, {"name", "player", "cmd", "ucc"}); }

/// A definition while it is read, key by key.
class Definition {
public:
    Definition() = default;
    /// Of a player that is one word.
    explicit Definition(std::string_view word) { entrant_.name = entrant_.player = word; }

    std::optional<std::string> add(std::string_view key, const std::string& value) {
        if (value.empty() && !key.starts_with(kOption))
            return fmt::format("{}= says nothing", key);
        if (key.starts_with(kOption))
            return add_option(key.substr(kOption.size()), value);
        if (std::ranges::find(seen_, key) != seen_.end())
            return fmt::format("{}= is given twice", key);
        seen_.emplace_back(key);
        return set(key, value);
    }

    std::optional<std::string> add_common(const CommonWords& common) {
        for (const auto& [key, value] : common)
            if (is_for(key, entrant_.player) && !is_said(key))
                if (auto wrong = add(key, value))
                    return wrong;
        return std::nullopt;
    }

    Result<Entrant, std::string> finished() {
        if (entrant_.player.empty())
            return Failure{std::string{"it says neither cmd= nor ucc= nor player="}};
        const bool is_program = entrant_.player.starts_with("cmd:") || entrant_.player.starts_with("ucc:");
        if (!is_program && (!entrant_.folder.empty() || entrant_.is_restarted))
            return Failure{std::string{"dir= and restart= are for programs, cmd= or ucc="}};
        if (!entrant_.player.starts_with("cmd:") && !entrant_.options.empty())
            return Failure{std::string{"option.NAME= is for programs that speak our protocol, cmd="}};
        const bool has_nets = !entrant_.net.empty() || !entrant_.setup_net.empty();
        if (!entrant_.player.starts_with("level:") && has_nets)
            return Failure{std::string{"net= and setup-net= are for player=level:N"}};
        if (entrant_.name.empty())
            entrant_.name = entrant_.player;
        entrant_.name = printable(entrant_.name);
        return std::move(entrant_);
    }

private:
    bool is_said(std::string_view key) const {
        return key.starts_with(kOption) ? is_set(key.substr(kOption.size()))
                                        : std::ranges::find(seen_, key) != seen_.end();
    }

    bool is_set(std::string_view option) const {
        const auto names = std::views::keys(entrant_.options);
        return std::ranges::find(names, option) != names.end();
    }

    std::optional<std::string> add_option(std::string_view name, const std::string& value) {
        if (name.empty())
            return std::string{"option.=: the option's name is missing"};
        if (is_set(name))
            return fmt::format("{}{}= is given twice", kOption, name);
        entrant_.options.emplace_back(name, value);
        return std::nullopt;
    }

    std::optional<std::string> set(std::string_view key, const std::string& value) {
        if (key == "name")
            entrant_.name = value;
        else if (key == "dir")
            entrant_.folder = value;
        else if (key == "net")
            entrant_.net = value;
        else if (key == "setup-net")
            entrant_.setup_net = value;
        else if (key == "restart")
            return set_restart(value);
        else if (key == "movetime" || key == "nodes")
            return set_limit(key, value);
        else
            return set_player(key, value);
        return std::nullopt;
    }

    std::optional<std::string> set_player(std::string_view key, const std::string& value) {
        if (!entrant_.player.empty())
            return std::string{"only one of cmd=, ucc= and player= can be said"};
        entrant_.player = key == "player" ? value : fmt::format("{}:{}", key, value);
        return std::nullopt;
    }

    std::optional<std::string> set_restart(const std::string& value) {
        if (value != "on" && value != "off")
            return fmt::format("restart={}: on or off", value);
        entrant_.is_restarted = value == "on";
        return std::nullopt;
    }

    std::optional<std::string> set_limit(std::string_view key, const std::string& value) {
        constexpr std::uint64_t longest = 7 * 24 * 3600 * 1000ULL;
        const auto number = parse_number<std::uint64_t>(value);
        if (!number || *number == 0 || (key == "movetime" && *number > longest))
            return key == "nodes" ? fmt::format("nodes={}: a number of positions, at least 1", value)
                                  : fmt::format("movetime={}: a number of milliseconds, from 1 to {}", value, longest);
        if (key == "nodes")
            entrant_.allowance.nodes = *number;
        else
            entrant_.allowance.time = std::chrono::milliseconds{*number};
        return std::nullopt;
    }

    Entrant entrant_;
    std::vector<std::string> seen_;
};

/// "name=, player=, cmd= ... or setup-net="; of the players together only what they can have in common.
std::string known_keys(bool are_common) {
    std::vector<std::string> keys;
    for (const std::string_view key : kKeys)
        if (!are_common || !is_own(key))
            keys.push_back(fmt::format("{}=", key));
    keys.push_back(fmt::format("{}NAME=", kOption));
    return fmt::format("{}", fmt::join(keys, ", "));
}

/// Passes on each key with its value; `take` returns the error.
template <class Take> std::optional<std::string> for_each_word(std::string_view text, bool are_common, Take take) {
    std::string_view left = trimmed(text);
    while (!left.empty()) {
        const std::string_view rest = left;
        const auto word = take_word(left);
        if (!word)
            return "a quote is not closed";
        const auto key = key_of(*word);
        if (!key)
            return fmt::format(
                "'{}' is not part of a definition; use {}{}", rest.substr(0, rest.find(' ')), known_keys(are_common),
                !are_common && word->find('=') == std::string::npos ? "; a value with spaces needs quotes, as in "
                                                                      "cmd='python3 bot.py'"
                                                                    : "");
        if (auto wrong = take(*key, word->substr(key->size() + 1)))
            return wrong;
    }
    return std::nullopt;
}

} // namespace

bool is_for(std::string_view key, std::string_view player) {
    const bool is_own_program = player.starts_with("cmd:"); // of our protocol
    if (key.starts_with(kOption))
        return is_own_program;
    if (is_one_of(key, {"dir", "restart"}))
        return is_own_program || player.starts_with("ucc:");
    if (std::ranges::find(kNetKeys, key) != kNetKeys.end())
        return player.starts_with("level:");
    return true;
}

Result<CommonWords, std::string> parse_common_words(std::span<const std::string> texts) {
    CommonWords common;
    const auto take = [&](std::string_view key, const std::string& value) -> std::optional<std::string> {
        if (is_own(key))
            return fmt::format("{}= is each player's own", key);
        if (std::ranges::find(common, key, &CommonWords::value_type::first) != common.end())
            return fmt::format("{}= is given twice", key);
        common.emplace_back(key, value);
        return Definition{}.add(key, value);
    };
    for (const std::string& text : texts)
        if (auto wrong = for_each_word(text, true, take))
            return Failure{fmt::format("'{}': {}", text, *wrong)};
    return common;
}

Result<Entrant, std::string> parse_entrant(std::string_view text, const CommonWords& common) {
    const auto fail = [&](const std::string& what) { return Failure{fmt::format("'{}': {}", text, what)}; };
    const bool is_word = !key_of(trimmed(text));
    Definition definition = is_word ? Definition{text} : Definition{};
    if (!is_word)
        if (auto wrong =
                for_each_word(text, false, [&](auto key, const auto& value) { return definition.add(key, value); }))
            return fail(*wrong);
    if (auto wrong = definition.add_common(common))
        return fail(*wrong);
    auto entrant = definition.finished();
    if (!entrant)
        return fail(entrant.error());
    return entrant;
}

} // namespace vaandel::match
