#pragma once
// Options of several words `key=value`, like those of fastchess and cutechess: `--draw movenumber=40 movecount=8
// score=20`.

#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vaandel::apps {

class KeyedWords {
public:
    /// The words of an option. A first word without '=' is the value of `first_key`, if there is such a key. Throws
    /// UsageError for unknown and duplicate keys.
    KeyedWords(std::string_view option, const std::vector<std::string>& words,
               std::initializer_list<std::string_view> keys, std::string_view first_key = {});

    /// The value of a key, where it is given.
    std::optional<std::string> text(std::string_view key) const;
    /// The value of a required key.
    std::string needed(std::string_view key) const;
    /// A number from `least` to `most`. Throws UsageError for other values.
    std::optional<std::uint32_t> number(std::string_view key, std::uint32_t least, std::uint32_t most) const;
    /// The index of the value among these words. Throws UsageError for other values.
    std::optional<std::size_t> choice(std::string_view key, std::initializer_list<std::string_view> words) const;

private:
    [[noreturn]] void fail(const std::string& what) const;

    std::string option_;
    std::map<std::string, std::string, std::less<>> values_;
};

} // namespace vaandel::apps
