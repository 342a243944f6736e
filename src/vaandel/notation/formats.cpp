#include "vaandel/notation/formats.hpp"

#include "vaandel/core/text.hpp"
#include "vaandel/notation/characters.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vaandel::notation {

using namespace board;

const Format* find_format(std::string_view id) {
    const auto formats = all_formats();
    const auto found = std::ranges::find(formats, id, &Format::id);
    return found == formats.end() ? nullptr : &*found;
}

std::string_view content_of(const Format& format) {
    constexpr std::array<std::string_view, 4> words{"a game", "a position", "set-ups", "a view"}; // by codec
    return words[format.codec.index()];
}

const Format* detect_format(std::string_view text) {
    const auto formats = all_formats();
    const auto found = std::ranges::find_if(
        formats, [&](const Format& format) { return format.detects != nullptr && format.detects(text); });
    return found == formats.end() ? nullptr : &*found;
}

const Format* likeliest_format(std::string_view text) {
    if (const Format* format = detect_format(text))
        return format;
    const std::string_view content = trimmed(text);
    return content.starts_with('<') || content.starts_with(kByteOrderMark) ? find_format("gravon") : nullptr;
}

Result<Record, Problems> parse_any(std::string_view text) {
    const Format* format = likeliest_format(text);
    if (format == nullptr)
        return Failure{Problems{{0, trimmed(text).empty() ? "the file is empty" : "not a record in a known format"}}};
    if (!format->carries_games())
        return Failure{Problems{{0, fmt::format("this is {} ({}), not a game", content_of(*format), format->id)}}};
    return std::get<GameCodec>(format->codec).read(text);
}

Result<std::vector<Setup>, Problems> parse_any_setups(const Edition& edition, std::string_view text) {
    const Format* format = detect_format(text);
    const auto* codec = format == nullptr ? nullptr : std::get_if<SetupsCodec>(&format->codec);
    if (codec == nullptr)
        return Failure{Problems{{0, "not a list of set-ups"}}};
    auto list = codec->read(text);
    if (!list)
        return Failure{std::move(list.error())};
    std::vector<Setup> setups;
    for (ListedSetup& listed : *list) {
        if (listed.edition->id != edition.id)
            return Failure{Problems{{0, fmt::format("set-up {} is one of {}, not of {}", setups.size() + 1,
                                                    listed.edition->id, edition.id)}}};
        setups.push_back(std::move(listed.setup));
    }
    return setups;
}

} // namespace vaandel::notation
